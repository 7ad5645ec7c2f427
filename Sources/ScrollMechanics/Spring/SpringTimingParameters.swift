/// A motion that a spring pulls to a target, such as the bounce at an edge or a landing on a snap point. The axes are
/// independent, and the motion settles when the last one does.
///
/// Error bounds, in every damping regime: positions within 1 ulp of the largest term, velocities within 2; ``duration``
/// and the times to an offset or a speed within the larger of 2 ulp and 1e-15 of the whole duration. If an ulp of the
/// threshold, offset or speed has a greater effect, that is the bound.
public struct SpringTimingParameters<Value: MotionVector>: TimingCurve {
  /// The spring that pulls.
  public var spring: Spring { first.spring }

  /// The position at the start, in points.
  public let initialValue: Value
  /// The velocity at the start, in points per second.
  public let initialVelocity: Value
  /// The position at which the spring is relaxed, and at which the motion ends, in points.
  public let target: Value
  /// The distance ε to the target within which an axis counts as settled, in points.
  public let threshold: Double
  /// The last instant at which an axis is ε away from its target, in seconds; 0 if its distance never exceeds ε.
  public let duration: Double

  /// The motion on the first axis, often the only one, and those on the other axes.
  private let first: SpringMotion
  private let others: [SpringMotion]

  public var rest: Value { target }

  /// Makes the motion of a spring from a position in points to a target in points, with a velocity in points per
  /// second. It counts as settled within the threshold, in points, greater than 0.
  ///
  /// Throws ``ParameterError/outOfRange(_:_:)``, and ``ParameterError/neverSettles`` for a spring without damping,
  /// unless the motion starts at its target without velocity.
  public init(
    spring: Spring, initialValue: Value, initialVelocity: Value, target: Value, threshold: Double = 0.1
  ) throws(ParameterError) {
    try ParameterRange.any.check(initialValue, "initial value")
    try ParameterRange.any.check(initialVelocity, "initial velocity")
    try ParameterRange.any.check(target, "target")
    try ParameterRange.positive.check(threshold, "threshold")
    try self.init(spring, from: initialValue, velocity: initialVelocity, to: target, threshold: threshold)
  }

  /// Makes a motion that continues another one, whose state may fail the checks of callers' values. `settleTime`
  /// returns the settle time of an axis, in seconds, by another rule than the threshold.
  init(
    _ spring: Spring, from initialValue: Value, velocity initialVelocity: Value, velocityLowPart: Value = .zero,
    to target: Value, threshold: Double, settling settleTime: ((SpringMotion) throws(ParameterError) -> Double)? = nil
  ) throws(ParameterError) {
    (self.initialValue, self.initialVelocity) = (initialValue, initialVelocity)
    (self.target, self.threshold) = (target, threshold)
    var duration = 0.0
    func motion(_ axis: Int) throws(ParameterError) -> SpringMotion {
      let motion = SpringMotion(
        spring: spring, displacement: DoubleDouble.sum(initialValue[axis], -target[axis]),
        velocity: DoubleDouble(high: initialVelocity[axis], low: velocityLowPart[axis]))
      if spring.damping == 0, !motion.isAtRest { throw .neverSettles }
      duration = max(duration, try settleTime?(motion) ?? motion.settleTime(threshold: threshold))
      return motion
    }
    first = try motion(0)
    others = try (1..<max(Value.axisCount, 1)).map { axis throws(ParameterError) in try motion(axis) }
    self.duration = duration
  }

  private func motion(_ axis: Int) -> SpringMotion { axis == 0 ? first : others[axis - 1] }

  public func value(at time: Double) -> Value { value(at: DoubleDouble(time)) }

  public func velocity(at time: Double) -> Value { velocity(at: DoubleDouble(time)) }

  func value(at time: DoubleDouble) -> Value {
    guard time.high > 0 else { return initialValue }
    return Value { motion($0).position(at: time, from: target[$0]) }
  }

  func velocity(at time: DoubleDouble) -> Value {
    guard time.high > 0 else { return initialVelocity }
    return Value { motion($0).velocity(at: time).rounded }
  }

  public func phase(at time: Double, axis: Int) -> MotionPhase { .bounce }

  /// Returns the largest signed displacement from the target on one axis, in points, and its time in seconds.
  public func peak(on axis: Int = 0) -> (displacement: Double, time: Double) {
    let motion = motion(axis)
    let start = motion.position(at: DoubleDouble(0), from: 0)
    guard let turningTime = motion.turningPoints[0], turningTime > 0 else { return (start, 0) }
    let extremum = motion.position(at: DoubleDouble(turningTime), from: 0)
    return leadsAway(on: axis) || abs(extremum) > abs(start) ? (extremum, turningTime) : (start, 0)
  }

  /// True if the velocity at the start leads away from the target, so that the first turning point is farther away.
  func leadsAway(on axis: Int = 0) -> Bool {
    let (start, velocity) = (initialValue[axis], initialVelocity[axis])
    return velocity > 0 ? start >= target[axis] : velocity < 0 && start <= target[axis]
  }

  /// Returns the first time in seconds at which an axis is at its value, and others within the threshold; else `nil`.
  public func duration(to value: Value) -> Double? {
    for axis in 0..<Value.axisCount {
      let level = DoubleDouble.sum(value[axis], -target[axis])
      guard let time = motion(axis).firstTime(reaching: level)?.rounded else { continue }
      let position = self.value(at: time)
      if (0..<Value.axisCount).allSatisfy({ $0 == axis || abs(position[$0] - value[$0]) <= threshold }) { return time }
    }
    return nil
  }

  /// Returns the first time at which the motion has slowed to a speed, in seconds; `nil` if never, or on two axes.
  public func duration(toVelocity speed: Double) -> Double? {
    guard others.isEmpty, speed >= 0, speed.isFinite else { return nil }
    return first.isAtRest ? (speed == 0 ? 0 : nil) : first.firstTime(slowingTo: speed)
  }
}

extension SpringTimingParameters where Value == Double {
  /// Returns the first time from `start` on at which the motion is at an offset, in seconds; `nil` if there is none.
  func duration(to offset: DoubleDouble, from start: Double) -> DoubleDouble? {
    let level = offset + -target
    return level.high.isFinite ? first.firstTime(reaching: level, from: start) : nil
  }

  /// The time of the first turning point, in seconds; `nil` if there is none.
  var turningTime: Double? { first.isAtRest ? nil : first.turningPoints[0] }

  /// Returns the time and velocity at which the motion first passes an offset; `nil` if it never does.
  func crossing(of offset: Double) -> Crossing? {
    duration(to: DoubleDouble(offset), from: 0).map { Crossing(time: $0, velocity: first.velocity(at: $0)) }
  }

  /// Returns the position on the first axis at a time in seconds minus an offset, in points.
  func displacement(at time: Double, from offset: Double) -> Double {
    (first.displacement(at: DoubleDouble(time)) + DoubleDouble.sum(target, -offset)).rounded
  }

  /// The times of the first turning points after the start, in seconds, up to three, so that each side has one.
  var turns: [Double] { first.isAtRest ? [] : (0..<3).compactMap { first.turningPoints[$0] }.filter { $0 > 0 } }
}
