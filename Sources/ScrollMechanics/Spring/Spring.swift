/// A damped spring: m·x″ = −k·x − c·x′.
///
/// Stored in its physical form; the other ways to name the same spring are initialisers and computed properties.
public struct Spring: Hashable, Sendable {
  /// m, in any unit of mass, greater than 0.
  public let mass: Double

  /// k, in mass/s², greater than 0.
  public let stiffness: Double

  /// c, in mass/s, at least 0. Not the ``dampingRatio``.
  public let damping: Double

  /// β = c/(2·m) in 1/s.
  let decay: DoubleDouble

  /// ω₀² = k/m in 1/s².
  let squaredFrequency: DoubleDouble

  /// - Throws: ``ParameterError/springOutOfRange(_:_:)`` for a mass or stiffness that is not greater than 0, a negative
  ///   damping, anything not finite or beyond 10^±60, and a damping so light that its ratio is below 10^-12.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(ParameterError) {
    try Spring.check(mass, .mass)
    try Spring.check(stiffness, .stiffness)
    if damping != 0 { try Spring.check(damping, .damping) }
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, decay: DoubleDouble(damping) / (DoubleDouble(mass) * 2),
      squaredFrequency: DoubleDouble(stiffness) / DoubleDouble(mass))
    if damping != 0 { try Spring.check(dampingRatio, .dampingRatio, within: Spring.leastDampingRatio...1e120) }
  }

  /// A spring by its damping ratio ζ: 1 returns as fast as it can without oscillating, less oscillates, more creeps.
  ///
  /// - Throws: ``ParameterError/springOutOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) throws(ParameterError) {
    try Spring.check(mass, .mass)
    try Spring.check(stiffness, .stiffness)
    try self.init(
      mass: mass, stiffness: stiffness, frequency: (DoubleDouble(stiffness) / DoubleDouble(mass)).squareRoot,
      dampingRatio: dampingRatio)
  }

  /// A spring the way designers name it: by the time one swing of the undamped spring takes, and the damping ratio.
  ///
  /// Its mass is 1.
  ///
  /// - Parameters:
  ///   - response: 2π/ω₀ in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, at least 0.
  /// - Throws: ``ParameterError/springOutOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(response: Double, dampingRatio: Double) throws(ParameterError) {
    try Spring.check(response, .response, within: 1e-29...1e29)
    let frequency = TrigonometryTable.halfPi * 4 / DoubleDouble(response)
    try self.init(
      mass: 1, stiffness: (frequency * frequency).rounded, frequency: frequency, dampingRatio: dampingRatio)
  }

  /// β = ζ·ω₀, so that a ratio of exactly 1 is exactly critical however stiffness and damping round.
  private init(
    mass: Double, stiffness: Double, frequency: DoubleDouble, dampingRatio: Double
  ) throws(ParameterError) {
    if dampingRatio != 0 { try Spring.check(dampingRatio, .dampingRatio, within: Spring.leastDampingRatio...1e60) }
    let decay = frequency * dampingRatio
    self.init(
      mass: mass, stiffness: stiffness, damping: (decay * DoubleDouble(mass) * 2).rounded, decay: decay,
      squaredFrequency: frequency * frequency)
  }

  private init(
    mass: Double, stiffness: Double, damping: Double, decay: DoubleDouble, squaredFrequency: DoubleDouble
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.decay = decay
    self.squaredFrequency = squaredFrequency
  }

  /// Below this a spring swings so often before it settles that a double cannot tell one swing's time from the next's.
  private static let leastDampingRatio = 1e-12

  private static func check(
    _ value: Double, _ parameter: ParameterError.SpringParameter, within range: ClosedRange<Double> = 1e-60...1e60
  ) throws(ParameterError) {
    guard range.contains(value) else { throw .springOutOfRange(parameter, value) }
  }
}

extension Spring {
  /// ζ = β/ω₀: below 1 the spring oscillates.
  public var dampingRatio: Double { (decay / squaredFrequency.squareRoot).rounded }

  /// 2π/ω₀, the time of one swing without damping, in seconds.
  public var response: Double { (TrigonometryTable.halfPi * 4 / squaredFrequency.squareRoot).rounded }

  /// The spring that scroll views bounce with at the edge: mass 1, stiffness 100, critically damped.
  ///
  /// Source: I. Lobanov, "How UIScrollView works" (2019).
  public static let bounce = Spring(
    mass: 1, stiffness: 100, damping: 20, decay: DoubleDouble(10), squaredFrequency: DoubleDouble(100))
}
