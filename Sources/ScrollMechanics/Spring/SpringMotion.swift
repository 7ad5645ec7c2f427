internal import PlatformMath

/// The displacement of a spring from its target as a function of time, on one axis, in double-double.
///
/// With β = c/(2m), ω₀² = k/m and D = β² − ω₀²:
/// ```
/// x(t) = e^(−βt)·(x₀·C + (v₀ + βx₀)·S)          x′(t) = e^(−βt)·(v₀·C − (ω₀²x₀ + βv₀)·S)
/// D < 0:  C = cos ω′t, S = sin(ω′t)/ω′, ω′ = √−D
/// D ≥ 0:  C = cosh γt, S = sinh(γt)/γ,  γ = √D;  S = t for γ = 0
/// ```
/// Source: I. Lobanov, "How UIScrollView works" (2019), for D ≤ 0; the other regime is the same solution continued.
///
/// C and S are smooth in D, so there is no loss of precision near critical damping if D and sin(ω′t)/ω′ are accurate.
/// For D ≥ 0, e^(−(β − γ)t) is factored out, since cosh alone would overflow; its rate is ω₀²/(β + γ), uncancelled.
struct SpringMotion: Hashable, Sendable {
  let spring: Spring

  /// The displacement x₀ at time 0, in points; ``velocity`` is v₀, in points per second.
  let displacement: DoubleDouble
  let velocity: DoubleDouble

  /// The factor of S in x: v₀ + βx₀.
  let sineFactor: DoubleDouble
  /// The negated factor of S in x′: ω₀²x₀ + βv₀.
  private let velocitySineFactor: DoubleDouble

  /// The instants of the turning points from time 0 on: x′ = 0.
  let turningPoints: Instants

  init(spring: Spring, displacement: DoubleDouble, velocity: DoubleDouble) {
    (self.spring, self.displacement, self.velocity) = (spring, displacement, velocity)
    sineFactor = velocity + spring.decay * displacement
    velocitySineFactor = spring.squaredFrequency * displacement + spring.decay * velocity
    turningPoints = Self.zeros(of: spring, even: velocity, spring.squaredFrequency * displacement, adds: true)
  }

  /// The velocity as a motion of its own, which has the same equation: v″ = −2β·v′ − ω₀²·v.
  var velocityMotion: SpringMotion {
    SpringMotion(spring: spring, displacement: velocity, velocity: -(velocitySineFactor + spring.decay * velocity))
  }

  /// True if the spring starts at its target without velocity, and so never moves.
  var isAtRest: Bool { displacement.high == 0 && velocity.high == 0 }

  /// x and x′ at an instant, each times 2^−exponent, since late in a motion they may be too small for a double.
  struct State {
    let displacement: DoubleDouble
    let velocity: DoubleDouble
    var exponent = 0

    /// x in points, and x′ in points per second.
    var unscaled: (x: DoubleDouble, v: DoubleDouble) {
      (displacement.scaled(byPowerOfTwo: exponent), velocity.scaled(byPowerOfTwo: exponent))
    }

    /// Returns a length or speed times 2^−exponent, clamped to ±2^1000, which is larger than every value of a state.
    func scaled(_ length: DoubleDouble) -> DoubleDouble {
      let high = min(max(length.high.scaled(byPowerOfTwo: -exponent), -0x1p1000), 0x1p1000)
      return DoubleDouble(high: high, low: abs(high) == 0x1p1000 ? 0 : length.low.scaled(byPowerOfTwo: -exponent))
    }

    /// Returns |x| − `distance`, in points, and its derivative by time, each times 2^−exponent.
    func distance(beyond distance: Double) -> (value: DoubleDouble, slope: DoubleDouble) {
      (displacement.magnitude - scaled(DoubleDouble(distance)), displacement.high < 0 ? -velocity : velocity)
    }

    /// Returns |x′| − `speed`, in points per second, and its derivative by time, each times 2^−exponent.
    func speed(beyond speed: Double, of spring: Spring) -> (value: DoubleDouble, slope: DoubleDouble) {
      let acceleration = -(spring.squaredFrequency * displacement + spring.decay * 2 * velocity)
      return (velocity.magnitude - scaled(DoubleDouble(speed)), velocity.high < 0 ? -acceleration : acceleration)
    }
  }

  /// Returns x and x′ at a time in seconds; those of time 0 before it.
  func state(at time: Double) -> State { state(at: DoubleDouble(time)) }

  func state(at time: DoubleDouble) -> State {
    let rest = State(displacement: DoubleDouble(0), velocity: DoubleDouble(0))
    guard time.high > 0 else { return State(displacement: displacement, velocity: velocity) }
    // Without this, the angle at a late instant of a spring without damping would be infinite.
    guard !isAtRest else { return rest }
    // After 2000 time constants even the largest double has decayed to 0.
    let decayLimit = 2000.0
    switch spring.regime {
    case .underdamped(let frequency, let inverse):
      guard time.high * spring.decay.high < decayLimit else { return rest }
      let angle = Trigonometry(frequency * time)
      return combined(angle.cosine, angle.sine * inverse, damping: spring.decay, time)
    case .overdamped(let gamma, let inverse, let slowRate):
      guard time.high * slowRate.high < decayLimit else { return rest }
      guard gamma.high > 0 else { return combined(DoubleDouble(1), time, damping: slowRate, time) }
      let latest = 300 / gamma.high
      let exponent = gamma * (time.high < latest ? time : DoubleDouble(latest)) * -2
      if exponent.high > -2 {
        let powerMinusOne = Exponential.minusOne(exponent)
        return combined(powerMinusOne * 0.5 + 1, powerMinusOne * inverse * -0.5, damping: slowRate, time)
      }
      // Late in a motion C and S would nearly cancel, so the exponentials are separate: x = E·(P + Q·e^(−2γt)).
      let power = Exponential(exponent).value
      let (x, v) = (sineFactor * inverse, velocitySineFactor * -inverse)
      // The velocity of the slow part is computed from its rate: with a large damping ratio, velocity + v cancels.
      let slow = displacement + x
      let fall = (velocity - v) * power - slow * slowRate
      return damped((slow + (displacement - x) * power) * 0.5, fall * 0.5, rate: slowRate, time)
    }
  }

  private func combined(
    _ c: DoubleDouble, _ s: DoubleDouble, damping rate: DoubleDouble, _ time: DoubleDouble
  ) -> State {
    damped(displacement * c + sineFactor * s, velocity * c - velocitySineFactor * s, rate: rate, time)
  }

  private func damped(
    _ displacement: DoubleDouble, _ velocity: DoubleDouble, rate: DoubleDouble, _ time: DoubleDouble
  ) -> State {
    let exponent = -(rate * time)
    let power = Exponential(exponent)
    // Early in a motion the change of x, which determines crossing times, is far smaller than x. e^u − 1 resolves it.
    let factor = exponent.high > -0x1.6p-8 ? power.minusOne(exponent) + 1 : power.fraction
    return State(displacement: displacement * factor, velocity: velocity * factor, exponent: power.exponent)
  }

  /// Returns the state in doubles, at a tenth of the cost, to a few digits unless terms cancel; 0 late in a motion.
  func coarseState(at time: Double) -> State {
    let (c, s, rate): (Double, Double, Double)
    switch spring.regime {
    case .underdamped(let frequency, let inverse):
      let angle = frequency.high * time
      (c, s, rate) = (cos(angle), sin(angle) * inverse.high, spring.decay.high)
    case .overdamped(let gamma, let inverse, let slowRate):
      let powerMinusOne = expm1(gamma.high * time * -2)
      (c, s) = (1 + powerMinusOne / 2, gamma.high > 0 ? powerMinusOne * inverse.high * -0.5 : time)
      rate = slowRate.high
    }
    let damping = exp(-rate * time)
    return State(
      displacement: DoubleDouble((displacement.high * c + sineFactor.high * s) * damping),
      velocity: DoubleDouble((velocity.high * c - velocitySineFactor.high * s) * damping))
  }

  /// Returns the position in points at a time in seconds, given the position of the target.
  func position(at time: DoubleDouble, from target: Double) -> Double { displacement(at: time).added(to: target) }

  /// Returns the displacement x from the target, in points, at a time in seconds.
  func displacement(at time: DoubleDouble) -> DoubleDouble { state(at: time).unscaled.x }

  /// Returns the velocity x′, in points per second, at a time in seconds.
  func velocity(at time: DoubleDouble) -> DoubleDouble { state(at: time).unscaled.v }
}
