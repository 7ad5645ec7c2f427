/// The motion of a scroll view after a flick: its velocity falls by a constant factor each millisecond.
///
/// ```
/// v(t) = v₀·d^(1000·t) = v₀·e^(k·t)        k = 1000·ln d
/// x(t) = x₀ + v₀·(e^(k·t) − 1)/k
/// ```
///
/// Source: I. Lobanov, "Deceleration mechanics of UIScrollView" (2019).
/// `Value` is `Double` for one axis and ``Vector2`` for two. Both axes have the same rate and settle together.
///
/// Error bounds: 1 ulp for positions, of the largest term if terms cancel; 2 ulp for velocities; 2 ulp or 1e-15 of
/// ``duration``, whichever is larger, for times.
public struct ScrollTimingParameters<Value: MotionVector>: TimingCurve {
  /// x₀, the content offset at the release, in points.
  public let initialValue: Value

  /// v₀, the velocity at the release, in points per second.
  public let initialVelocity: Value

  /// d, the fraction of velocity kept each millisecond.
  public let decelerationRate: DecelerationRate

  /// ε, the distance to the destination at which motion counts as settled, in points.
  public let threshold: Double

  /// The destination x₀ − v₀/k, in points. The motion approaches it without ever getting there.
  public let destination: Value

  @usableFromInline let distanceHigh: Value
  @usableFromInline let distanceLow: Value

  /// True if the rate was derived from a given destination, with rounding, and not the destination from the rate.
  @usableFromInline let isLanding: Bool

  @inlinable var decay: Decay { decelerationRate.decay }

  public var rest: Value { destination }

  /// Makes a flick from an offset in points, with a velocity in points per second. It counts as settled within the
  /// threshold of its destination, in points, greater than 0. Lobanov suggests 0.1. Sizes are at most 1e60, and 0 or at
  /// least 1e-60 for the velocity and the threshold; else it throws ``ParameterError/outOfRange(_:_:)``.
  @inlinable public init(
    initialValue: Value, initialVelocity: Value, decelerationRate: DecelerationRate = .normal, threshold: Double = 0.1
  ) throws(ParameterError) {
    try ParameterRange.checkRelease(initialValue, initialVelocity)
    try ParameterRange.positive.check(threshold, "threshold")

    let decay = decelerationRate.decay
    let distanceHigh = Value { decay.reach(velocity: initialVelocity[$0]).high }
    let distanceLow = Value { decay.reach(velocity: initialVelocity[$0]).low }

    (self.initialValue, self.initialVelocity) = (initialValue, initialVelocity)
    (self.decelerationRate, self.threshold) = (decelerationRate, threshold)
    destination = Value { DoubleDouble(high: distanceHigh[$0], low: distanceLow[$0]).added(to: initialValue[$0]) }
    (self.distanceHigh, self.distanceLow, isLanding) = (distanceHigh, distanceLow, false)
  }

  // MARK: - Position and velocity

  /// The destination as WWDC 2018 session 803, "Designing Fluid Interfaces", projects it: x₀ + (v₀/1000)·d/(1 − d), in
  /// points. It sums over whole milliseconds, where ``destination`` integrates, and is smaller by approximately v₀/2000
  /// points: 998 instead of 998.9997 for 2000 pt/s at 0.998.
  public var wwdc2018Projection: Value {
    let rate = decelerationRate.perMillisecond
    let divisor = DoubleDouble.sum(1, -rate) * 1000
    return Value { (DoubleDouble.product(initialVelocity[$0], rate) / divisor).added(to: initialValue[$0]) }
  }

  /// Returns the position at a time in seconds, in points; the start before time 0.
  @inlinable public func value(at time: Double) -> Value {
    let instant = decay.instant(at: time)
    return Value { instant.position(from: initialValue[$0], reach: reach(on: $0)) }
  }

  /// Returns the velocity at a time in seconds, in points per second; the initial one before time 0.
  @inlinable public func velocity(at time: Double) -> Value {
    let instant = decay.instant(at: time)
    return Value { instant.velocity(from: initialVelocity[$0]) }
  }

  /// Returns the position in points and the velocity in points per second at a time in seconds, for the cost of one.
  @inlinable public func state(at time: Double) -> (value: Value, velocity: Value) {
    let instant = decay.instant(at: time)
    let value = Value { instant.position(from: initialValue[$0], reach: reach(on: $0)) }
    return (value, Value { instant.velocity(from: initialVelocity[$0]) })
  }

  /// Returns the remaining distance to the ``destination`` at a time in seconds, in points. No digits cancel.
  @inlinable public func remaining(at time: Double) -> Value {
    let instant = decay.instant(at: time)
    return Value { instant.remaining(of: reach(on: $0)) }
  }

  /// Returns the signed distance from the start to the destination on an axis, in points.
  @inlinable
  func reach(on axis: Int) -> DoubleDouble { DoubleDouble(high: distanceHigh[axis], low: distanceLow[axis]) }

  // MARK: - When

  /// The time until the motion is within ``threshold`` of its destination, in seconds: ln(−k·ε/|v₀|)/k with the length
  /// |v₀|; 0 if |v₀| ≤ −k·ε.
  @inlinable public var duration: Double {
    guard initialVelocity != .zero else { return 0 }
    return decay.time(toShorten: { reach(on: $0) }, on: Value.axisCount, to: threshold) ?? 0
  }

  /// Returns the time at which the motion passes a position, in seconds: ln(1 + k·(x − x₀)/v₀)/k. `nil` unless the
  /// position is between the start and the destination, which the motion never passes unless it starts there. On two
  /// axes the faster one determines it; the other must be within ``threshold`` of the position then.
  @inlinable public func duration(to value: Value) -> Double? {
    // The rate of a landing is rounded: by it, the motion would pass its destination late or not at all.
    if isLanding, value == destination { return nil }
    var fastest = 0
    for axis in 1..<max(Value.axisCount, 1) where abs(initialVelocity[axis]) > abs(initialVelocity[fastest]) {
      fastest = axis
    }
    guard let time = decay.time(from: initialValue[fastest], velocity: initialVelocity[fastest], to: value[fastest])
    else { return nil }
    let position = self.value(at: time)
    return (0..<Value.axisCount).allSatisfy { $0 == fastest || abs(position[$0] - value[$0]) <= threshold } ? time : nil
  }

  /// Returns the time in seconds at which the motion has slowed to a speed s in points per second: ln(s/|v₀|)/k with
  /// the length |v₀|. `nil` for a speed above the initial one, or 0 unless the motion starts at rest.
  @inlinable public func duration(toVelocity speed: Double) -> Double? {
    guard initialVelocity != .zero else { return speed == 0 ? 0 : nil }
    guard ParameterRange.positive.contains(speed) else { return nil }
    return decay.time(toShorten: { DoubleDouble(high: initialVelocity[$0], low: 0) }, on: Value.axisCount, to: speed)
  }
}

extension ScrollTimingParameters where Value == Double {
  /// Makes a flick whose deceleration rate is changed so that it ends on a given offset in points, its ``destination``:
  /// d′ = e^(−v₀/(1000·(target − x₀))). Its velocity, in points per second, stays. It counts as settled within the
  /// threshold, in points, greater than 0.
  ///
  /// `nil` if the target does not lie ahead, the rate rounds to 1, or a parameter is out of range. Source: K. Gray,
  /// "Decelerate a UIScrollView to a Specific Spot" (2014).
  public init?(initialValue: Double, initialVelocity: Double, landingAt target: Double, threshold: Double = 0.1) {
    guard abs(initialValue) <= 1e60, ParameterRange.any.contains(initialVelocity),
      ParameterRange.positive.contains(threshold)
    else { return nil }
    let distance = DoubleDouble.sum(target, -initialValue)
    // The product is positive if the target lies ahead. If it underflows, the rate would round to 1.
    guard (1e-80...1e80).contains(abs(distance.high)), distance.high * initialVelocity > 0,
      let rate = DecelerationRate(decayConstant: DoubleDouble(initialVelocity) / distance)
    else { return nil }
    (self.initialValue, self.initialVelocity, decelerationRate) = (initialValue, initialVelocity, rate)
    (self.threshold, destination, isLanding) = (threshold, target, true)
    (distanceHigh, distanceLow) = (distance.high, distance.low)
  }
}
