/// The velocity estimators' constants, by default those of their sources.
package struct VelocityConstants: Equatable, Sendable {
  /// The maximum age of used samples in seconds, inclusive: at the release for `recent`, else at the newest sample.
  package var window = 0.1
  /// The minimum time to divide by, in seconds. Samples 0.01 ms apart would otherwise give absurd speeds.
  package var minimumSpan = 0.001
  /// The maximum time between samples, and from the newest to the lift, in seconds: in a longer pause the finger rests.
  package var gap = 0.04
  package var sampleLimit = 20
  /// The length of the end of a touch in which a rest is detected, in seconds.
  package var tailDuration = 0.1
  /// The distance in the tail below which the finger rested, in points. Exactly this distance is a movement.
  package var tailDistance = 2.0
  /// The duration below which a touch is short and counts as a whole, in seconds; 0 for ``VelocityRule/planB(_:)``.
  package var shortTouch = 0.35
  /// The divisor that converts a short touch's mean speed from points per second to points per event.
  package var shortTouchDivisor = 10.0
  /// The maximum speed of `hybrid` in either direction, in points per event.
  package var speedLimit = 80.0
  /// The number of events per second that converts points per event to points per second.
  package var eventsPerSecond = 60.0
  /// The weights of the last three segments, the oldest first: by default Flutter's, which add up to 1.
  package var segmentWeights = [0.60, 0.35, 0.05]

  package init() {}

  /// The age of the oldest sample that an estimator can use, in seconds.
  package var horizon: Double { max(window, tailDuration) }
}
