/// e^u as `fraction · 2^exponent`, with `fraction` in [1, 2) to about 2^-68.
///
/// The method is Tang's: u = (64m + j)·ln 2/64 + r, a table for 2^(j/64), a short polynomial for e^r
/// (P. T. P. Tang, "Table-driven implementation of the exponential function in IEEE floating-point arithmetic", 1989).
/// Beyond the usual `exp` it takes its argument in two parts, since rounding u = k·t alone would cost |u|/2 ulps,
/// returns its result in two, and keeps the exponent apart, so that v₀·e^u is right where e^u itself underflows.
struct Exponential {
  let fraction: DoubleDouble
  let exponent: Int

  /// - Parameter u: normalized, |u| at most 8000.
  init(_ u: DoubleDouble) {
    let steps = (u.high * ExponentialTable.stepsPerUnit).rounded(.toNearestOrEven)
    // The first difference is exact, and the second in two parts.
    let coarse = u.high - steps * ExponentialTable.stepHigh
    let difference = DoubleDouble.sum(coarse, -(steps * ExponentialTable.stepMiddle))
    let r = DoubleDouble.sum(large: difference.high, small: difference.low + (u.low - steps * ExponentialTable.stepLow))

    // A 26-bit head of r makes the product with the table's 27-bit head exact without a fused multiply-add.
    let roundingConstant = 0x1.8p19
    let rHead = (r.high + roundingConstant) - roundingConstant
    let rest = (r.high - rHead) + r.low + Exponential.tail(r.high)

    let whole = Int(steps)
    let tableHead = ExponentialTable.heads[whole & 63]
    let tableTail = ExponentialTable.tails[whole & 63]
    let sum = DoubleDouble.sum(large: tableHead, small: tableHead * rHead)
    fraction = DoubleDouble.sum(
      large: sum.high, small: sum.low + (tableTail + (tableHead * rest + tableTail * (rHead + rest))))
    exponent = whole >> 6
  }

  /// e^r − 1 − r for |r| ≤ ln 2/128, to 2^-53 of itself.
  @inline(__always)
  private static func tail(_ r: Double) -> Double {
    r * r * (0.5 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720 + r * (1.0 / 5040))))))
  }

  /// e^u as a plain sum of two doubles, for −700 ≤ u ≤ 700.
  var value: DoubleDouble {
    let scale = Double.powerOfTwo(exponent)
    return DoubleDouble(high: fraction.high * scale, low: fraction.low * scale)
  }

  /// e^u − 1 to about 2^-60 of itself, however close to 0 `u` is.
  ///
  /// - Parameter u: normalized, from −8000 to 700.
  static func minusOne(_ u: DoubleDouble) -> DoubleDouble { Exponential(u).minusOne(u) }

  /// e^u − 1, where this is e^u.
  @inline(__always)
  func minusOne(_ u: DoubleDouble) -> DoubleDouble {
    if abs(u.high) < 0x1.6p-8 {
      // No reduction is needed, so nothing cancels: r is u itself.
      return DoubleDouble.sum(large: u.high, small: u.low + Exponential.tail(u.high))
    }
    let power = value
    let difference = DoubleDouble.sum(power.high, -1)
    return DoubleDouble.sum(large: difference.high, small: difference.low + power.low)
  }

  /// `factor · e^u`, rounded once but for a subnormal result; u from −8000 to 700.
  func times(_ factor: Double) -> Double {
    // In two steps, of which the first can neither overflow nor, unless the product does, underflow.
    let scale = Double.powerOfTwo(exponent - exponent / 2)
    let partial = (factor * (fraction.low * scale)).addingProduct(factor, fraction.high * scale)
    return partial * Double.powerOfTwo(exponent / 2)
  }
}
