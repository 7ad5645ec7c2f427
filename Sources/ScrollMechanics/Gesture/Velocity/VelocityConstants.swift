/// The numbers in the rules for release velocities, each with the default of the rule's source.
public struct VelocityConstants: Equatable, Sendable {
  /// How old a sample may be, in seconds: before the release for `recent`, before the newest sample for `least-squares`
  /// and `impulse`.
  public var window = 0.1

  /// The least time, in seconds, that `recent` divides by.
  public var minimumSpan = 0.001

  /// The longest silence, in seconds, across which a finger counts as still moving: `least-squares`, `impulse`
  /// and `ios-weighted`.
  public var gap = 0.04

  /// The most samples that `least-squares` and `impulse` look at.
  public var sampleLimit = 20

  /// The end of a touch, in seconds, over which `whole-gesture-tail` asks whether the finger moved.
  public var tailDuration = 0.1

  /// The distance, in points, short of which it did not.
  public var tailDistance = 2.0

  /// A touch shorter than this, in seconds, is too quick for `hybrid` to trust its last delta.
  public var shortTouch = 0.35

  /// By how much the mean speed of such a touch, in points per second, is divided to give `hybrid`'s points per event.
  public var shortTouchDivisor = 10.0

  /// The largest speed of `hybrid`, in points per event.
  public var speedLimit = 80.0

  /// How many events a second `hybrid` takes a point per event to be.
  public var eventsPerSecond = 60.0

  /// What `ios-weighted` makes of the last three segments, the oldest first.
  public var segmentWeights: SegmentWeights = SegmentWeights()

  public init() {}

  /// How many seconds of a touch the rules may look back on.
  public var horizon: Double { max(window, tailDuration) }

  /// Throws if a rule could not work with one of the numbers.
  public func validate() throws(VelocityConstantError) {
    for (constant, value) in [
      (VelocityConstant.window, window), (.gap, gap), (.tailDuration, tailDuration), (.tailDistance, tailDistance),
      (.shortTouch, shortTouch), (.speedLimit, speedLimit),
    ] where !(value >= 0 && value.isFinite) {
      throw VelocityConstantError(constant: constant, given: value, expected: .zeroOrMore)
    }
    for (constant, value) in [
      (VelocityConstant.minimumSpan, minimumSpan), (.sampleLimit, Double(sampleLimit)),
      (.shortTouchDivisor, shortTouchDivisor), (.eventsPerSecond, eventsPerSecond),
    ] where !(value > 0 && value.isFinite) {
      throw VelocityConstantError(constant: constant, given: value, expected: .moreThanZero)
    }
    for weight in [segmentWeights.oldest, segmentWeights.middle, segmentWeights.newest] where !weight.isFinite {
      throw VelocityConstantError(constant: .segmentWeights, given: weight, expected: .finite)
    }
  }
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

/// The name of a property of ``VelocityConstants``.
public enum VelocityConstant: String, CaseIterable, Sendable {
  case window, minimumSpan, gap, sampleLimit, tailDuration, tailDistance
  case shortTouch, shortTouchDivisor, speedLimit, eventsPerSecond, segmentWeights
}

/// A number that a velocity rule cannot work with.
public struct VelocityConstantError: Error, Equatable, Sendable {
  public enum Expectation: Equatable, Sendable { case zeroOrMore, moreThanZero, finite }

  public let constant: VelocityConstant
  public let given: Double
  public let expected: Expectation
}
