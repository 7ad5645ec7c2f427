extension ValueParser {
  /// An enumerated value: exactly one of the names, case and all.
  ///
  /// The noun is what one of them is, with its article, for messages: "a format". Help and completion list the choices
  /// in the order given here.
  public static func choice(_ noun: String, _ choices: [Choice<Value>]) -> ValueParser {
    choice(noun, choices, otherwise: nil)
  }

  /// A name or anything another reader accepts: `normal`, `fast` or a number.
  ///
  /// A word refused by both is answered with the names it resembles; a number, with the other reader's own complaint.
  public static func choice(_ noun: String, _ choices: [Choice<Value>], or other: ValueParser) -> ValueParser {
    choice(noun, choices, otherwise: other)
  }

  private static func choice(_ noun: String, _ choices: [Choice<Value>], otherwise: ValueParser?) -> ValueParser {
    // Every option of a command is declared before it runs. With values of any type, a loop over places is all that needs
    // no looking up of types and conformances, which would take longer than the rest of it.
    var descriptions: [ChoiceDescription] = []
    var names: [String] = []
    for place in 0..<choices.count {
      descriptions.append(choices[place].description)
      names.append(descriptions[place].name)
    }
    let expected = (names + (otherwise?.expected.map { [$0] } ?? [])).listed(with: "or")
    return ValueParser(expected: expected, completion: .choices(descriptions), unit: otherwise?.unit) {
      (argument: ArgumentText) throws(ValueError) -> Value in
      if let choice = choices.first(where: { argument == ArgumentText($0.description.name) }) { return choice.value }
      if let otherwise {
        do throws(ValueError) {
          return try otherwise.read(argument)
        } catch {
          if argument.looksLikeNumber { throw error }
        }
      }
      let hint = argument.string.flatMap { Suggestions.question(about: $0, among: choices.map(\.description.name)) }
      throw ValueError("is not \(noun)", hint: hint)
    }
  }
}
