/// The allowed values of a parameter. Sizes beyond any scroll are excluded, so that arithmetic need not guard against
/// them.
public enum ParameterRange: Hashable, Sendable {
  /// 0, or from 1e-60 to 1e60 in size.
  case any
  /// 0, or from 1e-60 to 1e60.
  case notNegative
  /// From 1e-60 to 1e60.
  case positive
  /// From 0 to 1.
  case share
  /// Strictly between 0 and 1.
  case fraction
  /// 0, or from 1e-12, below which a spring oscillates too often to be followed, to 1e60.
  case dampingRatio
  /// Greater than -1, and at most 1 - 1e-12, or 1: that of a damping ratio.
  case bounce
  /// Between two numbers of 0 or more, or one of them.
  case within(ClosedRange<Double>)
  /// 0 for none, or between two numbers greater than 0, or one of them.
  case zeroOr(ClosedRange<Double>)

  /// The sizes of lengths, velocities, masses and the like, except 0.
  @inlinable
  public static var sizes: ClosedRange<Double> { 1e-60...1e60 }

  /// From 1e-29 to 1e29: the period of a spring in seconds, so that its stiffness is within range.
  static let times = within(1e-29...1e29)

  /// From 1e-60 to a little less than 1: a fraction of the distance, below which a motion has settled.
  static let tolerance = within(1e-60...(1 - 0x1p-53))

  /// True if a value is allowed.
  @inlinable
  public func contains(_ value: Double) -> Bool {
    switch self {
    case .any: value == 0 || Self.sizes.contains(abs(value))
    case .notNegative: value == 0 || Self.sizes.contains(value)
    case .positive: Self.sizes.contains(value)
    case .share: (0...1).contains(value)
    case .fraction: 0 < value && value < 1
    case .dampingRatio: value == 0 || (1e-12...1e60).contains(value)
    case .bounce: value == 1 || (-1 < value && value <= 1 - 1e-12)
    case .within(let range): range.contains(value)
    case .zeroOr(let range): value == 0 || range.contains(value)
    }
  }

  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a component that is not allowed.
  @inlinable
  func check(_ value: some MotionVector, _ name: String) throws(ParameterError) {
    for axis in 0..<type(of: value).axisCount where !contains(value[axis]) { throw .outOfRange(name, value[axis]) }
  }

  /// A start may be computed, as by a rubber band, and so be nearer to 0 than a given value may.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a component of more than 1e60.
  @inlinable
  static func checkStart(_ value: some MotionVector) throws(ParameterError) {
    for axis in 0..<type(of: value).axisCount where !(abs(value[axis]) <= 1e60) {
      throw .outOfRange("initial value", value[axis])
    }
  }

  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a start or a velocity that is not allowed.
  @inlinable
  static func checkRelease<Value: MotionVector>(_ start: Value, _ velocity: Value) throws(ParameterError) {
    try checkStart(start)
    try any.check(velocity, "initial velocity")
  }
}
