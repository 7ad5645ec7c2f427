internal import PlatformMath

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
    guard let (start, state) = lastOutside(threshold) else { return 0 }
    let isNegative = state.displacement.high < 0
    // Near the start, |x| − ε is taken as a sum of two differences, neither of which cancels.
    let startExcess = displacement.magnitude + -threshold
    let isNearStart = isNearStart(startExcess, after: start) && isNegative == (displacement.high < 0)
    // Counted towards the side that it crosses on, the excess falls all the way to the next turning point.
    let time = root(from: start, state, to: end(after: start, threshold)) { time, state in
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

  /// The last turning point at which |x| ≥ ε, else the start where |x| > ε there, and the state then; `nil` where
  /// nothing is to cross.
  private func lastOutside(_ threshold: Double) -> (time: Double, state: State)? {
    guard let first = turningPoints[0], case let state = state(at: first), state.isOutside(threshold) else {
      return (displacement.magnitude + -threshold).high > 0 ? (0, self.state(at: 0)) : nil
    }
    let last = lastTurn(outside: threshold, of: state)
    guard last > 0, let time = turningPoints[last] else { return (first, state) }
    return (time, self.state(at: time))
  }

  /// The last turning point at which |x| ≥ ε, by its index; `nil` where there is none.
  func lastTurn(outside threshold: Double) -> Int? {
    guard let first = turningPoints[0], case let state = state(at: first) else { return nil }
    return state.isOutside(threshold) ? lastTurn(outside: threshold, of: state) : nil
  }

  /// - Parameter first: the state at the first turning point, which is outside.
  private func lastTurn(outside threshold: Double, of first: State) -> Int {
    guard case .oscillating(_, let inverse) = spring.regime else { return 0 }
    // Each turning point is e^(−βπ/ω′) of the one before: their logarithms tell how many are outside.
    let size = first.displacement.magnitude
    let rough =
      (log(size.high / threshold) + Double(first.exponent) * LogarithmTable.twoHead)
      / (spring.decay.high * inverse.high * .pi)
    guard rough < SpringMotion.manyTurns else {
      // After many turns the rounding of their instants would decide the close calls.
      let logarithm =
        Logarithm.natural(size, exponent: first.exponent) - Logarithm.natural(DoubleDouble(threshold))
      return Int((logarithm / (spring.decay * TrigonometryTable.halfPi * 2 * inverse)).high)
    }
    var last = Int(max(rough, 0))
    // After few x itself decides them.
    guard abs(rough - rough.rounded()) < 1e-3 else { return last }
    while last > 0, let time = turningPoints[last], !state(at: time).isOutside(threshold) { last -= 1 }
    while let time = turningPoints[last + 1], state(at: time).isOutside(threshold) { last += 1 }
    return last
  }

  private static let manyTurns = 0x1p20

  /// The turning point after `start`, or where there is none an instant at which |x| is below ε.
  private func end(after start: Double, _ threshold: Double) -> Double {
    if let turn = turningPoints[0], turn > start { return turn }
    if case .oscillating(_, let inverse) = spring.regime {
      return (TrigonometryTable.halfPi * 2 * inverse + start).rounded
    }
    return doublingTime(after: start) { abs($0.displacement.high) < SpringMotion.scaled(threshold, to: $0) } ?? start
  }
}

extension SpringMotion.State {
  /// Whether |x| ≥ ε.
  fileprivate func isOutside(_ threshold: Double) -> Bool {
    (displacement.magnitude + -SpringMotion.scaled(threshold, to: self)).high >= 0
  }
}
