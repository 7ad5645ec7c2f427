/// Flutter's spring at the edge of content, ScrollSpringSimulation, which ends as soon as it is both near and slow.
struct FlutterSpring: Sendable {
  let spring: Spring

  /// The distance to the edge and the speed below which it ends, in points and points per second.
  let tolerance: (distance: Double, speed: Double)

  /// The spring of scrolling, unless the platform asks for another.
  static func usual(density: Double) throws(ParameterError) -> FlutterSpring {
    try FlutterSpring(mass: 0.5, stiffness: 100, dampingRatio: 1.1, density: density)
  }

  /// - Parameters:
  ///   - dampingRatio: greater than 1.
  ///   - density: physical pixels per point: the tolerances are one of them, and 20 of them per second.
  init(mass: Double, stiffness: Double, dampingRatio: Double, density: Double) throws(ParameterError) {
    spring = try Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
    tolerance = (1 / density, Self.stopSpeed(density: density))
  }

  /// Flutter's tolerance of speed, 1/0.05 physical pixels per second, in points per second.
  static func stopSpeed(density: Double) -> Double { 20 / density }

  func bounce(
    from offset: Double, velocity: Double, about limit: Double
  ) throws(ParameterError) -> SpringTimingParameters<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    return try SpringTimingParameters(
      spring: spring, initialValue: offset, initialVelocity: velocity, missing: 0, target: limit,
      threshold: tolerance.distance, settling: end)
  }

  /// The first instant at which it is both near and slow.
  ///
  /// Distance and speed are monotone between the instants at which distance, velocity or acceleration are 0.
  private func end(of motion: SpringMotion) -> Double {
    var low = 0.0
    for high in turns(of: motion) {
      // In most of these intervals it is far from both.
      if mayMeet(in: motion, from: low, to: high), let time = meeting(in: motion, from: low, to: high) { return time }
      low = high
    }
    // Both fall from the last of these instants on.
    let high = motion.doublingTime(after: low) { distance($0).value.high < 0 && speed($0).value.high < 0 }
    guard let high else { return low }
    let slow = first(in: motion, from: low, to: high, speed) ?? low
    return isBelow(distance, in: motion, at: slow)
      ? slow : first(in: motion, from: slow, to: high, distance) ?? slow
  }

  /// The first instant of an interval at which it is both; `nil` where it is never.
  private func meeting(in motion: SpringMotion, from low: Double, to high: Double) -> Double? {
    guard let near = first(in: motion, from: low, to: high, distance),
      let slow = first(in: motion, from: low, to: high, speed)
    else { return nil }
    let time = max(near, slow)
    let isBoth =
      (time == near || isBelow(distance, in: motion, at: time))
      && (time == slow || isBelow(speed, in: motion, at: time))
    return isBoth ? time : nil
  }

  private func isBelow(_ excess: Excess, in motion: SpringMotion, at time: Double) -> Bool {
    excess(motion.state(at: time)).value.high < 0
  }

  /// False if an evaluation in doubles, to a thousandth of the tolerances, rules out that it is both in an interval.
  private func mayMeet(in motion: SpringMotion, from low: Double, to high: Double) -> Bool {
    func roughFirst(_ excess: Excess, _ tolerance: Double) -> Double? {
      func value(_ time: Double) -> (excess: Double, slope: Double) {
        let (value, slope) = excess(motion.roughState(at: time))
        return (value.high - tolerance * 1e-3, slope.high)
      }
      if value(low).excess < 0 { return low }
      guard value(high).excess < 0 else { return nil }
      return BracketedRoot.find(from: low, to: high) { time in
        let (excess, slope) = value(time)
        return (excess >= 0, slope < 0 ? -excess / slope : .infinity)
      }
    }
    guard let near = roughFirst(distance, tolerance.distance), let slow = roughFirst(speed, tolerance.speed) else {
      return false
    }
    let state = motion.roughState(at: max(near, slow))
    return distance(state).value.high < tolerance.distance * 2e-3 && speed(state).value.high < tolerance.speed * 2e-3
  }

  /// The excess over a tolerance, and its slope; see ``SpringMotion/root(from:to:_:)``.
  private typealias Excess = (SpringMotion.State) -> (value: DoubleDouble, slope: DoubleDouble)

  private func distance(_ state: SpringMotion.State) -> (value: DoubleDouble, slope: DoubleDouble) {
    state.distance(beyond: tolerance.distance)
  }

  private func speed(_ state: SpringMotion.State) -> (value: DoubleDouble, slope: DoubleDouble) {
    state.speed(beyond: tolerance.speed, of: spring)
  }

  /// The time from which on a monotone excess is negative; `nil` if it never is.
  private func first(in motion: SpringMotion, from low: Double, to high: Double, _ excess: Excess) -> Double? {
    if isBelow(excess, in: motion, at: low) { return low }
    guard isBelow(excess, in: motion, at: high) else { return nil }
    return motion.root(from: low, to: high, excess).rounded
  }

  /// The instants after the start at which distance, velocity and acceleration are 0, rising.
  ///
  /// y = A·e^(−pt) + B·e^(−qt), so that each derivative is 0 where e^((q − p)t) is −B·q^n/(A·p^n).
  private func turns(of motion: SpringMotion) -> [Double] {
    guard case .overdamped(let gamma, let inverse, let slowRate) = spring.regime else { return [] }
    let (p, q) = (slowRate.high, (spring.decay + gamma).high)
    let (distance, velocity) = (motion.displacement.high, motion.velocity.high)
    let ratio = (velocity + p * distance) / (velocity + q * distance)
    return [1, q / p, (q / p) * (q / p)].compactMap { power in
      let share = ratio * power
      guard share > 1, share < .infinity else { return nil }
      return (Logarithm.natural(DoubleDouble(share)) * inverse * 0.5).high
    }
  }
}
