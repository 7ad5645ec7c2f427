/// The documentation of the program or of a command: help, manual pages and JSON are renderings of it.
struct Page {
  /// The words that a command line begins with: `scrollcalc project`.
  let name: String
  let summary: String
  /// What may follow the name.
  let usages: [String]
  let examples: [Example]
  let discussion: String
  var sections: [PageSection] = []
  var footer = ""
}

/// A heading and the entries below it.
struct PageSection {
  /// What the entries are; shared options are those of many commands, described with the program.
  enum Kind { case arguments, commands, options, sharedOptions, exitStatuses, environment }

  let kind: Kind
  let title: String
  /// Sentences that hold for every entry.
  var notes: [String] = []
  var entries: [PageEntry]
  /// True if help lists the names of the entries only: the notes say where to read about them.
  var isFolded = false
  /// Brief help lists options of a lower rank before others.
  var rank = 1
}

/// An option, an argument, a command, an exit status or a variable.
struct PageEntry {
  /// The letter after one dash.
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
  /// What is accepted, worded to follow "expected".
  var expected: String?
  var choices: [ChoiceDescription] = []
  /// Rules of when an option can be used; those that hold for the whole section have no sentence of their own.
  var rules: [OptionRule] = []
  var sentences: [String] = []
  /// Further paragraphs.
  var details = ""

  /// The name with its placeholder: `--velocity V`.
  var term: String { placeholder.map { "\(name) \($0)" } ?? name }
  /// "required" or "default: 60" in parentheses, as far as either holds.
  private var standing: String { isRequired ? " (required)" : defaultText.map { " (default: \($0))" } ?? "" }

  /// The summary, followed by what is accepted unless it already names one of the choices; of many choices, a few.
  var line: String {
    let (names, words) = (choices.map(\.name), summary.namesInText)
    guard let expected, !names.isEmpty, !words.contains(where: { names.contains(String($0)) }) else {
      return summary + standing
    }
    let accepted = names.count > 8 ? "\(names.prefix(3).joined(separator: ", ")), … (\(names.count) in all)" : expected
    return "\(summary): \(accepted)\(standing)"
  }

  /// The choices that have a summary, for a table; none if they are so many that a list of names has to do.
  var describedChoices: [(String, String)] {
    let described = choices.map { ($0.name, $0.summary) }.filter { !$0.1.isEmpty }
    return described.count > 20 ? [] : described
  }

  /// True if the details name each of the choices, so that a table would repeat them.
  var explainsChoices: Bool {
    let words = details.namesInText
    return choices.allSatisfy { words.contains(Substring($0.name)) }
  }

  /// All that is known of the entry but its choices, in paragraphs.
  var prose: String {
    let (names, isTable) = (choices.map(\.name).listed(with: "or"), !describedChoices.isEmpty)
    let accepted = expected.flatMap { expected -> String? in
      if expected.contains(names) || choices.count <= 20 {
        return isTable && expected == names ? nil : "Accepts \(expected)."
      }
      return "Accepts \(expected): \(names)."
    }
    let text = (["\(summary)\(standing)."] + [accepted].compactMap(\.self) + sentences).joined(separator: " ")
    return text + (details.isEmpty ? "" : details.hasPrefix(" ") ? "\n\n" : " ") + details
  }
}

extension String {
  /// The words that may be names of choices.
  fileprivate var namesInText: [Substring] { split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" } }
}
