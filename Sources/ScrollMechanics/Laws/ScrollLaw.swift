/// How content moves once it is let go: everything that one platform does otherwise than another.
///
/// A law is a value, made from a number for each of its ``parameters``. Adding one takes a file here and a line in
/// ``Laws/all``.
public protocol ScrollLaw: Sendable {
  /// A stable name in lower case, words joined by hyphens.
  static var name: String { get }

  /// What it is in a few words, without a full stop.
  static var summary: String { get }

  /// Its formula, in a line of text.
  static var formula: String { get }

  /// Where the formula and the numbers in it come from, and whether they were measured, read or told by others.
  static var source: String { get }

  /// The numbers that it depends on.
  static var parameters: [LawParameter] { get }

  /// Which laws of ``TimingCurve`` its motions break, and why; empty where they obey all.
  static var deviations: [LawDeviation] { get }

  /// The steps in which it counts with these parameters.
  var quantum: LawQuantum { get }

  /// What it adds to a flick that comes while content still moves; `nil` where it adds nothing, or what is not known.
  static var carriedMomentum: CarriedMomentum? { get }

  /// How content follows a finger past a limit, by a rule of its own for each movement; `nil` where a rubber band does.
  static var overscrollFriction: OverscrollFriction? { get }

  /// The law with its parameters, each by a closure.
  ///
  /// - Parameter value: tells each of the ``parameters``; others are not asked for.
  /// - Throws: ``ParameterError`` for a number that is out of range.
  init(_ value: (LawParameter) -> Double) throws(ParameterError)

  /// The motion on one axis, as long as nothing disturbs it.
  ///
  /// - Parameters:
  ///   - offset: where the content is let go, in points, finite.
  ///   - velocity: how fast, in points per second, finite.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double>

  /// The law's own rule at limits; `nil` where a spring or a stop has to replace it. The same as a conditional cast, at
  /// a fraction of its cost.
  var edgeRule: (any ReturnLaw)? { get }
}

/// What a platform's motion does that a smooth curve does not.
public struct LawDeviation: Sendable {
  /// Where, and how.
  public enum Kind: Sendable {
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

  /// Where, and how.
  public let kind: Kind

  /// In a sentence.
  public let reason: String

  /// A deviation, and a sentence about it.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
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

  /// True if it is continuous.
  public var isNone: Bool { self == LawQuantum() }
}

/// A part of a motion that a law moves in one way.
public struct LawStretch: Sendable {
  /// When it begins, in seconds from the release.
  public let start: Double

  /// What moves the content.
  public let phase: MotionPhase

  /// In its own time, from 0.
  public let motion: any TimingCurve<Double>

  /// A motion from a time on, in seconds from the release.
  public init(start: Double, _ phase: MotionPhase, _ motion: any TimingCurve<Double>) {
    self.start = start
    self.phase = phase
    self.motion = motion
  }
}

extension ScrollLaw {
  /// True if the law has a rule of its own for content that meets a limit.
  package static var hasOwnEdge: Bool { Self.self is any EdgeLaw.Type }

  public static var deviations: [LawDeviation] { [] }

  public var quantum: LawQuantum { LawQuantum() }

  public static var carriedMomentum: CarriedMomentum? { nil }

  public static var overscrollFriction: OverscrollFriction? { nil }

  public var edgeRule: (any ReturnLaw)? { nil }
}
