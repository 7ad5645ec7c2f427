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
    guard !isAtRest, let start = lastOutside(threshold) else { return 0 }
    let isNegative = state(at: start).displacement.high < 0
    // Near the start, |x| − ε is taken as a sum of two differences, neither of which cancels.
    let startExcess = displacement.magnitude + -threshold.scaled(byPowerOfTwo: -scale)
    let isNearStart =
      startExcess.magnitude.high < displacement.magnitude.high / 2 && isNegative == (displacement.high < 0)
    // Counted towards the side that it crosses on, the excess falls all the way to the next turning point.
    return root(from: start, to: end(after: start, threshold)) { time in
      let state = state(at: time)
      let slope = isNegative ? -state.velocity : state.velocity
      guard isNearStart else {
        let distance = isNegative ? -state.displacement : state.displacement
        return (distance + -SpringMotion.scaled(threshold, to: state), slope)
      }
      let change = change(at: time)
      let velocity = slope.scaled(byPowerOfTwo: state.exponent - scale)
      return (startExcess + (isNegative ? -change : change), velocity)
    }
  }

  /// The first instant from `start` on at which x = `level`, in seconds; `nil` where there is none.
  ///
  /// The brackets: x is monotone between turning points, and these lie ever closer to rest on alternating sides, so
  /// that whatever is passed later was passed before the third.
  func firstTime(reaching level: DoubleDouble, from start: Double = 0) -> Double? {
    if start == 0, way(from: level).high == 0 { return 0 }
    guard !isAtRest else { return nil }
    var before = start
    for turn in 0..<3 {
      let time = turningPoint(turn)
      guard let end = time ?? timeBeyond(level, after: before) else { return nil }
      if end > before {
        if let found = root(reaching: level, from: before, to: end) { return found }
        before = end
      }
      guard time != nil else { return nil }
    }
    return nil
  }

  /// The first instant at which the speed has fallen to `speed`, in seconds; `nil` where it is lower from the start, or
  /// never 0.
  ///
  /// The bracket: the velocity keeps its sign until the first turning point, where it is 0, or for ever; until then its
  /// size rises at most once, before it falls.
  func firstTime(slowingTo speed: Double) -> Double? {
    let target = speed.scaled(byPowerOfTwo: -scale)
    guard velocity.magnitude.high >= target else { return nil }
    if velocity.magnitude.high == target { return 0 }
    let end = turningPoint(0) ?? timeSlower(than: speed)
    guard let end, speed > 0 else { return turningPoint(0) }
    return root(from: 0, to: end) { time in
      let state = state(at: time)
      let acceleration = -(spring.squaredFrequency * state.displacement + spring.decay * 2 * state.velocity)
      let excess = state.velocity.magnitude + -SpringMotion.scaled(speed, to: state)
      return (excess, state.velocity.high < 0 ? -acceleration : acceleration)
    }
  }

  /// The instants, from 0 on, at which the spring turns: x′ = 0; `nil` past the last.
  func turningPoint(_ index: Int) -> Double? {
    switch regime {
    case .oscillating(let frequency):
      // tan(ω′t) = ω′v₀/(ω₀²x₀ + βv₀), for the smallest angle that is not negative.
      let angle = firstTurningAngle(frequency)
      let halfTurns = TrigonometryTable.halfPi * 2 * Double(index)
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
  /// The last turning point at which |x| ≥ ε, else the start where |x| > ε there; `nil` where nothing is to cross.
  private func lastOutside(_ threshold: Double) -> Double? {
    guard let first = turningPoint(0), excess(over: threshold, at: first).high >= 0 else {
      return excess(over: threshold, at: 0).high > 0 ? 0 : nil
    }
    guard case .oscillating(let frequency) = regime else { return first }
    // Each turning point is e^(−βπ/ω′) of the one before: their logarithms tell how many are outside.
    let instant = state(at: first)
    let logarithm =
      Logarithm.natural(instant.displacement.magnitude, exponent: instant.exponent)
      - Logarithm.natural(DoubleDouble(threshold))
    let perTurn = spring.decay * TrigonometryTable.halfPi * 2 / frequency
    var turns = max((logarithm / perTurn).high.rounded(.down), 0)
    // With few turns x itself decides the close calls; after many the rounding of their instants would.
    guard turns < SpringMotion.manyTurns else { return turningPoint(Int(turns)) }
    while turns > 0, let time = turningPoint(Int(turns)), excess(over: threshold, at: time).high < 0 { turns -= 1 }
    while let time = turningPoint(Int(turns) + 1), excess(over: threshold, at: time).high >= 0 { turns += 1 }
    return turningPoint(Int(turns))
  }

  private static let manyTurns = 0x1p20

  /// |x| − ε, times a power of two.
  private func excess(over threshold: Double, at time: Double) -> DoubleDouble {
    let state = state(at: time)
    return state.displacement.magnitude + -SpringMotion.scaled(threshold, to: state)
  }

  /// The turning point after `start`, or where there is none an instant at which |x| is below ε.
  private func end(after start: Double, _ threshold: Double) -> Double {
    if let turn = turningPoint(0), turn > start { return turn }
    if case .oscillating(let frequency) = regime { return (TrigonometryTable.halfPi * 2 / frequency + start).rounded }
    return doublingTime(after: start) { abs($0.displacement.high) < SpringMotion.scaled(threshold, to: $0) } ?? start
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
  /// The instant at which x = `level` in a stretch where x is monotone; `nil` if it does not lie between its ends.
  private func root(reaching level: DoubleDouble, from low: Double, to high: Double) -> Double? {
    let way = way(from: level)
    let isNearStart = way.magnitude.high < displacement.magnitude.high / 2
    func distance(_ time: Double) -> (value: DoubleDouble, slope: DoubleDouble) {
      let state = state(at: time)
      if isNearStart {
        return (way + change(at: time), state.velocity.scaled(byPowerOfTwo: state.exponent - scale))
      }
      return (state.displacement - SpringMotion.scaled(level, to: state), state.velocity)
    }
    let (atLow, atHigh) = (distance(low).value.high, distance(high).value.high)
    guard atLow != 0 else { return low }
    guard (atLow < 0) != (atHigh < 0) || atHigh == 0 else { return nil }
    return root(from: low, to: high) { time in
      let (value, slope) = distance(time)
      return atLow < 0 ? (-value, -slope) : (value, slope)
    }
  }

  /// x₀ − `level`, times 2^−scale.
  private func way(from level: DoubleDouble) -> DoubleDouble { displacement - level.scaled(byPowerOfTwo: -scale) }

  /// An instant after which a creeping spring stays nearer to rest than `level`; `nil` where the level is rest itself.
  private func timeBeyond(_ level: DoubleDouble, after start: Double) -> Double? {
    guard level.high != 0 else { return nil }
    return doublingTime(after: start) {
      abs($0.displacement.high) < SpringMotion.scaled(level.magnitude.high, to: $0)
    }
  }

  private func timeSlower(than speed: Double) -> Double? {
    guard speed > 0 else { return nil }
    return doublingTime(after: 0) { $0.velocity.magnitude.high < SpringMotion.scaled(speed, to: $0) }
  }

  /// The first of ever longer times at which a state is as wanted.
  private func doublingTime(after start: Double, until isReached: (State) -> Bool) -> Double? {
    var step = max(1 / spring.decay.high, start)
    while step < 1e300 {
      if isReached(state(at: start + step)) { return start + step }
      step *= 2
    }
    return nil
  }

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

  /// A length in points, or a speed, times 2^−exponent of a state: at most so much that it stays finite, which is
  /// beyond any displacement or velocity of a state.
  private static func scaled(_ length: Double, to state: State) -> Double {
    min(max(length.scaled(byPowerOfTwo: -state.exponent), -0x1p1000), 0x1p1000)
  }

  private static func scaled(_ length: DoubleDouble, to state: State) -> DoubleDouble {
    let high = scaled(length.high, to: state)
    return DoubleDouble(high: high, low: abs(high) == 0x1p1000 ? 0 : length.low.scaled(byPowerOfTwo: -state.exponent))
  }
}
