import ScrollMechanics

/// A random start of a random spring, of any regime and often very near critical damping.
struct RandomSpring: RandomCase, CustomStringConvertible {
  var spring: Spring
  var start: Double
  var velocity: Double
  var target = 0.0
  var threshold: Double

  init(using generator: inout SeededGenerator) throws {
    let ratio = RandomSpring.ratio(using: &generator)
    try self.init(using: &generator, ratio: ratio)
  }

  init(using generator: inout SeededGenerator, ratio: Double) throws {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: spring = try Spring(stiffness: 100, dampingRatio: ratio)
    case 1: spring = try Spring(response: generator.logUniform(-5, 3), dampingRatio: ratio)
    default:
      let (mass, stiffness) = (generator.logUniform(-10, 10), generator.logUniform(-10, 14))
      spring = try Spring(
        mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
    }
    start = generator.sign() * generator.logUniform(-8, 12)
    velocity = generator.sign() * generator.logUniform(-8, 16)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: start = 0
    case 1: velocity = 0
    case 2: velocity = -start / spring.response * Double.random(in: 6..<7, using: &generator)
    default: break
    }
    threshold = generator.logUniform(-30, 4)
  }

  /// Returns a damping ratio of at least 0.02; half of them are within 1e-3 of 1.
  static func ratio(using generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: 1
    case 1: 1 + generator.sign() * generator.logUniform(-52, -10)
    case 2: generator.logUniform(0, 6)
    default: Double.random(in: 0.02..<1, using: &generator)
    }
  }

  var motion: SpringTimingParameters<Double> {
    get throws { try scaled(by: 1) }
  }

  /// Returns the motion with all lengths times `factor`; −1 mirrors it.
  func scaled(by factor: Double) throws -> SpringTimingParameters<Double> {
    try SpringTimingParameters(
      spring: spring, initialValue: start * factor, initialVelocity: velocity * factor, target: target * factor,
      threshold: threshold * abs(factor))
  }

  /// 2π/ω₀, the time scale of the motion.
  var swing: Double { spring.response }

  var description: String {
    "m = \(spring.mass), k = \(spring.stiffness), c = \(spring.damping), x₀ = \(start), v₀ = \(velocity), ε = \(threshold)"
  }
}

extension SpringTimingParameters<Double> {
  /// Returns (k·x² + m·v²)/m at a time, which only damping may change.
  func energy(at time: Double) -> Double {
    let (x, v) = (value(at: time) - target, velocity(at: time))
    return spring.stiffness / spring.mass * x * x + v * v
  }

  /// Returns instants from 0 to a time, closer together than any half-cycle.
  func instants(until end: Double, perSwing: Double = 40, atMost count: Int = 400) -> [Double] {
    let step = min(end / 20, spring.response / perSwing)
    guard step > 0 else { return [0] }
    let rows = min(Int(min(end / step, 1e9)) + 1, count)
    return (0...rows).map { Double($0) * step }
  }
}
