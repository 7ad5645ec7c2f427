extension Program {
  /// The man page of the program and all its subcommands, in the man(7) language.
  ///
  /// The date is the day of the release, as `2026-01-31`: a page without one is not well-formed, and the day on which
  /// it is printed would make every run differ.
  public func manualPage(date: String) -> String {
    var page = ManualPage(title: name, date: date, source: "\(name) \(version)")
    page.section("Name")
    page.paragraph("\(name) - \(summary)")
    page.synopsis(of: self)
    page.section("Description")
    page.prose(discussion.isEmpty ? summary.capitalised + "." : discussion)
    page.commands(of: self)
    page.sharedOptions(of: self)
    page.examples(of: self)
    page.exitStatuses(of: self)
    page.environment(environment)
    page.seeAlso(self)
    return page.source
  }
}

extension ManualPage {
  fileprivate mutating func synopsis(of program: Program) {
    section("Synopsis")
    for command in program.commands {
      sentence([.bold("\(program.name) \(command.name)"), .plain(command.usage.isEmpty ? "" : " \(command.usage)")])
      lineBreak()
    }
    sentence([.bold("\(program.name) help"), .plain(" [SUBCOMMAND]")])
    lineBreak()
    sentence([.bold("\(program.name) --version")])
  }

  fileprivate mutating func commands(of program: Program) {
    section("Commands")
    for command in program.commands {
      subsection("\(program.name) \(command.name)")
      paragraph(command.summary.capitalised + ".")
      prose(command.discussion)
      entries(of: command, sharing: Set(program.sharedOptions.map(\.declaration)))
    }
    subsection("\(program.name) help")
    paragraph("Show help on the program or on the subcommand named.")
  }

  /// The arguments and options of a command, those described elsewhere by name alone.
  private mutating func entries(of command: Command, sharing shared: Set<OptionDeclaration>) {
    for positional in command.positionals.map(\.declaration) {
      item([.italic(positional.name)])
      let accepted = positional.expected.map { ": \($0)" } ?? ""
      paragraph(positional.summary.capitalised + accepted + (positional.isRequired ? " (required)." : "."))
    }
    let declarations = command.options.map(\.declaration)
    for option in declarations where !shared.contains(option) { entry(of: option, in: command) }
    let known = declarations.filter(shared.contains)
    guard !known.isEmpty else { return }
    endItems()
    let names = known.map { $0.name + (command.requires($0) ? " (required)" : "") }
    paragraph("Shared options: \(names.joined(separator: ", ")).")
    for option in known {
      for note in command.notes(on: option) { sentence("\(option.name): \(note)") }
    }
  }

  fileprivate mutating func sharedOptions(of program: Program) {
    section("Options")
    let builtIn = Switch.builtIn
    if !program.sharedOptions.isEmpty {
      paragraph("Options of more than one subcommand. They may stand before the subcommand or after it.")
    }
    for option in program.sharedOptions.map(\.declaration) + builtIn { entry(of: option, in: nil) }
  }

  /// Everything about an option, below its names.
  private mutating func entry(of option: OptionDeclaration, in command: Command?) {
    item(option.manualTerm)
    let standing = command.map { $0.standing(of: option) } ?? option.defaultText.map { "default: \($0)" }
    paragraph(option.summary.capitalised + (standing.map { " (\($0))" } ?? "") + ".")
    if let expected = option.expected { sentence("Accepts \(expected).") }
    for note in command?.notes(on: option) ?? [] { sentence(note) }
    let described = option.completion.choices.filter { !$0.summary.isEmpty }
    if !described.isEmpty { table(described.map { ($0.name, $0.summary) }) }
    prose(option.details)
  }
}

extension ManualPage {
  fileprivate mutating func examples(of program: Program) {
    let examples = (program.examples + program.commands.flatMap(\.examples)).distinct(by: \.commandLine)
    guard !examples.isEmpty else { return }
    section("Examples")
    for example in examples {
      if !example.caption.isEmpty { paragraph("\(example.caption.capitalised):") }
      verbatim(example.promptedLines(width: Self.verbatimWidth) + example.output)
    }
  }

  fileprivate mutating func exitStatuses(of program: Program) {
    let codes = Set((program.exitStatuses + program.commands.flatMap(\.exitStatuses)).map(\.code)).sorted()
    guard !codes.isEmpty else { return }
    section("Exit status")
    for code in codes {
      item([.bold("\(code)")])
      let general = program.exitStatuses.filter { $0.code == code }.map(\.meaning)
      let particular = program.commands.flatMap { command in
        command.exitStatuses.filter { $0.code == code }.map { "\(command.name): \($0.meaning)" }
      }
      paragraph((general + particular).joined(separator: "; ").capitalised + ".")
    }
  }

  fileprivate mutating func environment(_ variables: [EnvironmentVariable]) {
    guard !variables.isEmpty else { return }
    section("Environment")
    for variable in variables {
      item([.bold(variable.name)])
      paragraph(variable.meaning.capitalised + ".")
    }
  }

  fileprivate mutating func seeAlso(_ program: Program) {
    guard !program.footer.isEmpty else { return }
    section("See also")
    prose(program.footer)
  }
}

extension OptionDeclaration {
  /// Both names in bold, the placeholder in italics.
  fileprivate var manualTerm: [ManualSpan] {
    let short = short.map { [ManualSpan.bold("-\($0)"), .plain(", ")] } ?? []
    return short + [.bold(name)] + (placeholder.map { [.plain(" "), .italic($0)] } ?? [])
  }
}

extension String {
  /// The text with its first letter made a capital.
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
