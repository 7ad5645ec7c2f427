/// A law whose motion is a formula of its own.
struct FormulaLaw: ReturnLaw {
  var quantum = LawQuantum()
  /// Returns the motion from an offset in points at a velocity in points per second.
  let curve: @Sendable (_ offset: Double, _ velocity: Double) throws(ParameterError) -> any TimingCurve<Double>
  /// The platform's rule at limits, as in ``ReturnLaw/edgeSegments(from:velocity:within:)``; `nil` if it has none.
  var edge: (@Sendable (Double, Double, ScrollLimits) throws(ParameterError) -> [MotionSegment]?)?

  var edgeRule: (any ReturnLaw)? { edge == nil ? nil : self }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try curve(offset, velocity)
  }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? { try edge?(offset, velocity, limits) }
}

/// Exponential decay in 32-bit numbers.
struct FloatDecay: ReleasedMotion {
  let start, startVelocity: Double
  var duration = 0.0
  var rest: Double
  /// The fraction of the velocity that is left at a time in seconds.
  let fractionLeft: @Sendable (Double) -> Float
  /// The position in points and the velocity in points per second where a fraction of the velocity is left.
  let position, velocity: @Sendable (Float) -> Double

  func movingValue(at time: Double) -> Double { position(fractionLeft(time)) }
  func movingVelocity(at time: Double) -> Double { velocity(fractionLeft(time)) }
}

/// Exponential decay in 32-bit numbers that changes once per millisecond.
struct FloatDecaySteps: MillisecondSteps {
  let motion: FloatDecay

  var start: Double { motion.start }
  var startVelocity: Double { motion.startVelocity }
  var rest: Double { motion.rest }
  var duration: Double { motion.duration }
  func movingValue(at time: Double) -> Double { motion.movingValue(at: time) }
  func movingVelocity(at time: Double) -> Double { motion.movingVelocity(at: time) }
}

/// A base between 0 and 1 whose powers are computed in 32 bits.
struct FloatPower: Sendable {
  /// The logarithm of the base rounded to 32 bits; `nil` if that is 0.
  let logarithm: DoubleDouble?

  init(_ base: Double) {
    let base = Double(Float(base))
    logarithm = base > 0 ? Logarithm.precise(base, times: 1) : nil
  }

  func raised(to exponent: Float) -> Float {
    guard exponent > 0 else { return 1 }
    // Below e^(−104), a 32-bit number is 0.
    guard let power = logarithm.map({ $0 * Double(exponent) }), power.high > -200 else { return 0 }
    return Float(Exponential(power).value.rounded)
  }
}
