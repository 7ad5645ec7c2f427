/// The ranges of the members of a flat JSON object (RFC 8259) in a line: strings, numbers, booleans and null.
///
/// Reading another line with no more members allocates no memory.
public struct JSONObject: Sendable {
  public struct Member: Hashable, Sendable {
    /// The range of the key, without its quotes.
    public let key: Range<Int>
    /// The range of the value, without the quotes of a string.
    public let value: Range<Int>
    public let kind: Kind
  }

  public enum Kind: Hashable, Sendable {
    case string, number, boolean, null
  }

  public private(set) var members: [Member] = []
  /// The position after the last member, where more members can be inserted.
  public private(set) var end = 0

  public init() {}

  /// Replaces ``members`` by those of a line that has one flat object, and blanks around it; throws for other text.
  public mutating func read(_ line: UnsafeRawBufferPointer) throws(JSONError) {
    members.removeAll(keepingCapacity: true)
    var scan = JSONScan(bytes: line)
    try scan.expect(UInt8(ascii: "{"), "an object")
    end = scan.index
    if !scan.take(UInt8(ascii: "}")) {
      repeat {
        try scan.expect(ASCII.quote, "a name in quotes")
        let key = try scan.string()
        try scan.expect(UInt8(ascii: ":"), "a colon")
        let (kind, value) = try scan.value()
        members.append(Member(key: key, value: value, kind: kind))
        end = scan.index
      } while scan.take(ASCII.comma)
      try scan.expect(UInt8(ascii: "}"), "a comma or the end of the object")
    }
    try scan.expectEnd()
  }

  /// Returns the text of a string or a key from its bytes without quotes; invalid UTF-8 becomes U+FFFD.
  public static func text(of bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.contains(ASCII.backslash) else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = String(decoding: bytes, as: UTF8.self).utf16[...]
    while let unit = rest.popFirst() {
      guard unit == UInt16(ASCII.backslash), let escape = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch UInt8(truncatingIfNeeded: escape) {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        units.append(rest.prefix(4).reduce(0) { $0 << 4 | JSONScan.hexadecimal(UInt8(truncatingIfNeeded: $1)) })
        rest = rest.dropFirst(4)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// True if the bytes are exactly one JSON number.
  public static func isNumber(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scan = JSONScan(bytes: bytes)
    return scan.skipNumber() && scan.index == bytes.count
  }
}

/// A problem in a line that should hold a flat JSON object.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The missing element, worded to follow "expected".
  public let expected: String
  /// The position of the error in the line, in bytes, from 1.
  public let byte: Int

  public var description: String { "the line is not a flat JSON object: expected \(expected) at byte \(byte)" }
}

/// A scanner of JSON bytes.
private struct JSONScan {
  let bytes: UnsafeRawBufferPointer
  private(set) var index = 0

  /// Skips blanks, and then the given byte; returns `false` if the next byte is another.
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ what: String) throws(JSONError) { if !take(byte) { throw error(what) } }

  mutating func expectEnd() throws(JSONError) {
    skipBlanks()
    if index < bytes.count { throw error("the end of the line") }
  }

  /// Skips a string after its opening quote, and returns its range without quotes; throws if it is invalid.
  mutating func string() throws(JSONError) -> Range<Int> {
    let start = index
    while let byte = peek, byte >= ASCII.space {
      index += 1
      if byte == ASCII.quote { return start..<index - 1 }
      if byte == ASCII.backslash { try skipEscape() }
    }
    throw error("the end of a string")
  }

  /// Skips a value, and returns its kind and its range; throws for an array, an object or other text.
  mutating func value() throws(JSONError) -> (JSONObject.Kind, Range<Int>) {
    if take(ASCII.quote) { return (.string, try string()) }
    let start = index
    if skipNumber() { return (.number, start..<index) }
    for (word, kind) in [("null", .null), ("true", .boolean), ("false", .boolean)] as [(StaticString, JSONObject.Kind)]
    {
      let isHere = word.withUTF8Buffer { word in bytes[index...].starts(with: word) }
      guard isHere else { continue }
      index += word.utf8CodeUnitCount
      return (kind, start..<index)
    }
    throw error("a string, a number, true, false or null")
  }

  /// Skips a number; returns `false` and skips nothing if there is none.
  mutating func skipNumber() -> Bool {
    let start = index
    if peek == ASCII.minus { index += 1 }
    let isZero = peek == ASCII.zero
    var isSound = skipDigits() > 0 && !(isZero && index - start > (bytes[start] == ASCII.minus ? 2 : 1))
    if isSound, peek == ASCII.point {
      index += 1
      isSound = skipDigits() > 0
    }
    if isSound, let byte = peek, ASCII.lowercased(byte) == ASCII.lowercaseE {
      index += 1
      if let sign = peek, sign == ASCII.minus || sign == ASCII.plus { index += 1 }
      isSound = skipDigits() > 0
    }
    if !isSound { index = start }
    return isSound
  }

  /// Returns the value of a hexadecimal digit; 16 for any other byte.
  static func hexadecimal(_ digit: UInt8) -> UInt16 {
    if ASCII.isDigit(digit) { return UInt16(digit - ASCII.zero) }
    let letter = (digit | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt16(letter) + 10 : 16
  }

  private mutating func skipBlanks() {
    while let next = peek, ASCII.isBlank(next) || next == ASCII.carriageReturn || next == ASCII.lineFeed { index += 1 }
  }

  private mutating func skipEscape() throws(JSONError) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw error("a valid escape") }
    index += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = peek, Self.hexadecimal(digit) < 16 else { throw error("four hexadecimal digits") }
      index += 1
    }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, ASCII.isDigit(byte) { index += 1 }
    return index - start
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ expected: String) -> JSONError { JSONError(expected: expected, byte: index + 1) }
}

/// Functions that recognize JSON Lines and split them.
public enum JSONLines {
  public enum Beginning: Hashable, Sendable {
    /// Too few bytes to decide.
    case unknown
    case otherText
    /// The range of the first line that is not blank.
    case line(Range<Int>)
  }

  /// Returns the first line that is not blank if it begins with `{`, as JSON Lines do; else ``Beginning/otherText``,
  /// or ``Beginning/unknown`` if more bytes are needed.
  /// If the line does not end within more bytes than the limit of a record, its range ends with the bytes.
  ///
  /// - Parameter isComplete: true if the bytes are the whole text.
  public static func beginning(of bytes: UnsafeRawBufferPointer, isComplete: Bool) -> Beginning {
    if bytes.count < 3 && !isComplete { return .unknown }
    let isLong = bytes.count > CSVReader.defaultRecordLimit
    let text = bytes[byteOrderMarkLength(of: bytes)...]
    guard
      let start = text.firstIndex(where: { !ASCII.isBlank($0) && $0 != ASCII.carriageReturn && $0 != ASCII.lineFeed })
    else { return isComplete || isLong ? .otherText : .unknown }
    guard bytes[start] == UInt8(ascii: "{") else { return .otherText }
    if let end = bytes[start...].firstIndex(of: ASCII.lineFeed) { return .line(start..<end) }
    return isComplete || isLong ? .line(start..<bytes.count) : .unknown
  }

  public static func byteOrderMarkLength(of bytes: UnsafeRawBufferPointer) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the length and the number of the whole lines in the bytes; `nil` if no line ends in them.
  public static func wholeLines(in bytes: UnsafeRawBufferPointer) -> (length: Int, lines: Int)? {
    bytes.lastIndex(of: ASCII.lineFeed).map { ($0 + 1, bytes.count { $0 == ASCII.lineFeed }) }
  }
}
