/// The fraction of its velocity that a decelerating motion keeps each millisecond: strictly between 0 and 1.
///
/// The two named rates are those of `UIScrollView.DecelerationRate`.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor by which velocity falls in one millisecond.
  public let perMillisecond: Double

  /// The decay at λ = −1000·ln d in 1/s: velocity falls as e^(−λt).
  @usableFromInline let decay: Decay

  /// A rate per millisecond.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` unless 0 < `perMillisecond` < 1.
  public init(_ perMillisecond: Double) throws(ParameterError) {
    try ParameterRange.fraction.check(perMillisecond, "deceleration rate")
    self.init(unchecked: perMillisecond)
  }

  /// The rate with a decay constant λ; the least double stands for smaller rates, and `nil` for one that rounds to 1.
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

  /// 0.998, the default of scroll views.
  public static let normal = DecelerationRate(unchecked: 0.998)

  /// 0.99, for paging and pickers.
  public static let fast = DecelerationRate(unchecked: 0.99)
}
