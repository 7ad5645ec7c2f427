/// The reason why a text is not a number, precise enough to suggest what to type instead.
public enum NumberError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case notANumber
  /// Other text follows the number, from this byte offset on.
  case trailingText(offset: Int)
  case tooLarge
  /// The number is not zero, but rounds to zero: it is at most half the smallest `Double`, 4.9e-324.
  case tooSmall
  case notFinite
  case decimalComma
  /// A character only looks like the required one, as U+2212 looks like a hyphen-minus.
  case lookalike(Unicode.Scalar, meant: Character)
  case surroundingBlank

  /// The problem, worded to follow the quoted text: "'1,5' has a comma: …".
  public var description: String {
    switch self {
    case .empty: "is empty: expected a number"
    case .notANumber: "is not a number"
    case .trailingText: "has other text after the number"
    case .tooLarge: "is too large: the largest number is approximately 1.8e308"
    case .tooSmall: "is too small: the smallest number above zero is approximately 4.9e-324"
    case .notFinite: "is not a finite number"
    case .decimalComma: "has a comma: the decimal mark is a point, as in 1.5, and thousands have no mark"
    case .lookalike(let scalar, meant: " "): "has U+\(scalar.hexadecimal) in it, a kind of blank: remove it"
    case .lookalike(let scalar, let meant): "has U+\(scalar.hexadecimal) in it: type a plain '\(meant)' instead"
    case .surroundingBlank: "has a blank before or after the number"
    }
  }

  /// Makes the error that explains why the bytes are not a number.
  init(explaining bytes: UnsafeBufferPointer<UInt8>) {
    self =
      if bytes.allSatisfy(ASCII.isSpace) {
        .empty
      } else if let lookalike = Self.lookalike(in: bytes) {
        lookalike
      } else if let first = bytes.first, let last = bytes.last, ASCII.isSpace(first) || ASCII.isSpace(last) {
        .surroundingBlank
      } else if let scan = NumberScan(bytes) {
        Self.isComma(bytes[scan.end...]) ? .decimalComma : .trailingText(offset: scan.end)
      } else {
        Self.notANumber(bytes)
      }
  }

  private static func isComma(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.first == ASCII.comma && bytes.dropFirst().first.map(ASCII.isDigit) == true
  }

  private static func notANumber(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberError {
    let hasSign = bytes.first == ASCII.minus || bytes.first == ASCII.plus
    let unsigned = bytes.dropFirst(hasSign ? 1 : 0)
    let word = String(decoding: unsigned.prefix(16).map(ASCII.lowercased), as: UTF8.self)
    if ["nan", "inf", "infinity"].contains(word) || word.hasPrefix("nan(") { return .notFinite }
    return isComma(unsigned) ? .decimalComma : .notANumber
  }

  /// Returns the first lookalike in the first 400 bytes; `nil` if there is none.
  private static func lookalike(in bytes: UnsafeBufferPointer<UInt8>) -> NumberError? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    return String(decoding: bytes.prefix(400), as: UTF8.self).unicodeScalars.lazy.compactMap { scalar in
      plainCharacter(for: scalar).map { .lookalike(scalar, meant: $0) }
    }.first
  }

  private static func plainCharacter(for scalar: Unicode.Scalar) -> Character? {
    switch scalar.value {
    // Hyphens, dashes and the minus sign.
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: "-"
    // The no-break, typographic, narrow and ideographic spaces.
    case 0xA0, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: " "
    case 0xFE62, 0xFF0B: "+"
    case 0xB7, 0x066B, 0x3002, 0xFF0E: "."
    case 0x201A, 0x060C, 0xFF0C: ","
    case 0x0660...0x0669, 0x06F0...0x06F9, 0xFF10...0xFF19:
      scalar.properties.numericValue.map { Character("\(Int($0))") }
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// The code point in uppercase hexadecimal, with at least four digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
  }
}
