/// The numbers in the rules for release velocities, each with the default of the rule's source.
///
/// What each of them is, and may be, ``VelocityConstant/all`` tells.
public struct VelocityConstants: Equatable, Sendable {
  public var window = 0.1
  public var minimumSpan = 0.001
  public var gap = 0.04
  public var sampleLimit = 20
  public var tailDuration = 0.1
  public var tailDistance = 2.0
  public var shortTouch = 0.35
  public var shortTouchDivisor = 10.0
  public var speedLimit = 80.0
  public var eventsPerSecond = 60.0
  public var segmentWeights = SegmentWeights()

  public init() {}

  /// How many seconds of a touch the rules may look back on.
  public var horizon: Double { max(window, tailDuration) }
}

/// The weights of the last three segments' velocities, by default those of Flutter's fit of UIScrollView.
public struct SegmentWeights: Equatable, Sendable {
  public var oldest: Double
  public var middle: Double
  public var newest: Double

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
