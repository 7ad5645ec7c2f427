/// A damped spring: m·x″ = −k·x − c·x′. Initializers and computed properties give other parameters of the same spring.
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

  let regime: Regime

  /// A regime of damping.
  enum Regime: Hashable, Sendable {
    /// ω′ and its inverse.
    case underdamped(DoubleDouble, inverse: DoubleDouble)
    /// γ and its inverse, which is 0 for γ = 0; and β − γ.
    case overdamped(DoubleDouble, inverse: DoubleDouble, slowRate: DoubleDouble)
  }

  init(mass: Double, stiffness: Double, damping: Double, decay: DoubleDouble, squaredFrequency: DoubleDouble) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.decay, self.squaredFrequency) = (decay, squaredFrequency)
    let discriminant = decay * decay - squaredFrequency
    let root = discriminant.magnitude.squareRoot
    let inverse = root.high > 0 ? DoubleDouble(1) / root : DoubleDouble(0)
    regime =
      discriminant.high < 0
      ? .underdamped(root, inverse: inverse)
      : .overdamped(root, inverse: inverse, slowRate: squaredFrequency / (decay + root))
  }

  /// A spring by its mass, its stiffness in mass/s² and its damping in mass/s.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a mass or stiffness that is not greater than 0, a negative
  ///   damping, anything not finite or beyond 10^±60, and a damping so light that its ratio is below 10^-12.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(ParameterError) {
    try ParameterRange.positive.check(mass, "mass")
    try ParameterRange.positive.check(stiffness, "stiffness")
    try ParameterRange.notNegative.check(damping, "damping")
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, decay: DoubleDouble(damping) / (DoubleDouble(mass) * 2),
      squaredFrequency: DoubleDouble(stiffness) / DoubleDouble(mass))
    if damping != 0 { try ParameterRange.within(1e-12...1e120).check(dampingRatio, "damping ratio") }
  }

  /// A spring by its damping ratio ζ: critically damped at 1, underdamped below, overdamped above.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.positive.check(mass, "mass")
    try ParameterRange.positive.check(stiffness, "stiffness")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    self.init(
      mass: mass, stiffness: stiffness, frequency: (DoubleDouble(stiffness) / DoubleDouble(mass)).squareRoot,
      dampingRatio: DoubleDouble(dampingRatio))
  }

  /// A spring of mass 1 in the parameters of designers: the period of the undamped spring, and the damping ratio.
  ///
  /// - Parameters:
  ///   - response: 2π/ω₀ in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, at least 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(response: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.times.check(response, "response")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    self.init(frequency: Spring.twoPi / DoubleDouble(response), dampingRatio: DoubleDouble(dampingRatio))
  }

  /// - Parameters:
  ///   - frequency: ω₀ in 1/s.
  ///   - dampingRatio: ζ.
  init(mass: Double = 1, frequency: DoubleDouble, dampingRatio: DoubleDouble) {
    self.init(
      mass: mass, stiffness: (frequency * frequency * mass).rounded, frequency: frequency, dampingRatio: dampingRatio)
  }

  /// β = ζ·ω₀, so that a ratio of exactly 1 is exactly critical however stiffness and damping round.
  private init(mass: Double, stiffness: Double, frequency: DoubleDouble, dampingRatio: DoubleDouble) {
    let decay = frequency * dampingRatio
    self.init(
      mass: mass, stiffness: stiffness, damping: (decay * DoubleDouble(mass) * 2).rounded, decay: decay,
      squaredFrequency: frequency * frequency)
  }

  /// ζ = β/ω₀: below 1 the spring oscillates.
  public var dampingRatio: Double {
    let oneMinusDampingRatio = oneMinusDampingRatio
    // Near 1, 1 − ζ has the digits, so that a given ratio or bounce comes back exactly.
    return abs(oneMinusDampingRatio.high) <= 0.5 ? 1 - oneMinusDampingRatio.rounded : (decay / frequency).rounded
  }

  /// 2π/ω₀, the period without damping, in seconds.
  public var response: Double { (Spring.twoPi / frequency).rounded }

  /// The period of its oscillation, in seconds, longer than the ``response``; `nil` if it does not oscillate.
  public var dampedPeriod: Double? {
    guard case .underdamped(_, let inverse) = regime else { return nil }
    return (Spring.twoPi * inverse).rounded
  }

  /// ω₀ in 1/s.
  var frequency: DoubleDouble { squaredFrequency.squareRoot }

  /// 1 − ζ, which is 0 for what is exactly critical.
  var oneMinusDampingRatio: DoubleDouble {
    let frequency = frequency
    return (squaredFrequency - decay * decay) / (frequency * (frequency + decay))
  }

  /// 2π.
  static let twoPi = TrigonometryTable.halfPi * 4

  /// The spring of a scroll view at its edges: mass 1, stiffness 100, critically damped.
  ///
  /// Source: I. Lobanov, "How UIScrollView works" (2019).
  public static let scrollView = Spring(
    mass: 1, stiffness: 100, damping: 20, decay: DoubleDouble(10), squaredFrequency: DoubleDouble(100))
}

extension Spring: CustomStringConvertible {
  /// The initializer of its physical parameters.
  public var description: String { "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))" }
}
