/// A spring that pulls content back to a limit: not a law of flings, but fitted to bounces like one.
package struct SpringLaw: ScrollLaw {
  package static let name = "spring"
  package static let summary = "a damped spring"
  package static let formula = "m·x″ = −k·(x − target) − c·x′"
  package static let source = "Mechanics."

  package static let response = LawParameter(
    "response", symbol: "R", "period of the undamped spring in s, 2π/ω₀", unit: .seconds, default: 0.5,
    range: .positive, examples: ("0.3,0.5", "0.3:0.6:0.1"))

  package static let dampingRatio = LawParameter(
    "damping-ratio", symbol: "Z", "damping ratio ζ", default: 1, range: .dampingRatio, examples: ("0.8,1", "0.5:1:0.1"))

  /// The distance from the limit to the start, in points.
  static let displacement = LawParameter(
    "displacement", symbol: "X", "distance from the limit to the start in pt", unit: .points, default: 0, range: .any,
    examples: ("50,100", "50:100:10"))

  package static let parameters = [response, dampingRatio, displacement]

  private let spring: Spring
  private let displacement: Double

  package init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    spring = try Spring(response: value(Self.response), dampingRatio: value(Self.dampingRatio))
    displacement = value(Self.displacement)
  }

  package func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try SpringTimingParameters(
      spring: spring, initialValue: offset, initialVelocity: velocity, target: offset - displacement)
  }
}
