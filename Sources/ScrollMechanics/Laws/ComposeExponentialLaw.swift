/// Compose's exponentialDecay: exponential friction down to a threshold, in 32-bit numbers and whole milliseconds.
struct ComposeExponentialLaw: DescribedLaw {
  static let description = LawDescription(
    type: ComposeExponentialLaw.self, name: "compose-exponential", family: .exponential, platforms: [.mobile],
    search: ["exponentialDecay", "FloatExponentialDecaySpec"],
    summary: "exponential friction down to a threshold speed, in whole milliseconds",
    formula:
      "Compose's exponential decay, x(t) = x₀ + v₀·(1 − e^(−4.2·m·t))/(4.2·m) until the speed is the threshold",
    source: """
      androidx/androidx, FloatDecayAnimationSpec.kt. That file has no rule for edges.
      """,
    parameters: [friction, threshold, .density],
    deviations: [
      .steps: "positions are 32-bit numbers of pixels and change once per millisecond",
      .end: "the motion ends with a jump over the distance of the last partial millisecond",
    ])

  /// The friction m, in multiples of 4.2 per second.
  static let friction = LawParameter.friction(
    1, "a multiple of 4.2 per second", range: .within(1e-60...1e30),
    source: "The default is that of exponentialDecay, whose minimum is 0.0001.")
  static let threshold = LawParameter.velocityThreshold(
    0.1, source: "The default is that of exponentialDecay, whose minimum is 1e-7.")

  var quantum: LawQuantum { LawQuantum(time: 0.001, isSinglePrecision: true) }

  /// The greatest offset and velocity in pixels for which no 32-bit result overflows.
  private static let maxMagnitude = 1e30

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
    guard abs(offset * density) <= Self.maxMagnitude else { throw .outOfRange("initial value", offset) }
    guard abs(velocity * density) <= Self.maxMagnitude else { throw .outOfRange("initial velocity", velocity) }
    return MillisecondDecay(
      from: offset, velocity: velocity, friction: friction, threshold: threshold, density: density)
  }
}

/// Exponential decay in 32-bit numbers of pixels, evaluated once per millisecond.
private struct MillisecondDecay: MillisecondSteps {
  let duration: Double
  private(set) var rest: Double

  let start, startVelocity: Double
  private let density: Double
  /// The release velocity in pixels per second.
  private let pixelVelocity: Float
  private let friction: Float
  /// The distance without a threshold, v₀/f, in pixels.
  private let totalDistance: Float
  /// The destination without a threshold, in pixels.
  private let asymptote: Float

  init(from start: Double, velocity: Double, friction: Float, threshold: Float, density: Double) {
    (self.start, startVelocity, self.density, self.friction) = (start, velocity, density, friction)
    pixelVelocity = Float(velocity * density)
    totalDistance = pixelVelocity / friction
    asymptote = Float(start * density) + totalDistance
    rest = start
    guard abs(pixelVelocity) > threshold else {
      duration = 0
      return
    }
    // The platform also rounds a 64-bit logarithm and exponential.
    let fraction = threshold / abs(pixelVelocity)
    let logarithm = Float(Logarithm.natural(DoubleDouble(Double(fraction))).rounded)
    duration = Double((-logarithm * 1000 / friction).rounded(.towardZero)) / 1000
    rest = Double(asymptote - totalDistance * fraction) / density
  }

  func movingValue(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time)
    return milliseconds > 0 ? Double(asymptote - totalDistance * fractionLeft(at: milliseconds)) / density : start
  }

  func movingVelocity(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time)
    return milliseconds > 0 ? Double(pixelVelocity * fractionLeft(at: milliseconds)) / density : startVelocity
  }

  /// Returns e^(−f·t), the fraction of the velocity that is left.
  private func fractionLeft(at milliseconds: Double) -> Float {
    let exponent = Double(-(friction * Float(milliseconds)) / 1000)
    // Below e^(−104), a 32-bit number is 0.
    return exponent > -200 ? Float(Exponential(DoubleDouble(exponent)).value.rounded) : 0
  }
}
