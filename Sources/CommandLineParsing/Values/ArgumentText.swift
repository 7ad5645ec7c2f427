/// One argument of a command line, in the bytes of the operating system, since a file name may hold any byte but NUL.
public struct ArgumentText: Hashable, Sendable {
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public init(_ string: some StringProtocol) { bytes = Array(string.utf8) }

  public var isEmpty: Bool { bytes.isEmpty }

  /// Returns the parts between separators, including empty ones; the whole argument if the separator is nil.
  public func parts(separatedBy separator: UInt8?) -> [ArgumentText] {
    bytes.split(omittingEmptySubsequences: false) { $0 == separator }.map { ArgumentText(bytes: Array($0)) }
  }

  /// The argument as text, or nil if its bytes are not valid UTF-8.
  public var string: String? {
    let repaired = String(decoding: bytes, as: UTF8.self)
    return repaired.utf8.elementsEqual(bytes) ? repaired : nil
  }

  /// The argument made safe to show in a message: it cannot break the line or reach the terminal as a control sequence.
  /// Control and invisible characters appear as `\n` or `\u{1b}`, bytes outside UTF-8 as `\xE9`, a backslash doubled,
  /// and anything beyond 60 characters as `…`. The result has no quotation marks around it.
  public var escaped: String { escaped(upTo: 60) }
  /// The argument escaped like ``escaped`` but never truncated, for output that programs read.
  public var escapedInFull: String { escaped(upTo: .max) }

  private func escaped(upTo longest: Int) -> String {
    var result = ""
    var shown = 0
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let scalar = scalar(at: position)
      let piece = scalar?.escapedForDisplay ?? "\\x" + hexadecimal(UInt32(bytes[position]), digits: 2).uppercased()
      position += scalar.map(UTF8.width) ?? 1
      shown += piece.unicodeScalars.count
      guard shown <= longest else { return result + "…" }
      result += piece
    }
    return result
  }

  /// The ``escaped`` argument between single quotes, for messages; it may be truncated.
  var quoted: String { "'\(escaped)'" }

  private func scalar(at position: Int) -> Unicode.Scalar? {
    var rest = bytes[position...].makeIterator()
    var decoder = UTF8()
    return if case .scalarValue(let scalar) = decoder.decode(&rest) { scalar } else { nil }
  }
}

extension ArgumentText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Unicode.Scalar {
  /// This scalar, or an escape for it if printing it would move the cursor, hide something or show nothing.
  var escapedForDisplay: String {
    let hidden: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse, .unassigned,
    ]
    return switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\\": "\\\\"
    case _ where self != " " && hidden.contains(properties.generalCategory): "\\u{\(hexadecimal(value, digits: 1))}"
    default: String(Character(self))
    }
  }
}

/// Returns a number in lowercase hexadecimal, with leading zeros up to `digits` digits.
func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
