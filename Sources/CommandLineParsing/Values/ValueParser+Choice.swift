extension ValueParser where Value: Equatable {
  /// Makes a case-sensitive reader of names, and of what another reader accepts: `normal`, `fast` or a number.
  ///
  /// If both reject a word, the error suggests similar names; if they reject a number, the error is the other reader's.
  ///
  /// - Parameters:
  ///   - noun: A noun for the choices with its article, for messages: "a format".
  ///   - choices: The choices in the order of help and completion.
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
