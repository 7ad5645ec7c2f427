extension ParsedArguments {
  /// Holds the line against rules that only some lines have to keep.
  ///
  /// - Throws: the first rule that is broken.
  public func check(_ constraints: [Constraint]) throws(UsageError) {
    for constraint in constraints {
      if let message = constraint.violation(given: isSet) {
        throw UsageError(command: command, message: message, showsUsage: !constraint.needed.isEmpty)
      }
    }
  }
}
