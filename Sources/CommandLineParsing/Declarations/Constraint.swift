/// A rule between the options of a command, checked once all of them are read.
public enum Constraint: Hashable, Sendable {
  case requiredAny([OptionDeclaration])
  case exclusive([OptionDeclaration])
  case requires(OptionDeclaration, anyOf: [OptionDeclaration])

  public static func required(_ option: any DeclaredOption) -> Constraint { .requiredAny([option]) }

  public static func requiredAny(_ options: [any DeclaredOption]) -> Constraint {
    .requiredAny(options.map(\.declaration))
  }

  public static func exclusive(_ options: [any DeclaredOption]) -> Constraint { .exclusive(options.map(\.declaration)) }

  public static func requires(_ option: any DeclaredOption, anyOf others: [any DeclaredOption]) -> Constraint {
    .requires(option.declaration, anyOf: others.map(\.declaration))
  }

  /// Returns the rule restricted to `options`, those of a command; nil if no line of that command can break the rule.
  public func among(_ options: Set<OptionDeclaration>) -> Constraint? {
    switch self {
    case .requiredAny(let some):
      let known = some.filter(options.contains)
      return known.isEmpty ? nil : .requiredAny(known)
    case .exclusive(let some):
      let known = some.filter(options.contains)
      return known.count < 2 ? nil : .exclusive(known)
    case .requires(let option, anyOf: let others):
      return options.contains(option) ? .requires(option, anyOf: others.filter(options.contains)) : nil
    }
  }

  /// The options of which the rule requires one; empty for `exclusive` and `requires`.
  var needed: [OptionDeclaration] {
    if case .requiredAny(let options) = self { options } else { [] }
  }

  /// Returns the error message for a line that breaks the rule, or nil for one that keeps it. `given` returns true for
  /// an option that the line gives; `name` returns an option's name for the message.
  public func violation(
    given: (OptionDeclaration) -> Bool, naming name: (OptionDeclaration) -> String = \.name
  ) -> String? {
    switch self {
    case .requiredAny(let options):
      if options.contains(where: given) { return nil }
      if let only = options.first, options.count == 1 { return "\(only.name) is missing (\(only.summary))" }
      let names = options.map(\.name)
      return (names.count > 3 ? names.prefix(3).joined(separator: ", ") + ", …" : names.listed(with: "or"))
        + " is missing"
    case .exclusive(let options):
      let clashing = options.filter(given)
      return clashing.count < 2 ? nil : Conflict(between: clashing.map(name)).sentence
    case .requires(let option, anyOf: let others):
      guard given(option), !others.contains(where: given) else { return nil }
      let rule = option.applicability.first.map { " (only for \($0.noun): \($0.values.elided))" } ?? ""
      return Conflict(name(option), onlyWith: others.map(name)).sentence + rule
    }
  }
}

extension ParsedArguments {
  /// Checks the line against rules, such as those of a law or a format. `hint`: returns what to type instead of an
  /// option that is given without those that it requires, or nil. Throws the error for the first broken rule.
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

extension Command {
  /// True if an option's default is in effect: it is not given, has a default, and giving it would break no rule.
  public func hasDefaultInEffect(_ option: OptionDeclaration, among arguments: ParsedArguments) -> Bool {
    guard option.defaultText != nil, !arguments.isSet(option) else { return false }
    return constraints.allSatisfy { $0.violation { $0 == option || arguments.isSet($0) } == nil }
  }
}
