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
