/// The documentation of the program or of a command, which help, manual pages and JSON render.
struct Page {
  /// The words that a command line begins with: `scrollcalc project`.
  let name: String
  let summary: String
  /// The synopses of what may follow the name.
  let usages: [String]
  let examples: [Example]
  let discussion: String
  var sections: [PageSection] = []
  var footer = ""
}

/// A heading and the entries below it.
struct PageSection {
  /// The kind of the entries. Shared options are those of many commands, described with the program.
  enum Kind { case arguments, commands, options, sharedOptions, exitStatuses, environment }

  let kind: Kind
  let title: String
  /// Sentences that apply to every entry.
  var notes: [String] = []
  var entries: [PageEntry]
  /// True if help only lists the names of the entries; the notes say where they are described.
  var isFolded = false
  /// The order in brief help, lowest first.
  var rank = 1
}

/// An option, an argument, a command, an exit status or a variable.
struct PageEntry {
  /// The letter after one dash; nil if there is none.
  var short: Character?
  let name: String
  var placeholder: String?
  /// A phrase without a full stop.
  let summary: String
  /// The type of the value, as JSON names it.
  var type = "text"
  var unit: String?
  var defaultText: String?
  var isRequired = false
  var isRepeatable = false
  /// The accepted values, worded to follow "expected"; nil if they are not named.
  var expected: String?
  var choices: [ChoiceDescription] = []
  /// The rules of an option; those that apply to the whole section are not among the sentences.
  var rules: [OptionRule] = []
  var sentences: [String] = []
  /// Further paragraphs; empty if there are none.
  var details = ""

  /// The name with its placeholder: `--velocity V`.
  var term: String { placeholder.map { "\(name) \($0)" } ?? name }
  /// "(required)" or "(default: 60)" after a space; empty if neither applies.
  private var requirement: String { isRequired ? " (required)" : defaultText.map { " (default: \($0))" } ?? "" }

  /// The summary and the requirement, with the accepted values between them if there are choices and the summary names
  /// none of them. Of more than eight choices it lists three.
  var line: String {
    let (names, words) = (choices.map(\.name), summary.namesInText)
    guard let expected, !names.isEmpty, !words.contains(where: { names.contains(String($0)) }) else {
      return summary + requirement
    }
    let accepted = names.count > 8 ? "\(names.prefix(3).joined(separator: ", ")), … (\(names.count) in all)" : expected
    return "\(summary): \(accepted)\(requirement)"
  }

  /// The choices with a summary, for a table; empty if there are more than 20, which the accepted values describe.
  var describedChoices: [(String, String)] {
    let described = choices.map { ($0.name, $0.summary) }.filter { !$0.1.isEmpty }
    return described.count > 20 ? [] : described
  }

  /// True if the details name each of the choices, so that a table would repeat them.
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
