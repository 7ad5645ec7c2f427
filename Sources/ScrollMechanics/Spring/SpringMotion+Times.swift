// When a spring reaches a displacement or a speed.

extension SpringMotion {
  /// The first instant from `start` on at which x = `level`, in seconds; `nil` where there is none.
  ///
  /// - Parameter change: `level` − x₀, which may be smaller than what is left of it in their difference.
  ///
  /// The brackets: x is monotone between turning points, and these lie ever closer to rest on alternating sides, so
  /// that whatever is passed later was passed before the third.
  func firstTime(reaching level: DoubleDouble, changingBy change: DoubleDouble, from start: Double = 0) -> Double? {
    if start == 0, change.high == 0 { return 0 }
    guard !isAtRest else { return nil }
    if start == 0, let time = onsetTime(changingBy: change) { return time }
    let way = -scaled(change)
    var before = start
    for turn in 0..<3 {
      let time = turningPoint(turn)
      guard let end = time ?? timeBeyond(level, after: before) else { return nil }
      if end > before {
        if let found = root(reaching: level, way, from: before, to: end) { return found }
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
    guard abs(startVelocity) >= speed else { return nil }
    if abs(startVelocity) == speed { return 0 }
    if let time = onsetTime(slowingTo: speed) { return time }
    let end = turningPoint(0) ?? timeSlower(than: speed)
    guard let end, speed > 0 else { return turningPoint(0) }
    return root(from: timeOfSpeed, to: end) { time in
      let state = state(at: time)
      let acceleration = -(spring.squaredFrequency * state.displacement + spring.decay * 2 * state.velocity)
      let excess = state.velocity.magnitude + -SpringMotion.scaled(speed, to: state)
      return (excess, state.velocity.high < 0 ? -acceleration : acceleration)
    }
  }

  /// The instant at which x = `level` in a stretch where x is monotone; `nil` if it does not lie between its ends.
  ///
  /// - Parameter way: x₀ − `level`, times 2^−scale.
  private func root(
    reaching level: DoubleDouble, _ way: DoubleDouble, from low: Double, to high: Double
  ) -> Double? {
    let isNearStart = isNearStart(way, after: low)
    func distance(_ time: Double) -> (value: DoubleDouble, slope: DoubleDouble) {
      let state = state(at: time)
      if isNearStart {
        return (way + change(at: time), state.velocity.scaled(byPowerOfTwo: state.exponent - scale))
      }
      return (state.displacement - SpringMotion.scaled(level, to: state), state.velocity)
    }
    // At the start itself the way is exact, while a level may get lost.
    let atLow = low == 0 ? way.high : distance(low).value.high
    let atHigh = distance(high).value.high
    guard atLow != 0 else { return low }
    guard (atLow < 0) != (atHigh < 0) || atHigh == 0 else { return nil }
    return root(from: low, to: high) { time in
      let (value, slope) = distance(time)
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
