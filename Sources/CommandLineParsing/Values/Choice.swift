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

  public var summary: String { makeSummary() }

  public static func == (one: Self, other: Self) -> Bool { one.name == other.name && one.summary == other.summary }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public enum Completion: Hashable, Sendable {
  case nothing
  case choices([ChoiceDescription])
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

extension ValueParser where Value: Equatable {
  /// Makes a case-sensitive reader of names, and of what another reader accepts: `normal`, `fast` or a number. If both
  /// reject a word, the error suggests similar names; for a number it is the other reader's. `noun`: as "a format".
  public static func choice(
    _ noun: String, _ choices: @autoclosure @escaping @Sendable () -> [Choice<Value>], or other: ValueParser? = nil
  ) -> ValueParser {
    ValueParser(
      expected: (choices().map(\.description.name) + [other?.expected].compactMap(\.self)).listed(with: "or"),
      completion: .choices(choices().map(\.description)), unit: other?.unit
    ) { (argument: ArgumentText) throws(ValueError) -> Value in
      let choices = choices()
      if let choice = choices.first(where: { argument == ArgumentText($0.description.name) }) { return choice.value }
      if let other {
        do throws(ValueError) {
          return try other.read(argument)
        } catch { if argument.looksLikeNumber { throw error } }
      }
      let meant = argument.string.map { Suggestions.meant(by: $0, among: choices.map(\.description)) } ?? []
      throw ValueError("is not \(noun)", hint: Suggestions.question(offering: meant))
    }.written { value in
      choices().first { $0.value == value }?.description.name ?? other?.write?(value) ?? ""
    }
  }
}
