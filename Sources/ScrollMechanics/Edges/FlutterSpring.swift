/// Flutter's spring at the edge of content, ScrollSpringSimulation, which ends at a small distance and speed.
struct FlutterSpring: Sendable {
  let spring: Spring

  /// The distance to the edge in points and the speed in points per second below which the spring ends.
  let tolerance: (distance: Double, speed: Double)

  /// Makes a spring with a damping ratio greater than 1, by default that of scrolling at the normal rate. `density`:
  /// the physical pixels per point.
  init(mass: Double = 0.5, stiffness: Double = 100, ratio: Double = 1.1, density: Double) throws(ParameterError) {
    spring = try Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    // Flutter's tolerances are a physical pixel, and 1/0.05 physical pixels per second.
    tolerance = (1 / density, 20 / density)
  }

  func bounce(
    from offset: Double, velocity: Double, around limit: Double
  ) throws(ParameterError) -> SpringTimingParameters<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    return try SpringTimingParameters(
      spring, from: offset, velocity: velocity, to: limit, threshold: tolerance.distance
    ) { motion in motion.rest(within: tolerance.distance, tolerance.speed).first }
  }

  /// Returns the free motion up to a limit and the spring from there on; for a release beyond one, the spring alone.
  func segments(
    of motion: any TimingCurve<Double>, from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> Segments {
    let nearest = limits.clamp(offset)
    if nearest != offset {
      return [MotionSegment(start: 0, .bounce, try bounce(from: offset, velocity: velocity, around: nearest))]
    }
    return try MotionSegment.segments(of: motion, within: limits) { limit, time throws(ParameterError) in
      // The maximum velocity towards the end of the content with which the spring starts, in points per second.
      let velocity = min(motion.velocity(at: time), 5000)
      return MotionSegment(start: time, .bounce, try bounce(from: limit, velocity: velocity, around: limit))
    }
  }
}
