extension Program {
  /// Returns the manual page of a command, or of the program if `command` is nil, in the man(7) language.
  ///
  /// - Parameter date: The day of the release, as `2026-01-31`. A page needs a date, and today's would change the page
  /// every day.
  public func manualPage(for command: Command?, date: String) -> String {
    let content = page(of: command)
    let title = ([name] + [command?.name].compactMap(\.self)).joined(separator: "-")
    var page = ManualPage(title: title, date: date, source: "\(name) \(version)")
    page.section("Name")
    page.paragraph("\(title) - \(content.summary)")
    page.section("Synopsis")
    for (index, usage) in content.usages.enumerated() {
      if index > 0 { page.lineBreak() }
      page.lines(content.name.roffBold + " \(usage)".roffEscaped)
    }
    page.examples(content.examples)
    page.section("Description")
    page.prose(content.discussion.isEmpty ? content.summary + "." : content.discussion)
    for (index, section) in content.sections.enumerated() where section.kind != .sharedOptions {
      if section.kind != .options {
        page.section(section.kind == .arguments ? "Arguments" : section.title)
      } else {
        if index == 0 || content.sections[index - 1].kind != .options { page.section("Options") }
        page.subsection(section.title)
      }
      if !section.notes.isEmpty { page.paragraph(section.notes.joined(separator: " ")) }
      for entry in section.entries { page.entry(entry, section.kind == .commands ? "\(name)-" : nil) }
    }
    guard command != nil || !footer.isEmpty else { return page.source }
    page.section("See also")
    if command != nil { page.lines(name.roffBold + "(1)") }
    page.prose(content.footer)
    return page.source
  }
}

extension ManualPage {
  fileprivate mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    section("Examples")
    for example in examples {
      let caption = example.caption
      if !caption.isEmpty { paragraph("\(caption.prefix(1).uppercased())\(caption.dropFirst()):") }
      verbatim(example.promptedLines(width: Self.verbatimWidth) + example.output)
    }
  }

  /// Adds an entry: its name in bold, its placeholder in italics, and everything about it below.
  ///
  /// - Parameter prefix: The text before the name if the entry has a page of its own, else nil.
  fileprivate mutating func entry(_ entry: PageEntry, _ prefix: String?) {
    let short = entry.short.map { "-\($0)".roffBold + ", " } ?? ""
    let placeholder = entry.placeholder.map { " " + $0.roffItalic } ?? ""
    item(short + ((prefix ?? "") + entry.name).roffBold + placeholder + (prefix == nil ? "" : "(1)"))
    prose(entry.prose)
    if !entry.describedChoices.isEmpty { table(entry.describedChoices) }
  }
}
