extension Program {
  /// Returns the page of a command, or of the program if `command` is nil. Of `repeatable` options every value counts.
  func page(of command: Command?, repeatable: [any DeclaredOption] = []) -> Page {
    guard let command else { return overview }
    var page = Page(
      name: "\(name) \(command.name)", summary: command.summary, usages: [command.usage], examples: command.examples,
      discussion: command.discussion)
    let arguments = command.positionals.map { PageEntry($0.declaration) }
    page.sections.append(
      PageSection(kind: .arguments, title: arguments.count == 1 ? "Argument" : "Arguments", entries: arguments))
    let repeatable = Set(repeatable.map(\.declaration))
    let (groups, constraints) = (command.optionGroups, command.constraints)
    for (group, options) in groups {
      let rules = options.map { command.rules(on: $0, constraints) }
      let shared = options.count > 2 ? rules.dropFirst().reduce(rules[0]) { $0.filter(Set($1).contains) } : []
      let entries = zip(options, rules).map { option, rules in
        var entry = PageEntry(option)
        entry.isRequired = constraints.contains(.requiredAny([option]))
        entry.isRepeatable = repeatable.contains(option)
        entry.rules = rules
        entry.sentences = Command.sentences(rules.filter { !shared.contains($0) }, groups: groups)
        return entry
      }
      page.sections.append(PageSection(.options, group, entries, notes: Command.sentences(shared, groups: groups)))
    }
    page.sections.append(statuses(exitStatuses.joined(with: command.exitStatuses)))
    page.sections.removeAll(where: \.entries.isEmpty)
    return page
  }

  private var overview: Page {
    let usages = ["SUBCOMMAND [OPTIONS]", "help [--json] [SUBCOMMAND]", "--version"]
    var page = Page(name: name, summary: summary, usages: usages, examples: examples, discussion: discussion)
    for group in groups {
      let entries = group.commands.map { PageEntry(name: $0.name, summary: $0.summary) }
      page.sections.append(PageSection(kind: .commands, title: group.title, entries: entries))
    }
    let help = PageEntry(name: "help", summary: "show help on the program or a subcommand, with --json as JSON")
    let general = [help] + Switch.builtIn.map { PageEntry($0) }
    page.sections.append(PageSection(.options, .general, general))
    for (group, options) in sharedOptions.map(\.declaration).grouped {
      let entries = options.map { PageEntry($0) }
      page.sections.append(PageSection(.sharedOptions, group, entries, suffix: " (shared)"))
    }
    let variables = environment.map { PageEntry(name: $0.key, summary: $0.value) }
    page.sections.append(statuses(exitStatuses))
    page.sections.append(PageSection(kind: .environment, title: "Environment", entries: variables))
    page.sections.removeAll(where: \.entries.isEmpty)
    page.footer = footer
    return page
  }

  private func statuses(_ statuses: [ExitStatus]) -> PageSection {
    let entries = statuses.map { PageEntry(name: "\($0.code)", summary: $0.meaning) }
    return PageSection(kind: .exitStatuses, title: "Exit status", entries: entries)
  }
}

extension PageSection {
  fileprivate init(
    _ kind: Kind, _ group: OptionGroup, _ entries: [PageEntry], suffix: String = "", notes: [String] = []
  ) {
    self.init(
      kind: kind, title: group.title + suffix, notes: (group.note.map { [$0] } ?? []) + notes, entries: entries,
      isFolded: group.note != nil, rank: group.rank)
  }
}

extension PageEntry {
  fileprivate init(_ positional: PositionalDeclaration) {
    self.init(
      name: positional.name, summary: positional.summary, type: positional.completion.type,
      isRequired: positional.isRequired, isRepeatable: positional.repeats, expected: positional.expected,
      choices: positional.completion.choices)
  }

  fileprivate init(_ option: OptionDeclaration) {
    self.init(
      short: option.short, name: option.name, placeholder: option.placeholder, summary: option.summary,
      type: option.type, unit: option.unit, defaultText: option.defaultText, expected: option.expected,
      choices: option.completion.choices, details: option.details)
  }
}

extension [ExitStatus] {
  /// Returns both lists as one, sorted by code; for a code in both, the meaning in `others` is kept.
  func joined(with others: [ExitStatus]) -> [ExitStatus] {
    let replaced = Set(others.map(\.code))
    return (filter { !replaced.contains($0.code) } + others).sorted { $0.code < $1.code }
  }
}
