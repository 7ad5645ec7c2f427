/// How a figure is drawn with characters.
public struct TextStyle: Hashable, Sendable {
  public enum Characters: Hashable, Sendable {
    /// Lines of Braille dots, two by four to a character.
    case braille
    /// Nothing beyond ASCII.
    case ascii
  }

  /// In columns, at least 30.
  public var width: Int

  /// In rows, all told, at least 10; panels have at least three each, whatever is asked for.
  public var height: Int

  public var characters: Characters

  /// Whether lines are in colour, by escape sequences.
  public var hasColor: Bool

  public init(width: Int = 80, height: Int = 24, characters: Characters = .braille, hasColor: Bool = false) {
    self.width = max(width, 30)
    self.height = max(height, 10)
    self.characters = characters
    self.hasColor = hasColor
  }

  /// The colours of lines among the 256 of terminals: in sight on black and on white.
  static let colors = [33, 208, 36, 170, 136, 99, 142, 245]

  /// The characters of lines, where there are no dots to draw with.
  static let marks: [Unicode.Scalar] = ["*", "+", "o", "x", "#", "@", "%", "&"]

  /// What stands for a line where colour or shape does not tell: a, b, c and so on.
  static func letter(ofLine line: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(ascii: "a") + UInt8(line % 26))
  }

  /// A text as it may be printed: without anything that a terminal would obey or, in ASCII, could not show.
  static func printable(_ text: String, isPlain: Bool) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      if isPlain, let plain = plain[scalar] {
        printable.unicodeScalars.append(plain)
      } else if scalar.properties.generalCategory == .control || isPlain && !scalar.isASCII {
        printable.append("?")
      } else {
        printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }

  private static let plain: [Unicode.Scalar: Unicode.Scalar] = ["\u{2212}": "-", "↑": "^", "↓": "v"]
}
