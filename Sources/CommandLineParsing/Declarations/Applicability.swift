/// A rule that an option can only be used with some values of another one, such as some laws.
public struct Applicability: Sendable {
  /// The long name of the option whose value decides: `law`, `format`.
  public let decider: String
  /// A plural noun phrase for the values that allow the option: "laws with a density".
  public let noun: String
  private let makeValues: @Sendable () -> [String]
  /// Returns true for a value of the decider with which the option can be used.
  let contains: @Sendable (String) -> Bool
  private let makeAlternatives: @Sendable () -> [any DeclaredOption]

  /// Makes the rule that an option can only be used if the option `decider` has one of `values`, or with one of
  /// `alternatives`. `isValue`: a faster search of the values.
  public init(
    _ decider: String, _ noun: String, _ values: @autoclosure @escaping @Sendable () -> [String],
    orWith alternatives: @autoclosure @escaping @Sendable () -> [any DeclaredOption] = [],
    isValue: (@Sendable (String) -> Bool)? = nil
  ) {
    (self.decider, self.noun) = (decider, noun)
    makeValues = values
    contains = isValue ?? { values().contains($0) }
    makeAlternatives = alternatives
  }

  public var values: [String] { makeValues() }
  /// Options that lift the restriction: if one of them is given, the option can be used with every value.
  public var alternatives: [OptionDeclaration] { makeAlternatives().map(\.declaration) }

  /// Returns the rule as a phrase: "laws with a density: android, compose". Values that the decider does not accept are
  /// omitted. The result is nil if that leaves none or all of its values: there is no condition to explain.
  public func summary(with decider: OptionDeclaration) -> String? {
    let accepted = decider.completion.choices.map(\.name)
    let values = accepted.isEmpty ? self.values : self.values.filter(accepted.contains)
    return values.isEmpty || values.count == accepted.count ? nil : "\(noun): \(values.elided)"
  }

  /// Returns the conflict of `subject`, an option or a column with this rule, with a decision; nil if the decision
  /// allows it, or an alternative is `given`. `verb`: the participle after "cannot be".
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

extension Command {
  /// Returns one phrase per condition for the use of an option: "laws with a density: android, compose", "with: --max
  /// or --min". The list is empty if the option can always be used. Exclusions are not conditions: see ``constraints``.
  func applicability(of option: OptionDeclaration, _ constraints: [Constraint]) -> [String] {
    let values = option.applicability.compactMap { rule -> String? in
      guard let decider = options.search({ $0.long == rule.decider })?.option.declaration,
        let summary = rule.summary(with: decider)
      else { return nil }
      let alternatives = rule.alternatives
      if alternatives.isEmpty { return summary }
      let names = allOptions.filter(alternatives.contains).map(\.name)
      return names.isEmpty ? summary : "\(summary); or with: \(names.listed(with: "or"))"
    }
    let others = constraints.compactMap { rule -> String? in
      guard case .requires(option, anyOf: let others) = rule else { return nil }
      return "with: \(others.map(\.name).listed(with: "or"))"
    }
    return values + others
  }
}

/// An option, such as `--law`, on whose value the use of other options depends, with its values on this line.
public struct Decision: Sendable {
  let decider: OptionDeclaration
  /// The values; an option that applies to any of them can be used.
  let values: [String]
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

  /// Makes a message such as "--fps and --count cannot be used together".
  public init(between subjects: [String]) { sentence = "\(subjects.listed(with: "and")) cannot be used together" }

  /// Makes a message such as "--dampener can only be used with --interval or --stops".
  public init(_ subject: String, onlyWith others: [String]) {
    sentence = "\(subject) can only be used with \(others.listed(with: "or"))"
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
    option.applicability.flatMap { rule in
      decisions.compactMap { rule.conflict(of: option.name, with: $0, given: isSet) }
    }.first
  }

  public func error(_ conflict: Conflict, hint: String? = nil) -> UsageError {
    error(conflict.sentence + (hint.map { "; \($0)" } ?? ""))
  }
}
