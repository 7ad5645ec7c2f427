/// Compose's exponentialDecay: exponential friction until a speed, in 32-bit numbers and whole milliseconds.
struct ComposeExponentialLaw: DescribedLaw {
  static let description = LawDescription(
    type: ComposeExponentialLaw.self, name: "compose-exponential",
    summary: "exponential friction until a speed, in whole milliseconds",
    formula:
      "Compose's exponential decay, x(t) = x₀ + v₀·(1 − e^(−4.2·m·t))/(4.2·m) until the speed is that of the threshold",
    source: """
      androidx/androidx, FloatDecayAnimationSpec.kt; read. Compose has no rule for edges in it.
      """,
    parameters: [friction, threshold, .density],
    deviations: [
      .steps: "positions are 32-bit numbers of pixels, and change with whole milliseconds",
      .end: "the way of the last part of a millisecond is made at once",
    ])

  /// The friction m, in multiples of 4.2 per second.
  static let friction = LawParameter.friction(
    1, "how many times 4.2 per second", range: .within(1e-60...1e30),
    source: "The default is that of exponentialDecay, which takes 0.0001 at least.")
  static let threshold = LawParameter.velocityThreshold(
    0.1, source: "The default is that of exponentialDecay, which takes 1e-7 at least.")

  var quantum: LawQuantum { LawQuantum(time: 0.001, isSinglePrecision: true) }

  /// Offsets, velocities and frictions that 32-bit numbers hold with all that is made of them.
  private static let greatest = 1e30

  /// 4.2·m, in 1/s.
  private let friction: Float
  private let threshold: Float
  private let density: Double

  init(_ values: LawValues) throws(ParameterError) {
    friction = try 4.2 * max(1e-4, Float(values(Self.friction)))
    threshold = try max(1e-7, Float(values(Self.threshold)))
    density = try values(.density)
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    guard abs(offset * density) <= Self.greatest else { throw .outOfRange("initial value", offset) }
    guard abs(velocity * density) <= Self.greatest else { throw .outOfRange("initial velocity", velocity) }
    return FloatDecay(from: offset, velocity: velocity, friction: friction, threshold: threshold, density: density)
  }
}

/// Exponential decay in 32-bit numbers of pixels, anew each millisecond.
private struct FloatDecay: MillisecondSteps {
  let duration: Double
  private(set) var rest: Double

  let start, startVelocity: Double
  private let density: Double
  /// In pixels per second.
  private let pace: Float
  private let friction: Float
  /// v₀/f, in pixels.
  private let reach: Float
  /// The destination without a threshold, in pixels.
  private let limit: Float

  init(from start: Double, velocity: Double, friction: Float, threshold: Float, density: Double) {
    (self.start, startVelocity, self.density, self.friction) = (start, velocity, density, friction)
    pace = Float(velocity * density)
    reach = pace / friction
    limit = Float(start * density) + reach
    rest = start
    guard abs(pace) > threshold else {
      duration = 0
      return
    }
    // The platform rounds its 64-bit logarithm and exponential, too.
    let share = threshold / abs(pace)
    let logarithm = Float(Logarithm.natural(DoubleDouble(Double(share))).rounded)
    duration = Double((-logarithm * 1000 / friction).rounded(.towardZero)) / 1000
    rest = Double(limit - reach * share) / density
  }

  func movingValue(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time)
    return milliseconds > 0 ? Double(limit - reach * share(at: milliseconds)) / density : start
  }

  func movingVelocity(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time)
    return milliseconds > 0 ? Double(pace * share(at: milliseconds)) / density : startVelocity
  }

  /// e^(−f·t).
  private func share(at milliseconds: Double) -> Float {
    let exponent = Double(-(friction * Float(milliseconds)) / 1000)
    // Below e^(−104) there are no numbers of 32 bits.
    return exponent > -200 ? Float(Exponential(DoubleDouble(exponent)).value.rounded) : 0
  }
}
