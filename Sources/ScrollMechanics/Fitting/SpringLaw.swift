/// A spring that pulls content to where it belongs: no law of flings, but fitted as one to what bounces.
struct SpringLaw: ScrollLaw {
  static let name = "spring"
  static let summary = "a damped spring"
  static let formula = "m·x″ = −k·(x − target) − c·x′"
  static let source = "Mechanics."

  static let response = LawParameter(
    "response", symbol: "R", "time of one swing of the undamped spring in s, 2π/ω₀", unit: .seconds, default: 0.5,
    range: .positive, examples: ("0.3,0.5", "0.3:0.6:0.1"))

  static let dampingRatio = LawParameter(
    "damping-ratio", symbol: "Z", "damping ratio ζ", default: 1, range: .dampingRatio, examples: ("0.8,1", "0.5:1:0.1"))

  /// Of the start from the target, in points.
  static let displacement = LawParameter(
    "displacement", symbol: "X", "how far past the limit it starts, in pt", unit: .points, default: 0, range: .any,
    examples: ("50,100", "50:100:10"))

  static let parameters = [response, dampingRatio, displacement]

  private let spring: Spring
  private let displacement: Double

  init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    spring = try Spring(response: value(Self.response), dampingRatio: value(Self.dampingRatio))
    displacement = value(Self.displacement)
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try SpringTimingParameters(
      spring: spring, initialValue: offset, initialVelocity: velocity, target: offset - displacement)
  }
}
