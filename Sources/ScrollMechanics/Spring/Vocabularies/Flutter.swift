extension Spring {
  /// Makes a spring of mass 1 from the parameters of Flutter's `SpringDescription.withDurationAndBounce`.
  ///
  /// - Parameters:
  ///   - milliseconds: the perceptual duration in milliseconds, greater than 0.
  ///   - bounce: greater than −1, at most 1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(flutterMilliseconds milliseconds: Int, bounce: Double = 0) throws(ParameterError) {
    guard milliseconds > 0 else { throw .outOfRange("duration", Double(milliseconds) / 1000) }
    try self.init(duration: Double(milliseconds) / 1000, bounce: bounce)
  }

  /// The ``response`` rounded to Flutter's whole milliseconds; `nil` if that is 0 or more than 2^53.
  public var flutterMilliseconds: Int? {
    let milliseconds = (response * 1000).rounded()
    return (1...0x1p53).contains(milliseconds) ? Int(milliseconds) : nil
  }
}

extension SpringRest {
  /// Flutter's `SpringSimulation.isDone` with `Tolerance.defaultTolerance`. Its clock has microseconds.
  ///
  /// Source: flutter/flutter, spring_simulation.dart at 04fbdcfa.
  package static let flutter = thresholds(
    Thresholds(defaults: { _, _ in (0.001, 0.001) }, isStrict: true, clock: 1e-6))
}

extension SpringPlatform {
  package static let flutter = SpringPlatform(
    name: "flutter", title: "Flutter", remark: "A duration is in whole milliseconds.",
    rest: .flutter, restDistance: "tolerance.distance", restSpeed: "tolerance.velocity",
    forms: [
      SpringForm(
        [Word("duration", usual: 500, unit: .milliseconds, isWhole: true), Word("bounce", usual: 0)],
        duration: .period, velocity: .absolute("velocity"),
        limits: "it takes whole milliseconds, from 1 to 2^53, and a bounce above -1",
        make: { values throws(ParameterError) in
          guard let milliseconds = Int(exactly: values[0]) else { throw .outOfRange("duration", values[0]) }
          return try Spring(flutterMilliseconds: milliseconds, bounce: values[1])
        },
        values: { spring, _ in
          spring.bounce > -1 ? spring.flutterMilliseconds.map { [Double($0), spring.bounce] } : nil
        }),
      .constants(.required, velocity: .absolute("velocity")),
      SpringForm(
        [Word("mass"), Word("stiffness"), Word("ratio", usual: 1)], velocity: .absolute("velocity"),
        make: { values throws(ParameterError) in
          try Spring(mass: values[0], stiffness: values[1], dampingRatio: values[2])
        }, values: { spring, _ in [spring.mass, spring.stiffness, spring.dampingRatio] }),
    ])
}
