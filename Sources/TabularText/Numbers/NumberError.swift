/// Why a text is not a number, precisely enough to tell its author what to type instead.
///
/// The text itself is not kept: whoever asked has it, with the name of the option or column it came from.
public enum NumberError: Error, Hashable, Sendable {
  /// There is nothing to read.
  case empty
  /// The text does not begin with a number.
  case notANumber
  /// A number is followed by something else, from this byte on.
  case trailingText(offset: Int)
  /// The number is beyond the largest `Double`, about 1.8e308.
  case tooLarge
  /// The number is not zero, but nearer to zero than to the smallest `Double`, about 4.9e-324.
  case tooSmall
  /// A word such as `nan` or `inf` stands where a finite number is needed.
  case notFinite
  /// A comma is used as the decimal mark.
  case decimalComma
  /// The number is in hexadecimal, as `0x1F`.
  case hexadecimal
  /// A character only looks like the one that is needed, as U+2212 looks like a hyphen-minus.
  case lookalike(Unicode.Scalar, meant: Character)
  /// There is a blank or a line end before or after the number.
  case surroundingBlank
}

extension NumberError: CustomStringConvertible {
  /// What is wrong, as the end of a sentence that begins with the given text: "'1,5' has a decimal comma: …".
  public var description: String {
    switch self {
    case .empty: "is empty: expected a number"
    case .notANumber: "is not a number"
    case .trailingText: "has something after the number"
    case .tooLarge: "is too large: the largest number is about 1.8e308"
    case .tooSmall: "is too small: the smallest number above zero is about 4.9e-324"
    case .notFinite: "is not a finite number"
    case .decimalComma: "has a comma: the decimal mark is a point, as in 1.5"
    case .hexadecimal: "is hexadecimal: expected a decimal number"
    case .lookalike(let scalar, meant: " "):
      "has U+\(Self.hexadecimal(scalar)) in it, a kind of blank: remove it"
    case .lookalike(let scalar, let meant):
      "has U+\(Self.hexadecimal(scalar)) in it: type a plain '\(meant)' instead"
    case .surroundingBlank: "has a blank before or after the number"
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
  }
}
