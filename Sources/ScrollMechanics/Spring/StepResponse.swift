/// The response of a spring to a step from 0 to a target.
///
/// Error bounds: times and lengths within 4 ulp, lengths of the larger of the distance and the farthest displacement.
public struct StepResponse: Hashable, Sendable {
  /// The spring that pulls.
  public let spring: Spring

  /// The target, in points; either sign, and 0 where the spring is pushed from its rest.
  public let distance: Double

  /// The velocity at the start, in points per second: towards the target where it has the sign of the distance.
  public let velocity: Double

  /// How far from the target counts as settled, in points.
  public let tolerance: Double

  private let motion: SpringMotion

  /// The response from rest, or from a velocity, to a target at a distance.
  ///
  /// - Parameters:
  ///   - spring: the spring that pulls.
  ///   - distance: the target, in points.
  ///   - velocity: that of the start, in points per second.
  ///   - tolerance: in points, greater than 0; by default a thousandth of the distance.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, also if there is neither a distance nor a tolerance.
  public init(
    of spring: Spring, distance: Double = 1, velocity: Double = 0, tolerance: Double? = nil
  ) throws(ParameterError) {
    try ParameterRange.any.check(distance, "distance")
    try ParameterRange.any.check(velocity, "velocity")
    let tolerance = tolerance ?? abs(distance) / 1000
    try ParameterRange.positive.check(tolerance, "tolerance")
    (self.spring, self.distance, self.velocity, self.tolerance) = (spring, distance, velocity, tolerance)
    motion = SpringMotion(spring: spring, displacement: DoubleDouble(-distance), velocity: DoubleDouble(velocity))
  }

  /// Returns the position at a time in seconds, in points from the start.
  public func value(at time: Double) -> Double {
    time > 0 ? motion.position(at: DoubleDouble(time), from: distance) : 0
  }

  /// The farthest position beyond the target, in points from the start, and its time, in seconds; `nil` if none is.
  public var peak: (value: Double, time: Double)? {
    guard !motion.isAtRest, case let turns = motion.turningPoints, let turn = turns[0] else { return nil }
    // Pushed from its target, it is beyond from the start; otherwise it turns there only after it has passed it.
    guard let passage = motion.passages[0] else { return nil }
    guard let time = turn > passage ? turn : turns[1] else { return nil }
    return (motion.position(at: DoubleDouble(time), from: distance), time)
  }

  /// The distance of the ``peak`` from the target, in points, at least 0.
  public var overshoot: Double { peak.map { motion.position(at: DoubleDouble($0.time), from: 0).magnitude } ?? 0 }

  /// The first instant at which it is at its target, in seconds, other than the start; `nil` where it never is.
  public var firstCrossing: Double? { motion.isAtRest ? nil : motion.passages[distance == 0 ? 1 : 0] }

  /// The last instant at which it is the tolerance away from its target, in seconds: of the motion itself, not of its
  /// envelope. `nil` where it never settles.
  public var settleTime: Double? {
    spring.damping == 0 && !motion.isAtRest ? nil : motion.settleTime(threshold: tolerance)
  }

  /// The number of turning points at the tolerance from the target or farther, except the start; `nil` without damping.
  public var swings: Int? {
    if spring.damping == 0, !motion.isAtRest { return nil }
    guard !motion.isAtRest, let last = motion.lastTurn(outside: tolerance) else { return 0 }
    // At rest, the start is the first of the turning points.
    return velocity == 0 ? last : last + 1
  }
}
