/// A page of plain text under construction, wrapped to a width; of verbatim lines only those with two columns.
struct HelpPage {
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

  /// Adds terms with their meanings in two columns, or below each other if the page is too narrow. Tables with the same
  /// `termWidth` are aligned with each other; nil fits the left column to these terms.
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

  /// Returns the width of the longest term of at most 24 characters, or 0; a wider term has a line of its own.
  static func termWidth(of terms: [String]) -> Int { terms.lazy.map(\.count).filter { $0 <= 24 }.max() ?? 0 }

  fileprivate mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    heading(examples.count == 1 ? "Example" : "Examples")
    for (index, example) in examples.enumerated() {
      if index > 0, !example.caption.isEmpty { gap() }
      paragraph(example.caption, indent: 2)
      for text in example.promptedLines(width: width - 4) + example.output { line(text, indent: 4) }
    }
  }
}

extension Program {
  /// Returns help as text on a command, or on the program if `command` is nil: all of it if `long`, else one screen.
  /// `width`: the width of the terminal in characters, clamped to 40 to 100.
  public func help(for command: Command?, long: Bool, width: Int) -> String {
    let page = page(of: command)
    return (long ? page : page.brief(isOfProgram: command == nil)).help(width: width).text
  }
}

extension Page {
  /// Returns a page of at most 60 lines at 80 columns: usage, two examples, and 30 options of the lowest ranks.
  fileprivate func brief(isOfProgram: Bool) -> Page {
    let options = sections.filter { $0.kind == .options }
    let listed = options.filter { !$0.isFolded }
    let ranked = (0...2).flatMap { rank in listed.filter { $0.rank == rank } }.flatMap(\.entries).map(\.name)
    func page(_ shown: ArraySlice<String>) -> Page {
      let more = options.map(\.entries.count).reduce(-shown.count, +)
      var page = Page(
        name: name, summary: summary, usages: Array(usages.prefix(1)), examples: Array(examples.prefix(2)),
        discussion: "", sections: sections.filter { $0.kind == .arguments || $0.kind == .commands })
      page.sections.append(
        PageSection(
          kind: .sharedOptions, title: more == 0 ? "Options" : "Common options",
          entries: listed.flatMap(\.entries).filter { shown.contains($0.name) }))
      page.footer =
        isOfProgram
        ? "'\(name) --help' shows more, '\(name) help SUBCOMMAND' everything about a subcommand."
        : "'\(name) --help' shows \(more == 0 ? "more" : more.counted("more option"))."
      return page
    }
    var shown = ranked.prefix(30)
    while shown.count > 1, page(shown).help(width: 80).lineCount > 60 { shown.removeLast() }
    return page(shown)
  }

  fileprivate func help(width: Int) -> HelpPage {
    var page = HelpPage(width: width)
    page.paragraph("\(name): \(summary)", hanging: 2)
    page.gap()
    page.paragraph("Usage: \(name) \(usages[0])", hanging: 7)
    for usage in usages.dropFirst() { page.paragraph("\(name) \(usage)", indent: 7) }
    page.examples(examples)
    page.gap()
    page.prose(discussion)
    // Tables of commands and options are aligned with each other.
    let aligned = sections.filter { [.commands, .options, .sharedOptions].contains($0.kind) && !$0.isFolded }
    let termWidth = HelpPage.termWidth(of: aligned.flatMap(\.entries).map(\.alignedTerm))
    for section in sections {
      page.heading(section.title)
      page.paragraph(section.notes.joined(separator: " "), indent: 2)
      if section.isFolded {
        page.paragraph(section.entries.map(\.term).joined(separator: ", "), indent: 6)
      } else if section.kind == .options, section.title != OptionGroup.general.title {
        for entry in section.entries {
          page.line((entry.short.map { "-\($0), " } ?? "") + entry.term, indent: 2)
          page.prose(entry.prose, indent: 6)
          if !entry.explainsChoices { page.table(entry.describedChoices, indent: 8) }
        }
      } else {
        let isAligned = aligned.contains { $0.title == section.title }
        page.table(section.entries.map { ($0.alignedTerm, $0.line) }, termWidth: isAligned ? termWidth : nil)
        for entry in section.entries where section.kind == .arguments && !entry.describedChoices.isEmpty {
          page.heading(entry.name)
          page.table(entry.describedChoices)
        }
      }
    }
    if !footer.isEmpty { page.gap() }
    page.prose(footer)
    return page
  }
}

extension PageEntry {
  /// Both names and the placeholder; in options, blanks replace a missing letter, so that long names are aligned.
  fileprivate var alignedTerm: String { (short.map { "-\($0), " } ?? (name.hasPrefix("-") ? "    " : "")) + term }
}
