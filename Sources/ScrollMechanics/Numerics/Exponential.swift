/// e^u as `fraction · 2^exponent`, where `fraction` is in [1, 2) with a relative error of approximately 2^-68.
///
/// u = (64m + j)·ln 2/64 + r, with a table for 2^(j/64) and a short polynomial for e^r (P. T. P. Tang, "Table-driven
/// implementation of the exponential function in IEEE floating-point arithmetic", 1989). u is two doubles, because
/// rounding u = k·t would cost |u|/2 ulps. The exponent is separate for v₀·e^u where e^u itself underflows.
struct Exponential {
  let fraction: DoubleDouble
  let exponent: Int

  /// Computes e^u for u normalized, |u| at most 8000.
  init(_ u: DoubleDouble) {
    let steps = (u.high * ExponentialTable.stepsPerUnit).rounded(.toNearestOrEven)
    // The first difference is exact, and the second in two parts.
    let coarse = u.high - steps * ExponentialTable.stepHigh
    let difference = DoubleDouble.sum(coarse, -(steps * ExponentialTable.stepMiddle))
    let r = DoubleDouble.sum(large: difference.high, small: difference.low + (u.low - steps * ExponentialTable.stepLow))

    // A 26-bit head of r makes the product with the table's 27-bit head exact without a fused multiply-add.
    let roundingConstant = 0x1.8p19
    let rHead = (r.high + roundingConstant) - roundingConstant
    let remainder = (r.high - rHead) + r.low + Exponential.tail(r.high)

    let whole = Int(steps)
    let power = DoubleDouble(high: ExponentialTable.heads[whole & 63], low: ExponentialTable.tails[whole & 63])
    let sum = DoubleDouble.sum(large: power.high, small: power.high * rHead)
    fraction = DoubleDouble.sum(
      large: sum.high, small: sum.low + (power.low + (power.high * remainder + power.low * (rHead + remainder))))
    exponent = whole >> 6
  }

  /// Returns e^r − 1 − r for |r| ≤ ln 2/128, with a relative error of 2^-53.
  private static func tail(_ r: Double) -> Double {
    r * r * (0.5 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720 + r * (1.0 / 5040))))))
  }

  /// e^u as a sum of two doubles, for −700 ≤ u ≤ 700.
  var value: DoubleDouble { fraction.scaled(byPowerOfTwo: exponent) }

  /// Returns e^u − 1 with a relative error of approximately 2^-60, even for `u` near 0; u normalized, −8000 to 700.
  static func minusOne(_ u: DoubleDouble) -> DoubleDouble { Exponential(u).minusOne(u) }

  /// Returns e^u − 1 if this value was made from u, which is at most 700.
  func minusOne(_ u: DoubleDouble) -> DoubleDouble {
    if abs(u.high) < 0x1.6p-8 {
      // No reduction is needed, so nothing cancels: r is u itself.
      return DoubleDouble.sum(large: u.high, small: u.low + Exponential.tail(u.high))
    }
    let power = value
    let difference = DoubleDouble.sum(power.high, -1)
    return DoubleDouble.sum(large: difference.high, small: difference.low + power.low)
  }

  /// Returns `factor · e^u`, rounded once unless it is subnormal; u from −8000 to 700.
  func times(_ factor: Double) -> Double {
    // In two steps, of which the first can neither overflow nor, unless the product does, underflow.
    let scale = Double.powerOfTwo(exponent - exponent / 2)
    let partial = (factor * (fraction.low * scale)).addingProduct(factor, fraction.high * scale)
    return partial * Double.powerOfTwo(exponent / 2)
  }
}
