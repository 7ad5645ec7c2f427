extension Program {
  /// The man page of the program, in the man(7) language: what there is, and on which pages.
  ///
  /// The date is the day of the release, as `2026-01-31`: a page without one is not well-formed, and the day on which
  /// it is printed would make every run differ.
  public func manualPage(date: String) -> String {
    var page = ManualPage(title: name, date: date, source: "\(name) \(version)")
    page.section("Name")
    page.paragraph("\(name) - \(summary)")
    page.section("Synopsis")
    for usage in ["SUBCOMMAND [OPTIONS]", "help [SUBCOMMAND]", "--version"] {
      page.usage(usage, of: name, isLast: usage == "--version")
    }
    page.examples(examples)
    page.section("Description")
    page.prose(discussion.isEmpty ? summary.capitalised + "." : discussion)
    for group in groups {
      page.section(group.title)
      for command in group.commands {
        page.item([.bold("\(name)-\(command.name)"), .plain("(1)")])
        page.paragraph(command.summary.capitalised + ".")
      }
    }
    page.section("Options")
    page.paragraph("Those of a subcommand may stand before it or after it; its page tells of them.")
    for option in Switch.builtIn { page.entry(of: option, in: nil) }
    page.exitStatuses(exitStatuses)
    page.environment(environment)
    page.seeAlso([], footer)
    return page.source
  }

  /// The man page of a subcommand.
  public func manualPage(for command: Command, date: String) -> String {
    var page = ManualPage(title: "\(name)-\(command.name)", date: date, source: "\(name) \(version)")
    page.section("Name")
    page.paragraph("\(name)-\(command.name) - \(command.summary)")
    page.section("Synopsis")
    page.usage("\(command.name) \(command.usage)", of: name, isLast: true)
    page.examples(command.examples)
    page.section("Description")
    page.prose(command.discussion.isEmpty ? command.summary.capitalised + "." : command.discussion)
    page.positionals(of: command)
    page.section("Options")
    for (group, options) in command.optionGroups {
      page.subsection(group.title)
      for option in options { page.entry(of: option, in: command) }
    }
    page.exitStatuses(exitStatuses.joined(with: command.exitStatuses))
    page.seeAlso([name], "")
    return page.source
  }
}

extension ManualPage {
  fileprivate mutating func usage(_ usage: String, of name: String, isLast: Bool) {
    sentence([.bold(name), .plain(" \(usage)")])
    if !isLast { lineBreak() }
  }

  fileprivate mutating func positionals(of command: Command) {
    guard !command.positionals.isEmpty else { return }
    section("Arguments")
    for positional in command.positionals.map(\.declaration) {
      item([.italic(positional.name)])
      let accepted = positional.expected.map { ": \($0)" } ?? ""
      paragraph(positional.summary.capitalised + accepted + (positional.isRequired ? " (required)." : "."))
      let described = positional.completion.describedChoices
      if !described.isEmpty { table(described) }
    }
  }

  /// Everything about an option, below its names.
  fileprivate mutating func entry(of option: OptionDeclaration, in command: Command?) {
    item(option.manualTerm)
    let standing = command.map { $0.standing(of: option) } ?? option.defaultText.map { "default: \($0)" }
    paragraph(option.capitalisedSummary + (standing.map { " (\($0))" } ?? "") + ".")
    if let expected = option.expected { sentence("Accepts \(expected).") }
    for note in command?.notes(on: option) ?? [] { sentence(note) }
    let described = option.completion.describedChoices
    if !described.isEmpty { table(described) }
    prose(option.details)
  }

  fileprivate mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    section("Examples")
    for example in examples {
      if !example.caption.isEmpty { paragraph("\(example.caption.capitalised):") }
      verbatim(example.promptedLines(width: Self.verbatimWidth) + example.output)
    }
  }

  fileprivate mutating func exitStatuses(_ statuses: [ExitStatus]) {
    guard !statuses.isEmpty else { return }
    section("Exit status")
    for status in statuses {
      item([.bold("\(status.code)")])
      paragraph(status.meaning.capitalised + ".")
    }
  }

  fileprivate mutating func environment(_ variables: KeyValuePairs<String, String>) {
    guard !variables.isEmpty else { return }
    section("Environment")
    for (name, meaning) in variables {
      item([.bold(name)])
      paragraph(meaning.capitalised + ".")
    }
  }

  fileprivate mutating func seeAlso(_ pages: [String], _ footer: String) {
    guard !pages.isEmpty || !footer.isEmpty else { return }
    section("See also")
    for page in pages { sentence([.bold(page), .plain("(1)")]) }
    prose(footer)
  }
}

extension OptionDeclaration {
  /// Both names in bold, the placeholder in italics.
  fileprivate var manualTerm: [ManualSpan] {
    let short = short.map { [ManualSpan.bold("-\($0)"), .plain(", ")] } ?? []
    return short + [.bold(name)] + (placeholder.map { [.plain(" "), .italic($0)] } ?? [])
  }

  /// The summary as a sentence begins, unless it begins with a value that is written just so.
  fileprivate var capitalisedSummary: String {
    let first = summary.prefix { $0 != " " && $0 != "," && $0 != ":" }
    return completion.choices.contains { $0.name == first } ? summary : summary.capitalised
  }
}

extension String {
  /// The text with its first letter made a capital.
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
