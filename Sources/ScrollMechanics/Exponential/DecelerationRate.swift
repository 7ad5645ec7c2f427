/// A deceleration rate: the fraction of its velocity that a motion keeps each millisecond, strictly between 0 and 1.
/// The two named rates are those of `UIScrollView.DecelerationRate`.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor by which velocity falls in one millisecond.
  public let perMillisecond: Double

  /// The decay with λ = −1000·ln d, in 1/s: velocity falls as e^(−λt).
  @usableFromInline let decay: Decay

  /// Makes a rate from the factor per millisecond, between 0 and 1; throws ``ParameterError/outOfRange(_:_:)``.
  public init(_ perMillisecond: Double) throws(ParameterError) {
    try ParameterRange.fraction.check(perMillisecond, "deceleration rate")
    self.init(unchecked: perMillisecond)
  }

  /// Makes the rate e^(−λ/1000), at least the smallest positive double, from λ in 1/s; `nil` if it rounds to 1.
  init?(decayConstant: DoubleDouble) {
    let exponent = decayConstant / DoubleDouble(-1000)
    perMillisecond = max(exponent.high < -750 ? 0 : Exponential(exponent).times(1), .leastNonzeroMagnitude)
    decay = Decay(constant: decayConstant)
    guard perMillisecond < 1 else { return nil }
  }

  private init(unchecked perMillisecond: Double) {
    self.perMillisecond = perMillisecond
    decay = Decay(rate: perMillisecond)
  }

  /// The default of scroll views: 0.998.
  public static let normal = DecelerationRate(unchecked: 0.998)

  /// The rate for paging and pickers: 0.99.
  public static let fast = DecelerationRate(unchecked: 0.99)
}
