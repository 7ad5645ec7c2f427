/// How wide texts are, estimated on the safe side: nobody knows the reader's fonts.
enum TextWidth {
  /// The width of a text at a font size, in pixels: no less than in any common sans-serif.
  static func of(_ text: String, size: Double = 12) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size
  }

  /// In parts of the font size.
  private static func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "|", "'", ".", ",", ":", ";", " ", "(", ")", "/": 0.42
    case "f", "t", "r": 0.45
    case "m", "w", "M", "W", "%", "@", "→", "−", "×": 0.98
    case "A"..."Z": 0.76
    default: 0.65
    }
  }
}
