/// A number as it was written: its exact decimal, and the `Double` nearest to that.
///
/// `16ms` means exactly 16 thousandths, not the double nearest 16 times the double nearest 0.001. So a unit's power of
/// ten is applied with ``scaled(byPowerOfTen:)`` to the decimal, and only the result is rounded.
public struct DecimalNumber: Sendable, ExpressibleByIntegerLiteral {
  /// The number, correctly rounded, as by `Double(_:)`. Finite; zero only if the text says zero.
  public let value: Double
  /// The exact decimal.
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

  /// The shortest decimal that reads back as a number; `nil` for one that is not finite.
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    self.value = value
    let shortest = value == 0 ? nil : ShortestDecimal(value.magnitude)
    decimal = Decimal(isNegative: value < 0, significand: shortest?.digits ?? 0, exponent: shortest?.exponent ?? 0)
  }

  /// The whole number, exactly.
  public init(integerLiteral value: Int) {
    self.value = Double(value)
    decimal = Decimal(isNegative: value < 0, significand: UInt64(value.magnitude), exponent: 0)
  }

  /// Reads a text that is a number and nothing else.
  ///
  /// The grammar is `[+-]? (digits [. digits*] | . digits) ([eE] [+-]? digits)?`, in ASCII: no blanks, separators,
  /// hexadecimal digits or words.
  ///
  /// - Complexity: linear in the length of the text.
  public init(_ text: String) throws(NumberError) {
    var text = text
    self = try text.withUTF8 { bytes in Result { () throws(NumberError) in try DecimalNumber(bytes) } }.get()
  }

  /// Reads bytes that are a number and nothing else, times a power of ten; only the product is rounded.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, timesTenTo power: Int = 0) throws(NumberError) {
    guard let scan = NumberScan(bytes), scan.end == bytes.count else { throw NumberError(explaining: bytes) }
    try self.init(Decimal(scan, in: bytes), timesTenTo: power)
  }

  /// Reads the number that a text begins with, times the power of ten that its suffix stands for, such as a unit.
  ///
  /// Only the product is rounded, so `11e308ms` is a number of seconds, although 11e308 is out of range.
  ///
  /// - Parameters:
  ///   - text: begins with a number.
  ///   - power: takes the suffix, which may be empty, and returns its power of ten, or `nil` if it has none. To learn
  ///     what is wrong with it, read the whole text with ``init(_:)``, which then throws `trailingText`.
  /// - Returns: `nil` where the closure returned that.
  /// - Throws: a ``NumberError`` when the text does not begin with a number, or the product is not in range.
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

  /// Reads the ``value`` of bytes that are a number and nothing else, without the decimal, which is quicker.
  ///
  /// - Returns: `nil` for what is not a number, and for numbers of more than 19 significant digits or out of range.
  @inline(__always)
  static func quickValue(of bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8) -> Double? {
    guard let scan = NumberScan(bytes, decimalMark: decimalMark), scan.end == bytes.count, !scan.isTruncated else {
      return nil
    }
    let magnitude = Decimal.nearestMagnitude(scan.significand, exponent: scan.exponent)
    guard magnitude.isFinite, magnitude != 0 || scan.significand == 0 else { return nil }
    return scan.isNegative ? -magnitude : magnitude
  }

  /// The number times a power of ten, exactly; rounding happens once, in the ``value`` of the result.
  ///
  /// - Throws: ``NumberError/tooLarge`` or ``NumberError/tooSmall`` when no `Double` is near the result.
  public func scaled(byPowerOfTen power: Int) throws(NumberError) -> DecimalNumber {
    try DecimalNumber(decimal, timesTenTo: power)
  }

  /// The number as an integer, if it is whole and its magnitude fits: `1e3` is 1000, `0.5` is `nil`.
  public var integer: Int? {
    guard let magnitude = decimal.wholeMagnitude, let result = Int(exactly: magnitude) else { return nil }
    return decimal.isNegative ? -result : result
  }
}
