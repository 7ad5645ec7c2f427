/// A block of a discussion or of an option's details.
///
/// Blank lines separate blocks. The lines of a paragraph are joined and wrapped anew; a block whose first line begins
/// with a space is kept line by line, for formulas and tables.
enum ProseBlock: Hashable {
  case paragraph(String)
  case verbatim([String])

  static func blocks(of prose: String) -> [ProseBlock] {
    prose.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { lines in
        if lines.first?.hasPrefix(" ") == true { return .verbatim(lines.map(String.init)) }
        return .paragraph(lines.joined(separator: " "))
      }
  }
}
