/// Drag proportional to a power of the speed, v′ = −a·v^b: the time and the distance from one speed to another.
///
/// The log ratio is ℓ = ln(v₀/v). Time and distance, the integrals of dv/(a·v^b) and v·dv/(a·v^b), are (v₀^r −
/// v^r)/(a·r), with r = 1 − b for time and 2 − b for distance. In the form v₀^r·(1 − e^(−r·ℓ))/(a·r), no digits cancel
/// near r = 0, where it is ℓ/a.
struct PowerDrag: Hashable, Sendable {
  /// The exponents r of the speeds in the formulas of a time and a distance: 1 − b and 2 − b.
  let time, distance: DoubleDouble

  let coefficient: Double

  /// - Parameters:
  ///   - coefficient: a, from 1e-60 to 1e60.
  ///   - exponent: b, from 0 to 3, so that no power of a speed overflows or underflows.
  init(coefficient: Double, exponent: Double) {
    self.coefficient = coefficient
    time = DoubleDouble.sum(1, -exponent)
    distance = DoubleDouble.sum(2, -exponent)
  }

  /// Returns (v₀^r − v^r)/(a·r): the time in seconds in which the speed falls from v₀ to v, or the distance in points.
  ///
  /// - Parameters:
  ///   - logarithm: ln v₀.
  ///   - logRatio: ln(v₀/v), at least 0.
  func integral(_ r: DoubleDouble, from logarithm: DoubleDouble, logRatio: DoubleDouble) -> DoubleDouble {
    guard r.high != 0 else { return logRatio / coefficient }
    // With the larger of the two powers factored out, the difference lies between 0 and 1.
    let larger = r.high > 0 ? logarithm : logarithm - logRatio
    let difference = -Exponential.minusOne(-(r.magnitude * logRatio))
    return Exponential(r * larger).value * difference / (r.magnitude * coefficient)
  }

  /// Returns the log ratio ℓ after an amount: a time in seconds for r = 1 − b, a distance in points for r = 2 − b. A
  /// negative amount goes back in time. `nil` if no speed corresponds to it.
  func logRatio(_ r: DoubleDouble, over amount: DoubleDouble, from logarithm: DoubleDouble) -> DoubleDouble? {
    let relative = amount * coefficient * Exponential(-(r * logarithm)).value
    guard r.high != 0 else { return relative }
    let change = -(r * relative)
    guard change.high > -1 else { return nil }
    return -Logarithm.onePlus(change) / r
  }
}
