/// Something that a line decides on, by an option or by its default, and on which depends what other options can be
/// used: the law, the format.
public struct Decision: Sendable {
  let decider: OptionDeclaration
  private let makeValues: @Sendable () -> [String]
  private let givenLabel: String?

  /// - Parameters:
  ///   - values: An option can be used where it applies to one of them.
  ///   - label: The decision in a message; by default the deciding option with the values.
  public init(
    _ decider: any DeclaredOption, _ values: @autoclosure @escaping @Sendable () -> [String], label: String? = nil
  ) {
    self.decider = decider.declaration
    makeValues = values
    givenLabel = label
  }

  var values: [String] { makeValues() }

  /// The decision in a message: "--law android".
  public var label: String { givenLabel ?? "\(decider.name) \(values.joined(separator: ","))" }
}

/// The one wording of what is wrong where options do not go together.
public struct Conflict: Sendable {
  /// One line, with the options or the columns as its subject.
  public let sentence: String

  /// "--density cannot be used with --law exponential (laws with a density: android, compose)".
  ///
  /// - Parameters:
  ///   - verb: What the subject cannot be: "used".
  ///   - allowed: What it can be used with.
  public init(_ subject: String, _ verb: String = "used", with other: String, allowed: String? = nil) {
    sentence = "\(subject) cannot be \(verb) with \(other)" + (allowed.map { " (\($0))" } ?? "")
  }

  /// "--fps and --count cannot be used together".
  public init(between subjects: [String], because reason: String? = nil) {
    sentence = "\(subjects.listed(with: "and")) cannot be used together" + (reason.map { " (\($0))" } ?? "")
  }

  /// "--dampener can only be used with --interval or --stops".
  public init(_ subject: String, onlyWith others: [String]) {
    sentence = "\(subject) can only be used with \(others.listed(with: "or"))"
  }
}

extension Applicability {
  /// The conflict of an option or a column with what a line has decided on; nil where there is none.
  ///
  /// - Parameter given: True for the options of the line.
  public func conflict(
    of subject: String, _ verb: String = "used", with decision: Decision,
    given: (OptionDeclaration) -> Bool = { _ in false }
  ) -> Conflict? {
    guard decider == decision.decider.long, !decision.values.contains(where: contains),
      !alternatives.contains(where: given), let summary = summary(with: decision.decider)
    else { return nil }
    return Conflict(subject, verb, with: decision.label, allowed: summary)
  }
}

extension ParsedArguments {
  /// Holds the options of the line against what it has decided on.
  ///
  /// - Parameters:
  ///   - decisions: Made only where the line gives an option with a rule.
  ///   - hint: What was probably meant by an option that cannot be used, as a clause.
  public func check(
    _ decisions: @autoclosure () -> [Decision], hint: (OptionDeclaration) -> String? = { _ in nil }
  ) throws(UsageError) {
    // A line may repeat an option thousands of times.
    var checked: Set<OptionDeclaration> = []
    for option in occurrences.lazy.map(\.option) where !option.applicability.isEmpty {
      guard checked.insert(option).inserted, let conflict = conflict(of: option, with: decisions()) else { continue }
      throw error(conflict, hint: hint(option))
    }
  }

  /// The decision that an option makes by its value, as it is typed, or else by its default.
  public func decision(by option: any DeclaredOption) -> Decision {
    Decision(option, [text(of: option)?.escaped ?? option.declaration.defaultText ?? ""])
  }

  /// The conflict of an option with what the line has decided on; nil where it can be used.
  public func conflict(of option: OptionDeclaration, with decisions: [Decision]) -> Conflict? {
    for rule in option.applicability {
      for decision in decisions {
        if let conflict = rule.conflict(of: option.name, with: decision, given: isSet) { return conflict }
      }
    }
    return nil
  }

  /// The error of options that do not go together.
  public func error(_ conflict: Conflict, hint: String? = nil) -> UsageError {
    error(conflict.sentence + (hint.map { "; \($0)" } ?? ""))
  }
}
