/// The displacement of a spring on one axis as a function of time: the arithmetic under ``SpringTimingParameters``.
///
/// With β = c/(2m), ω₀² = k/m and D = β² − ω₀²:
/// ```
/// x(t) = e^(−βt)·(x₀·C + (v₀ + βx₀)·S)          x′(t) = e^(−βt)·(v₀·C − (ω₀²x₀ + βv₀)·S)
/// D < 0:  C = cos ω′t, S = sin(ω′t)/ω′, ω′ = √−D
/// D ≥ 0:  C = cosh γt, S = sinh(γt)/γ,  γ = √D;  S = t for γ = 0
/// ```
/// Source: I. Lobanov, "How UIScrollView works" (2019), for D ≤ 0; the other regime is the same solution continued.
///
/// C and S are smooth in D, so nothing is lost near critical damping as long as D itself and sin(ω′t)/ω′ are accurate.
/// In the last regime the slow exponential e^(−(β − γ)t) stands outside, since cosh alone would overflow, and its rate
/// is taken as ω₀²/(β + γ), which does not cancel.
struct SpringMotion: Hashable, Sendable {
  /// How the spring moves through its rest.
  enum Regime: Hashable, Sendable {
    /// ω′.
    case oscillating(DoubleDouble)
    /// γ, and β − γ.
    case creeping(DoubleDouble, slowRate: DoubleDouble)
  }

  let spring: Spring
  let regime: Regime

  /// x₀ and v₀.
  let startDisplacement: DoubleDouble
  let startVelocity: Double

  /// x₀ and v₀, times 2^−scale. The smaller of them may get lost, where it counts only in the ``onset``.
  let displacement: DoubleDouble
  let velocity: DoubleDouble

  /// The power of two that brings the larger of |x₀| and |v₀|/ω₀ near 1, so that nothing under- or overflows.
  let scale: Int

  init(spring: Spring, displacement: DoubleDouble, velocity: Double) {
    self.spring = spring
    let discriminant = spring.decay * spring.decay - spring.squaredFrequency
    if discriminant.high < 0 {
      regime = .oscillating((-discriminant).squareRoot)
    } else {
      let gamma = discriminant.squareRoot
      regime = .creeping(gamma, slowRate: spring.squaredFrequency / (spring.decay + gamma))
    }
    startDisplacement = displacement
    startVelocity = velocity
    let swing = velocity.binaryExponent - spring.squaredFrequency.squareRoot.high.binaryExponent
    scale =
      displacement.high == 0
      ? swing
      : velocity == 0
        ? displacement.high.binaryExponent
        : max(displacement.high.binaryExponent, swing)
    self.displacement = displacement.scaled(byPowerOfTwo: -scale)
    self.velocity = DoubleDouble(velocity.scaled(byPowerOfTwo: -scale))
  }

  /// Whether it never moves.
  var isAtRest: Bool { displacement.high == 0 && velocity.high == 0 }

  /// Powers of two that |x| and |x′| never get to: energy does not grow, so that |x| ≤ √(x₀² + v₀²/ω₀²).
  var bounds: (displacement: Double, velocity: Double) {
    let displacement = Double.powerOfTwo(scale + 2)
    let frequency = spring.squaredFrequency.squareRoot.high
    return (displacement, displacement * Double.powerOfTwo(frequency.binaryExponent + 1))
  }

  /// v₀ + βx₀.
  private var sineFactor: DoubleDouble { velocity + spring.decay * displacement }

  /// ω₀²x₀ + βv₀.
  var velocitySineFactor: DoubleDouble { spring.squaredFrequency * displacement + spring.decay * velocity }

  /// x and x′ at an instant, each times 2^−exponent.
  struct State {
    let displacement: DoubleDouble
    let velocity: DoubleDouble
    let exponent: Int

    static let rest = State(displacement: DoubleDouble(0), velocity: DoubleDouble(0), exponent: 0)
  }

  /// x and x′ at a time in seconds.
  func state(at time: Double) -> State {
    guard time > 0 else { return State(displacement: displacement, velocity: velocity, exponent: scale) }
    // Without damping the angle of a late instant would be infinite.
    guard !isAtRest else { return .rest }
    switch regime {
    case .oscillating(let frequency):
      guard time * spring.decay.high < SpringMotion.longest else { return .rest }
      let turn = Trigonometry(frequency * time)
      return combined(turn.cosine, turn.sine / frequency, damping: spring.decay, time)
    case .creeping(let gamma, let slowRate):
      guard time * slowRate.high < SpringMotion.longest else { return .rest }
      return creepingState(at: time, gamma, slowRate)
    }
  }

  /// After so many times the decay's own time even the largest double has become 0.
  static let longest = 2000.0

  private func creepingState(at time: Double, _ gamma: DoubleDouble, _ slowRate: DoubleDouble) -> State {
    guard gamma.high > 0 else { return combined(DoubleDouble(1), DoubleDouble(time), damping: slowRate, time) }
    let exponent = gamma * (-2 * min(time, 300 / gamma.high))
    if exponent.high > -2 {
      let fall = Exponential.minusOne(exponent)
      return combined(fall * 0.5 + 1, fall / (gamma * -2), damping: slowRate, time)
    }
    // Far from the start the two exponentials are kept apart, for C and S would nearly cancel: x = E·(P + Q·e^(−2γt)).
    let fall = Exponential(exponent).value
    let (x, v) = (sineFactor / gamma, -velocitySineFactor / gamma)
    return damped(
      ((displacement + x) + (displacement - x) * fall) * 0.5,
      ((velocity + v) + (velocity - v) * fall) * 0.5, rate: slowRate, time)
  }

  private func combined(
    _ c: DoubleDouble, _ s: DoubleDouble, damping rate: DoubleDouble, _ time: Double
  ) -> State {
    damped(displacement * c + sineFactor * s, velocity * c - velocitySineFactor * s, rate: rate, time)
  }

  private func damped(
    _ displacement: DoubleDouble, _ velocity: DoubleDouble, rate: DoubleDouble, _ time: Double
  ) -> State {
    let damping = Exponential(-(rate * time))
    return State(
      displacement: displacement * damping.fraction, velocity: velocity * damping.fraction,
      exponent: scale + damping.exponent)
  }

  /// The position at a time in seconds of a spring about a rest.
  func position(at time: Double, from rest: Double) -> Double {
    if isUniform(until: time) {
      let way = DoubleDouble.product(startVelocity.significand, time.significand)
      let exponent = startVelocity.binaryExponent + time.binaryExponent
      return (startVelocity < 0 ? -way : way)
        .added(to: startDisplacement.added(to: rest), timesPowerOfTwo: exponent)
    }
    let state = state(at: time)
    return state.displacement.added(to: rest, timesPowerOfTwo: state.exponent)
  }

  /// x′ at a time in seconds.
  func velocity(at time: Double) -> Double {
    if isUniform(until: time) {
      return (acceleration * time.significand)
        .added(to: startVelocity, timesPowerOfTwo: scale + time.binaryExponent)
    }
    let state = state(at: time)
    return state.velocity.rounded.scaled(byPowerOfTwo: state.exponent)
  }
}
