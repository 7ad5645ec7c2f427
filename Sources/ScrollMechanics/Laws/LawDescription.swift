/// A law as data: its name, formula, source, parameters and family.
public struct LawDescription: Sendable {
  /// The type of the law, often that of a family whose laws differ in their parameters only.
  let type: any ScrollLaw.Type

  package let family: LawFamily

  /// A stable name in lower case, words joined by hyphens.
  public let name: String

  /// The kinds of devices and programs that use the law.
  package let platforms: [LawPlatform]

  /// The words besides its name by which a search finds the law: classes, functions and products, as they are spelled.
  package let searchWords: [String]

  /// The search words of the laws nearest to a Mac's trackpad, whose own law is not known.
  static let macOSWords = ["Mac", "macOS", "OS X", "AppKit", "NSScrollView", "trackpad", "Magic Mouse"]

  /// The law in a few words, without a full stop.
  public let summary: String

  /// The formula of the law, as one line of text.
  public let formula: String

  /// The source of the formula and its constants.
  public let source: String

  package let evidence: LawEvidence

  /// The parameters of the law.
  public let parameters: [LawParameter]

  /// The velocity that a flick gains from a motion that its finger stopped; `nil` for none or an unknown rule.
  package let carriedMomentum: CarriedMomentum?

  /// The law's own friction of a drag past a limit; `nil` where a rubber band applies.
  package let overscrollFriction: OverscrollFriction?

  /// Makes a law of ``type`` with these values of its parameters.
  private let create: @Sendable (LawValues) throws(ParameterError) -> any ScrollLaw

  /// Describes a law by its name, family, platforms, search words, summary and formula, and what the properties say.
  init<Law: ScrollLaw>(
    _ name: String, _ family: LawFamily, _ platforms: [LawPlatform], _ searchWords: [String], _ summary: String,
    _ formula: String, source: String, evidence: LawEvidence = .read, parameters: [LawParameter] = [],
    carriedMomentum: CarriedMomentum? = nil, overscrollFriction: OverscrollFriction? = nil,
    create: @escaping @Sendable (LawValues) throws(ParameterError) -> Law
  ) {
    (type, self.family, self.name, self.platforms) = (Law.self, family, name, platforms)
    (self.searchWords, self.summary, self.formula, self.source) = (searchWords, summary, formula, source)
    (self.evidence, self.parameters, self.create) = (evidence, parameters, create)
    (self.carriedMomentum, self.overscrollFriction) = (carriedMomentum, overscrollFriction)
  }

  /// Creates the law with values of some parameters by name and the defaults of the others; throws
  /// ``ParameterError/outOfRange(_:_:)`` or ``ParameterError/unknownParameter(_:)``.
  public func make(_ values: [String: Double] = [:]) throws(ParameterError) -> any ScrollLaw {
    let unknown = values.keys.filter { name in !parameters.contains { $0.name == name } }
    if let name = unknown.min() { throw .unknownParameter(name) }
    return try make { values[$0.name] }
  }

  /// Creates the law with the values that a closure returns, or else the defaults; throws an error if out of range.
  package func make(_ value: @escaping (LawParameter) -> Double?) throws(ParameterError) -> any ScrollLaw {
    for parameter in parameters {
      try parameter.range.check(value(parameter) ?? parameter.defaultValue, parameter.name)
    }
    return try create(LawValues(parameters: parameters, value: value))
  }

  package var couplesAxes: Bool { type is any CoupledLaw.Type }

  /// True if the law has a rule of its own for content that meets a limit.
  package var hasOwnEdge: Bool {
    let rule = (try? make())?.edgeRule
    return rule != nil && (rule as? DecayLaw)?.heldBounce == nil
  }
}

/// A family of laws: laws of one formula or procedure, in which only numbers and a few rules differ.
package enum LawFamily: String, Sendable, CaseIterable {
  case exponential
  case constantDeceleration = "constant deceleration"
  case stepped
  case eased
  case projection
  /// A formula or procedure that no other law has.
  case own
}

package enum LawEvidence: String, Sendable {
  /// Measured on the platform.
  case measured
  /// Read in the platform's source code, and not measured.
  case read = "read, not measured"
  case reported = "third hand"
}

/// A kind of devices or programs. Its raw value names the group of laws that these use, as in `fit --law mobile`.
package enum LawPlatform: String, Sendable, CaseIterable {
  case mobile, web, desktop, games
}
