internal import PlatformC

// Where a spring turns. Between these instants it moves one way; they lie ever closer to rest, on alternating sides.

extension SpringMotion {
  /// The instants, from 0 on, at which the spring turns: x′ = 0; `nil` past the last.
  func turningPoint(_ index: Int) -> Double? {
    if index == 0, let time = onsetTime(slowingTo: 0) { return time }
    switch regime {
    case .oscillating(let frequency):
      // tan(ω′t) = ω′v₀/(ω₀²x₀ + βv₀), for the smallest angle that is not negative.
      let angle = firstTurningAngle(frequency)
      let halfTurns = TrigonometryTable.halfPi * 2 * Double(index)
      return ((angle + halfTurns) / frequency).rounded
    case .creeping(let gamma, _):
      guard index == 0 else { return nil }
      if startVelocity == 0 { return 0 }
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

  /// The angle ω′t of the first turning point, from 0 to π.
  private func firstTurningAngle(_ frequency: DoubleDouble) -> DoubleDouble {
    if startVelocity == 0 { return DoubleDouble(0) }
    // Turned to the upper half plane, where a spring and its mirror image have the very same angle.
    let isBelow = startVelocity < 0
    let y = frequency * (isBelow ? -velocity : velocity)
    let x = isBelow ? -velocitySineFactor : velocitySineFactor
    let guess = atan2(y.high, x.high)
    // One Newton step on y·cos θ − x·sin θ, which mends what the library rounded.
    let turn = Trigonometry(DoubleDouble(guess))
    let value = y * turn.cosine - x * turn.sine
    let slope = y * turn.sine + x * turn.cosine
    return DoubleDouble(guess) + value / slope
  }
}
