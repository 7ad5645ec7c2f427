/// A page in the man(7) language under construction. It escapes all text except markup: `roffBold`, `roffItalic`.
struct ManualPage {
  private(set) var source = ""
  /// The maximum width of verbatim lines, in characters; indented in an item they still fit a page of 78 columns.
  static let verbatimWidth = 60
  /// True right after a heading or an item, where a paragraph needs no `.PP` or `.IP` before it.
  private var isAtStart = true
  private var isInItem = false

  /// Begins a page of section 1 for the program and version `name`. Formatters warn about a page without a date.
  init(title: String, date: String, source name: String) {
    source = ".\\\" Made from the declarations of the command line; edit those.\n"
    let day = date.filter { $0.isNumber || $0 == "-" }
    source += ".TH \(title.uppercased().roffEscaped) 1 \(day) \"\(name.roffEscaped)\" \"User Commands\"\n"
    source += ".nh\n.ad l\n"
  }

  mutating func section(_ title: String, isInner: Bool = false) {
    source += isInner ? ".SS \"\(title.roffEscaped)\"\n" : ".SH \"\(title.uppercased().roffEscaped)\"\n"
    (isAtStart, isInItem) = (true, false)
  }

  mutating func paragraph(_ text: String) {
    begin()
    lines(text.roffEscaped)
  }

  /// Begins a paragraph, unless one has begun with its heading or item.
  private mutating func begin() { if !isAtStart { source += isInItem ? ".IP\n" : ".PP\n" } }

  mutating func prose(_ prose: String) {
    for block in ProseBlock.blocks(of: prose) {
      switch block {
      case .paragraph(let text): paragraph(text)
      case .verbatim(let lines): verbatim(lines.flatMap { fitted($0, width: Self.verbatimWidth) })
      }
    }
  }

  /// Begins an item with `markup` as its term; what follows is indented below it, up to the next item or heading.
  mutating func item(_ markup: String) {
    source += ".TP\n"
    line(markup)
    (isAtStart, isInItem) = (true, true)
  }

  mutating func lineBreak() { source += ".br\n" }

  mutating func verbatim(_ lines: [String]) {
    begin()
    source += ".nf\n.RS 4\n"
    for text in lines { line(text.isEmpty ? "\\&" : text.roffEscaped) }
    source += ".RE\n.fi\n"
    isAtStart = false
  }

  /// Adds terms and meanings, indented below the item before them.
  mutating func table(_ rows: [(term: String, meaning: String)]) {
    source += ".RS\n"
    for row in rows {
      item(row.term.roffBold)
      paragraph(row.meaning)
    }
    source += ".RE\n"
  }

  /// Adds markup, such as text in several typefaces, to the current paragraph.
  mutating func lines(_ markup: String) {
    for text in wrapped(markup, width: 76) { line(text) }
    isAtStart = false
  }

  /// Adds an escaped text as a line of its own; a leading period, which begins a request, is escaped.
  private mutating func line(_ text: String) { source += (text.hasPrefix(".") ? "\\&" : "") + text + "\n" }

  fileprivate mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    section("Examples")
    for example in examples {
      let caption = example.caption
      if !caption.isEmpty { paragraph("\(caption.prefix(1).uppercased())\(caption.dropFirst()):") }
      verbatim(example.promptedLines(width: Self.verbatimWidth) + example.output)
    }
  }

  /// Adds an entry. `prefix`: the text before the name if the entry has a page of its own, else nil.
  fileprivate mutating func entry(_ entry: PageEntry, _ prefix: String?) {
    let short = entry.short.map { "-\($0)".roffBold + ", " } ?? ""
    let placeholder = entry.placeholder.map { " " + $0.roffItalic } ?? ""
    item(short + ((prefix ?? "") + entry.name).roffBold + placeholder + (prefix == nil ? "" : "(1)"))
    prose(entry.prose)
    if !entry.describedChoices.isEmpty { table(entry.describedChoices) }
  }
}

extension Program {
  /// Returns the manual page of a command, or of the program if `command` is nil, in the man(7) language. `date`: the
  /// day of the release, as `2026-01-31`. A page needs a date, and today's would change the page every day.
  public func manualPage(for command: Command?, date: String) -> String {
    let content = page(of: command)
    let title = ([name] + [command?.name].compactMap(\.self)).joined(separator: "-")
    var page = ManualPage(title: title, date: date, source: "\(name) \(version)")
    page.section("Name")
    page.paragraph("\(title) - \(content.summary)")
    page.section("Synopsis")
    for usage in content.usages {
      if usage != content.usages[0] { page.lineBreak() }
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
        page.section(section.title, isInner: true)
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

extension String {
  /// The text with escapes for characters that man would interpret. A hyphen becomes `\-`, so that what is copied from
  /// the page can be pasted into a shell. A period may come first, which `line` escapes.
  var roffEscaped: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\[u\(hexadecimal(scalar.value, digits: 4).uppercased())]"
      }
    }
  }

  var roffBold: String { "\\fB\(roffEscaped)\\fR" }
  var roffItalic: String { "\\fI\(roffEscaped)\\fR" }
}
