/// A law as data: its name, formula, source, parameters and deviations.
public struct LawDescription: Sendable {
  /// The type of the law, which also states what the law can do: see ``EdgeLaw`` and the like.
  let type: any DescribedLaw.Type

  /// A stable name in lower case, words joined by hyphens.
  public let name: String

  /// The law in a few words, without a full stop.
  public let summary: String

  /// Its formula, in a line of text.
  public let formula: String

  /// Where the formula and the numbers in it come from, and whether they were measured, read or reported by others.
  public let source: String

  /// The numbers that the law depends on.
  public let parameters: [LawParameter]

  /// The rules of ``TimingCurve`` that its motions break, and why; empty where they obey all.
  package internal(set) var deviations: KeyValuePairs<LawDeviation, String> = [:]

  /// The velocity added to a flick during an earlier motion; `nil` if the law adds none, or the rule is unknown.
  package internal(set) var carriedMomentum: CarriedMomentum?

  /// The law's own friction of a drag past a limit; `nil` where a rubber band applies.
  package internal(set) var overscrollFriction: OverscrollFriction?
}

extension LawDescription {
  /// The law with some values of its parameters, and the defaults of the others.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, ``ParameterError/unknownParameter(_:)``.
  public func make(_ values: [LawParameter: Double] = [:]) throws(ParameterError) -> any ScrollLaw {
    try type.init(values)
  }

  /// The law with the values that a closure returns, and the defaults where it returns `nil`.
  package func make(_ value: @escaping (LawParameter) -> Double?) throws(ParameterError) -> any ScrollLaw {
    try type.init(LawValues(value: value))
  }

  /// True if the law has a rule of its own for content that meets a limit.
  package var hasOwnEdge: Bool { type is any EdgeLaw.Type }

  /// True if the velocity of one axis changes the motion of the others.
  package var couplesAxes: Bool { type is any CoupledLaw.Type }

  /// The kernel for many flicks under the law: its own, or one flick after the other.
  package var kernel: any FlickKernel { (type as? any BatchLaw.Type)?.kernel ?? PlainKernel(law: self) }
}

/// A rule of ``TimingCurve`` that a platform's motion breaks.
package enum LawDeviation: Sendable {
  /// It jumps at its start: the first position or velocity is not that of the release.
  case start
  /// Positions go in steps, of pixels or of frames; the velocity is not their derivative.
  case steps
  /// The velocity is not the derivative of the position to the last digit, though neither jumps.
  case slope
  /// It jumps at its end.
  case end
  /// Mirrored, it is not mirrored exactly.
  case mirror
}
