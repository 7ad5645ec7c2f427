/// A page in the man(7) language under construction. All text given to it is plain and is escaped here.
struct ManualPage {
  private(set) var source = ""
  /// The maximum width of verbatim lines, in characters, which fits a page of 78 even in an item.
  static let verbatimWidth = 60
  /// True right after a heading or an item, where a paragraph needs no request.
  private var isAtStart = true
  private var isInItem = false

  /// Begins a page. The date is there because formatters warn about a page without one.
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

  /// Begins an item: what follows is indented below the term, up to the next item or heading.
  mutating func item(_ term: [ManualSpan]) {
    source += ".TP\n"
    line(term.markup)
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
      item([.bold(row.term)])
      paragraph(row.meaning)
    }
    source += ".RE\n"
    (isAtStart, isInItem) = (false, wasInItem)
  }

  /// Adds text in several typefaces to the current paragraph.
  mutating func sentence(_ spans: [ManualSpan]) { lines(spans.markup) }

  private mutating func lines(_ markup: String) {
    for text in wrapped(markup, width: 76) { line(text) }
    isAtStart = false
  }

  private mutating func line(_ text: String) { source += text.roffLine + "\n" }
}

/// A piece of text of a man page in one typeface.
enum ManualSpan {
  case plain(String)
  case bold(String)
  case italic(String)
}

extension [ManualSpan] {
  fileprivate var markup: String {
    reduce(into: "") { markup, span in
      switch span {
      case .plain(let text): markup += text.roffEscaped
      case .bold(let text): markup += "\\fB\(text.roffEscaped)\\fR"
      case .italic(let text): markup += "\\fI\(text.roffEscaped)\\fR"
      }
    }
  }
}
