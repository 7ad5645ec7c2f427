/// The documentation of the program or of a command, which help, manual pages and JSON render.
struct Page {
  /// The words that a command line begins with: `scrollcalc project`.
  let name: String
  let summary: String
  /// The synopses without the name, such as `--velocity V [OPTIONS]`, one for each form of the command line.
  let usages: [String]
  let examples: [Example]
  let discussion: String
  var sections: [PageSection] = []
  var footer = ""
}

struct PageSection {
  /// The kind of the entries. Shared options belong to many commands; the program's page describes them.
  enum Kind { case arguments, commands, options, sharedOptions, exitStatuses, environment }

  let kind: Kind
  let title: String
  var notes: [String] = []
  var entries: [PageEntry]
  /// True if help only lists the names of the entries; the notes say where they are described.
  var isFolded = false
  /// The priority in brief help, which shows at most 30 options: those of the lowest rank first.
  var rank = 1
}

struct PageEntry {
  var short: Character?
  let name: String
  var placeholder: String?
  /// The meaning, as a phrase without a full stop.
  let summary: String
  /// The type of the value in JSON help: `text`, `number`, `choice`, `file`, `switch` and so on.
  var type = "text"
  var unit: String?
  var defaultText: String?
  var isRequired = false
  var isRepeatable = false
  /// The accepted values in messages, worded to follow "expected": "a number, e.g. 500"; nil if they are not named.
  var expected: String?
  var choices: [ChoiceDescription] = []
  /// The rules that restrict an option. ``sentences`` word them, except those that the notes of the whole section word.
  var rules: [OptionRule] = []
  var sentences: [String] = []
  /// Further paragraphs of long help and the man page; empty if there are none.
  var details = ""

  var term: String { placeholder.map { "\(name) \($0)" } ?? name }
  /// "(required)" or "(default: 60)" after a space; empty if neither applies.
  private var requirement: String { isRequired ? " (required)" : defaultText.map { " (default: \($0))" } ?? "" }

  /// The meaning in one line: the summary, then "(required)" or the default. Between them come the choices, unless the
  /// summary names one of them; of more than eight choices, the first three.
  var line: String {
    let (names, words) = (choices.map(\.name), summary.namesInText)
    guard let expected, !names.isEmpty, !words.contains(where: { names.contains(String($0)) }) else {
      return summary + requirement
    }
    let accepted = names.count > 8 ? "\(names.prefix(3).joined(separator: ", ")), … (\(names.count) in all)" : expected
    return "\(summary): \(accepted)\(requirement)"
  }

  /// The choices with a summary, for a table below the entry; empty for more than 20, which ``expected`` describes.
  var describedChoices: [(String, String)] {
    let described = choices.map { ($0.name, $0.summary) }.filter { !$0.1.isEmpty }
    return described.count > 20 ? [] : described
  }

  /// True if ``details`` name each of the choices, so that a table of choices would repeat them.
  var explainsChoices: Bool {
    let words = details.namesInText
    return choices.allSatisfy { words.contains(Substring($0.name)) }
  }

  /// Everything about the entry except the table of its choices, in paragraphs.
  var prose: String {
    let (names, isTable) = (choices.map(\.name).listed(with: "or"), !describedChoices.isEmpty)
    let accepted = expected.flatMap { isTable && $0 == names ? nil : "Accepts \($0)." }
    let text = (["\(summary)\(requirement)."] + [accepted].compactMap(\.self) + sentences).joined(separator: " ")
    return text + (details.isEmpty ? "" : details.hasPrefix(" ") ? "\n\n" : " ") + details
  }
}

extension String {
  /// The text's runs of letters, digits, hyphens and underscores, some of which may be names of choices.
  fileprivate var namesInText: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" } }
}

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
