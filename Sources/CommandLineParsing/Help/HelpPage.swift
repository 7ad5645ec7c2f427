/// A page of plain text under construction, wrapped to a width.
///
/// Command lines are broken with backslashes. Other verbatim lines are only wrapped if they have two columns.
struct HelpPage {
  /// The width in characters, from 40 to 100.
  let width: Int
  private(set) var text = ""

  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  init(width: Int) { self.width = min(max(width, 40), 100) }

  mutating func line(_ line: String, indent: Int = 0) {
    if !line.isEmpty { text += String(repeating: " ", count: indent) + line }
    text += "\n"
  }

  /// Adds an empty line, unless the page is empty or already ends in one.
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

  /// Adds terms with their meanings in two columns, or below each other if the page is too narrow.
  ///
  /// Tables with the same `termWidth` are aligned with each other; nil fits the left column to these terms.
  mutating func table(_ rows: [(term: String, meaning: String)], indent: Int = 2, termWidth: Int? = nil) {
    let termWidth = termWidth ?? Self.termWidth(of: rows.map(\.term))
    let column = indent + termWidth + 2
    let stacked = width - column < minimumMeaningWidth
    for row in rows {
      if stacked {
        line(String(row.term.drop { $0 == " " }), indent: indent)
        paragraph(row.meaning, indent: indent + 4)
      } else {
        var lines = wrapped(row.meaning, width: width - column)[...]
        let first = row.term.count > termWidth ? nil : lines.popFirst()
        let padding = String(repeating: " ", count: max(column - indent - row.term.count, 0))
        line(first.map { row.term + padding + $0 } ?? row.term, indent: indent)
        for text in lines { line(text, indent: column) }
      }
    }
  }

  /// Returns the width of the left column: that of the longest term of at most 24 characters, or 0. A wider term has a
  /// line of its own.
  static func termWidth(of terms: [String]) -> Int { terms.lazy.map(\.count).filter { $0 <= 24 }.max() ?? 0 }
}
