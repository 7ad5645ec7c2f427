/// A motion that a spring pulls to its rest: the bounce at an edge, or a landing that no deceleration can make.
///
/// On two axes each moves alone; the motion is settled when the last of them is.
///
/// Error bounds: positions and velocities to about 1 ulp of the largest term, in every damping regime and however close
/// to critical damping; ``duration`` within 4 ulp.
public struct SpringTimingParameters<Value: MotionVector>: TimingCurve {
  public let spring: Spring

  /// The position at the start, in points.
  public let initialValue: Value

  /// The velocity at the start, in points per second.
  public let initialVelocity: Value

  /// Where the spring is relaxed and the motion ends, in points.
  public let target: Value

  /// ε, the distance to the target that counts as settled, in points, on each axis.
  public let threshold: Double

  /// The last instant at which an axis is ε away from its target, in seconds; 0 where none ever is farther.
  public let duration: Double

  private let motions: [SpringMotion]

  /// - Parameters:
  ///   - spring: with a damping greater than 0, unless the motion starts at rest on its target.
  ///   - initialValue: the position at the start, in points, finite.
  ///   - initialVelocity: the velocity at the start, in points per second, finite.
  ///   - target: where the motion ends, in points, finite.
  ///   - threshold: the distance that counts as settled, in points, greater than 0.
  /// - Throws: ``ParameterError``; ``ParameterError/neverSettles`` for a spring without damping,
  ///   ``ParameterError/destinationOverflow`` where the motion might leave the range of a `Double`.
  public init(
    spring: Spring, initialValue: Value, initialVelocity: Value, target: Value, threshold: Double = 0.1
  ) throws(ParameterError) {
    guard initialValue.isFinite else { throw .notFinite(.initialValue) }
    guard initialVelocity.isFinite else { throw .notFinite(.initialVelocity) }
    guard target.isFinite else { throw .notFinite(.target) }
    guard threshold.isFinite else { throw .notFinite(.threshold) }
    guard threshold > 0 else { throw .thresholdNotPositive(threshold) }
    self.spring = spring
    self.initialValue = initialValue
    self.initialVelocity = initialVelocity
    self.target = target
    self.threshold = threshold

    var motions: [SpringMotion] = []
    var duration = 0.0
    for axis in 0..<Value.axisCount {
      let displacement = DoubleDouble.sum(initialValue[axis], -target[axis])
      guard displacement.high.isFinite else { throw .destinationOverflow }
      let motion = SpringMotion(spring: spring, displacement: displacement, velocity: initialVelocity[axis])
      let bounds = motion.bounds
      guard bounds.velocity.isFinite, (abs(target[axis]) + bounds.displacement).isFinite else {
        throw .destinationOverflow
      }
      if spring.damping == 0, !motion.isAtRest { throw .neverSettles }
      duration = max(duration, motion.settleTime(threshold: threshold))
      motions.append(motion)
    }
    self.motions = motions
    self.duration = duration
  }

  public func value(at time: Double) -> Value {
    guard time > 0 else { return initialValue }
    return Value { motions[$0].position(at: time, from: target[$0]) }
  }

  public func velocity(at time: Double) -> Value {
    guard time > 0 else { return initialVelocity }
    return Value { motions[$0].velocity(at: time) }
  }

  /// How far beyond its target the motion swings or is at most, on one axis: the turning point farthest out, or the
  /// start, whichever is farther.
  ///
  /// - Returns: the signed displacement from the target in points, and its time in seconds.
  public func peak(on axis: Int = 0) -> (displacement: Double, time: Double) {
    let motion = motions[axis]
    guard let turn = motion.turningPoint(0), turn > 0 else {
      return (motion.position(at: 0, from: 0), 0)
    }
    let (start, swing) = (motion.position(at: 0, from: 0), motion.position(at: turn, from: 0))
    return abs(swing) > abs(start) ? (swing, turn) : (start, 0)
  }
}

// MARK: - When

extension SpringTimingParameters where Value == Double {
  /// The first time at which the motion passes an offset, in seconds; `nil` where it never does.
  public func duration(to offset: Double) -> Double? { duration(to: offset, from: 0) }

  /// The first time from `start` on at which the motion passes an offset.
  func duration(to offset: Double, from start: Double) -> Double? {
    let level = DoubleDouble.sum(offset, -target)
    let change = DoubleDouble.sum(offset, -initialValue)
    return level.high.isFinite ? motions.first?.firstTime(reaching: level, changingBy: change, from: start) : nil
  }

  /// The first time at which the spring turns; `nil` where it never does.
  var turningTime: Double? { motions.first.flatMap { $0.isAtRest ? nil : $0.turningPoint(0) } }

  /// The first time at which the motion has slowed to a speed, in seconds.
  ///
  /// - Parameter speed: in points per second, at least 0.
  /// - Returns: `nil` for a speed above that of the start, and for one that is never fallen to.
  public func duration(toVelocity speed: Double) -> Double? {
    guard let motion = motions.first, speed >= 0, speed.isFinite else { return nil }
    return motion.isAtRest ? (speed == 0 ? 0 : nil) : motion.firstTime(slowingTo: speed)
  }

  /// The instants after the start at which it turns round, in seconds: one on each side, if it does so at all.
  var turns: [Double] {
    guard let motion = motions.first, !motion.isAtRest else { return [] }
    return (0..<3).compactMap(motion.turningPoint).filter { $0 > 0 }
  }
}
