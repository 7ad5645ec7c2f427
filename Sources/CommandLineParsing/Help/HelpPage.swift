/// A page of plain text under construction, wrapped to a width.
///
/// Command lines are broken as a shell allows it; other verbatim lines are not wrapped.
struct HelpPage {
  /// Help is laid out for a width between these, whatever the terminal's.
  static let widths = 40...100
  let width: Int
  private(set) var text = ""

  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  init(width: Int) { self.width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound) }

  mutating func line(_ line: String, indent: Int = 0) {
    if !line.isEmpty { text += String(repeating: " ", count: indent) + line }
    text += "\n"
  }

  /// An empty line, unless the page is at its top or has just had one.
  mutating func gap() { if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" } }

  mutating func heading(_ title: String) {
    gap()
    line(title + ":")
  }

  mutating func paragraph(_ paragraph: String, indent: Int = 0, hanging: Int = 0) {
    let lines = wrapped(paragraph, width: width - indent, hanging: hanging)
    for (index, text) in lines.enumerated() { line(text, indent: index == 0 ? indent : indent + hanging) }
  }

  mutating func prose(_ prose: String, indent: Int = 0) {
    for (index, block) in ProseBlock.blocks(of: prose).enumerated() {
      if index > 0 { gap() }
      switch block {
      case .paragraph(let text): paragraph(text, indent: indent)
      case .verbatim(let lines):
        for text in lines.flatMap({ fitted($0, width: width - indent) }) { line(text, indent: indent) }
      }
    }
  }

  /// Terms on the left, what they mean on the right; below each other where the page is too narrow for that.
  ///
  /// Tables that are to line up with each other are given a common `termWidth`.
  mutating func table(_ rows: [(term: String, meaning: String)], indent: Int = 2, termWidth: Int? = nil) {
    let termWidth = termWidth ?? Self.termWidth(of: rows.map(\.term))
    let column = indent + termWidth + 2
    let stacked = width - column < narrowestMeaning
    for row in rows {
      if stacked {
        line(String(row.term.drop { $0 == " " }), indent: indent)
        paragraph(row.meaning, indent: indent + 4)
      } else if row.term.count > termWidth {
        line(row.term, indent: indent)
        paragraph(row.meaning, indent: column)
      } else {
        let lines = wrapped(row.meaning, width: width - column)
        let padding = String(repeating: " ", count: column - indent - row.term.count)
        line(lines.first.map { row.term + padding + $0 } ?? row.term, indent: indent)
        for text in lines.dropFirst() { line(text, indent: column) }
      }
    }
  }

  /// The width of the left column for these terms, leaving out those too wide to make room for.
  static func termWidth(of terms: [String]) -> Int { terms.lazy.map(\.count).filter { $0 <= widestTerm }.max() ?? 0 }

  /// A term wider than this does not push the right column further out.
  private static let widestTerm = 24
}
