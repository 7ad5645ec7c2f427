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

  /// Reads bytes that are a number and nothing else.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) throws(NumberError) {
    guard let scan = NumberScan(bytes), scan.end == bytes.count else { throw NumberError(explaining: bytes) }
    self = try DecimalNumber(Decimal(scan, in: bytes))
  }

  /// Reads the number that a text begins with, and leaves the rest, such as a unit.
  ///
  /// - Returns: the number and what follows it, which is empty when nothing does: `16ms` gives 16 and `ms`.
  /// - Throws: a ``NumberError`` when the text does not begin with a number in range. To say what is wrong with a rest
  ///   that is no unit, read the whole text with ``init(_:)``: a `trailingText` error means just that.
  public static func prefix(of text: String) throws(NumberError) -> (number: DecimalNumber, rest: Substring) {
    var copy = text
    let (number, end) = try copy.withUTF8 { bytes in Result { () throws(NumberError) in try prefix(of: bytes) } }.get()
    return (number, text[text.utf8.index(text.startIndex, offsetBy: end)...])
  }

  /// Reads the number that the bytes begin with.
  ///
  /// - Returns: the number and the offset of the first byte after it.
  public static func prefix(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(NumberError) -> (number: DecimalNumber, end: Int) {
    guard let scan = NumberScan(bytes) else { throw NumberError(explaining: bytes) }
    return (try DecimalNumber(Decimal(scan, in: bytes)), scan.end)
  }

  /// The value of bytes that are a number and nothing else: the ``value`` of ``init(_:)``, sooner, when the decimal is
  /// not needed. Nothing is allocated for numbers of up to 19 significant digits.
  public static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(NumberError) -> Double {
    if let value = quickValue(of: bytes, decimalMark: ASCII.point) { return value }
    return try DecimalNumber(bytes).value
  }

  /// The value of bytes that are a number and nothing else; `nil` for what is none, and for a few that are.
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
