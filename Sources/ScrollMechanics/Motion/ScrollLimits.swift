/// The range of offsets in which content settles, on one axis, in points. Either bound may be omitted.
public struct ScrollLimits: Hashable, Sendable {
  /// The least offset, in points; `nil` for none.
  public let lower: Double?

  /// The greatest offset, in points; `nil` for none.
  public let upper: Double?

  /// Unbounded: neither a least nor a greatest offset.
  public static let none = ScrollLimits(uncheckedLower: nil, upper: nil)

  /// Makes a range from bounds in points. An omitted bound is unbounded.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` or ``ParameterError/limitsReversed(lower:upper:)``.
  public init(lower: Double? = nil, upper: Double? = nil) throws(ParameterError) {
    if let lower { try ParameterRange.any.check(lower, "lower limit") }
    if let upper { try ParameterRange.any.check(upper, "upper limit") }
    if let lower, let upper, lower > upper { throw .limitsReversed(lower: lower, upper: upper) }
    self.init(uncheckedLower: lower, upper: upper)
  }

  private init(uncheckedLower lower: Double?, upper: Double?) { (self.lower, self.upper) = (lower, upper) }

  /// Returns the offset within the limits that is nearest to `offset`: itself if it is within.
  public func clamp(_ offset: Double) -> Double {
    if let lower, offset < lower { return lower }
    if let upper, offset > upper { return upper }
    return offset
  }
}
