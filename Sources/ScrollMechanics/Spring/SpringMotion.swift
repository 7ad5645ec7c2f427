internal import PlatformMath

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
  let spring: Spring

  /// x₀ and v₀.
  let displacement: DoubleDouble
  let velocity: DoubleDouble

  /// v₀ + βx₀, and ω₀²x₀ + βv₀.
  let sineFactor: DoubleDouble
  let velocitySineFactor: DoubleDouble

  /// When the spring turns, from 0 on: x′ = 0.
  let turningPoints: Instants

  init(spring: Spring, displacement: DoubleDouble, velocity: DoubleDouble) {
    self.spring = spring
    self.displacement = displacement
    self.velocity = velocity
    sineFactor = velocity + spring.decay * displacement
    velocitySineFactor = spring.squaredFrequency * displacement + spring.decay * velocity
    turningPoints = Self.turningPoints(of: spring, displacement, velocity, velocitySineFactor)
  }

  /// Whether it never moves.
  var isAtRest: Bool { displacement.high == 0 && velocity.high == 0 }

  /// What |x| may be, more or less, at most: energy does not grow.
  var extent: Double { max(abs(displacement.high), abs(velocity.high) / spring.squaredFrequency.high.squareRoot()) }

  /// x and x′ at an instant, each times 2^−exponent: late in a motion they may be too small for a double, and still
  /// tell on which side of its rest it is.
  struct State {
    let displacement: DoubleDouble
    let velocity: DoubleDouble
    let exponent: Int
    /// Whether it is one of ``preciseState(at:)``.
    var isPrecise = false

    static let rest = State(displacement: DoubleDouble(0), velocity: DoubleDouble(0), exponent: 0)
  }

  /// x and x′ at a time in seconds.
  func state(at time: Double) -> State { state(at: DoubleDouble(time)) }

  /// x and x′ at a time in seconds.
  func state(at time: DoubleDouble) -> State {
    guard time.high > 0 else { return State(displacement: displacement, velocity: velocity, exponent: 0) }
    // Without damping the angle of a late instant would be infinite.
    guard !isAtRest else { return .rest }
    switch spring.regime {
    case .oscillating(let frequency, let inverse):
      guard time.high * spring.decay.high < SpringMotion.longest else { return .rest }
      let turn = Trigonometry(frequency * time)
      return combined(turn.cosine, turn.sine * inverse, damping: spring.decay, time)
    case .creeping(let gamma, let inverse, let slowRate):
      guard time.high * slowRate.high < SpringMotion.longest else { return .rest }
      return creepingState(at: time, gamma, inverse, slowRate)
    }
  }

  /// After so many times the decay's own time even the largest double has become 0.
  static let longest = 2000.0

  private func creepingState(
    at time: DoubleDouble, _ gamma: DoubleDouble, _ inverse: DoubleDouble, _ slowRate: DoubleDouble
  ) -> State {
    guard gamma.high > 0 else { return combined(DoubleDouble(1), time, damping: slowRate, time) }
    let latest = 300 / gamma.high
    let exponent = gamma * (time.high < latest ? time : DoubleDouble(latest)) * -2
    if exponent.high > -2 {
      let fall = Exponential.minusOne(exponent)
      return combined(fall * 0.5 + 1, fall * inverse * -0.5, damping: slowRate, time)
    }
    // Far from the start the two exponentials are kept apart, for C and S would nearly cancel: x = E·(P + Q·e^(−2γt)).
    let fall = Exponential(exponent).value
    let (x, v) = (sineFactor * inverse, velocitySineFactor * -inverse)
    return damped(
      ((displacement + x) + (displacement - x) * fall) * 0.5,
      ((velocity + v) + (velocity - v) * fall) * 0.5, rate: slowRate, time)
  }

  private func combined(
    _ c: DoubleDouble, _ s: DoubleDouble, damping rate: DoubleDouble, _ time: DoubleDouble
  ) -> State {
    damped(displacement * c + sineFactor * s, velocity * c - velocitySineFactor * s, rate: rate, time)
  }

  private func damped(
    _ displacement: DoubleDouble, _ velocity: DoubleDouble, rate: DoubleDouble, _ time: DoubleDouble
  ) -> State {
    let damping = Exponential(-(rate * time))
    return State(
      displacement: displacement * damping.fraction, velocity: velocity * damping.fraction,
      exponent: damping.exponent)
  }

  /// The same in doubles alone, at a tenth of the cost: good to some digits where its terms hardly cancel; late in a
  /// motion it is 0.
  func roughState(at time: Double) -> State {
    let (c, s, rate): (Double, Double, Double)
    switch spring.regime {
    case .oscillating(let frequency, let inverse):
      let angle = frequency.high * time
      (c, s, rate) = (cos(angle), sin(angle) * inverse.high, spring.decay.high)
    case .creeping(let gamma, let inverse, let slowRate):
      let fall = expm1(gamma.high * time * -2)
      (c, s, rate) = (1 + fall / 2, gamma.high > 0 ? fall * inverse.high * -0.5 : time, slowRate.high)
    }
    let damping = exp(-rate * time)
    return State(
      displacement: DoubleDouble((displacement.high * c + sineFactor.high * s) * damping),
      velocity: DoubleDouble((velocity.high * c - velocitySineFactor.high * s) * damping), exponent: 0)
  }

  /// The position at a time in seconds of a spring about a rest.
  func position(at time: DoubleDouble, from rest: Double) -> Double { displacement(at: time).added(to: rest) }

  /// x at a time in seconds.
  func displacement(at time: DoubleDouble) -> DoubleDouble {
    let state = state(at: time)
    return state.displacement.scaled(byPowerOfTwo: state.exponent)
  }

  /// x′ at a time in seconds.
  func velocity(at time: DoubleDouble) -> DoubleDouble {
    let state = state(at: time)
    return state.velocity.scaled(byPowerOfTwo: state.exponent)
  }
}
