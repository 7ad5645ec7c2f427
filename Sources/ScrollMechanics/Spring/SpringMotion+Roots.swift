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
  func root(
    from low: Double, to high: Double, _ quantity: (Double, State) -> (value: DoubleDouble, slope: DoubleDouble)
  ) -> DoubleDouble {
    guard quantity(low, state(at: low)).value.high > 0 else { return DoubleDouble(low) }
    let time = BracketedRoot.find(from: low, to: high) { time in
      let (value, slope) = quantity(time, state(at: time))
      return (value.high > 0, slope.high == 0 ? .infinity : -value.high / slope.high)
    }
    // The instant is a double near the root; the step from it, taken in two parts, is the rounding still to do.
    let found = state(at: time)
    let isNearlyStill = abs(found.velocity.high) * time < abs(found.displacement.high) * 0x1p-6
    let precise = isNearlyStill ? preciseState(at: time) : nil
    let (value, slope) = quantity(time, precise ?? found)
    guard slope.high != 0 else { return DoubleDouble(time) }
    let refined = DoubleDouble.sum(time, -(value / slope).rounded)
    return refined.high >= low && refined.high <= high ? refined : DoubleDouble(time)
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
