/// Flutter's spring at the edge of content, ScrollSpringSimulation, which ends at a small distance and speed.
struct FlutterSpring: Sendable {
  let spring: Spring

  /// The distance to the edge in points and the speed in points per second below which the spring ends.
  let tolerance: (distance: Double, speed: Double)

  /// Returns the spring of scrolling at the normal rate.
  static func standard(density: Double) throws(ParameterError) -> FlutterSpring {
    try FlutterSpring(mass: 0.5, stiffness: 100, dampingRatio: 1.1, density: density)
  }

  /// Makes a spring with a damping ratio greater than 1. `density`: the physical pixels per point.
  init(mass: Double, stiffness: Double, dampingRatio: Double, density: Double) throws(ParameterError) {
    spring = try Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
    tolerance = (1 / density, Self.stopSpeed(density: density))
  }

  /// Returns Flutter's velocity tolerance, 1/0.05 physical pixels per second, in points per second.
  static func stopSpeed(density: Double) -> Double { 20 / density }

  func bounce(
    from offset: Double, velocity: Double, around limit: Double
  ) throws(ParameterError) -> SpringTimingParameters<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    return try SpringTimingParameters(
      spring: spring, initialValue: offset, initialVelocity: velocity, velocityLowPart: 0, target: limit,
      threshold: tolerance.distance
    ) { motion in motion.rest(within: tolerance.distance, tolerance.speed).first }
  }

  /// Returns the free motion up to a limit and the spring from there on; for a release beyond one, the spring alone.
  func edgeSegments(
    of motion: any TimingCurve<Double>, released release: (offset: Double, velocity: Double),
    within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment] {
    let nearest = limits.clamp(release.offset)
    guard nearest == release.offset else {
      return [
        MotionSegment(start: 0, .bounce, try bounce(from: release.offset, velocity: release.velocity, around: nearest))
      ]
    }
    return try MotionSegment.segments(of: motion, within: limits) { limit, time throws(ParameterError) in
      // The maximum velocity towards the end of the content with which the spring starts, in points per second.
      let velocity = min(motion.velocity(at: time), 5000)
      return MotionSegment(start: time, .bounce, try bounce(from: limit, velocity: velocity, around: limit))
    }
  }
}
