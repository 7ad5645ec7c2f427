// Reanimated's words: `duration` and `dampingRatio`.

extension Spring {
  /// A spring as Reanimated 4 finds it: critically damped with ζω₀ for its rate, it would have 6·10^-9 of its energy
  /// left after one and a half of its durations.
  ///
  /// That is the root u of ((1 + u)² + ζ²u²)·e^(−2u) = 6·10^-9, with u = 1.5·ζω₀D. The library halves an interval that
  /// ends at a stiffness of 8000, so that this is the spring of all that would be stiffer, at whatever duration: below
  /// a D·ζ of about 0.184 s. It stops within 10^-4 of a stiffness: its own 0.55 s and ζ = 1 are 898.926 there, and
  /// 898.954 here. Where ζ is more than 1, it moves as if critically damped. For a start from rest: a velocity changes
  /// the spring.
  ///
  /// Source: software-mansion/react-native-reanimated at 0893dd90.
  ///
  /// - Parameters:
  ///   - duration: D in seconds, 10^-29 to 10^29.
  ///   - dampingRatio: ζ, greater than 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(reanimatedDuration duration: Double = 0.55, dampingRatio: Double = 1) throws(ParameterError) {
    try ParameterRange.times.check(duration, "duration")
    try ParameterRange.within(1e-12...1e60).check(dampingRatio, "damping ratio")
    let angle = Self.reanimatedAngle(dampingRatio: DoubleDouble(dampingRatio)) / DoubleDouble(dampingRatio)
    let sought = angle / (DoubleDouble(duration) * Self.perceptualShare)
    let frequency = sought.high > Self.greatestFrequency.high ? Self.greatestFrequency : sought
    guard frequency.high >= 1e-29 else { throw .outOfRange("duration", duration) }
    self.init(
      mass: Self.reanimatedMass, frequency: frequency, dampingRatio: DoubleDouble(min(dampingRatio, 1)))
  }

  /// What Reanimated's `duration` has to be for this spring, in seconds; `nil` for what is stiffer than it finds, is
  /// overdamped or not damped at all.
  public var reanimatedDuration: Double? {
    let frequency = frequency
    guard decay.high > 0, oneMinusDampingRatio.high >= 0, frequency.rounded <= Self.greatestFrequency.rounded else {
      return nil
    }
    return (Self.reanimatedAngle(dampingRatio: decay / frequency) / (decay * Self.perceptualShare)).rounded
  }

  private static let reanimatedMass = 4.0
  private static let perceptualShare = 1.5

  /// ω₀ at a stiffness of 8000.
  private static let greatestFrequency = DoubleDouble(8000 / reanimatedMass).squareRoot

  /// u.
  private static func reanimatedAngle(dampingRatio ratio: DoubleDouble) -> DoubleDouble {
    let square = ratio * ratio
    let threshold = Logarithm.natural(DoubleDouble(6e-9))
    // Of the logarithms, so that it falls evenly; it may rise at first, but is 0 only once.
    func excess(_ u: Double) -> (value: DoubleDouble, slope: Double) {
      let next = DoubleDouble.sum(1, u)
      let energy = next * next + square * u * u
      let slope = 2 * ((next + square * u) / energy).rounded - 2
      return (Logarithm.natural(energy) - DoubleDouble(2 * u) - threshold, slope)
    }
    var high = 16.0
    while excess(high).value.high > 0 { high *= 2 }
    let root = BracketedRoot.find(from: 0, to: high) { u in
      let (value, slope) = excess(u)
      return (value.high > 0, slope < 0 ? -value.high / slope : .infinity)
    }
    let (value, slope) = excess(root)
    return DoubleDouble.sum(root, -value.high / slope)
  }
}
