/// The numbers in the rules for release velocities, each with the default of the rule's source.
///
/// What each of them is, and may be, ``VelocityConstant/all`` tells.
public struct VelocityConstants: Equatable, Sendable {
  /// Age up to which samples count, in seconds. One of exactly this age does.
  public var window = 0.1
  /// The least time to divide by, in seconds: two samples within a hundredth of a millisecond are no speed.
  public var minimumSpan = 0.001
  /// The longest silence of a moving finger, in seconds. One of exactly this length is not too long.
  public var gap = 0.04
  /// The most samples to look at.
  public var sampleLimit = 20
  /// The end of a touch in which a finger may rest, in seconds.
  public var tailDuration = 0.1
  /// The way in the tail below which it rested, in points. Exactly this far is a movement.
  public var tailDistance = 2.0
  /// The duration below which the whole touch counts, in seconds. A touch of exactly this length is not short; with 0,
  /// none is (the "plan B" of ``HybridVelocity``).
  public var shortTouch = 0.35
  /// What the mean speed of a short touch, in points per second, is divided by to give points per event.
  public var shortTouchDivisor = 10.0
  /// The largest speed, in points per event.
  public var speedLimit = 80.0
  /// The events per second that a point per event stands for.
  public var eventsPerSecond = 60.0
  /// How much each of the last three segments counts.
  public var segmentWeights = SegmentWeights()

  /// The numbers of the sources.
  public init() {}

  /// How many seconds of a touch the rules may look back on.
  public var horizon: Double { max(window, tailDuration) }
}

/// The weights of the last three segments' velocities, by default those of Flutter's fit of UIScrollView.
public struct SegmentWeights: Equatable, Sendable {
  /// Of the segment that ended first.
  public var oldest: Double
  /// Of the one after it.
  public var middle: Double
  /// Of the last before the release.
  public var newest: Double

  /// Weights that need not add up to 1.
  public init(oldest: Double = 0.60, middle: Double = 0.35, newest: Double = 0.05) {
    self.oldest = oldest
    self.middle = middle
    self.newest = newest
  }
}

extension SegmentWeights {
  /// The weights, the oldest first.
  public var all: [Double] {
    get { [oldest, middle, newest] }
    set(weights) { (oldest, middle, newest) = (weights[0], weights[1], weights[2]) }
  }
}
