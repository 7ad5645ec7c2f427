/// The characters that look like a hyphen, which documents and web pages print in place of one.
enum DashLookalike {
  private static let names: [(scalar: Unicode.Scalar, name: String)] = [
    ("\u{2010}", "a typographic hyphen"), ("\u{2011}", "a non-breaking hyphen"), ("\u{2012}", "a figure dash"),
    ("\u{2013}", "an en dash"), ("\u{2014}", "an em dash"), ("\u{2015}", "a horizontal bar"),
    ("\u{2212}", "a minus sign"), ("\u{FE63}", "a small hyphen"), ("\u{FF0D}", "a full-width hyphen"),
  ]

  /// Returns the name of a look-alike with its article and code point, "an em dash (U+2014)"; nil for other scalars.
  static func name(of scalar: Unicode.Scalar) -> String? {
    guard let name = names.first(where: { $0.scalar == scalar })?.name else { return nil }
    return "\(name) (U+\(String(scalar.value, radix: 16, uppercase: true)))"
  }

  /// Returns the first look-alike's name, and the text with hyphens in place of all of them; nil if it has none.
  static func corrected(_ text: String) -> (found: String, text: String)? {
    guard let found = text.unicodeScalars.lazy.compactMap(name(of:)).first else { return nil }
    return (found, String(String.UnicodeScalarView(text.unicodeScalars.map { name(of: $0) == nil ? $0 : "-" })))
  }
}
