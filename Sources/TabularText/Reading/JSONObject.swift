/// The ranges of the members of a JSON object (RFC 8259): strings, numbers, booleans and null. The members of an object
/// in it have dotted names, as `contentOffset.y`; the elements of an array have numbers, as `touches.0.pageX`.
public struct JSONObject: Sendable {
  public struct Member: Hashable, Sendable {
    /// The range of the key, without its quotes; empty for an element of an array.
    public let key: Range<Int>
    /// The range in the paths of what precedes the key: the names of the objects around it, each with a dot.
    let path: Range<Int>
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
  /// True if the object has no members, also none that are empty objects or arrays.
  public private(set) var isEmpty = true
  private var paths: [UInt8] = []
  private static let deepest = 64

  public init() {}

  /// Replaces ``members`` by those of a text that has one object, and blanks around it; throws for other text.
  /// `orArray`: true if an array may be in its place, whose elements are then the members.
  public mutating func read(_ text: UnsafeRawBufferPointer, orArray: Bool = false) throws(JSONError) {
    members.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    var scan = JSONScan(bytes: text)
    let isArray = orArray && scan.take(ASCII.openBracket)
    if !isArray { try scan.expect(ASCII.openBrace, "an object") }
    (end, isEmpty) = (scan.index, true)
    try readContents(&scan, ofArray: isArray, at: 0..<0, depth: 1)
    try scan.expectEnd()
  }

  /// Reads the members of an object after its brace, or the elements of an array after its bracket; throws if they are
  /// malformed. `path`: the path of the object or the array, with a dot.
  private mutating func readContents(
    _ scan: inout JSONScan, ofArray isArray: Bool, at path: Range<Int>, depth: Int
  ) throws(JSONError) {
    let close = isArray ? ASCII.closeBracket : ASCII.closeBrace
    if scan.take(close) { return }
    var index = 0
    repeat {
      if isArray {
        let start = paths.count
        appendPath(path)
        paths += Array("\(index)".utf8)
        try readValue(&scan, 0..<0, at: start..<paths.count, depth: depth)
        index += 1
      } else {
        try scan.expect(ASCII.quote, "a name in double quotes")
        let key = try scan.string()
        try scan.expect(UInt8(ascii: ":"), "a colon")
        try readValue(&scan, key, at: path, depth: depth)
        if depth == 1 { (end, isEmpty) = (scan.index, false) }
      }
    } while scan.take(ASCII.comma)
    try scan.expect(close, "a comma or the end of the \(isArray ? "array" : "object")")
  }

  private mutating func readValue(
    _ scan: inout JSONScan, _ key: Range<Int>, at path: Range<Int>, depth: Int
  ) throws(JSONError) {
    let isArray = scan.take(ASCII.openBracket)
    guard isArray || scan.take(ASCII.openBrace) else {
      let (kind, value) = try scan.value()
      members.append(Member(key: key, path: path, value: value, kind: kind))
      return
    }
    if depth == Self.deepest { throw scan.error("at most \(Self.deepest) levels of objects and arrays") }
    let start = paths.count
    appendPath(path)
    paths += scan.bytes[key]
    if !path.isEmpty || !key.isEmpty { paths.append(ASCII.point) }
    try readContents(&scan, ofArray: isArray, at: start..<paths.count, depth: depth + 1)
  }

  /// Appends a path byte by byte: a slice would share the buffer, which would then be copied.
  private mutating func appendPath(_ path: Range<Int>) { for index in path { paths.append(paths[index]) } }

  /// Returns the name of a member as the text has it, with a dot after each object around it.
  public func name(of member: Member, in text: UnsafeRawBufferPointer) -> [UInt8] {
    Array(paths[member.path]) + text[member.key]
  }

  /// Returns ``name(of:in:)`` as a text, without escapes.
  public func nameText(of member: Member, in text: UnsafeRawBufferPointer) -> String {
    name(of: member, in: text).withUnsafeBytes { Self.text(of: $0) }
  }

  public func isNamed(_ name: [UInt8], _ member: Member, in text: UnsafeRawBufferPointer) -> Bool {
    let count = member.path.count
    return name.count == count + member.key.count && name[count...].elementsEqual(text[member.key])
      && (count == 0 || name[..<count].elementsEqual(paths[member.path]))
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
      if escape == UInt16(UInt8(ascii: "u")) {
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      } else {
        units.append(controls[escape] ?? escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The characters that letters after a backslash stand for.
  private static let controls = Dictionary(uniqueKeysWithValues: zip("bfnrt".utf16, "\u{8}\u{C}\n\r\t".utf16))

  public static func isNumber(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scan = JSONScan(bytes: bytes)
    return scan.skipNumber() && scan.index == bytes.count
  }
}

public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public let expected: String
  /// The position of the error in the object, in bytes, from 1; `nil` outside of an object.
  public let byte: Int?

  public var description: String {
    "invalid JSON: expected \(expected)\(byte.map { " at byte \($0) of the object" } ?? "")"
  }
}

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
    if peek != nil { throw error("the end of the object") }
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

  /// Skips a string, a number or a word, and returns its kind and its range; throws for other text.
  mutating func value() throws(JSONError) -> (JSONObject.Kind, Range<Int>) {
    if take(ASCII.quote) { return (.string, try string()) }
    let start = index
    if skipNumber() { return (.number, start..<index) }
    for (word, kind) in Self.words where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return (kind, start..<index)
    }
    throw error("a value")
  }

  private static let words: [(String, JSONObject.Kind)] = [("null", .null), ("true", .boolean), ("false", .boolean)]

  /// Skips a number; returns `false` and skips nothing if there is none.
  mutating func skipNumber() -> Bool {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[index...]).assumingMemoryBound(to: UInt8.self)
    guard let scan = NumberScan(rest), rest.first != ASCII.plus else { return false }
    let mantissa = rest[scan.mantissa]
    let whole = mantissa.prefix(while: ASCII.isDigit)
    // JSON has no number such as `.5`, `5.` or `05`.
    if whole.isEmpty || mantissa.last == ASCII.point || whole.count > 1 && whole.first == ASCII.zero { return false }
    index += scan.end
    return true
  }

  private mutating func skipBlanks() {
    while let next = peek, ASCII.isSpace(next) { index += 1 }
  }

  private mutating func skipEscape() throws(JSONError) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw error("a valid escape") }
    index += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = peek, Character(Unicode.Scalar(digit)).isHexDigit else {
        throw error("four hexadecimal digits")
      }
      index += 1
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  func error(_ expected: String) -> JSONError { JSONError(expected: expected, byte: index + 1) }
}
