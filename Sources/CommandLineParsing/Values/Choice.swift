/// One accepted spelling of an enumerated value.
public struct Choice<Value: Sendable>: Sendable {
  public let description: ChoiceDescription
  public let value: Value

  /// Makes a choice. `synonyms`: other names that people type, for suggestions.
  public init(
    _ name: String, _ value: Value, summary: @autoclosure @escaping @Sendable () -> String = "", synonyms: [String] = []
  ) {
    description = ChoiceDescription(name: name, synonyms: synonyms, summary: summary())
    self.value = value
  }
}

/// The name and the summary of a choice, as help and completion show them.
public struct ChoiceDescription: Hashable, Sendable {
  public let name: String
  let synonyms: [String]
  /// Makes ``summary``, which only help and completion read, since there may be many choices.
  private let makeSummary: @Sendable () -> String

  init(name: String, synonyms: [String] = [], summary: @autoclosure @escaping @Sendable () -> String) {
    (self.name, self.synonyms) = (name, synonyms)
    makeSummary = summary
  }

  /// The meaning of the choice, in a few words; may be empty.
  public var summary: String { makeSummary() }

  public static func == (one: Self, other: Self) -> Bool { one.name == other.name && one.summary == other.summary }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The words that a shell offers for a value.
public enum Completion: Hashable, Sendable {
  case nothing
  case choices([ChoiceDescription])
  /// Choices separated by commas in one argument.
  case choiceList([ChoiceDescription])
  case file

  public var choices: [ChoiceDescription] {
    switch self {
    case .choices(let choices), .choiceList(let choices): choices
    case .nothing, .file: []
    }
  }

  /// The completion of a comma-separated list of such values in one argument; nothing unless these are choices.
  var listed: Completion { if case .choices(let choices) = self { .choiceList(choices) } else { .nothing } }
}
