internal import PlatformC

// When a spring turns, settles, and reaches a displacement. Each answer is a root between two instants that are known to
// enclose exactly one, refined in two parts at the end.

extension SpringMotion {
  /// The last instant at which |x| = ε, in seconds; 0 where |x| never exceeds ε.
  ///
  /// The bracket: let t₁ be the last turning point with |x(t₁)| ≥ ε, or the start where there is none. A spring is
  /// monotone between turning points, and |x| at the next one, or in the limit, is below ε. So x goes from outside ±ε to
  /// inside through one crossing; and the turning points being ever smaller, it stays inside.
  ///
  /// - Parameter threshold: ε, greater than 0.
  func settleTime(threshold: Double) -> Double {
    guard !isAtRest else { return 0 }
    let start = lastOutside(threshold)
    guard let start else { return 0 }
    // Near the start, |x| − ε is taken as a sum of two differences, neither of which cancels.
    let startExcess = displacement.magnitude + -threshold.scaled(byPowerOfTwo: -scale)
    let isNearStart = startExcess.magnitude.high < displacement.magnitude.high / 2
    return root(from: start, to: upperEnd(after: start, threshold)) { time in
      let state = state(at: time)
      let isNegative = state.displacement.high < 0
      let slope = isNegative ? -state.velocity : state.velocity
      guard isNearStart, isNegative == (displacement.high < 0) else {
        return (state.displacement.magnitude + -SpringMotion.scaled(threshold, to: state), slope)
      }
      let change = change(at: time)
      let velocity = slope.scaled(byPowerOfTwo: state.exponent - scale)
      return (startExcess + (isNegative ? -change : change), velocity)
    }
  }

  /// The first instant at which x falls to `level`, in seconds; `nil` where it never does.
  ///
  /// The bracket: the first turning point below rest is the lowest point of all, and x falls monotonically to it from
  /// the turning point before, or from the start.
  ///
  /// - Parameter level: below 0, and below x₀.
  func firstTime(fallingTo level: Double) -> Double? {
    guard !isAtRest else { return nil }
    var before = 0.0
    for turn in 0..<3 {
      guard let time = turningPoint(turn) else { return nil }
      let instant = state(at: time)
      if instant.displacement.high < 0 {
        guard (instant.displacement + -SpringMotion.scaled(level, to: instant)).high < 0 else { return nil }
        return root(from: before, to: time) { time in
          let state = self.state(at: time)
          return (state.displacement + -SpringMotion.scaled(level, to: state), state.velocity)
        }
      }
      before = time
    }
    return nil
  }

  /// The instants, from 0 on, at which the spring turns: x′ = 0; `nil` past the last.
  func turningPoint(_ index: Int) -> Double? {
    switch regime {
    case .oscillating(let frequency):
      // tan(ω′t) = ω′v₀/(ω₀²x₀ + βv₀), for the smallest angle that is not negative.
      let angle = firstTurningAngle(frequency)
      let halfTurns = TrigonometryTable.halfPi.head * 2 * Double(index)
      return ((angle + halfTurns) / frequency).rounded
    case .creeping(let gamma, _):
      guard index == 0 else { return nil }
      if velocity.high == 0 { return 0 }
      // tanh(γt)/γ = v₀/(ω₀²x₀ + βv₀).
      guard velocitySineFactor.high != 0 else { return nil }
      let slope = velocity / velocitySineFactor
      guard slope.high > 0 else { return nil }
      let ratio = slope * gamma
      if ratio.high < 1e-9 { return slope.rounded }
      // artanh r = ½·ln((1 + r)/(1 − r))
      let rest = -ratio + 1
      guard rest.high > 0 else { return nil }
      return (Logarithm.natural((ratio + 1) / rest) * 0.5 / gamma).rounded
    }
  }
}

// MARK: - Brackets

extension SpringMotion {
  /// The last turning point, or the start, at which |x| ≥ ε and after which it crosses to the inside for good.
  private func lastOutside(_ threshold: Double) -> Double? {
    func isOutside(_ time: Double) -> Bool {
      let instant = state(at: time)
      return (instant.displacement.magnitude + -SpringMotion.scaled(threshold, to: instant)).high >= 0
    }
    func isStrictlyOutsideAtStart() -> Bool {
      let instant = state(at: 0)
      return (instant.displacement.magnitude + -SpringMotion.scaled(threshold, to: instant)).high > 0
    }

    guard let first = turningPoint(0), isOutside(first) else { return isStrictlyOutsideAtStart() ? 0 : nil }
    guard case .oscillating(let frequency) = regime else { return first }
    // Each turning point is e^(−βπ/ω′) of the one before: their logarithms tell how many are outside, give or take one.
    let instant = state(at: first)
    let excess =
      Logarithm.natural(DoubleDouble(abs(instant.displacement.high)), exponent: instant.exponent)
      - Logarithm.natural(DoubleDouble(threshold))
    let perTurn = spring.decay * TrigonometryTable.halfPi.head * 2 / frequency
    var turns = (excess / perTurn).high.rounded(.down)
    turns = min(max(turns, 0), 0x1p52)
    while turns > 0, let time = turningPoint(Int(turns)), !isOutside(time) { turns -= 1 }
    while let time = turningPoint(Int(turns) + 1), isOutside(time) { turns += 1 }
    return turningPoint(Int(turns))
  }

  /// An instant after `start` at which |x| is below ε, and before which it crosses ε once.
  private func upperEnd(after start: Double, _ threshold: Double) -> Double {
    if case .oscillating(let frequency) = regime {
      // The zero of x before the next turning point.
      if let zero = zeroCrossing(after: start, frequency) { return zero }
    }
    if let turn = turningPoint(0), turn > start { return turn }
    var step = max(1 / spring.decay.high, start)
    while step < 1e300 {
      let instant = state(at: start + step)
      let inside = SpringMotion.scaled(threshold, to: instant)
      if abs(instant.displacement.high) < inside { return start + step }
      step *= 2
    }
    return start + step
  }

  /// The next zero of an oscillating spring: tan(ω′t) = −ω′x₀/(v₀ + βx₀).
  private func zeroCrossing(after start: Double, _ frequency: DoubleDouble) -> Double? {
    let sine = (displacement * frequency).high
    let cosine = (velocity + spring.decay * displacement).high
    var angle = atan2(-sine, cosine)
    if angle < 0 { angle += Double.pi }
    let time = angle / frequency.high
    let period = Double.pi / frequency.high
    let turns = max(((start - time) / period).rounded(.up), 0)
    return time + turns * period
  }

  /// The angle ω′t of the first turning point, in [0, π).
  private func firstTurningAngle(_ frequency: DoubleDouble) -> DoubleDouble {
    if velocity.high == 0 { return DoubleDouble(0) }
    let (y, x) = (frequency * velocity, velocitySineFactor)
    var guess = atan2(y.high, x.high)
    if guess < 0 { guess += Double.pi }
    // One Newton step on y·cos θ − x·sin θ, which mends what the library rounded.
    let turn = Trigonometry(DoubleDouble(guess))
    let value = y * turn.cosine - x * turn.sine
    let slope = y * turn.sine + x * turn.cosine
    return DoubleDouble(guess) + value / slope
  }
}

// MARK: - Roots

extension SpringMotion {
  /// The zero between two instants of a quantity that falls along the motion, given with its derivative.
  private func root(
    from low: Double, to high: Double, _ quantity: (Double) -> (value: DoubleDouble, slope: DoubleDouble)
  ) -> Double {
    guard quantity(low).value.high > 0 else { return low }
    let time = BracketedRoot.find(from: low, to: high) { time in
      let (value, slope) = quantity(time)
      return (value.high > 0, slope.high == 0 ? .infinity : -value.high / slope.high)
    }
    // The instant is a double near the root; the step from it, taken in two parts, is the rounding still to do.
    let (value, slope) = quantity(time)
    guard slope.high != 0 else { return time }
    let refined = time - (value / slope).rounded
    return refined >= low && refined <= high ? refined : time
  }

  /// A length in points, times 2^−exponent of a state.
  private static func scaled(_ length: Double, to state: State) -> Double {
    length.scaled(byPowerOfTwo: -state.exponent)
  }
}
