/// POP's decay: the sum of the distances per millisecond, down to a stop speed, with powers in 32 bits.
struct PopLaw: DescribedLaw {
  static let description = LawDescription(
    type: PopLaw.self, name: "pop", family: .exponential, platforms: [.mobile],
    search: ["Facebook Pop", "POPDecayAnimation"],
    summary: "exponential deceleration summed per millisecond, down to a stop speed, as in POP",
    formula: "POP's decay, x(t) = x₀ + (v₀/1000)·d·(1 − d^(1000·t))/(1 − d) until the speed is the stop speed",
    source: """
      facebookarchive/pop 87d1f8b7, POPDecayAnimationInternal.h. It stops at five times its threshold, which is \
      1 for positions: the stop speed here. Frames are computed from the start, not each from the last, which changes \
      positions by a millionth.
      """,
    parameters: [.rate, stopSpeed],
    deviations: [
      .slope: "the position, a sum over milliseconds in 32 bits, changes by a thousandth less than the velocity"
    ])

  static let stopSpeed = LawParameter.stopSpeed(5, source: "The default is five times POP's threshold for positions.")

  var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  private let rate, stopSpeed: Double

  /// The decay of the velocity, at the rate not yet rounded to 32 bits.
  private let decay: Decay

  private let power: FloatPower

  init(_ values: LawValues) throws(ParameterError) {
    (rate, stopSpeed) = try (values(.rate), values(Self.stopSpeed))
    decay = Decay(rate: rate)
    power = FloatPower(rate)
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    let duration = decay.time(slowing: velocity, to: stopSpeed)
    let motion = PopMotion(from: offset, velocity: velocity, duration: duration, rate: rate, power: power)
    guard motion.rest.isFinite else { throw .outOfRange("initial velocity", velocity) }
    return motion
  }
}

private struct PopMotion: ReleasedMotion {
  let duration: Double
  private(set) var rest: Double

  let start, startVelocity: Double
  private let rate: Double
  private let power: FloatPower
  /// The velocity in points per millisecond.
  private let velocity: Float

  init(from start: Double, velocity: Double, duration: Double, rate: Double, power: FloatPower) {
    (self.start, startVelocity, self.duration, self.rate) = (start, velocity, duration, rate)
    self.power = power
    self.velocity = Float(velocity / 1000)
    rest = start
    if duration > 0 { rest = position(at: duration) }
  }

  func movingValue(at time: Double) -> Double {
    let position = position(at: time)
    return startVelocity < 0 ? max(position, rest) : min(position, rest)
  }

  func movingVelocity(at time: Double) -> Double { Double(velocity * power.raised(to: Float(time * 1000))) * 1000 }

  private func position(at time: Double) -> Double {
    let kept = power.raised(to: Float(time * 1000))
    let factor = Float(rate * Double(1 - kept) / (1 - rate))
    return start + Double(velocity * factor)
  }
}
