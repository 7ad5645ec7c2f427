/// A damped spring: m·x″ = −k·x − c·x′. Initializers and computed properties convert between platforms' parameters.
public struct Spring: Hashable, Sendable {
  /// The mass m, in any unit, greater than 0.
  public let mass: Double
  /// The stiffness k, in mass/s², greater than 0.
  public let stiffness: Double
  /// The damping coefficient c, in mass/s, at least 0. It is not the ``dampingRatio``.
  public let damping: Double
  /// β = c/(2·m) in 1/s.
  let decay: DoubleDouble
  /// ω₀² = k/m in 1/s².
  let squaredFrequency: DoubleDouble

  let regime: Regime

  /// A regime of damping.
  enum Regime: Hashable, Sendable {
    /// ω′ = √(ω₀² − β²), the angular frequency of the oscillation, in 1/s, and its inverse.
    case underdamped(DoubleDouble, inverse: DoubleDouble)
    /// γ = √(β² − ω₀²) in 1/s, its inverse (0 for γ = 0, critical damping), and β − γ, the slower decay rate.
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

  /// Makes a spring with a mass, a stiffness in mass/s² and a damping in mass/s, each from 10^-60 to 10^60. The damping
  /// may be 0, but no ratio between 0 and 10^-12. Throws ``ParameterError/outOfRange(_:_:)``.
  public init(mass: Double = 1, stiffness: Double, damping: Double) throws(ParameterError) {
    try ParameterRange.positive.check(mass, "mass")
    try ParameterRange.positive.check(stiffness, "stiffness")
    try ParameterRange.notNegative.check(damping, "damping")
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, decay: DoubleDouble(damping) / (DoubleDouble(mass) * 2),
      squaredFrequency: DoubleDouble(stiffness) / DoubleDouble(mass))
    if damping != 0 { try ParameterRange.within(1e-12...1e120).check(dampingRatio, "damping ratio") }
  }

  /// Makes a spring with a damping ratio ζ: critically damped at 1, underdamped below, overdamped above. Throws
  /// ``ParameterError/outOfRange(_:_:)``, as ``init(mass:stiffness:damping:)`` does.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.positive.check(mass, "mass")
    try ParameterRange.positive.check(stiffness, "stiffness")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    self.init(
      mass: mass, stiffness: stiffness, frequency: (DoubleDouble(stiffness) / DoubleDouble(mass)).squareRoot,
      dampingRatio: DoubleDouble(dampingRatio))
  }

  /// Makes a spring of mass 1 with its period without damping, 2π/ω₀ from 10^-29 to 10^29 s, and a damping ratio ζ, at
  /// least 0. Throws ``ParameterError/outOfRange(_:_:)``.
  public init(response: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.times.check(response, "response")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    self.init(frequency: Spring.twoPi / DoubleDouble(response), dampingRatio: DoubleDouble(dampingRatio))
  }

  /// Makes a spring with ω₀ in 1/s and β = ζ·ω₀. A ratio of 1 is exactly critical, though k and c are rounded.
  init(mass: Double = 1, stiffness: Double? = nil, frequency: DoubleDouble, dampingRatio: DoubleDouble) {
    let (decay, squaredFrequency) = (frequency * dampingRatio, frequency * frequency)
    self.init(
      mass: mass, stiffness: stiffness ?? (squaredFrequency * mass).rounded,
      damping: (decay * DoubleDouble(mass) * 2).rounded, decay: decay, squaredFrequency: squaredFrequency)
  }

  /// The damping ratio ζ = β/ω₀; below 1 the spring oscillates.
  public var dampingRatio: Double {
    let oneMinusDampingRatio = oneMinusDampingRatio
    // Near 1, 1 − ζ is more precise: it returns a given ratio or bounce exactly.
    return abs(oneMinusDampingRatio.high) <= 0.5 ? 1 - oneMinusDampingRatio.rounded : (decay / frequency).rounded
  }

  /// The period without damping, 2π/ω₀, in seconds.
  public var response: Double { (Spring.twoPi / frequency).rounded }

  /// The period of the damped oscillation, in seconds, longer than the ``response``; `nil` if it does not oscillate.
  public var dampedPeriod: Double? {
    guard case .underdamped(_, let inverse) = regime else { return nil }
    return (Spring.twoPi * inverse).rounded
  }

  /// The stiffness of the same motion with mass 1, in 1/s²: Android's `SpringForce` and Compose have no mass.
  public var stiffnessPerMass: Double { squaredFrequency.rounded }

  /// ω₀ in 1/s.
  var frequency: DoubleDouble { squaredFrequency.squareRoot }

  /// 1 − ζ, which is 0 at exactly critical damping.
  var oneMinusDampingRatio: DoubleDouble {
    let frequency = frequency
    return (squaredFrequency - decay * decay) / (frequency * (frequency + decay))
  }

  /// 2π.
  static let twoPi = TrigonometryTable.halfPi * 4

  /// The spring of a scroll view at its edges: mass 1, stiffness 100, critically damped. Source: I. Lobanov, "How
  /// UIScrollView works" (2019).
  public static let scrollView = Spring(
    mass: 1, stiffness: 100, damping: 20, decay: DoubleDouble(10), squaredFrequency: DoubleDouble(100))
}

extension Spring: CustomStringConvertible {
  /// The Swift expression that makes the spring from its physical parameters.
  public var description: String { "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))" }
}

// MARK: - Springs with a given overshoot, settle time or peak time of their step response from rest

extension Spring {
  /// Returns the damping ratio at which a spring overshoots by a fraction o of its step: ζ = −ln o/√(π² + ln² o). o is
  /// greater than 0 and at most 1. Throws ``ParameterError/outOfRange(_:_:)``, also for a ratio between 0 and 10^-12.
  public static func dampingRatio(overshoot: Double) throws(ParameterError) -> Double {
    try ParameterRange.within(1e-60...1).check(overshoot, "overshoot")
    let logarithm = Logarithm.natural(DoubleDouble(overshoot))
    let pi = twoPi * 0.5
    let ratio = -(logarithm / (pi * pi + logarithm * logarithm).squareRoot).rounded
    guard ParameterRange.dampingRatio.contains(ratio) else { throw .outOfRange("overshoot", overshoot) }
    return ratio + 0
  }

  /// Makes a spring with a settle time: the last instant at which the step itself, not its envelope, is a fraction
  /// `tolerance` from its target.
  ///
  /// The settle time is from 10^-29 to 10^29 s, the damping ratio greater than 0, the tolerance between 0 and 1. Throws
  /// ``ParameterError/outOfRange(_:_:)`` and ``ParameterError/neverSettles``.
  public init(settleTime: Double, dampingRatio: Double, tolerance: Double = 0.001) throws(ParameterError) {
    try ParameterRange.times.check(settleTime, "settle time")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    try ParameterRange.tolerance.check(tolerance, "tolerance")
    guard dampingRatio > 0 else { throw .neverSettles }
    // ω₀ is the settle time at ω₀ = 1 divided by the wanted one.
    let unit = Spring(frequency: DoubleDouble(1), dampingRatio: DoubleDouble(dampingRatio))
    let step = SpringMotion(spring: unit, displacement: DoubleDouble(-1), velocity: DoubleDouble(0))
    let frequency = DoubleDouble(step.settleTime(threshold: tolerance)) / settleTime
    guard Self.frequencies.contains(frequency.high) else { throw .outOfRange("settle time", settleTime) }
    self.init(frequency: frequency, dampingRatio: DoubleDouble(dampingRatio))
  }

  /// Makes a spring with a damping ratio ζ below 1 whose greatest overshoot is at a time π/(ω₀·√(1 − ζ²)) from 10^-29
  /// to 10^29 s. Throws ``ParameterError/outOfRange(_:_:)``.
  public init(peakTime: Double, dampingRatio: Double) throws(ParameterError) {
    try ParameterRange.times.check(peakTime, "peak time")
    try ParameterRange.dampingRatio.check(dampingRatio, "damping ratio")
    guard dampingRatio < 1 else { throw .outOfRange("damping ratio", dampingRatio) }
    let root = (DoubleDouble.sum(1, -dampingRatio) * DoubleDouble.sum(1, dampingRatio)).squareRoot
    let frequency = Self.twoPi * 0.5 / (root * peakTime)
    guard Self.frequencies.contains(frequency.high) else { throw .outOfRange("peak time", peakTime) }
    self.init(frequency: frequency, dampingRatio: DoubleDouble(dampingRatio))
  }

  /// The range of ω₀ in which the stiffness at mass 1 is within 10^±60.
  private static let frequencies = 1e-30...1e30
}
