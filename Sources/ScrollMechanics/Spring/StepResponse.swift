/// The response of a spring to a step from 0 to a target: times within 4 ulp, lengths within 4 ulp of the greatest.
public struct StepResponse: Hashable, Sendable {
  /// The spring that pulls.
  public let spring: Spring
  /// The distance to the target, in points, of either sign; 0 if the spring starts at its target with a velocity.
  public let distance: Double
  /// The velocity at the start, in points per second; towards the target if it has the sign of the distance.
  public let velocity: Double
  /// The distance to the target within which the response counts as settled, in points.
  public let tolerance: Double

  private let motion: SpringMotion

  /// Makes the response to a step of a distance in points, with a velocity in points per second. The tolerance, in
  /// points, is greater than 0, by default a thousandth of the distance. Throws ``ParameterError/outOfRange(_:_:)``,
  /// also if there is neither a distance nor a tolerance.
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

  /// The velocity at the start in distances per second, positive towards the target, as `CASpringAnimation` and UIKit
  /// take it; `nil` without a distance. SwiftUI, Android and Flutter take points per second.
  public var relativeVelocity: Double? { distance == 0 ? nil : velocity / distance }

  /// Returns the position at a time in seconds, in points from the start.
  public func value(at time: Double) -> Double {
    time > 0 ? motion.position(at: DoubleDouble(time), from: distance) : 0
  }

  /// The farthest position beyond the target, in points from the start, and its time in seconds; `nil` if none.
  public var peak: (value: Double, time: Double)? {
    // It is only beyond the target after it has passed it, which is at time 0 if it starts there.
    guard !motion.isAtRest, let first = motion.turningPoints[0], let passage = motion.passages[0],
      let time = first > passage ? first : motion.turningPoints[1]
    else { return nil }
    return (motion.position(at: DoubleDouble(time), from: distance), time)
  }

  /// The distance of the ``peak`` from the target, in points, at least 0.
  public var overshoot: Double { peak.map { motion.position(at: DoubleDouble($0.time), from: 0).magnitude } ?? 0 }

  /// The first instant after the start at which the spring is at its target, in seconds; `nil` if it never is.
  public var firstCrossing: Double? { motion.isAtRest ? nil : motion.passages[distance == 0 ? 1 : 0] }

  /// The last instant at which the motion itself is the tolerance away from its target, in seconds; `nil` if never.
  public var settleTime: Double? {
    spring.damping == 0 && !motion.isAtRest ? nil : motion.settleTime(threshold: tolerance)
  }

  /// The number of turning points after the start at the tolerance or farther from the target; `nil` without damping.
  public var swings: Int? {
    if spring.damping == 0, !motion.isAtRest { return nil }
    guard !motion.isAtRest, let last = motion.lastTurningPoint(outside: tolerance) else { return 0 }
    // If it starts at rest, the start is the first turning point.
    return velocity == 0 ? last : last + 1
  }
}
