extension CSVReader {
  /// The number of fields in the current record.
  public var fieldCount: Int { ends.count }

  /// Calls a closure with the bytes of a field without quotes around them, and with single ones for doubled ones.
  @inlinable
  public func withField<Result, Failure: Error>(
    _ field: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let content = content(field)
    guard let plain = unescaped(content) else { return try body(UnsafeRawBufferPointer(content)) }
    return try plain.withUnsafeBufferPointer { bytes throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
  }

  /// The text of a field; bytes that are not UTF-8 become U+FFFD.
  public func text(in field: Int) -> String { withField(field) { String(decoding: $0, as: UTF8.self) } }

  /// The text of a field without blanks around it.
  public func trimmedText(in field: Int) -> String { Self.trimmed(text(in: field)) }

  /// True if a field has nothing but blanks.
  public func isEmpty(_ field: Int) -> Bool {
    let content = content(field)
    guard let first = content.first else { return true }
    return ASCII.isBlank(first) && content.allSatisfy(ASCII.isBlank)
  }

  /// The number in a field; blanks around it do not matter.
  ///
  /// - Throws: a ``CSVError`` with line and column when the field is empty or not a number.
  public func number(in field: Int) throws(CSVError) -> Double {
    if let value = plainNumber(in: field) { return value }
    return try decimal(in: field).value
  }

  /// The number in a field, if it is in range and has no more than 19 significant digits; else `nil`.
  @inline(__always)
  public func plainNumber(in field: Int) -> Double? {
    let content = content(field)
    return DecimalNumber.quickValue(of: content, decimalMark: ASCII.point) ?? plainNumber(amidst: content)
  }

  /// The number in a field times a power of ten, exactly as it is written.
  @inline(never)
  public func decimal(in field: Int, timesTenTo power: Int = 0) throws(CSVError) -> DecimalNumber {
    let bytes = Self.trimmed(content(field))
    do throws(NumberError) {
      guard understandsComma, bytes.contains(ASCII.comma) else { return try DecimalNumber(bytes, timesTenTo: power) }
      let pointed = bytes.map { $0 == ASCII.comma ? ASCII.point : $0 }
      return try pointed.withUnsafeBufferPointer { bytes throws(NumberError) in
        try DecimalNumber(bytes, timesTenTo: power)
      }
    } catch {
      throw self.error(in: field, error)
    }
  }

  private func error(in field: Int, _ reason: NumberError) -> CSVError {
    let shown = withField(field) { bytes in
      let text = String(decoding: bytes.prefix(40), as: UTF8.self)
      return bytes.count > 40 ? text + "…" : text
    }
    let names = header?.names ?? []
    let name = names.indices.contains(field) ? names[field] : nil
    return CSVError(.notANumber(text: shown, reason), line: line, column: name)
  }

  /// The number in a field that may have blanks around it, or a comma in it.
  @inline(never)
  private func plainNumber(amidst content: UnsafeBufferPointer<UInt8>) -> Double? {
    let number = Self.trimmed(content)
    if number.count < content.count, let value = DecimalNumber.quickValue(of: number, decimalMark: ASCII.point) {
      return value
    }
    return understandsComma ? DecimalNumber.quickValue(of: number, decimalMark: ASCII.comma) : nil
  }

  private static func trimmed(_ content: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var bytes = content.drop(while: ASCII.isBlank)
    while let last = bytes.last, ASCII.isBlank(last) { bytes.removeLast() }
    return UnsafeBufferPointer(rebasing: bytes)
  }

  /// The bytes of a field without quotes around them; doubled quotes are still doubled.
  @usableFromInline
  @inline(__always)
  func content(_ field: Int) -> UnsafeBufferPointer<UInt8> {
    let raw = UnsafeBufferPointer(rebasing: recordBytes[ends[field]])
    guard raw.count >= 2, raw[0] == ASCII.quote, let start = raw.baseAddress else { return raw }
    return UnsafeBufferPointer(start: start + 1, count: raw.count &- 2)
  }

  /// Single quotes for doubled ones; `nil` when there are none.
  @usableFromInline
  func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard content.contains(ASCII.quote) else { return nil }
    var isSecond = false
    return content.filter { byte in
      isSecond = byte == ASCII.quote && !isSecond
      return !isSecond
    }
  }
}
