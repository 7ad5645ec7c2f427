/// A rule by which content moves after its release.
///
/// Laws that support more conform to ``ReturnLaw``, `LandingLaw`, `CoupledLaw` and similar protocols.
public protocol ScrollLaw: Sendable {
  /// The quantization of the law with its parameters.
  var quantum: LawQuantum { get }

  /// The law's own rule at limits; `nil` if a spring or a stop replaces it. This equals a slow cast to ``ReturnLaw``.
  var edgeRule: (any ReturnLaw)? { get }

  /// Returns the free motion on one axis, from a finite offset in points at a finite velocity in points per second.
  /// Throws ``ParameterError/outOfRange(_:_:)`` or ``ParameterError/tooManyFrames``.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double>
}

extension ScrollLaw {
  public var quantum: LawQuantum { LawQuantum() }
  public var edgeRule: (any ReturnLaw)? { nil }
}

/// The quantization of a law: the steps of final offset, time and velocity, and the precision of its numbers.
public struct LawQuantum: Hashable, Sendable {
  /// The distance between neighboring final offsets, in points; 0 if they are continuous.
  public var length = 0.0

  /// The time between neighboring frames or clock ticks, in seconds; 0 if time is continuous.
  public var time = 0.0

  /// The difference between neighboring velocities, in points per second; 0 if they are continuous.
  public var velocity = 0.0

  /// True if the law computes with 32-bit floating-point numbers.
  public var isSinglePrecision = false

  /// False if a faster release may end earlier than a slower one by several frames. A difference of a tick or two, as
  /// by wpf, cocos and qt-flickable, does not count.
  var isMonotone = true

  /// Creates steps of a length in points, a time in seconds and a velocity in points per second; 0 is continuous.
  public init(length: Double = 0, time: Double = 0, velocity: Double = 0, isSinglePrecision: Bool = false) {
    (self.length, self.time, self.velocity) = (length, time, velocity)
    self.isSinglePrecision = isSinglePrecision
  }

  /// True if the law is continuous and computes with 64-bit numbers.
  public var isExact: Bool { self == LawQuantum() }
}
