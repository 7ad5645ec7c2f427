// React Spring's parameters: `tension`, `friction` and `mass`; or `frequency` and `damping`.

extension Spring {
  /// Makes a spring from React Spring's parameters: tension is its word for stiffness, friction that for damping.
  ///
  /// React Spring integrates numerically in steps of a millisecond, so its positions differ from the closed form. For
  /// 170, 26 it is at 0.142783 of the distance after 50 ms, instead of 0.139418.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(tension: Double, friction: Double, mass: Double = 1) throws(ParameterError) {
    try self.init(mass: mass, stiffness: tension, damping: friction)
  }

  /// Makes a spring from React Spring's `frequency`, which is the period without damping, and `damping`, which is ζ.
  ///
  /// - Parameters:
  ///   - frequency: the period, in seconds; a value below 0.01 is replaced by 0.01.
  ///   - damping: ζ, at least 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(response:dampingRatio:)`` does.
  public init(reactSpringFrequency frequency: Double, damping: Double = 1) throws(ParameterError) {
    try ParameterRange.times.check(frequency, "frequency")
    try self.init(response: max(frequency, Self.leastReactSpringFrequency), dampingRatio: damping)
  }

  /// React Spring's `frequency` in seconds; `nil` below 0.01.
  public var reactSpringFrequency: Double? { response >= Self.leastReactSpringFrequency ? response : nil }

  private static let leastReactSpringFrequency = 0.01
}

extension SpringRest {
  /// React Spring's `precision` p and `restVelocity`, p/10 per ms, in its steps of 1 ms, 17 a frame at 60 Hz.
  ///
  /// Source: pmndrs/react-spring, SpringValue at 3d2523de.
  package static let reactSpring = thresholds(
    Thresholds(
      defaults: { distance, _ in
        let precision = distance == 0 ? 0.005 : min(1, abs(distance) * 0.001)
        return (precision, 100 * precision)
      }, stepping: .reactSpring, speedPerDistance: 100))
}

extension SpringPlatform {
  package static let reactSpring = SpringPlatform(
    name: "react-spring", title: "React Spring",
    remark: """
      The library takes steps of a millisecond, v += a and x += v, so that its motion differs slightly. Its default is \
      barely underdamped.
      """,
    presets: [
      ("gentle", [1, 120, 14]), ("wobbly", [1, 180, 12]), ("stiff", [1, 210, 20]), ("slow", [1, 280, 60]),
      ("molasses", [1, 280, 120]),
    ], rest: .reactSpring, restDistance: "precision", restSpeed: "restVelocity", restSpeedUnit: 1000,
    forms: [
      .constants(
        [Word("mass", usual: 1), Word("tension", usual: 170), Word("friction", usual: 26)],
        velocity: .perMillisecond("velocity")),
      SpringForm(
        [Word("frequency", unit: .seconds), Word("damping", usual: 1)], duration: .period,
        velocity: .perMillisecond("velocity"), limits: "it takes at least 0.01 s",
        make: { values throws(ParameterError) in try Spring(reactSpringFrequency: values[0], damping: values[1]) },
        values: { spring, _ in spring.reactSpringFrequency.map { [$0, spring.dampingRatio] } }),
    ])
}
