// When a spring reaches a displacement or a speed.

extension SpringMotion {
  /// The first instant from `start` on at which x = `level`, in seconds; `nil` where there is none.
  ///
  /// - Parameter change: `level` − x₀, which may be smaller than what is left of it in their difference.
  ///
  /// The brackets: x is monotone between turning points, and these lie ever closer to rest on alternating sides, so
  /// that whatever is passed later was passed before the third.
  func firstTime(reaching level: DoubleDouble, changingBy change: DoubleDouble, from start: Double = 0) -> DoubleDouble?
  {
    if start == 0, change.high == 0 { return DoubleDouble(0) }
    guard !isAtRest else { return nil }
    guard mayReach(level.high) else { return nil }
    let way = -change
    var before = start
    for turn in 0..<3 {
      let time = turningPoints[turn]
      guard let end = time ?? timeBeyond(level, after: before) else { return nil }
      if end > before {
        if let found = root(reaching: level, way, from: before, to: end) { return found }
        before = end
      }
      guard time != nil else { return nil }
    }
    return nil
  }

  /// Whether nothing tells at once that it never gets to a displacement.
  private func mayReach(_ level: Double) -> Bool {
    // Pushed from its rest, what creeps comes back to it and no farther.
    if displacement.high == 0, case .creeping = spring.regime, (level < 0) != (velocity.high < 0) { return level == 0 }
    // Energy does not grow.
    let farthest = abs(displacement.high) + abs(velocity.high) / spring.squaredFrequency.high.squareRoot()
    return abs(level) <= farthest * (1 + 0x1p-40)
  }

  /// The first instant at which the speed has fallen to `speed`, in seconds; `nil` where it is lower from the start, or
  /// never 0.
  ///
  /// The bracket: the velocity keeps its sign until the first turning point, where it is 0, or for ever; until then its
  /// size rises at most once, before it falls.
  func firstTime(slowingTo speed: Double) -> Double? {
    guard abs(velocity.high) >= speed else { return nil }
    if abs(velocity.high) == speed { return 0 }
    let turn = turningPoints[0]
    let end = turn ?? timeSlower(than: speed)
    guard let end, speed > 0 else { return turn }
    let time = root(from: 0, to: end) { _, state in
      let acceleration = -(spring.squaredFrequency * state.displacement + spring.decay * 2 * state.velocity)
      let excess = state.velocity.magnitude + -SpringMotion.scaled(speed, to: state)
      return (excess, state.velocity.high < 0 ? -acceleration : acceleration)
    }
    return time.rounded
  }

  /// The instant at which x = `level` in a stretch where x is monotone; `nil` if it does not lie between its ends.
  ///
  /// - Parameter way: x₀ − `level`.
  private func root(
    reaching level: DoubleDouble, _ way: DoubleDouble, from low: Double, to high: Double
  ) -> DoubleDouble? {
    let isNearStart = isNearStart(way, after: low)
    func distance(_ time: Double, _ state: State) -> (value: DoubleDouble, slope: DoubleDouble) {
      if isNearStart {
        return (way + change(at: time, state), state.velocity.scaled(byPowerOfTwo: state.exponent))
      }
      return (state.displacement - SpringMotion.scaled(level, to: state), state.velocity)
    }
    // At the start itself the way is exact, while a level may get lost.
    let atLow = low == 0 ? way.high : distance(low, state(at: low)).value.high
    let atHigh = distance(high, state(at: high)).value.high
    guard atLow != 0 else { return DoubleDouble(low) }
    guard (atLow < 0) != (atHigh < 0) || atHigh == 0 else { return nil }
    return root(from: low, to: high) { time, state in
      let (value, slope) = distance(time, state)
      return atLow < 0 ? (-value, -slope) : (value, slope)
    }
  }

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
}
