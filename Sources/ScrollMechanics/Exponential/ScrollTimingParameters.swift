/// A motion that decelerates the way a scroll view does after a flick: velocity falls by a constant factor each
/// millisecond.
///
/// ```
/// v(t) = v₀·d^(1000·t) = v₀·e^(k·t)        k = 1000·ln d
/// x(t) = x₀ + v₀·(e^(k·t) − 1)/k
/// ```
///
/// Source: I. Lobanov, "Deceleration mechanics of UIScrollView" (2019).
///
/// Generic over one axis (`Double`) and two (``Vector2``); both axes share the rate and settle together.
///
/// Error bounds: ``destination``, ``wwdc2018Projection`` and ``value(at:)`` within 1 ulp of the exact result for the
/// given doubles (of the largest term, where start and displacement cancel); ``velocity(at:)`` within 2; ``duration``,
/// ``duration(to:)`` and ``duration(toVelocity:)`` within 2 or 1e-15 of the whole duration, whichever is larger.
public struct ScrollTimingParameters<Value: MotionVector>: TimingCurve {
  /// x₀, the content offset at the release, in points.
  public let initialValue: Value

  /// v₀, the velocity at the release, in points per second.
  public let initialVelocity: Value

  /// d, the fraction of velocity kept each millisecond.
  public let decelerationRate: DecelerationRate

  /// ε, the distance to the destination at which motion counts as settled, in points.
  public let threshold: Double

  /// The destination x₀ − v₀/k, in points. Strictly the motion only gets ever closer.
  public let destination: Value

  @usableFromInline let reachHigh: Value
  @usableFromInline let reachLow: Value

  /// True if the distance to the destination is given, and the rate rounded to it.
  @usableFromInline let isLanding: Bool

  @inlinable var decay: Decay { decelerationRate.decay }

  public var rest: Value { destination }

  /// A flick from an offset, at a velocity.
  ///
  /// - Parameters:
  ///   - initialValue: the offset at the start, in points.
  ///   - initialVelocity: the velocity at the start, in points per second.
  ///   - decelerationRate: the fraction of velocity kept each millisecond.
  ///   - threshold: the distance that counts as settled, in points, greater than 0. Lobanov suggests 0.1.
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a start beyond 1e60, a velocity that is neither 0 nor from 1e-60
  ///   to 1e60 in size, and a threshold that is not positive.
  @inlinable
  public init(
    initialValue: Value,
    initialVelocity: Value,
    decelerationRate: DecelerationRate = .normal,
    threshold: Double = 0.1
  ) throws(ParameterError) {
    try ParameterRange.checkRelease(initialValue, initialVelocity)
    try ParameterRange.positive.check(threshold, "threshold")

    let decay = decelerationRate.decay
    let reachHigh = Value { decay.reach(velocity: initialVelocity[$0]).high }
    let reachLow = Value { decay.reach(velocity: initialVelocity[$0]).low }

    (self.initialValue, self.initialVelocity) = (initialValue, initialVelocity)
    (self.decelerationRate, self.threshold) = (decelerationRate, threshold)
    destination = Value { DoubleDouble(high: reachHigh[$0], low: reachLow[$0]).added(to: initialValue[$0]) }
    (self.reachHigh, self.reachLow, isLanding) = (reachHigh, reachLow, false)
  }

  /// A motion whose distance to its destination is given and not computed from its rate.
  init(
    initialValue: Value, initialVelocity: Value, rate: DecelerationRate, threshold: Double,
    destination: Value, reach: (high: Value, low: Value)
  ) {
    (self.initialValue, self.initialVelocity, decelerationRate) = (initialValue, initialVelocity, rate)
    (self.threshold, self.destination, reachHigh, reachLow) = (threshold, destination, reach.high, reach.low)
    isLanding = true
  }
}

// MARK: - Position and velocity

extension ScrollTimingParameters {
  /// The destination as WWDC 2018 session 803, "Designing Fluid Interfaces", projects it:
  /// x₀ + (v₀/1000)·d/(1 − d), in points.
  ///
  /// It sums whole milliseconds where ``destination`` integrates, and falls v₀/2000 points short of it or nearly so:
  /// 998 instead of 998.9997 for 2000 pt/s at 0.998.
  @inlinable
  public var wwdc2018Projection: Value {
    Value {
      decay.wwdc2018Projection(
        from: initialValue[$0], velocity: initialVelocity[$0], rate: decelerationRate.perMillisecond)
    }
  }

  /// The position at a time in seconds, in points.
  @inlinable
  public func value(at time: Double) -> Value {
    let instant = decay.instant(at: time)
    return Value { instant.position(from: initialValue[$0], reach: reach(on: $0)) }
  }

  /// The velocity at a time in seconds, in points per second.
  @inlinable
  public func velocity(at time: Double) -> Value {
    let instant = decay.instant(at: time)
    return Value { instant.velocity(from: initialVelocity[$0]) }
  }

  /// The position and the velocity at a time in seconds, together at the cost of one.
  @inlinable
  public func state(at time: Double) -> (value: Value, velocity: Value) {
    let instant = decay.instant(at: time)
    let value = Value { instant.position(from: initialValue[$0], reach: reach(on: $0)) }
    return (value, Value { instant.velocity(from: initialVelocity[$0]) })
  }

  /// The remaining distance to the ``destination`` at a time in seconds, in points, without the cancellation of
  /// subtracting two offsets.
  @inlinable
  public func remaining(at time: Double) -> Value {
    let instant = decay.instant(at: time)
    return Value { instant.remaining(of: reach(on: $0)) }
  }

  @inlinable
  func reach(on axis: Int) -> DoubleDouble { DoubleDouble(high: reachHigh[axis], low: reachLow[axis]) }
}

// MARK: - When

extension ScrollTimingParameters {
  /// The time until the motion is within ``threshold`` of its destination, in seconds: ln(−k·ε/|v₀|)/k, where |·| is
  /// the vector's length.
  ///
  /// 0 for |v₀| ≤ −k·ε: so slow a motion is settled from the start.
  @inlinable
  public var duration: Double {
    guard initialVelocity != .zero else { return 0 }
    return decay.time(toShorten: { reach(on: $0) }, on: Value.axisCount, to: threshold) ?? 0
  }

  /// The time at which the motion passes a position, in seconds: ln(1 + k·(x − x₀)/v₀)/k.
  ///
  /// On two axes the faster one sets the time, and the other must be within ``threshold`` of the position then.
  ///
  /// - Returns: `nil` for a position that is not between the start and the destination. The destination itself is never
  ///   reached, unless the motion starts there.
  @inlinable
  public func duration(to value: Value) -> Double? {
    // Of a landing the rate is rounded, and would have the destination reached late, or not at all.
    if isLanding, value == destination { return nil }
    var fastest = 0
    for axis in 1..<max(Value.axisCount, 1)
    where abs(initialVelocity[axis]) > abs(initialVelocity[fastest]) {
      fastest = axis
    }
    guard
      let time = decay.time(from: initialValue[fastest], velocity: initialVelocity[fastest], to: value[fastest])
    else { return nil }
    let position = self.value(at: time)
    for axis in 0..<Value.axisCount where axis != fastest {
      guard abs(position[axis] - value[axis]) <= threshold else { return nil }
    }
    return time
  }

  /// The time at which the motion has slowed to a speed, in seconds: ln(s/|v₀|)/k, where |·| is the vector's length.
  ///
  /// - Parameter speed: s in points per second, 0 or from 1e-60 to 1e60.
  /// - Returns: `nil` for a speed above that of the start, and for speeds that are never reached: 0 and less (a motion
  ///   that starts at rest has speed 0 at time 0).
  @inlinable
  public func duration(toVelocity speed: Double) -> Double? {
    guard initialVelocity != .zero else { return speed == 0 ? 0 : nil }
    guard ParameterRange.positive.contains(speed) else { return nil }
    return decay.time(toShorten: { DoubleDouble(high: initialVelocity[$0], low: 0) }, on: Value.axisCount, to: speed)
  }
}
