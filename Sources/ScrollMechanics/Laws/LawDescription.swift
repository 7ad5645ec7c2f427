/// A law as data: its name, formula, source, parameters and deviations.
public struct LawDescription: Sendable {
  /// The type of the law, whose conformances such as ``EdgeLaw`` declare what the law supports.
  let type: any DescribedLaw.Type

  /// A stable name in lower case, words joined by hyphens.
  public let name: String

  /// The law in a few words, without a full stop.
  public let summary: String

  /// Its formula, in a line of text.
  public let formula: String

  /// The source of the formula and its constants: measured, read or reported by others.
  public let source: String

  /// The parameters of the law.
  public let parameters: [LawParameter]

  /// The rules of ``TimingCurve`` that its motions break, each with the reason; empty if they obey all.
  package internal(set) var deviations: KeyValuePairs<LawDeviation, String> = [:]

  /// The velocity added to a flick during an earlier motion; `nil` if the law adds none or its rule is unknown.
  package internal(set) var carriedMomentum: CarriedMomentum?

  /// The law's own friction of a drag past a limit; `nil` where a rubber band applies.
  package internal(set) var overscrollFriction: OverscrollFriction?
}

extension LawDescription {
  /// Creates the law with some parameter values and the defaults of the others.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, ``ParameterError/unknownParameter(_:)``.
  public func make(_ values: [LawParameter: Double] = [:]) throws(ParameterError) -> any ScrollLaw {
    try type.init(values)
  }

  /// Creates the law with the values that a closure returns, and the defaults where it returns `nil`.
  package func make(_ value: @escaping (LawParameter) -> Double?) throws(ParameterError) -> any ScrollLaw {
    try type.init(LawValues(value: value))
  }

  /// True if the law has a rule of its own for content that meets a limit.
  package var hasOwnEdge: Bool { type is any EdgeLaw.Type }

  /// True if the velocity of one axis changes the motion of the others.
  package var couplesAxes: Bool { type is any CoupledLaw.Type }

  /// The kernel that computes many flicks: the law's own, or one that computes flick after flick.
  package var kernel: any FlickKernel { (type as? any BatchLaw.Type)?.kernel ?? PlainKernel(law: self) }
}

/// A rule of ``TimingCurve`` that a platform's motion breaks.
package enum LawDeviation: Sendable {
  /// A jump at the start: the first position or velocity is not that of the release.
  case start
  /// Steps of pixels or of frames: the velocity is not the derivative of the position.
  case steps
  /// An inexact slope: position and velocity are continuous, but the velocity is only nearly the derivative.
  case slope
  /// A jump at the end.
  case end
  /// An asymmetry: the motion of the mirrored release is not exactly the mirrored motion.
  case mirror
}
