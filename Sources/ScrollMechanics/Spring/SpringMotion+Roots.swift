// How an instant is found: as a root between two others that are known to enclose exactly one.

extension SpringMotion {
  /// The first of ever longer times at which a state is as wanted.
  func doublingTime(after start: Double, until isReached: (State) -> Bool) -> Double? {
    var step = max(1 / spring.decay.high, start)
    while step < 1e300 {
      if isReached(state(at: start + step)) { return start + step }
      step *= 2
    }
    return nil
  }

  /// The zero between two instants of a quantity that falls along the motion, given with its derivative.
  ///
  /// - Parameter start: the state at the first of them, where that is known.
  func root(
    from low: Double, _ start: State? = nil, to high: Double,
    _ quantity: (Double, State) -> (value: DoubleDouble, slope: DoubleDouble)
  ) -> DoubleDouble {
    func step(_ time: Double, _ state: State) -> (isNear: Bool, step: Double) {
      let (value, slope) = quantity(time, state)
      return (value.high > 0, slope.high == 0 ? .infinity : -value.high / slope.high)
    }
    guard quantity(low, start ?? state(at: low)).value.high > 0 else { return DoubleDouble(low) }
    // Doubles tell about where it is, and so exactly that a step or two from there lead to all its digits, as a rule.
    let guess = BracketedRoot.find(from: low, to: high) { step($0, roughState(at: $0)) }
    let near = guess + step(guess, state(at: guess)).step
    if abs(near - guess) <= guess * 0x1p-30, near >= low, near <= high {
      let found = refined(near, quantity)
      if abs(found.high - near) <= 2 * near.ulp, found.high >= low, found.high <= high { return found }
    }
    let time = BracketedRoot.find(from: low, to: high) { step($0, state(at: $0)) }
    let found = refined(time, quantity)
    return found.high >= low && found.high <= high ? found : DoubleDouble(time)
  }

  /// A zero to more digits than the double near it has: the step from that, taken in two parts, is the rounding still
  /// to do.
  private func refined(
    _ time: Double, _ quantity: (Double, State) -> (value: DoubleDouble, slope: DoubleDouble)
  ) -> DoubleDouble {
    let found = state(at: time)
    let isNearlyStill = abs(found.velocity.high) * time < abs(found.displacement.high) * 0x1p-6
    let precise = isNearlyStill ? preciseState(at: time) : nil
    let (value, slope) = quantity(time, precise ?? found)
    return slope.high == 0 ? DoubleDouble(time) : DoubleDouble.sum(time, -(value / slope).rounded)
  }

  /// A length in points, or a speed, times 2^−exponent of a state: at most so much that it stays finite, which is
  /// beyond any displacement or velocity of a state.
  static func scaled(_ length: Double, to state: State) -> Double {
    min(max(length.scaled(byPowerOfTwo: -state.exponent), -0x1p1000), 0x1p1000)
  }

  static func scaled(_ length: DoubleDouble, to state: State) -> DoubleDouble {
    let high = scaled(length.high, to: state)
    return DoubleDouble(high: high, low: abs(high) == 0x1p1000 ? 0 : length.low.scaled(byPowerOfTwo: -state.exponent))
  }
}
