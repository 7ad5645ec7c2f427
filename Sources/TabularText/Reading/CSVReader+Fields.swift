extension CSVReader {
  public var fieldCount: Int { ends.count }

  /// Calls a closure with the bytes of a field, without its quotes and with doubled quotes made single. The bytes are
  /// valid during the call only, and empty for a field that does not exist.
  @inlinable public func withField<Result>(_ field: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let content = content(field)
    guard let plain = unescaped(content) else { return body(UnsafeRawBufferPointer(content)) }
    return plain.withUnsafeBytes(body)
  }

  /// Returns the text of a field, empty for one that does not exist; invalid UTF-8 becomes U+FFFD.
  public func text(in field: Int) -> String { withField(field) { String(decoding: $0, as: UTF8.self) } }

  public func trimmedText(in field: Int) -> String {
    withField(field) { String(decoding: Self.trimmed($0), as: UTF8.self) }
  }

  public func isEmpty(_ field: Int) -> Bool { content(field).allSatisfy(ASCII.isBlank) }

  /// Returns the number in a field without surrounding blanks; throws if it is empty, no number or out of range.
  public func number(in field: Int) throws(CSVError) -> Double {
    if let value = plainNumber(in: field) { return value }
    return try decimal(in: field).value
  }

  /// Returns the number in a field; `nil` if it is not a number, out of range or has more than 19 significant digits.
  @inline(__always) public func plainNumber(in field: Int) -> Double? {
    let content = content(field)
    return DecimalNumber.quickValue(of: content, decimalMark: ASCII.point) ?? plainNumber(amidst: content)
  }

  /// True if a field is a number with a comma that can only be its decimal mark: `1,033` may also be a thousand.
  public func hasDecimalComma(in field: Int) -> Bool {
    let number = UnsafeBufferPointer(rebasing: Self.trimmed(content(field)))
    guard let comma = number.firstIndex(of: ASCII.comma),
      DecimalNumber.quickValue(of: number, decimalMark: ASCII.comma) != nil
    else { return false }
    let whole = number[..<comma].drop { !ASCII.isDigit($0) }
    return number.count - comma != 4 || whole.first ?? ASCII.zero == ASCII.zero || whole.count > 3
  }

  /// True if a field may be a thousand where commas are decimal marks: `1.500`.
  public func mayBeThousand(in field: Int) -> Bool {
    let number = UnsafeBufferPointer(rebasing: Self.trimmed(content(field)).drop { !ASCII.isDigit($0) })
    guard let point = number.firstIndex(of: ASCII.point), number[0] != ASCII.zero else { return false }
    return point < 4 && number.count == point + 4 && number[(point + 1)...].allSatisfy(ASCII.isDigit)
  }

  /// Returns the exact number in a field times a power of ten; throws like ``number(in:)``.
  @inline(never) public func decimal(in field: Int, timesTenTo power: Int = 0) throws(CSVError) -> DecimalNumber {
    let bytes = UnsafeBufferPointer(rebasing: Self.trimmed(content(field)))
    do throws(NumberError) {
      guard acceptsDecimalComma, bytes.contains(ASCII.comma) else { return try DecimalNumber(bytes, timesTenTo: power) }
      let pointed = bytes.map { $0 == ASCII.comma ? ASCII.point : $0 }
      return try pointed.withUnsafeBufferPointer { bytes throws(NumberError) in
        try DecimalNumber(bytes, timesTenTo: power)
      }
    } catch {
      let shown = withField(field) { String(decoding: $0.prefix(40), as: UTF8.self) + ($0.count > 40 ? "…" : "") }
      let name = header?.names.dropFirst(field).first
      throw CSVError(.notANumber(text: shown, error), line: line, column: name)
    }
  }

  /// Returns the number in a field with surrounding blanks or a decimal comma; `nil` if there is none.
  @inline(never) private func plainNumber(amidst content: UnsafeBufferPointer<UInt8>) -> Double? {
    let number = UnsafeBufferPointer(rebasing: Self.trimmed(content))
    if number.count < content.count, let value = DecimalNumber.quickValue(of: number, decimalMark: ASCII.point) {
      return value
    }
    return acceptsDecimalComma ? DecimalNumber.quickValue(of: number, decimalMark: ASCII.comma) : nil
  }

  static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    var bytes = bytes.drop(while: ASCII.isBlank)
    while let last = bytes.last, ASCII.isBlank(last) { bytes.removeLast() }
    return bytes
  }

  /// Returns the bytes of a field without its quotes; quotes inside it are still doubled.
  @usableFromInline @inline(__always) func content(_ field: Int) -> UnsafeBufferPointer<UInt8> {
    let raw = UnsafeBufferPointer(rebasing: recordBytes[ends[field]])
    guard raw.count >= 2, raw[0] == ASCII.quote, let start = raw.baseAddress else { return raw }
    return UnsafeBufferPointer(start: start + 1, count: raw.count &- 2)
  }

  /// Returns the bytes with doubled quotes made single; `nil` if there are no quotes.
  @usableFromInline func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard content.contains(ASCII.quote) else { return nil }
    var isSecond = false
    return content.filter { byte in
      isSecond = byte == ASCII.quote && !isSecond
      return !isSecond
    }
  }
}
