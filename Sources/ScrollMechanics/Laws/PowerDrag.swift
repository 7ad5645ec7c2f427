/// Drag proportional to a power of the speed, v′ = −a·v^b: the time and the distance from one speed to another.
///
/// The log ratio is ℓ = ln(v₀/v). Time and distance, the integrals of dv/(a·v^b) and v·dv/(a·v^b), are (v₀^r −
/// v^r)/(a·r), with r = 1 − b for time and 2 − b for distance. In the form v₀^r·(1 − e^(−r·ℓ))/(a·r), no digits cancel
/// near r = 0, where it is ℓ/a.
struct PowerDrag: Hashable, Sendable {
  /// The exponent r of the speeds in the formula of a time or a distance.
  struct Power: Hashable, Sendable { fileprivate let value: DoubleDouble }

  /// 1 − b.
  let time: Power

  /// 2 − b.
  let distance: Power

  private let coefficient: Double

  /// - Parameters:
  ///   - coefficient: a, from 1e-60 to 1e60.
  ///   - exponent: b, from 0 to 3, so that no power of a speed overflows or underflows.
  init(coefficient: Double, exponent: Double) {
    self.coefficient = coefficient
    time = Power(value: DoubleDouble.sum(1, -exponent))
    distance = Power(value: DoubleDouble.sum(2, -exponent))
  }

  /// Returns (v₀^r − v^r)/(a·r): a time in seconds or a distance in points.
  ///
  /// - Parameters:
  ///   - logarithm: ln v₀.
  ///   - logRatio: ln(v₀/v), at least 0.
  func integral(_ power: Power, from logarithm: DoubleDouble, logRatio: DoubleDouble) -> DoubleDouble {
    let r = power.value
    guard r.high != 0 else { return logRatio / coefficient }
    // With the larger of the two powers factored out, the difference lies between 0 and 1.
    let larger = r.high > 0 ? logarithm : logarithm - logRatio
    let difference = -Exponential.minusOne(-(r.magnitude * logRatio))
    return Exponential(r * larger).value * difference / (r.magnitude * coefficient)
  }

  /// Returns the log ratio after a time in seconds or a distance in points; `nil` if it is never attained. A negative
  /// amount is in the past.
  func logRatio(_ power: Power, over amount: DoubleDouble, from logarithm: DoubleDouble) -> DoubleDouble? {
    let r = power.value
    let relative = amount * coefficient * Exponential(-(r * logarithm)).value
    guard r.high != 0 else { return relative }
    let change = -(r * relative)
    guard change.high > -1 else { return nil }
    return -(abs(change.high) < 0.5 ? Logarithm.onePlus(change) : Logarithm.natural(change + 1)) / r
  }
}
