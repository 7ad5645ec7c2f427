/// Drag by a power of the speed, v′ = −a·v^b: the time and the distance from one speed to another.
///
/// The fall is ℓ = ln(v₀/v). Time is the integral of dv/(a·v^b) and distance that of v·dv/(a·v^b), so both are
/// (v₀^r − v^r)/(a·r), where r is 1 − b for time and 2 − b for distance. As v₀^r·(1 − e^(−r·ℓ))/(a·r), nothing cancels
/// near r = 0, where it is ℓ/a.
struct PowerDrag: Hashable, Sendable {
  /// The exponent r of the speeds in a time or in a distance.
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

  /// (v₀^r − v^r)/(a·r): a time in seconds or a distance in points.
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

  /// The fall over a time or a distance; `nil` if that is never reached. A negative amount lies in the past.
  func fall(_ power: Power, over amount: DoubleDouble, from logarithm: DoubleDouble) -> DoubleDouble? {
    let r = power.value
    let relative = amount * coefficient * Exponential(-(r * logarithm)).value
    guard r.high != 0 else { return relative }
    let change = -(r * relative)
    guard change.high > -1 else { return nil }
    return -(abs(change.high) < 0.5 ? Logarithm.onePlus(change) : Logarithm.natural(change + 1)) / r
  }
}
