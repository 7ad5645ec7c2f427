/// An option, such as `--law`, on whose value the use of other options depends, with its values on this line.
public struct Decision: Sendable {
  let decider: OptionDeclaration
  /// The values; an option that applies to any of them can be used.
  let values: [String]
  /// The decision in a message: "--law android".
  public let label: String

  /// Makes a decision. `label`: its form in a message, by default the deciding option with the values.
  public init(_ decider: any DeclaredOption, _ values: [String], label: String? = nil) {
    self.decider = decider.declaration
    self.values = values
    self.label = label ?? "\(decider.name) \(values.joined(separator: ","))"
  }
}

/// The error message for options that cannot be used together.
public struct Conflict: Sendable {
  /// One line, with the options or the columns as its subject.
  public let sentence: String

  /// Makes a message such as "--density cannot be used with --law drag (only for laws with a density: android)".
  /// `verb`: the participle after "cannot be". `allowed`: what the subject can be used with, in parentheses.
  public init(_ subject: String, _ verb: String = "used", with other: String, allowed: String? = nil) {
    sentence = "\(subject) cannot be \(verb) with \(other)" + (allowed.map { " (\($0))" } ?? "")
  }

  /// Makes a message such as "--fps and --count cannot be used together"; the reason follows in parentheses.
  public init(between subjects: [String], because reason: String? = nil) {
    sentence = "\(subjects.listed(with: "and")) cannot be used together" + (reason.map { " (\($0))" } ?? "")
  }

  /// Makes a message such as "--dampener can only be used with --interval or --stops".
  public init(_ subject: String, onlyWith others: [String]) {
    sentence = "\(subject) can only be used with \(others.listed(with: "or"))"
  }
}

extension Applicability {
  /// Returns the conflict of `subject`, an option or a column with this rule, with a decision. The result is nil if the
  /// decision allows the subject, or the line gives one of ``alternatives``. `verb`: the participle after "cannot be".
  ///
  /// - Parameter given: Returns true for an option that the line gives.
  public func conflict(
    of subject: String, _ verb: String = "used", with decision: Decision,
    given: (OptionDeclaration) -> Bool = { _ in false }
  ) -> Conflict? {
    guard decider == decision.decider.long, !decision.values.contains(where: contains),
      !alternatives.contains(where: given), let summary = summary(with: decision.decider)
    else { return nil }
    return Conflict(subject, verb, with: decision.label, allowed: "only for \(summary)")
  }
}

extension ParsedArguments {
  /// Throws an error for the first option of the line that conflicts with a decision. `decisions` are evaluated only if
  /// the line gives an option with a rule. `hint` returns a clause that says what was probably meant, or nil.
  public func check(
    _ decisions: @autoclosure () -> [Decision], hint: (OptionDeclaration) -> String? = { _ in nil }
  ) throws(UsageError) {
    // An option is checked once, since a line may repeat it thousands of times.
    var checked: Set<OptionDeclaration> = []
    for option in occurrences.lazy.map(\.option) where !option.applicability.isEmpty {
      guard checked.insert(option).inserted, let conflict = conflict(of: option, with: decisions()) else { continue }
      throw error(conflict, hint: hint(option))
    }
  }

  /// Returns an option's last value as a decision: as typed, else its default, else an empty text.
  public func decision(by option: any DeclaredOption) -> Decision {
    Decision(option, [text(of: option)?.escaped ?? option.declaration.defaultText ?? ""])
  }

  /// Returns the conflict of an option with the first decision that excludes it; nil if it can be used.
  public func conflict(of option: OptionDeclaration, with decisions: [Decision]) -> Conflict? {
    for rule in option.applicability {
      for decision in decisions {
        if let conflict = rule.conflict(of: option.name, with: decision, given: isSet) { return conflict }
      }
    }
    return nil
  }

  /// Returns the error for a conflict, with a hint as its last clause.
  public func error(_ conflict: Conflict, hint: String? = nil) -> UsageError {
    error(conflict.sentence + (hint.map { "; \($0)" } ?? ""))
  }
}
