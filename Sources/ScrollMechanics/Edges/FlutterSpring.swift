/// Flutter's spring at the edge of content, ScrollSpringSimulation, which ends at a small distance and speed.
struct FlutterSpring: Sendable {
  let spring: Spring

  /// The distance to the edge in points and the speed in points per second below which the spring ends.
  let tolerance: (distance: Double, speed: Double)

  /// Returns the spring of scrolling at the normal rate.
  static func standard(density: Double) throws(ParameterError) -> FlutterSpring {
    try FlutterSpring(mass: 0.5, stiffness: 100, dampingRatio: 1.1, density: density)
  }

  /// Makes a spring with a damping ratio greater than 1. `density`: the physical pixels per point; the tolerances are 1
  /// pixel and 20 pixels per second.
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
      spring: spring, initialValue: offset, initialVelocity: velocity, missing: 0, target: limit,
      threshold: tolerance.distance, settling: end)
  }

  /// Returns the first instant, in seconds, at which distance and speed are within their tolerances. Both are monotone
  /// between the instants at which distance, velocity or acceleration is 0.
  private func end(of motion: SpringMotion) -> Double {
    var low = 0.0
    for high in zeros(of: motion) {
      if let time = ending(in: motion, from: low, to: high) { return time }
      low = high
    }
    // Distance and speed decrease after the last of these instants.
    let high = motion.doublingTime(after: low) { distance($0).value.high < 0 && speed($0).value.high < 0 }
    guard let high else { return low }
    let slow = first(in: motion, from: low, to: high, speed) ?? low
    return isBelow(distance, in: motion, at: slow) ? slow : first(in: motion, from: slow, to: high, distance) ?? slow
  }

  /// Returns the first instant of an interval at which distance and speed are within tolerance; `nil` if there is none.
  private func ending(in motion: SpringMotion, from low: Double, to high: Double) -> Double? {
    guard let near = first(in: motion, from: low, to: high, distance),
      let slow = first(in: motion, from: low, to: high, speed)
    else { return nil }
    let time = max(near, slow)
    let isSettled =
      (time == near || isBelow(distance, in: motion, at: time))
      && (time == slow || isBelow(speed, in: motion, at: time))
    return isSettled ? time : nil
  }

  private func isBelow(_ excess: Excess, in motion: SpringMotion, at time: Double) -> Bool {
    excess(motion.state(at: time)).value.high < 0
  }

  /// A function that returns the excess over a tolerance and its slope; see ``SpringMotion/root(from:to:_:)``.
  private typealias Excess = (SpringMotion.State) -> (value: DoubleDouble, slope: DoubleDouble)

  private func distance(_ state: SpringMotion.State) -> (value: DoubleDouble, slope: DoubleDouble) {
    state.distance(beyond: tolerance.distance)
  }

  private func speed(_ state: SpringMotion.State) -> (value: DoubleDouble, slope: DoubleDouble) {
    state.speed(beyond: tolerance.speed, of: spring)
  }

  /// Returns the time in seconds, from `low` to `high`, from which a monotone excess is negative; `nil` if it never is.
  private func first(in motion: SpringMotion, from low: Double, to high: Double, _ excess: Excess) -> Double? {
    if isBelow(excess, in: motion, at: low) { return low }
    guard isBelow(excess, in: motion, at: high) else { return nil }
    return motion.root(from: low, to: high, excess).rounded
  }

  /// Returns the instants after the start at which distance, velocity or acceleration is 0, in seconds, rising.
  ///
  /// With y = A·e^(−pt) + B·e^(−qt), the nth derivative is 0 where e^((q − p)t) is −B·q^n/(A·p^n).
  private func zeros(of motion: SpringMotion) -> [Double] {
    guard case .overdamped(let gamma, let inverse, let slowRate) = spring.regime else { return [] }
    let (p, q) = (slowRate.high, (spring.decay + gamma).high)
    let (distance, velocity) = (motion.displacement.high, motion.velocity.high)
    let ratio = (velocity + p * distance) / (velocity + q * distance)
    return [1, q / p, (q / p) * (q / p)].compactMap { power in
      let exponential = ratio * power
      guard exponential > 1, exponential < .infinity else { return nil }
      return (Logarithm.natural(DoubleDouble(exponential)) * inverse * 0.5).high
    }
  }

  /// Returns the free motion, up to a limit if it meets one, and the spring from there on; for a start beyond a limit,
  /// the spring alone. `release`: the offset in points and the velocity in points per second.
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
