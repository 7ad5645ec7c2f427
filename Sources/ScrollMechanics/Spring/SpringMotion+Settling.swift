// When a spring has settled.

extension SpringMotion {
  /// The last instant at which |x| = ε, in seconds; 0 where |x| never exceeds ε.
  ///
  /// The bracket: let t₁ be the last turning point with |x(t₁)| ≥ ε, or the start where there is none. A spring is
  /// monotone between turning points, and |x| at the next one, or in the limit, is below ε. So x goes from outside ±ε
  /// to inside through one crossing; and the turning points being ever smaller, it stays inside.
  ///
  /// - Parameter threshold: ε; without one, 0, it never settles.
  func settleTime(threshold: Double) -> Double {
    guard !isAtRest else { return 0 }
    guard threshold > 0 else { return .infinity }
    let turns = turningPoints
    guard let start = lastOutside(threshold, turns) else { return 0 }
    let isNegative = state(at: start).displacement.high < 0
    // Near the start, |x| − ε is taken as a sum of two differences, neither of which cancels.
    let startExcess = displacement.magnitude + -threshold
    let isNearStart = isNearStart(startExcess, after: start) && isNegative == (displacement.high < 0)
    // Counted towards the side that it crosses on, the excess falls all the way to the next turning point.
    let time = root(from: start, to: end(after: start, threshold, turns)) { time, state in
      let slope = isNegative ? -state.velocity : state.velocity
      guard isNearStart else {
        let distance = isNegative ? -state.displacement : state.displacement
        return (distance + -SpringMotion.scaled(threshold, to: state), slope)
      }
      let change = change(at: time, state)
      let velocity = slope.scaled(byPowerOfTwo: state.exponent)
      return (startExcess + (isNegative ? -change : change), velocity)
    }
    return time.rounded
  }

  /// The last turning point at which |x| ≥ ε, else the start where |x| > ε there; `nil` where nothing is to cross.
  private func lastOutside(_ threshold: Double, _ turns: Instants) -> Double? {
    if let last = lastTurnOutside(threshold, turns) { return turns[last] }
    return (displacement.magnitude + -threshold).high > 0 ? 0 : nil
  }

  /// The last turning point at which |x| ≥ ε, by its index; `nil` where there is none.
  func lastTurnOutside(_ threshold: Double, _ turns: Instants) -> Int? {
    guard let first = turns[0], case let instant = state(at: first) else { return nil }
    guard (instant.displacement.magnitude + -SpringMotion.scaled(threshold, to: instant)).high >= 0 else { return nil }
    guard case .oscillating(_, let inverse) = spring.regime else { return 0 }
    // Each turning point is e^(−βπ/ω′) of the one before: their logarithms tell how many are outside.
    let logarithm =
      Logarithm.natural(instant.displacement.magnitude, exponent: instant.exponent)
      - Logarithm.natural(DoubleDouble(threshold))
    let perTurn = spring.decay * TrigonometryTable.halfPi * 2 * inverse
    let count = (logarithm / perTurn).high
    var last = max(count.rounded(.down), 0)
    // With few turns x itself decides the close calls; after many the rounding of their instants would.
    guard last < SpringMotion.manyTurns, abs(count - count.rounded()) < 1e-3 else { return Int(last) }
    while last > 0, let time = turns[Int(last)], excess(over: threshold, at: time).high < 0 { last -= 1 }
    while let time = turns[Int(last) + 1], excess(over: threshold, at: time).high >= 0 { last += 1 }
    return Int(last)
  }

  private static let manyTurns = 0x1p20

  /// |x| − ε, times a power of two.
  private func excess(over threshold: Double, at time: Double) -> DoubleDouble {
    let state = state(at: time)
    return state.displacement.magnitude + -SpringMotion.scaled(threshold, to: state)
  }

  /// The turning point after `start`, or where there is none an instant at which |x| is below ε.
  private func end(after start: Double, _ threshold: Double, _ turns: Instants) -> Double {
    if let turn = turns[0], turn > start { return turn }
    if case .oscillating(_, let inverse) = spring.regime {
      return (TrigonometryTable.halfPi * 2 * inverse + start).rounded
    }
    return doublingTime(after: start) { abs($0.displacement.high) < SpringMotion.scaled(threshold, to: $0) } ?? start
  }
}
