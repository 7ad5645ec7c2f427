/// A flat JSON object (RFC 8259), found in the bytes of a line: members whose values are strings, numbers, booleans or
/// null.
///
/// Reading one allocates nothing once there is room for as many members.
public struct JSONObject: Sendable {
  public struct Member: Hashable, Sendable {
    /// Where the key is, without its quotes.
    public let key: Range<Int>
    /// Where the value is, without the quotes of a string.
    public let value: Range<Int>
    public let kind: Kind
  }

  public enum Kind: Hashable, Sendable {
    case string
    case number
    case boolean
    case null
  }

  public private(set) var members: [Member] = []

  /// Where the last member ends; more members may follow the bytes before.
  public private(set) var end = 0

  public init() {}

  /// Reads a line that holds an object and nothing else but blanks.
  public mutating func read(_ line: UnsafeRawBufferPointer) throws(JSONError) {
    members.removeAll(keepingCapacity: true)
    var scan = JSONScan(line)
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

  /// What a string or a key says, from its bytes without quotes; what is not UTF-8 becomes U+FFFD.
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

  /// Whether some bytes are a number as JSON writes it, and nothing else.
  public static func isNumber(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scan = JSONScan(bytes)
    return scan.skipNumber() && scan.index == bytes.count
  }
}

/// What is wrong with a line that should hold a flat JSON object.
public struct JSONError: Error, Hashable, Sendable {
  /// What should have been there instead.
  public let expected: String
  /// Which byte of the line, from 1.
  public let byte: Int
}

extension JSONError: CustomStringConvertible {
  public var description: String { "it is no flat JSON object: expected \(expected) at byte \(byte)" }
}

/// The way through the bytes of a JSON text.
struct JSONScan {
  private let bytes: UnsafeRawBufferPointer
  private(set) var index = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Passes over blanks and then a byte, if it is the next; `false` where it is not.
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ what: String) throws(JSONError) {
    if !take(byte) { throw error(what) }
  }

  mutating func expectEnd() throws(JSONError) {
    skipBlanks()
    if index < bytes.count { throw error("the end of the line") }
  }

  /// Passes over the rest of a string whose opening quote has been passed.
  mutating func string() throws(JSONError) -> Range<Int> {
    let start = index
    while let byte = peek, byte >= ASCII.space {
      index += 1
      if byte == ASCII.quote { return start..<index - 1 }
      if byte == ASCII.backslash { try skipEscape() }
    }
    throw error("the end of a string")
  }

  /// Passes over a value that is no array and no object.
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

  /// Passes over a number; `false` where there is none.
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

  /// What a hexadecimal digit stands for; other bytes stand for 16.
  static func hexadecimal(_ digit: UInt8) -> UInt16 {
    if ASCII.isDigit(digit) { return UInt16(digit - ASCII.zero) }
    let letter = (digit | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt16(letter) + 10 : 16
  }

  private mutating func skipBlanks() {
    while let next = peek, ASCII.isBlank(next) || next == ASCII.carriageReturn || next == ASCII.lineFeed { index += 1 }
  }

  private mutating func skipEscape() throws(JSONError) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw error("an escape that JSON knows") }
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

/// Where JSON Lines, an object on each, can be told from other text, and cut.
public enum JSONLines {
  public enum Beginning: Hashable, Sendable {
    /// There is too little to tell.
    case unknown
    case otherText
    /// These bytes are the first line with anything on it.
    case line(Range<Int>)
  }

  /// What a text begins with; a line that is longer than a record may be is given as far as it is there.
  public static func beginning(of bytes: UnsafeRawBufferPointer, isComplete: Bool) -> Beginning {
    if bytes.count < 3 && !isComplete { return .unknown }
    let isLong = bytes.count > CSVReader.usualLongestRecord
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

  /// How many of some bytes are whole lines, and how many lines they are;
  /// `nil` when none ends in the bytes.
  public static func wholeLines(in bytes: UnsafeRawBufferPointer) -> (length: Int, lines: Int)? {
    bytes.lastIndex(of: ASCII.lineFeed).map { ($0 + 1, bytes.count { $0 == ASCII.lineFeed }) }
  }
}
