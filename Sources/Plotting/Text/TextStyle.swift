/// The size, the characters and the coloring of a figure as text.
public struct TextStyle: Hashable, Sendable {
  /// The width in columns, at least 30.
  public var width: Int
  /// The height in rows, at least 10. Each panel has at least three rows, even if the text becomes higher.
  public var height: Int
  /// True for ASCII characters only; false for lines of Braille dots, two by four to a character.
  public var isPlain: Bool
  public var hasColor: Bool

  public init(width: Int = 80, height: Int = 24, isPlain: Bool = false, hasColor: Bool = false) {
    (self.width, self.height) = (max(width, 30), max(height, 10))
    (self.isPlain, self.hasColor) = (isPlain, hasColor)
  }

  /// The indices of the lines' colors among the 256 of terminals, visible on black and on white.
  static let colors = [33, 208, 36, 170, 136, 99, 142, 245]
  /// The characters with which ASCII figures draw lines, by the index of the line.
  static let marks: [Unicode.Scalar] = ["*", "+", "o", "x", "#", "@", "%", "&"]

  /// Returns the letter that distinguishes a line without color: a, b, c and so on, and a again after z.
  static func letter(ofLine line: Int) -> Unicode.Scalar { Unicode.Scalar(UInt8(ascii: "a") + UInt8(line % 26)) }

  /// Returns a text with `?` in place of control characters and, if `isPlain`, of characters outside ASCII. Then a
  /// minus sign (U+2212) becomes `-`, `↑` becomes `^` and `↓` becomes `v`.
  static func printable(_ text: String, isPlain: Bool) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      if isPlain, let plain = plain[scalar] { return plain }
      return scalar.properties.generalCategory == .control || isPlain && !scalar.isASCII ? "?" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let plain: [Unicode.Scalar: Unicode.Scalar] = ["\u{2212}": "-", "↑": "^", "↓": "v"]
}
