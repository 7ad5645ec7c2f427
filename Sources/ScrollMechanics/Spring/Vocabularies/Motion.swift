// Motion's parameters (once Framer Motion): `duration` and `bounce`, or `visualDuration` and `bounce`.

extension Spring {
  /// Makes the spring of mass 1 that Motion finds for a duration at which its envelope has fallen to a thousandth.
  ///
  /// Like the library, it clamps the bounce to 0.95 and stops after eleven Newton steps from ω = 5/D. These converge
  /// unless the bounce is between 0 and 10^-4. At 10^-8 and 0.8 s they give a stiffness of 370.05; that of the root is
  /// 388.66. The root is not continuous: at a bounce of 0 the stiffness is 133.2.
  ///
  /// D is from 0.01 to 10 s, the bounce, 1 − ζ, from 0 to 1. Throws ``ParameterError/outOfRange(_:_:)``. Source:
  /// motiondivision/motion, its spring generator at 66a5fdbb.
  public init(motionDuration duration: Double = 0.8, bounce: Double = 0.3) throws(ParameterError) {
    try ParameterRange.within(Self.motionDurations).check(duration, "duration")
    let bounce = try Self.clamped(bounce)
    self.init(frequency: Self.motionAngle(bounce) / DoubleDouble(duration), dampingRatio: -bounce + 1)
  }

  /// Motion's `duration` for this spring, in seconds; `nil` outside 0.01...10, or for a damping ratio outside 0.05...1.
  public var motionDuration: Double? {
    guard motionBounce != nil else { return nil }
    let duration = (Self.motionAngle(oneMinusDampingRatio) / frequency).rounded
    return Self.motionDurations.contains(duration) ? duration : nil
  }

  /// Makes a spring from Motion's visual duration, 10^-29 to 10^28 s; the response is 1.2 times that. The bounce, 1 −
  /// ζ, is from 0 to 1, and clamped to 0.95. Throws ``ParameterError/outOfRange(_:_:)``. Source: motiondivision/motion
  /// at c6f2face.
  public init(motionVisualDuration duration: Double, bounce: Double = 0) throws(ParameterError) {
    try ParameterRange.within(1e-29...1e28).check(duration, "visual duration")
    let bounce = try Self.clamped(bounce)
    self.init(frequency: Self.twoPi / (DoubleDouble(duration) * Self.responseFactor), dampingRatio: -bounce + 1)
  }

  /// Motion's `visualDuration` in seconds; `nil` if the damping ratio is not in 0.05...1.
  public var motionVisualDuration: Double? {
    motionBounce == nil ? nil : (Self.twoPi / frequency / Self.responseFactor).rounded
  }

  /// Motion's `bounce`, 1 − ζ; `nil` if it is not in 0...0.95.
  public var motionBounce: Double? {
    let bounce = oneMinusDampingRatio.rounded
    return (0...Self.greatestMotionBounce).contains(bounce) ? bounce : nil
  }

  private static let motionDurations = 0.01...10.0
  private static let (greatestMotionBounce, responseFactor) = (0.95, 1.2)

  private static func clamped(_ bounce: Double) throws(ParameterError) -> DoubleDouble {
    try ParameterRange.unitInterval.check(bounce, "bounce")
    return DoubleDouble(min(bounce, greatestMotionBounce))
  }

  /// Returns ωD after eleven Newton steps. With y = ζωD − L, where L is the root, a step goes from y to y + 1 − e^y.
  private static func motionAngle(_ bounce: DoubleDouble) -> DoubleDouble {
    guard bounce.high > 0 else { return Envelope.criticalAngle }
    let (ratio, root) = (-bounce + 1, Envelope.exponent(oneMinusDampingRatio: bounce))
    var y = ratio * 5 - root
    for _ in 0..<11 { y = y - Exponential.minusOne(y) }
    return (root + y) / ratio
  }
}

extension SpringPlatform {
  /// Its rule tests `restDelta` and `restSpeed` every 50 ms, without oscillation not the speed. After 20 s its tests
  /// end, and the motion in browsers. Source: motiondivision/motion, its spring generator at 1b037b00.
  package static let motion = SpringPlatform(
    name: "motion", title: "Motion",
    remark: """
      Motion ignores visualDuration without bounce. Any of stiffness, damping and mass makes it ignore durations and \
      bounce. A bounce is clamped to 0 to 0.95, a duration to 0.01 to 10 s; both ignore velocity.
      """,
    rest: SpringRest(
      test: .thresholds { distance, spring in
        let isGranular = abs(distance) < 5
        return (isGranular ? 0.005 : 0.5, spring.dampingRatio >= 1 ? .infinity : isGranular ? 0.01 : 2)
      }, interval: 0.05, cap: 20), restDistance: "restDelta", restSpeed: "restSpeed",
    forms: [
      SpringForm(
        parameters: [
          Word("duration", usual: 0.8, unit: .seconds, clamp: 0.01...10), Word("bounce", usual: 0.3, clamp: 0...0.95),
        ],
        ownDuration: .envelope, endsAtDuration: true, limits: bounces + ", and a duration from 0.01 to 10 s",
        make: { values throws(ParameterError) in try Spring(motionDuration: values[0], bounce: values[1]) },
        ownValues: { spring, _ in [spring.motionDuration, spring.motionBounce] }),
      SpringForm(
        parameters: [Word("visualDuration", unit: .seconds), Word("bounce", clamp: 0...0.95)], ownDuration: .visual,
        limits: bounces,
        make: { values throws(ParameterError) in try Spring(motionVisualDuration: values[0], bounce: values[1]) },
        ownValues: { spring, _ in [spring.motionVisualDuration, spring.motionBounce] }),
      .constants([1, 100, 10], velocity: .absolute("velocity")),
    ])

  private static let bounces = "it takes a bounce from 0 to 0.95, a damping ratio of 1 to 0.05"
}
