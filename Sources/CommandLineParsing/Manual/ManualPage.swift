/// A page in the man(7) language under construction. It escapes all text given to it except markup, which callers make
/// with `roffEscaped`, `roffBold` and `roffItalic`.
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

  mutating func section(_ title: String) { heading("SH", title.uppercased()) }

  mutating func subsection(_ title: String) { heading("SS", title) }

  private mutating func heading(_ request: String, _ title: String) {
    source += ".\(request) \"\(title.roffEscaped)\"\n"
    (isAtStart, isInItem) = (true, false)
  }

  mutating func paragraph(_ text: String) {
    if !isAtStart { source += isInItem ? ".IP\n" : ".PP\n" }
    lines(text.roffEscaped)
  }

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
    if !isAtStart { source += isInItem ? ".IP\n" : ".PP\n" }
    source += ".nf\n.RS 4\n"
    for text in lines { line(text.isEmpty ? "\\&" : text.roffEscaped) }
    source += ".RE\n.fi\n"
    isAtStart = false
  }

  /// Adds terms and meanings, indented below the item or paragraph before them.
  mutating func table(_ rows: [(term: String, meaning: String)]) {
    let wasInItem = isInItem
    source += ".RS\n"
    for row in rows {
      item(row.term.roffBold)
      paragraph(row.meaning)
    }
    source += ".RE\n"
    (isAtStart, isInItem) = (false, wasInItem)
  }

  /// Adds markup, such as text in several typefaces, to the current paragraph.
  mutating func lines(_ markup: String) {
    for text in wrapped(markup, width: 76) { line(text) }
    isAtStart = false
  }

  private mutating func line(_ text: String) { source += text.roffLine + "\n" }
}
