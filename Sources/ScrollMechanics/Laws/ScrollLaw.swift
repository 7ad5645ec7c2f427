/// A rule by which content moves once it is released.
///
/// Some laws can do more, and adopt ``EdgeLaw``, `LandingLaw`, `CoupledLaw` and the like.
public protocol ScrollLaw: Sendable {
  /// The steps in which the law counts with its parameters.
  var quantum: LawQuantum { get }

  /// The law's own rule at limits; `nil` where a spring or a stop has to replace it. The same as a conditional cast, at
  /// a fraction of its cost.
  var edgeRule: (any ReturnLaw)? { get }

  /// The law as one under which axes settle together; `nil` where it is none. The same as a conditional cast.
  var jointLaw: (any JointLaw)? { get }

  /// The free motion on one axis.
  ///
  /// - Parameters:
  ///   - offset: the offset of the release, in points, finite.
  ///   - velocity: in points per second, finite.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double>
}

extension ScrollLaw {
  public var quantum: LawQuantum { LawQuantum() }

  public var edgeRule: (any ReturnLaw)? { nil }

  public var jointLaw: (any JointLaw)? { nil }
}

/// A law that is made from a value for each of its parameters. Adding one takes a file and a line in ``Laws/all``.
package protocol DescribedLaw: ScrollLaw {
  /// The law's name, formula, source and parameters.
  static var description: LawDescription { get }

  /// The law with checked values of its parameters.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  init(_ values: LawValues) throws(ParameterError)
}

extension DescribedLaw {
  /// The law with some values of its parameters, and the defaults of the others.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, ``ParameterError/unknownParameter(_:)``.
  package init(_ values: [LawParameter: Double] = [:]) throws(ParameterError) {
    let unknown = values.keys.filter { !Self.description.parameters.contains($0) }.map(\.name)
    if let name = unknown.min() { throw .unknownParameter(name) }
    try self.init(LawValues { values[$0] })
  }
}

/// The steps in which a platform counts: a value that a motion attains is defined to these, and no closer.
public struct LawQuantum: Hashable, Sendable {
  /// The distance between neighboring positions of rest, in points; 0 for a continuum.
  public var length = 0.0

  /// The time between neighboring frames, or ticks of its clock, in seconds; 0 for a continuum.
  public var time = 0.0

  /// The difference of neighboring velocities that it distinguishes, in points per second; 0 for a continuum.
  public var velocity = 0.0

  /// True if it computes with 32-bit floating-point numbers.
  public var isSinglePrecision = false

  /// Steps of a length in points, a time in seconds and a velocity in points per second; 0 for what is continuous.
  public init(length: Double = 0, time: Double = 0, velocity: Double = 0, isSinglePrecision: Bool = false) {
    (self.length, self.time, self.velocity) = (length, time, velocity)
    self.isSinglePrecision = isSinglePrecision
  }

  /// True if it is continuous.
  public var isNone: Bool { self == LawQuantum() }
}
