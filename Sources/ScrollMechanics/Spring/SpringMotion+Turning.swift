internal import PlatformMath

// Where a spring turns, and where it passes its rest. Between the turns it moves one way; they lie ever closer to rest,
// on alternating sides.

extension SpringMotion {
  static func turningPoints(
    of spring: Spring, _ displacement: DoubleDouble, _ velocity: DoubleDouble, _ sineFactor: DoubleDouble
  ) -> Instants {
    switch spring.regime {
    case .oscillating(let frequency, let inverse):
      Instants(first: firstAngle(frequency, even: velocity, odd: sineFactor), inverse: inverse)
    case .creeping(let gamma, let inverse, let slowRate):
      Instants(
        only: zero(
          gamma, inverse, even: velocity, odd: sineFactor,
          sum: spring.squaredFrequency * displacement + (spring.decay + gamma) * velocity,
          difference: spring.squaredFrequency * displacement + slowRate * velocity))
    }
  }

  /// When the spring passes its rest, from 0 on: x = 0.
  var passages: Instants {
    switch spring.regime {
    case .oscillating(let frequency, let inverse):
      Instants(first: Self.firstAngle(frequency, even: displacement, odd: -sineFactor), inverse: inverse)
    case .creeping(let gamma, let inverse, let slowRate):
      Instants(
        only: Self.zero(
          gamma, inverse, even: displacement, odd: -sineFactor, sum: -(velocity + slowRate * displacement),
          difference: -(velocity + (spring.decay + gamma) * displacement)))
    }
  }

  /// Instants that lie half a swing apart, or at most one.
  struct Instants: Hashable, Sendable {
    /// ω′t of the first, from 0 to π, or t where there is no other.
    private let first: DoubleDouble?
    /// 1/ω′ where there are others.
    private let inverse: DoubleDouble?

    fileprivate init(first angle: DoubleDouble, inverse: DoubleDouble) {
      first = angle
      self.inverse = inverse
    }

    fileprivate init(only time: DoubleDouble?) {
      first = time
      inverse = nil
    }

    /// One of them, in seconds; `nil` past the last.
    subscript(index: Int) -> Double? {
      guard let first else { return nil }
      guard let inverse else { return index == 0 ? first.rounded : nil }
      return ((first + TrigonometryTable.halfPi * 2 * Double(index)) * inverse).rounded
    }
  }

  /// The only instant at which `even`·C − `odd`·S of a creeping spring is 0: tanh(γt)/γ = even/odd.
  ///
  /// - Parameters:
  ///   - sum: odd + γ·even, and `difference` odd − γ·even, of which one may all but cancel.
  private static func zero(
    _ gamma: DoubleDouble, _ inverse: DoubleDouble, even: DoubleDouble, odd: DoubleDouble, sum: DoubleDouble,
    difference: DoubleDouble
  ) -> DoubleDouble? {
    if even.high == 0 { return DoubleDouble(0) }
    guard odd.high != 0, case let slope = even / odd, slope.high > 0 else { return nil }
    if slope.high * gamma.high < 1e-9 { return slope }
    // artanh r = ½·ln((1 + r)/(1 − r))
    guard difference.high != 0, case let ratio = sum / difference, ratio.high > 0 else { return nil }
    return Logarithm.natural(ratio) * inverse * 0.5
  }

  /// The angle ω′t of the first instant at which `even`·C − `odd`·S of an oscillating spring is 0, from 0 to π:
  /// tan(ω′t) = ω′·even/odd.
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
