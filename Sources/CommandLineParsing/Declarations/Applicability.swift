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
  /// `alternatives`. `isValue` returns true for one of the values without making their list; nil searches the list.
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

  /// The values of the decider with which the option can be used.
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
}

extension Command {
  /// Returns one phrase per condition for the use of an option: "laws with a density: android, compose", "with: --max
  /// or --min". The list is empty if the option can always be used.
  ///
  /// Exclusions are not conditions: see ``constraints``.
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
