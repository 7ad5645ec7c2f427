/// The constants of the rules for release velocities, each with the default of the rule's source.
///
/// ``VelocityConstant/all`` describes each of them and what it may be.
package struct VelocityConstants: Equatable, Sendable {
  /// Age up to which samples count, in seconds. One of exactly this age does.
  package var window = 0.1
  /// The least time to divide by, in seconds: two samples within a hundredth of a millisecond are no speed.
  package var minimumSpan = 0.001
  /// The longest silence of a moving finger, in seconds. One of exactly this length is not too long.
  package var gap = 0.04
  /// The most samples to look at.
  package var sampleLimit = 20
  /// The end of a touch in which a finger may rest, in seconds.
  package var tailDuration = 0.1
  /// The distance in the tail below which it rested, in points. Exactly this far is a movement.
  package var tailDistance = 2.0
  /// The duration below which the whole touch counts, in seconds. A touch of exactly this length is not short; with 0,
  /// none is (the "plan B" of ``HybridVelocity``).
  package var shortTouch = 0.35
  /// The divisor of a short touch's mean speed in points per second that gives points per event.
  package var shortTouchDivisor = 10.0
  /// The largest speed, in points per event.
  package var speedLimit = 80.0
  /// The events per second that a point per event stands for.
  package var eventsPerSecond = 60.0
  /// The weights of the last three segments, the oldest first: by default Flutter's, which add up to 1.
  package var segmentWeights = [0.60, 0.35, 0.05]

  /// The constants of the sources.
  package init() {}

  /// How many seconds of a touch the rules may look back on.
  package var horizon: Double { max(window, tailDuration) }
}
