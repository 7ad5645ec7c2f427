/// A law as data: its name, formula, source, parameters, family and deviations.
public struct LawDescription: Sendable {
  private let type: any ScrollLaw.Type
  private let create: @Sendable (LawValues) throws(ParameterError) -> any ScrollLaw

  /// A stable name in lower case, words joined by hyphens.
  public let name: String

  /// The words besides its name by which a search finds the law: classes, functions and products, as they are spelled.
  package let searchWords: [String]

  /// The law in a few words, without a full stop.
  public let summary: String

  /// The formula of the law, as one line of text.
  public let formula: String

  /// The source of the formula and its constants.
  public let source: String

  package let evidence: LawEvidence
  package let family: LawFamily

  /// The kinds of devices and programs that use the law.
  package let platforms: [LawPlatform]

  /// The parameters of the law.
  public let parameters: [LawParameter]

  /// The rules of ``TimingCurve`` that its motions break, each with the reason; empty if they obey all.
  package let deviations: KeyValuePairs<LawDeviation, String>

  /// The velocity that a flick gains from a motion that its finger stopped; `nil` for none or an unknown rule.
  package let carriedMomentum: CarriedMomentum?

  /// The law's own friction of a drag past a limit; `nil` where a rubber band applies.
  package let overscrollFriction: OverscrollFriction?

  /// True if the law has a rule of its own for content that meets a limit.
  package let hasOwnEdge: Bool

  package let isFittedByDefault: Bool

  /// Describes a law. Its type is often that of a family, whose laws differ in their numbers only.
  init<Law: ScrollLaw>(
    member type: Law.Type, of family: LawFamily, name: String, platforms: [LawPlatform] = [],
    search: [String] = [], summary: String, formula: String, source: String, evidence: LawEvidence = .read,
    parameters: [LawParameter] = [], deviations: KeyValuePairs<LawDeviation, String> = [:],
    carriedMomentum: CarriedMomentum? = nil, overscrollFriction: OverscrollFriction? = nil, hasOwnEdge: Bool = false,
    isFittedByDefault: Bool = false,
    make: @escaping @Sendable (LawValues) throws(ParameterError) -> Law
  ) {
    (self.type, create) = (type, make)
    (self.name, self.family, self.platforms, searchWords) = (name, family, platforms, search)
    (self.summary, self.formula, self.source, self.evidence) = (summary, formula, source, evidence)
    (self.parameters, self.deviations, self.hasOwnEdge) = (parameters, deviations, hasOwnEdge)
    (self.carriedMomentum, self.overscrollFriction) = (carriedMomentum, overscrollFriction)
    self.isFittedByDefault = isFittedByDefault
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

  /// The kernel that computes many flicks: faster than flick after flick for the default law.
  package var kernel: any FlickKernel {
    if type is ExponentialLaw.Type { ExponentialKernel() } else { PlainKernel(law: self) }
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

/// A rule of ``TimingCurve`` that a platform's motion breaks.
package enum LawDeviation: Sendable {
  /// A jump at the start: the first position or velocity is not that of the release.
  case start
  /// Steps of pixels or of frames: the velocity is not the derivative of the position.
  case steps
  /// An inexact slope: position and velocity are continuous, but the velocity is only nearly the derivative.
  case slope
  case end
  /// An asymmetry: the motion of the mirrored release is not exactly the mirrored motion.
  case mirror
}
