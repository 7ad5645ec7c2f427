import ScrollMechanics

/// A random deceleration, with the values from which related motions are made.
struct RandomFlick: RandomCase, CustomStringConvertible {
  var start: Double
  var velocity: Double
  var rate: Double
  var threshold: Double

  init(start: Double, velocity: Double, rate: Double, threshold: Double) {
    (self.start, self.velocity, self.rate, self.threshold) = (start, velocity, rate, threshold)
  }

  init(using generator: inout SeededGenerator) {
    rate =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: 0.998
      case 1: 0.99
      case 2: 1 - generator.logUniform(-50, -1)
      default: generator.logUniform(-60, 0)
      }
    velocity = generator.sign() * generator.logUniform(-20, 30)
    start = Int.random(in: 0..<3, using: &generator) == 0 ? 0 : generator.sign() * generator.logUniform(-10, 20)
    threshold = generator.logUniform(-30, 10)
  }

  var motion: ScrollTimingParameters<Double> {
    get throws { try make(start, velocity) }
  }

  var mirrored: ScrollTimingParameters<Double> {
    get throws { try make(-start, -velocity) }
  }

  /// Returns the motion on one axis of two, where the other is at rest at `other`.
  func motion(onAxis axis: Int, beside other: Double) throws -> ScrollTimingParameters<Vector2> {
    try make(Vector2 { $0 == axis ? start : other }, Vector2 { $0 == axis ? velocity : 0 })
  }

  /// Returns the motion with all lengths times `factor`.
  func scaled(by factor: Double) throws -> ScrollTimingParameters<Double> {
    var flick = self
    flick.start *= factor
    flick.velocity *= factor
    flick.threshold *= factor
    return try flick.motion
  }

  var description: String { "x₀ = \(start), v₀ = \(velocity), d = \(rate), ε = \(threshold)" }

  private func make<Value: MotionVector>(
    _ initialValue: Value, _ initialVelocity: Value
  ) throws -> ScrollTimingParameters<Value> {
    try ScrollTimingParameters(
      initialValue: initialValue, initialVelocity: initialVelocity, decelerationRate: DecelerationRate(rate),
      threshold: threshold)
  }
}

extension ScrollTimingParameters<Double> {
  /// An ulp of the largest term of any position: the bound of one rounding.
  var offsetUnit: Double { max(abs(initialValue), abs(destination), abs(remaining(at: 0))).ulp }

  /// −k in 1/s, to approximately an ulp.
  var decay: Double { abs(initialVelocity / remaining(at: 0)) }

  /// Returns a time up to approximately ten settle times, or ten time constants of the velocity.
  func randomTime(using generator: inout SeededGenerator) -> Double {
    (duration + 1 / decay) * generator.logUniform(-30, 4)
  }
}
