extension ParsedArguments {
  /// Checks the line against rules, such as those of a law or a format.
  ///
  /// - Parameter hint: Returns what to type instead of an option that is given without those that it requires, or nil.
  /// - Throws: The error for the first broken rule.
  public func check(
    _ constraints: [Constraint], hint: (_ option: String, _ value: ArgumentText?) -> String? = { _, _ in nil }
  ) throws(UsageError) {
    for constraint in constraints {
      if var message = constraint.violation(given: isSet) {
        if case .requires(let option, anyOf: _) = constraint,
          let hint = hint(option.long, occurrences.last { $0.option == option }?.text)
        {
          message += "; \(hint)"
        }
        throw UsageError(command: command, message: message, showsUsage: !constraint.needed.isEmpty)
      }
    }
  }
}
