extension SpringPlatform {
  package static let unity = SpringPlatform(
    name: "unity", title: "Unity",
    remark: "SmoothDamp is critically damped at 2/smoothTime, and approximates the exponential function.",
    forms: [
      SpringForm(
        [Word("smoothTime", unit: .seconds, clamp: 0.0001...1e29)], velocity: .absolute("currentVelocity"),
        limits: "it is always critically damped",
        make: { values throws(ParameterError) in try Spring(response: Double.pi * values[0], dampingRatio: 1) },
        values: { spring, _ in spring.bounce == 0 ? [spring.response / Double.pi] : nil })
    ])
}
