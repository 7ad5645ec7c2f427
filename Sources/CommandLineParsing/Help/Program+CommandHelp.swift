extension Program {
  /// What `-h` shows of a command: a line for each option, and one example.
  public func shortHelp(for command: Command, width: Int) -> String {
    var page = HelpPage(width: width)
    page.opening(of: command, in: self)
    page.examples(Array(command.examples.prefix(1)))
    page.positionals(of: command)
    let termWidth = HelpPage.termWidth(of: command.allOptions.map(\.alignedTerm))
    for (group, options) in command.optionGroups {
      page.heading(group.title)
      page.optionTable(options, of: command, termWidth: termWidth)
    }
    page.gap()
    page.paragraph("'\(name) \(command.name) --help' tells more.")
    return page.text
  }

  /// What `--help` shows of a command: everything its declaration says.
  public func longHelp(for command: Command, width: Int) -> String {
    var page = HelpPage(width: width)
    page.opening(of: command, in: self)
    page.examples(command.examples)
    page.prose(command.discussion)
    page.positionals(of: command)
    page.choices(of: command)
    for (group, options) in command.optionGroups {
      page.heading(group.title)
      for (index, option) in options.enumerated() {
        if index > 0 { page.gap() }
        page.fullEntry(of: option, in: command)
      }
    }
    page.exitStatuses(command.exitStatuses.isEmpty ? [] : exitStatuses.joined(with: command.exitStatuses))
    return page.text
  }
}

extension HelpPage {
  fileprivate mutating func opening(of command: Command, in program: Program) {
    let name = "\(program.name) \(command.name)"
    paragraph("\(name): \(command.summary)", hanging: 2)
    gap()
    usage(command.usage, of: name)
  }

  fileprivate mutating func positionals(of command: Command) {
    guard !command.positionals.isEmpty else { return }
    heading(command.positionals.count == 1 ? "Argument" : "Arguments")
    table(
      command.positionals.map(\.declaration).map { positional in
        let accepted = positional.expected.map { ": \($0)" } ?? ""
        return (positional.name, positional.summary + accepted + (positional.isRequired ? " (required)" : ""))
      })
  }

  /// The words that a positional argument may be.
  fileprivate mutating func choices(of command: Command) {
    for positional in command.positionals.map(\.declaration) {
      let described = positional.completion.describedChoices
      guard !described.isEmpty else { continue }
      heading(positional.name)
      table(described)
    }
  }

  /// Everything about an option, below its names.
  fileprivate mutating func fullEntry(of option: OptionDeclaration, in command: Command) {
    let indent = 6
    let standing = command.standing(of: option).map { " (\($0))" } ?? ""
    line(option.alignedTerm.hasPrefix(" ") ? option.term : option.alignedTerm, indent: 2)
    paragraph(option.summary + standing, indent: indent)
    if let expected = option.expected { paragraph("Accepts \(expected).", indent: indent) }
    for note in command.notes(on: option) { paragraph(note, indent: indent) }
    let described = option.completion.describedChoices
    if !described.isEmpty { table(described, indent: indent + 2) }
    prose(option.details, indent: indent)
  }
}

extension [ExitStatus] {
  /// These statuses and others, in the order of their codes; the others' meaning prevails.
  func joined(with others: [ExitStatus]) -> [ExitStatus] {
    let replaced = Set(others.map(\.code))
    return (filter { !replaced.contains($0.code) } + others).sorted { $0.code < $1.code }
  }
}
