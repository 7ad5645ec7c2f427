extension ValueParser {
  /// An enumerated value: exactly one of the names, case and all.
  ///
  /// The noun is what one of them is, with its article, for messages: "a format". Help and completion list the choices
  /// in the order given here.
  public static func choice(
    _ noun: String, _ choices: @autoclosure @escaping @Sendable () -> [Choice<Value>]
  ) -> ValueParser {
    choice(noun, choices, expectedOtherwise: { nil }, unit: nil, readOtherwise: nil)
  }

  /// A name or anything another reader accepts: `normal`, `fast` or a number.
  ///
  /// A word refused by both is answered with the names it resembles; a number, with the other reader's own complaint.
  public static func choice(
    _ noun: String, _ choices: @autoclosure @escaping @Sendable () -> [Choice<Value>], or other: ValueParser
  ) -> ValueParser {
    choice(
      noun, choices, expectedOtherwise: other.makeExpected, unit: other.unit, readOtherwise: other.read)
  }

  private static func choice(
    _ noun: String, _ choices: @escaping @Sendable () -> [Choice<Value>],
    expectedOtherwise: @escaping @Sendable () -> String?, unit: String?,
    readOtherwise: (@Sendable (ArgumentText) throws(ValueError) -> Value)?
  ) -> ValueParser {
    ValueParser(
      expected: (choices().map(\.description.name) + [expectedOtherwise()].compactMap(\.self)).listed(with: "or"),
      completion: .choices(choices().map(\.description)), unit: unit
    ) { (argument: ArgumentText) throws(ValueError) -> Value in
      let choices = choices()
      if let choice = choices.first(where: { argument == ArgumentText($0.description.name) }) { return choice.value }
      if let readOtherwise {
        do throws(ValueError) {
          return try readOtherwise(argument)
        } catch {
          if argument.looksLikeNumber { throw error }
        }
      }
      let hint = argument.string.flatMap { Suggestions.question(about: $0, among: choices.map(\.description.name)) }
      throw ValueError("is not \(noun)", hint: hint)
    }
  }
}
