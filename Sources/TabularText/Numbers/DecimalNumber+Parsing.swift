extension DecimalNumber {
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
    self = try DecimalNumber(scan, in: bytes, timesTenTo: power)
  }

  private init(_ scan: NumberScan, in bytes: UnsafeBufferPointer<UInt8>, timesTenTo power: Int) throws(NumberError) {
    var decimal = Decimal(scan, in: bytes)
    decimal.exponent = Decimal.exponent(decimal.exponent, plus: power)
    self = try DecimalNumber(decimal)
  }

  /// Reads the number that a text begins with, times the power of ten that the rest stands for, such as a unit.
  ///
  /// Only the product is rounded, so `11e308ms` is a number of seconds, although 11e308 is none.
  ///
  /// - Parameters:
  ///   - text: begins with a number, or an error tells why not.
  ///   - power: is given what follows the number, which is empty when nothing does, and returns the power of ten, or
  ///     `nil` where the rest stands for none. To say what is wrong with it, read the whole text with ``init(_:)``: a
  ///     `trailingText` error means just that.
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
        return try DecimalNumber(scan, in: bytes, timesTenTo: power)
      }
    }.get()
  }

  /// The value of bytes that are a number and nothing else: the ``value`` of ``init(_:)``, sooner, when the decimal is
  /// not needed.
  ///
  /// - Returns: `nil` for what is no number, and for numbers of more than 19 significant digits or out of range.
  @inline(__always)
  static func quickValue(of bytes: UnsafeBufferPointer<UInt8>, decimalMark: UInt8) -> Double? {
    guard let scan = NumberScan(bytes, decimalMark: decimalMark), scan.end == bytes.count, !scan.isTruncated else {
      return nil
    }
    let magnitude = Decimal.nearestMagnitude(scan.significand, exponent: scan.exponent)
    guard magnitude.isFinite, magnitude != 0 || scan.significand == 0 else { return nil }
    return scan.isNegative ? -magnitude : magnitude
  }
}
