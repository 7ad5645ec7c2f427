/// Drag by a power of the speed, v′ = −a·v^b: how long it takes, and how far it is, from one speed to another.
///
/// How much slower it has become is told as the fall ℓ = ln(v₀/v). Time is the integral of dv/(a·v^b) and way that of
/// v·dv/(a·v^b), so both are (v₀^r − v^r)/(a·r), r being 1 − b for the one and 2 − b for the other. Written as
/// v₀^r·(1 − e^(−r·ℓ))/(a·r), nothing cancels near r = 0, where it is ℓ/a.
struct PowerDrag: Hashable, Sendable {
  /// What the speeds are raised to that make up a time or a way.
  struct Power: Hashable, Sendable {
    fileprivate let value: DoubleDouble
  }

  /// 1 − b.
  let time: Power

  /// 2 − b.
  let way: Power

  private let coefficient: Double

  /// - Parameters:
  ///   - coefficient: a, from 1e-60 to 1e60.
  ///   - exponent: b, from 0 to 3, so that no power of a speed leaves the range of doubles.
  init(coefficient: Double, exponent: Double) {
    self.coefficient = coefficient
    time = Power(value: DoubleDouble.sum(1, -exponent))
    way = Power(value: DoubleDouble.sum(2, -exponent))
  }

  /// (v₀^r − v^r)/(a·r): a time in seconds or a way in points.
  ///
  /// - Parameters:
  ///   - logarithm: ln v₀.
  ///   - fall: ln(v₀/v), at least 0.
  func amount(_ power: Power, from logarithm: DoubleDouble, fall: DoubleDouble) -> DoubleDouble {
    let r = power.value
    guard r.high != 0 else { return fall / coefficient }
    // With the larger of the two powers before it, the difference lies between 0 and 1.
    let larger = r.high > 0 ? logarithm : logarithm - fall
    let share = -Exponential.minusOne(-(r.magnitude * fall))
    return Exponential(r * larger).value * share / (r.magnitude * coefficient)
  }

  /// The fall that takes a time or a way; `nil` for more than there is. A negative amount is one that lies behind.
  func fall(_ power: Power, over amount: DoubleDouble, from logarithm: DoubleDouble) -> DoubleDouble? {
    let r = power.value
    let relative = amount * coefficient * Exponential(-(r * logarithm)).value
    guard r.high != 0 else { return relative }
    let change = -(r * relative)
    guard change.high > -1 else { return nil }
    return -(abs(change.high) < 0.5 ? Logarithm.onePlus(change) : Logarithm.natural(change + 1)) / r
  }
}
