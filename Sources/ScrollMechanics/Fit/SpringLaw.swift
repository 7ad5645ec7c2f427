/// A spring that pulls content back to a limit. It is not a law of flings, but it is fitted to bounces like one.
package struct SpringLaw: ScrollLaw {
  package static let description = LawDescription(
    "spring", .own, [], [], "a damped spring", "m·x″ = −k·(x − target) − c·x′", source: "Mechanics.",
    parameters: [response, dampingRatio, displacement]
  ) { values throws(ParameterError) in
    SpringLaw(
      spring: try Spring(response: values["response"], dampingRatio: values["damping-ratio"]),
      displacement: values["displacement"])
  }

  package static let response = LawParameter(
    name: "response", summary: "period of the undamped spring in s, 2π/ω₀", unit: .seconds, defaultValue: 0.5,
    range: .positive)

  package static let dampingRatio = LawParameter(
    name: "damping-ratio", summary: "damping ratio ζ", defaultValue: 1, range: .dampingRatio)

  /// The parameter for the distance from the limit to the start, in points.
  static let displacement = LawParameter(
    name: "displacement", summary: "distance from the limit to the start in pt", unit: .points, defaultValue: 0,
    range: .any)

  let spring: Spring
  let displacement: Double

  package func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try SpringTimingParameters(
      spring: spring, initialValue: offset, initialVelocity: velocity, target: offset - displacement)
  }
}
