extension Program {
  /// Returns help as text on a command, or on the program if `command` is nil: all of it if `long`, else one screen.
  ///
  /// - Parameter width: The width of the terminal in characters, clamped to 40 to 100.
  public func help(for command: Command?, long: Bool, width: Int) -> String {
    let page = page(of: command)
    return (long ? page : page.brief(isOfProgram: command == nil)).help(width: width).text
  }
}

extension Page {
  /// Returns a page for one screen, at most 60 lines at 80 columns: usage, at most two examples, and at most 30 options
  /// of the lowest ranks, a line each.
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
        : "'\(name) --help' shows \(more == 0 ? "more" : "\(more) more option\(more == 1 ? "" : "s")")."
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

extension HelpPage {
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

extension PageEntry {
  /// Both names and the placeholder; in options, blanks replace a missing letter, so that long names are aligned.
  fileprivate var alignedTerm: String { (short.map { "-\($0), " } ?? (name.hasPrefix("-") ? "    " : "")) + term }
}
