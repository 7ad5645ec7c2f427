/// A number with its exact decimal, as it was written, and the `Double` nearest to it. `16ms` means exactly 16
/// thousandths: a unit's power of ten is applied to the decimal, and only the result is rounded.
public struct DecimalNumber: Sendable, ExpressibleByIntegerLiteral {
  /// The number, correctly rounded, as by `Double(_:)`. It is finite, and zero only if the decimal is zero.
  public let value: Double
  let decimal: Decimal

  private init(_ decimal: Decimal, timesTenTo power: Int = 0) throws(NumberError) {
    var decimal = decimal
    decimal.exponent = Decimal.exponent(decimal.exponent, plus: power)
    let value = decimal.nearestDouble
    if value.isInfinite { throw .tooLarge }
    if value == 0 && !decimal.isZero { throw .tooSmall }
    self.value = value
    self.decimal = decimal
  }

  /// Makes the shortest decimal that reads back as a `Double`; `nil` if that is not finite.
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    self.value = value
    let shortest = value == 0 ? nil : ShortestDecimal(value.magnitude)
    decimal = Decimal(isNegative: value < 0, significand: shortest?.digits ?? 0, exponent: shortest?.exponent ?? 0)
  }

  public init(integerLiteral value: Int) {
    self.value = Double(value)
    decimal = Decimal(isNegative: value < 0, significand: UInt64(value.magnitude), exponent: 0)
  }

  /// Reads a text that consists of a number only; throws if it does not, or the number is out of the range of `Double`.
  /// The grammar is `[+-]? (digits [. digits*] | . digits) ([eE] [+-]? digits)?`, in ASCII. Linear in the length.
  public init(_ text: String) throws(NumberError) {
    var text = text
    self = try text.withUTF8 { bytes in Result { () throws(NumberError) in try DecimalNumber(bytes) } }.get()
  }

  /// Reads bytes that are one number, times a power of ten, and rounds once; throws if it is invalid or out of range.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, timesTenTo power: Int = 0) throws(NumberError) {
    guard let scan = NumberScan(bytes), scan.end == bytes.count else { throw NumberError(explaining: bytes) }
    try self.init(Decimal(scan, in: bytes), timesTenTo: power)
  }

  /// Reads the number at the start of a text, times the power of ten for its suffix, such as a unit. Only the product
  /// is rounded, so `11e308ms` is a number of seconds, although 11e308 is out of range. `power`: returns the power of
  /// ten of a suffix, which may be empty; if it returns `nil`, so does this function. Throws a ``NumberError`` if the
  /// text does not begin with a number, or the product is out of range.
  public static func prefix(
    of text: String, timesTenTo power: (Substring) -> Int?
  ) throws(NumberError) -> DecimalNumber? {
    var copy = text
    return try copy.withUTF8 { bytes in
      Result { () throws(NumberError) in
        guard let scan = NumberScan(bytes) else { throw NumberError(explaining: bytes) }
        guard let power = power(text[text.utf8.index(text.startIndex, offsetBy: scan.end)...]) else { return nil }
        return try DecimalNumber(Decimal(scan, in: bytes), timesTenTo: power)
      }
    }.get()
  }

  /// Returns the ``value`` of bytes that consist of a number only. It is faster because it makes no decimal. Returns
  /// `nil` for bytes that are not a number, and for numbers out of range or of more than 19 significant digits.
  @inline(__always) static func quickValue(of bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8) -> Double? {
    guard let scan = NumberScan(bytes, decimalMark: decimalMark), scan.end == bytes.count, !scan.isTruncated else {
      return nil
    }
    let magnitude = Decimal.nearestMagnitude(scan.significand, exponent: scan.exponent)
    guard magnitude.isFinite, magnitude != 0 || scan.significand == 0 else { return nil }
    return scan.isNegative ? -magnitude : magnitude
  }

  /// Returns the number times a power of ten, exactly; rounding happens once, in the ``value`` of the result. Throws
  /// ``NumberError/tooLarge`` or ``NumberError/tooSmall`` if the result is out of the range of `Double`.
  public func scaled(byPowerOfTen power: Int) throws(NumberError) -> DecimalNumber {
    try DecimalNumber(decimal, timesTenTo: power)
  }

  /// The number as an integer, if it is whole and its magnitude fits: `1e3` is 1000, `0.5` is `nil`.
  public var integer: Int? {
    // Beside 1, a whole number is a multiple of 10^0.
    guard let (values, exponent) = Decimal.integers(decimal, .one), exponent == 0 else { return nil }
    return Int(exactly: values[0])
  }
}
