/// A number as it was written: its exact decimal, and the `Double` nearest to that.
///
/// `16ms` means exactly 16 thousandths, not the double nearest 16 times the double nearest 0.001. So a unit's power of
/// ten is applied with ``scaled(byPowerOfTen:)`` to the decimal, and only the result is rounded.
public struct DecimalNumber: Sendable {
  /// The number, correctly rounded: what `Double(_:)` makes of the text. Finite; zero only if the text says zero.
  public let value: Double

  /// The exact decimal.
  let decimal: Decimal

  init(_ decimal: Decimal) throws(NumberError) {
    let value = decimal.nearestDouble
    if value.isInfinite { throw .tooLarge }
    if value == 0 && !decimal.isZero { throw .tooSmall }
    self.value = value
    self.decimal = decimal
  }

  /// The shortest decimal that reads back as a number; `nil` for one that is not finite.
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    self.value = value
    let shortest = value == 0 ? nil : ShortestDecimal(value.magnitude)
    decimal = Decimal(
      isNegative: value < 0, significand: shortest?.digits ?? 0, exponent: shortest?.exponent ?? 0)
  }

  /// The number times a power of ten, exactly; rounding happens once, in the ``value`` of the result.
  ///
  /// - Throws: ``NumberError/tooLarge`` or ``NumberError/tooSmall`` when no `Double` is near the result.
  public func scaled(byPowerOfTen power: Int) throws(NumberError) -> DecimalNumber {
    var decimal = decimal
    decimal.exponent = Decimal.exponent(decimal.exponent, plus: power)
    return try DecimalNumber(decimal)
  }

  /// The number as an integer, if it is whole and its magnitude fits: `1e3` is 1000, `0.5` is `nil`.
  public var integer: Int? {
    guard let magnitude = decimal.wholeMagnitude, let result = Int(exactly: magnitude) else { return nil }
    return decimal.isNegative ? -result : result
  }
}
