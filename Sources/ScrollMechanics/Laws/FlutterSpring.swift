/// Flutter's spring at the edge of content, ScrollSpringSimulation: over as soon as it is both near and slow.
struct FlutterSpring: Sendable {
  let spring: Spring

  /// The distance to the edge and the speed below which it is over, in points and points per second.
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
    let motion = try SpringTimingParameters(
      spring: spring, initialValue: offset, initialVelocity: velocity, missing: 0, target: limit,
      threshold: tolerance.distance)
    return SpringTimingParameters(motion, settledAt: end(of: motion))
  }

  /// The first instant at which it is both near and slow.
  ///
  /// Between the instants at which distance, velocity or acceleration are 0, distance and speed rise or fall all the
  /// way.
  private func end(of motion: SpringTimingParameters<Double>) -> Double {
    let (distance, speed) = (distance(motion), speed(motion))
    var low = 0.0
    for high in turns(of: motion) {
      if let near = Self.first(from: low, to: high, distance), let slow = Self.first(from: low, to: high, speed) {
        let time = max(near, slow)
        if time == near || distance(time).excess < 0, time == slow || speed(time).excess < 0 { return time }
      }
      low = high
    }
    // From the last of them on, both fall.
    var step = 1.0
    while distance(low + step).excess >= 0 || speed(low + step).excess >= 0 { step *= 2 }
    return max(
      Self.first(from: low, to: low + step, distance) ?? low, Self.first(from: low, to: low + step, speed) ?? low)
  }

  /// By how much something exceeds its tolerance, and how fast that grows.
  private typealias Excess = (Double) -> (excess: Double, slope: Double)

  private func distance(_ motion: SpringTimingParameters<Double>) -> Excess {
    { time in
      let (distance, velocity) = (motion.displacement(at: time, from: motion.target), motion.velocity(at: time))
      return (abs(distance) - tolerance.distance, distance < 0 ? -velocity : velocity)
    }
  }

  private func speed(_ motion: SpringTimingParameters<Double>) -> Excess {
    { time in
      let (distance, velocity) = (motion.displacement(at: time, from: motion.target), motion.velocity(at: time))
      let acceleration = -spring.squaredFrequency.high * distance - 2 * spring.decay.high * velocity
      return (abs(velocity) - tolerance.speed, velocity < 0 ? -acceleration : acceleration)
    }
  }

  /// Where an excess that rises or falls all the way begins to be negative; `nil` where it never is.
  private static func first(from low: Double, to high: Double, _ excess: Excess) -> Double? {
    if excess(low).excess < 0 { return low }
    guard excess(high).excess < 0 else { return nil }
    return BracketedRoot.find(from: low, to: high) { time in
      let (excess, slope) = excess(time)
      return (excess >= 0, slope < 0 ? -excess / slope : .infinity)
    }
  }

  /// The instants after the start at which distance, velocity and acceleration are 0, rising.
  ///
  /// y = A·e^(−pt) + B·e^(−qt), so that each derivative is 0 where e^((q − p)t) is −B·q^n/(A·p^n).
  private func turns(of motion: SpringTimingParameters<Double>) -> [Double] {
    let (decay, frequency) = (spring.decay, spring.squaredFrequency)
    let gamma = (decay * decay - frequency).squareRoot
    let (p, q) = ((frequency / (decay + gamma)).high, (decay + gamma).high)
    let (distance, velocity) = (motion.initialValue - motion.target, motion.initialVelocity)
    let ratio = (velocity + p * distance) / (velocity + q * distance)
    return [1, q / p, (q / p) * (q / p)].compactMap { power in
      let share = ratio * power
      guard share > 1, share < .infinity else { return nil }
      return (Logarithm.natural(DoubleDouble(share)) / (gamma * 2)).high
    }
  }
}
