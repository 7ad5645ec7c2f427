/// The numbers in the rules for release velocities, each with the default of the rule's source.
///
/// What each of them is, and may be, ``VelocityConstant/all`` tells.
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
  /// The way in the tail below which it rested, in points. Exactly this far is a movement.
  package var tailDistance = 2.0
  /// The duration below which the whole touch counts, in seconds. A touch of exactly this length is not short; with 0,
  /// none is (the "plan B" of ``HybridVelocity``).
  package var shortTouch = 0.35
  /// What the mean speed of a short touch, in points per second, is divided by to give points per event.
  package var shortTouchDivisor = 10.0
  /// The largest speed, in points per event.
  package var speedLimit = 80.0
  /// The events per second that a point per event stands for.
  package var eventsPerSecond = 60.0
  /// How much each of the last three segments counts.
  package var segmentWeights = SegmentWeights()

  /// The numbers of the sources.
  package init() {}

  /// How many seconds of a touch the rules may look back on.
  package var horizon: Double { max(window, tailDuration) }
}

/// The weights of the last three segments' velocities, by default those of Flutter's fit of UIScrollView.
package struct SegmentWeights: Equatable, Sendable {
  /// Of the segment that ended first.
  package var oldest: Double
  /// Of the one after it.
  package var middle: Double
  /// Of the last before the release.
  package var newest: Double

  /// Weights that need not add up to 1.
  package init(oldest: Double = 0.60, middle: Double = 0.35, newest: Double = 0.05) {
    self.oldest = oldest
    self.middle = middle
    self.newest = newest
  }
}

extension SegmentWeights {
  /// The weights, the oldest first.
  package var all: [Double] {
    get { [oldest, middle, newest] }
    set(weights) { (oldest, middle, newest) = (weights[0], weights[1], weights[2]) }
  }
}
