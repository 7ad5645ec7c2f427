/// A rule of when an option can be used: with some values of another option only, as the laws that have a parameter.
public struct Applicability: Sendable {
  /// The long name of the option whose value decides: `law`, `format`.
  public let decider: String
  /// What the deciding values have in common, in the plural: "laws with a density".
  public let noun: String
  private let makeValues: @Sendable () -> [String]
  private let isValue: @Sendable (String) -> Bool
  private let makeAlternatives: @Sendable () -> [any DeclaredOption]

  /// - Parameter isValue: A quicker answer than the list of values: true for one of them.
  public init(
    _ decider: String, _ noun: String, _ values: @autoclosure @escaping @Sendable () -> [String],
    orWith alternatives: @autoclosure @escaping @Sendable () -> [any DeclaredOption] = [],
    isValue: (@Sendable (String) -> Bool)? = nil
  ) {
    (self.decider, self.noun) = (decider, noun)
    makeValues = values
    self.isValue = isValue ?? { values().contains($0) }
    makeAlternatives = alternatives
  }

  /// The values with which the option can be used.
  public var values: [String] { makeValues() }
  /// True for one of the values.
  func contains(_ value: String) -> Bool { isValue(value) }
  /// Options of which any that is given lets the option be used with every value.
  public var alternatives: [OptionDeclaration] { makeAlternatives().map(\.declaration) }

  /// The rule as a phrase: "laws with a density: android, compose".
  ///
  /// - Parameter decider: The deciding option of a command. Values that it does not accept are left out.
  /// - Returns: nil if the option accepts none of the values or nothing else: the rule says nothing then.
  public func summary(with decider: OptionDeclaration) -> String? {
    let accepted = decider.completion.choices.map(\.name)
    let values = accepted.isEmpty ? self.values : self.values.filter(accepted.contains)
    return values.isEmpty || values.count == accepted.count ? nil : "\(noun): \(values.joined(separator: ", "))"
  }
}

extension Command {
  /// Phrases that say when an option of the command can be used, one for each condition that has to hold: "laws with a
  /// density: android, compose", "with: --max or --min". Empty if it always can.
  ///
  /// What the option excludes is no condition: see ``constraints``.
  public func applicability(of option: OptionDeclaration) -> [String] {
    let values = option.applicability.compactMap { rule -> String? in
      guard let decider = options.search({ $0.long == rule.decider })?.option.declaration,
        let summary = rule.summary(with: decider)
      else { return nil }
      let alternatives = allOptions.filter(rule.alternatives.contains).map(\.name)
      return alternatives.isEmpty ? summary : "\(summary); or with: \(alternatives.listed(with: "or"))"
    }
    let others = constraints.compactMap { rule -> String? in
      guard case .requires(option, anyOf: let others) = rule else { return nil }
      return "with: \(others.map(\.name).listed(with: "or"))"
    }
    return values + others
  }
}
