/// The allowed values of a parameter. Sizes that no scroll has are excluded, so that no result overflows.
public enum ParameterRange: Hashable, Sendable {
  /// 0, or a number of either sign whose magnitude is from 1e-60 to 1e60.
  case any
  /// 0, or from 1e-60 to 1e60.
  case notNegative
  /// From 1e-60 to 1e60.
  case positive
  /// From -1e60 to -1e-60.
  case negative
  /// Strictly between 0 and 1.
  case fraction
  /// 0, or from 1e-12 to 1e60. Between them a spring would oscillate too long to be computed.
  case dampingRatio
  /// 1, or greater than -1 and at most 1 - 1e-12: the ``dampingRatio`` is 1 - bounce, or 1/(1 + bounce) below 0.
  case bounce
  /// Within a closed range of numbers that are 0 or more, except for the `starts` of a motion.
  case within(ClosedRange<Double>)
  /// 0, which means none, or within a closed range of numbers greater than 0.
  case zeroOr(ClosedRange<Double>)

  /// The allowed sizes of lengths, velocities, masses and similar quantities that are not 0.
  @inlinable public static var sizes: ClosedRange<Double> { 1e-60...1e60 }

  /// From 0 to 1.
  public static let unitInterval = within(0...1)

  /// From -1e60 to 1e60: a start, which a rubber band may put nearer to 0 than 1e-60.
  @inlinable static var starts: ParameterRange { .within(-1e60...1e60) }

  /// From 1e-29 to 1e29: a spring's period in seconds, whose stiffness is then in ``sizes`` too.
  static let times = within(1e-29...1e29)

  /// From 1e-60 to just below 1: the fraction of its distance within which a motion counts as settled.
  static let tolerance = within(1e-60...(1 - 0x1p-53))

  /// True if a value is allowed.
  @inlinable public func contains(_ value: Double) -> Bool {
    switch self {
    case .any: value == 0 || Self.sizes.contains(abs(value))
    case .notNegative: value == 0 || Self.sizes.contains(value)
    case .positive: Self.sizes.contains(value)
    case .negative: Self.sizes.contains(-value)
    case .fraction: 0 < value && value < 1
    case .dampingRatio: value == 0 || (1e-12...1e60).contains(value)
    case .bounce: value == 1 || (-1 < value && value <= 1 - 1e-12)
    case .within(let range): range.contains(value)
    case .zeroOr(let range): value == 0 || range.contains(value)
    }
  }

  /// Checks each component of a parameter; throws ``ParameterError/outOfRange(_:_:)``.
  @inlinable func check(_ value: some MotionVector, _ name: String) throws(ParameterError) {
    for axis in 0..<type(of: value).axisCount where !contains(value[axis]) { throw .outOfRange(name, value[axis]) }
  }

  /// Checks the start and the velocity of a release; throws ``ParameterError/outOfRange(_:_:)``.
  @inlinable static func checkRelease<Value: MotionVector>(_ start: Value, _ velocity: Value) throws(ParameterError) {
    try starts.check(start, "initial value")
    try any.check(velocity, "initial velocity")
  }
}

/// The unit of a parameter. The raw value is its symbol in help.
package enum ParameterUnit: String, Sendable {
  case none = ""
  case points = "pt"
  case pointsPerSecond = "pt/s"
  case perMillisecond = "per ms"
  case perSecond = "per s"
  case seconds = "s"
  case hertz = "Hz"
}
