internal import PlatformC

// Where a spring turns, and where it passes its rest. Between the turns it moves one way; they lie ever closer to rest,
// on alternating sides.

extension SpringMotion {
  /// The instants, from 0 on, at which the spring turns: x′ = 0; `nil` past the last.
  func turningPoint(_ index: Int) -> Double? { zero(index, even: velocity, odd: velocitySineFactor) }

  /// The instants, from 0 on, at which the spring passes its rest: x = 0; `nil` past the last.
  func passage(_ index: Int) -> Double? { zero(index, even: displacement, odd: -sineFactor) }

  /// The instants at which `even`·C − `odd`·S is 0.
  private func zero(_ index: Int, even: DoubleDouble, odd: DoubleDouble) -> Double? {
    switch regime {
    case .oscillating(let frequency):
      // tan(ω′t) = ω′·even/odd, for the smallest angle that is not negative.
      let angle = SpringMotion.firstAngle(frequency, even: even, odd: odd)
      let halfTurns = TrigonometryTable.halfPi * 2 * Double(index)
      return ((angle + halfTurns) / frequency).rounded
    case .creeping(let gamma, _):
      guard index == 0 else { return nil }
      if even.high == 0 { return 0 }
      // tanh(γt)/γ = even/odd.
      guard odd.high != 0 else { return nil }
      let slope = even / odd
      guard slope.high > 0 else { return nil }
      let ratio = slope * gamma
      if ratio.high < 1e-9 { return slope.rounded }
      // artanh r = ½·ln((1 + r)/(1 − r))
      let rest = -ratio + 1
      guard rest.high > 0 else { return nil }
      return (Logarithm.natural((ratio + 1) / rest) * 0.5 / gamma).rounded
    }
  }

  /// The angle ω′t of the first such instant, from 0 to π.
  private static func firstAngle(_ frequency: DoubleDouble, even: DoubleDouble, odd: DoubleDouble) -> DoubleDouble {
    if even.high == 0 { return DoubleDouble(0) }
    // Turned to the upper half plane, where a spring and its mirror image have the very same angle.
    let isBelow = even.high < 0
    let y = frequency * (isBelow ? -even : even)
    let x = isBelow ? -odd : odd
    let guess = atan2(y.high, x.high)
    // One Newton step on y·cos θ − x·sin θ, which mends what the library rounded.
    let turn = Trigonometry(DoubleDouble(guess))
    let value = y * turn.cosine - x * turn.sine
    let slope = y * turn.sine + x * turn.cosine
    return DoubleDouble(guess) + value / slope
  }
}
