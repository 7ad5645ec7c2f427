/// A law of exponential decay that its platform computes in 32 bits, in an order of its own.
struct FloatDecayLaw: ReturnLaw {
  var quantum = LawQuantum(isSinglePrecision: true)
  /// True if the platform's clock counts whole milliseconds.
  var countsMilliseconds = false
  /// Returns the motion from an offset in points at a velocity in points per second.
  let decay: @Sendable (_ offset: Double, _ velocity: Double) throws(ParameterError) -> FloatDecay
  /// The platform's rule at limits; `nil` if it has none.
  var edge: (@Sendable (FloatDecay, ScrollLimits) throws(ParameterError) -> [MotionSegment]?)?

  var edgeRule: (any ReturnLaw)? { edge == nil ? nil : self }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let motion = try decay(offset, velocity)
    return countsMilliseconds ? FloatDecaySteps(motion: motion) : motion
  }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? { try edge?(try decay(offset, velocity), limits) }
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
private struct FloatDecaySteps: MillisecondSteps {
  let motion: FloatDecay

  var start: Double { motion.start }
  var startVelocity: Double { motion.startVelocity }
  var rest: Double { motion.rest }
  var duration: Double { motion.duration }

  func movingValue(at time: Double) -> Double {
    MillisecondClock.count(at: time) > 0 ? motion.movingValue(at: time) : start
  }

  func movingVelocity(at time: Double) -> Double {
    MillisecondClock.count(at: time) > 0 ? motion.movingVelocity(at: time) : startVelocity
  }
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
