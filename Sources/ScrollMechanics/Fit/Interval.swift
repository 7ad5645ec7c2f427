/// An estimated value with the interval in which the true value lies.
public struct Interval: Hashable, Sendable {
  /// The estimate.
  public let value: Double

  /// The lower end, at most ``value``; minus infinity if the interval has no lower end.
  public let low: Double

  /// The upper end, at least ``value``; infinity if the interval has no upper end.
  public let high: Double

  /// True if rounding is the only error: the interval always contains the true value, otherwise in 95 % of recordings.
  public let isCertain: Bool

  /// Creates an interval around a value; an end on the wrong side of the value becomes the value.
  public init(_ value: Double, low: Double, high: Double, isCertain: Bool = false) {
    self.value = value
    self.low = min(low, value)
    self.high = max(high, value)
    self.isCertain = isCertain
  }

  /// Creates the interval value ± margin; its ends are the value if the margin is not finite.
  init(_ value: Double, margin: Double = 0) {
    self.init(value, low: value - (margin.isFinite ? margin : 0), high: value + (margin.isFinite ? margin : 0))
  }

  /// Creates the interval spanned by a value and all possible ones; its ends are the value if `all` is empty.
  init(_ value: Double, spanning all: [Double], isCertain: Bool = false) {
    self.init(value, low: all.min() ?? value, high: all.max() ?? value, isCertain: isCertain)
  }

  func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// Returns the interval of an increasing function of the value.
  package func map(_ function: (Double) -> Double) -> Interval {
    Interval(function(value), low: function(low), high: function(high), isCertain: isCertain)
  }

  /// The interval of the reciprocal of a positive value.
  package var reciprocal: Interval { Interval(1 / value, low: 1 / high, high: 1 / low, isCertain: isCertain) }
}
