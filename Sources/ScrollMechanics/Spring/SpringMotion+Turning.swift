internal import PlatformC

// Where a spring turns, and where it passes its rest. Between the turns it moves one way; they lie ever closer to rest,
// on alternating sides.

extension SpringMotion {
  /// When the spring turns, from 0 on: x′ = 0.
  var turningPoints: Instants { zeros(even: velocity, odd: velocitySineFactor) }

  /// When the spring passes its rest, from 0 on: x = 0.
  var passages: Instants { zeros(even: displacement, odd: -sineFactor) }

  /// Instants that lie half a swing apart, or at most one.
  struct Instants {
    /// ω′t of the first, from 0 to π, or t where there is no other.
    fileprivate let first: DoubleDouble?
    /// 1/ω′ where there are others.
    fileprivate let inverse: DoubleDouble?

    /// One of them, in seconds; `nil` past the last.
    subscript(index: Int) -> Double? {
      guard let first else { return nil }
      guard let inverse else { return index == 0 ? first.rounded : nil }
      return ((first + TrigonometryTable.halfPi * 2 * Double(index)) * inverse).rounded
    }
  }

  /// The instants at which `even`·C − `odd`·S is 0.
  private func zeros(even: DoubleDouble, odd: DoubleDouble) -> Instants {
    switch spring.regime {
    case .oscillating(let frequency, let inverse):
      // tan(ω′t) = ω′·even/odd, for the smallest angle that is not negative.
      return Instants(first: SpringMotion.firstAngle(frequency, even: even, odd: odd), inverse: inverse)
    case .creeping(let gamma, let inverse, _):
      return Instants(first: SpringMotion.zero(gamma, inverse, even: even, odd: odd), inverse: nil)
    }
  }

  /// The only such instant of a creeping spring: tanh(γt)/γ = even/odd.
  private static func zero(
    _ gamma: DoubleDouble, _ inverse: DoubleDouble, even: DoubleDouble, odd: DoubleDouble
  ) -> DoubleDouble? {
    if even.high == 0 { return even }
    guard odd.high != 0, case let slope = even / odd, slope.high > 0 else { return nil }
    let ratio = slope * gamma
    if ratio.high < 1e-9 { return slope }
    // artanh r = ½·ln((1 + r)/(1 − r))
    let rest = -ratio + 1
    guard rest.high > 0 else { return nil }
    return Logarithm.natural((ratio + 1) / rest) * inverse * 0.5
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
    let slope = y.high * turn.sine.high + x.high * turn.cosine.high
    return DoubleDouble.sum(guess, value.rounded / slope)
  }
}
