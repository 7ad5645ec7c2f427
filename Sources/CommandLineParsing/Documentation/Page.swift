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

/// A heading and the entries below it.
struct PageSection {
  /// The kind of the entries. Shared options belong to many commands; the program's page describes them.
  enum Kind { case arguments, commands, options, sharedOptions, exitStatuses, environment }

  let kind: Kind
  let title: String
  /// Sentences below the heading, which apply to every entry.
  var notes: [String] = []
  var entries: [PageEntry]
  /// True if help only lists the names of the entries; the notes say where they are described.
  var isFolded = false
  /// The priority in brief help, which shows at most 30 options: those of the lowest rank first.
  var rank = 1
}

/// An option, an argument, a command, an exit status or a variable.
struct PageEntry {
  /// The letter after one dash; nil if there is none.
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

  /// The name with its placeholder: `--velocity V`.
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
