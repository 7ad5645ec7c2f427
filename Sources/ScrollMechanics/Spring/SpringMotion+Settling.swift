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
    guard let start = lastOutside(threshold) else { return 0 }
    let isNegative = state(at: start).displacement.high < 0
    // Near the start, |x| − ε is taken as a sum of two differences, neither of which cancels.
    let startExcess = displacement.magnitude + -threshold
    let isNearStart = isNearStart(startExcess, after: start) && isNegative == (displacement.high < 0)
    // Counted towards the side that it crosses on, the excess falls all the way to the next turning point.
    let time = root(from: start, to: end(after: start, threshold)) { time, state in
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
  private func lastOutside(_ threshold: Double) -> Double? {
    if let last = lastTurnOutside(threshold) { return turningPoint(last) }
    return (displacement.magnitude + -threshold).high > 0 ? 0 : nil
  }

  /// The last turning point at which |x| ≥ ε, by its index; `nil` where there is none.
  func lastTurnOutside(_ threshold: Double) -> Int? {
    guard let first = turningPoint(0), excess(over: threshold, at: first).high >= 0 else { return nil }
    guard case .oscillating(let frequency) = regime else { return 0 }
    // Each turning point is e^(−βπ/ω′) of the one before: their logarithms tell how many are outside.
    let instant = state(at: first)
    let logarithm =
      Logarithm.natural(instant.displacement.magnitude, exponent: instant.exponent)
      - Logarithm.natural(DoubleDouble(threshold))
    let perTurn = spring.decay * TrigonometryTable.halfPi * 2 / frequency
    var turns = max((logarithm / perTurn).high.rounded(.down), 0)
    // With few turns x itself decides the close calls; after many the rounding of their instants would.
    guard turns < SpringMotion.manyTurns else { return Int(turns) }
    while turns > 0, let time = turningPoint(Int(turns)), excess(over: threshold, at: time).high < 0 { turns -= 1 }
    while let time = turningPoint(Int(turns) + 1), excess(over: threshold, at: time).high >= 0 { turns += 1 }
    return Int(turns)
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
}
