/// The logarithms ln(x·2^exponent) and ln(1 + x) as two doubles, with a relative error of approximately 2^-61.
///
/// x = m·2^e, and a table has a number c near 1/m. Then ln x = e·ln 2 − ln c + ln(1 + r), where r = c·m − 1 is exact
/// and so small that a short polynomial suffices (P. T. P. Tang, "Table-driven implementation of the logarithm function
/// in IEEE floating-point arithmetic", 1990). It calls no C library: results are the same on every platform.
enum Logarithm {
  /// Returns ln(x·2^exponent) for x normalized and positive; the power of two is for ratios that do not fit a double.
  static func natural(_ x: DoubleDouble, exponent: Int = 0) -> DoubleDouble {
    let (m, ownTwos) = reduced(x)
    let twos = ownTwos + exponent
    let minusOne = DoubleDouble.sum(m.high, -1) + m.low
    if twos == 0, abs(minusOne.high) < 0x1p-6 { return series(minusOne) }

    let point = (m.high.bitPattern &- LogarithmTable.firstPoint &+ 1 << 44) >> LogarithmTable.spacing
    let index = Int(truncatingIfNeeded: point)
    let c = LogarithmTable.factors[index]
    // c has 20 bits and the halves of m have 26 and 27, so both products are exact, and the difference is.
    let head = Double(bitPattern: m.high.bitPattern & 0xFFFF_FFFF_F800_0000)
    let r = DoubleDouble.sum(c * head - 1, c * (m.high - head)) + c * m.low

    // The heads are multiples of 2^-40 below 2^12: their sum is exact.
    let whole = Double(twos) * LogarithmTable.twoHead + LogarithmTable.heads[index]
    let tail = Double(twos) * LogarithmTable.twoTail + LogarithmTable.tails[index]
    let sum = DoubleDouble.sum(whole, r.high)
    return DoubleDouble.sum(large: sum.high, small: sum.low + (tail + (r.low + curvature(r.high))))
  }

  /// Returns x as m·2^twos with √½ < m ≤ √2, so that ln m and a multiple of ln 2 never nearly cancel.
  private static func reduced(_ x: DoubleDouble) -> (m: DoubleDouble, twos: Int) {
    var twos = x.high.exponent
    let m = x.scaled(byPowerOfTwo: -twos)
    guard m.high > 0x1.6a09e667f3bcdp0 else { return (m, twos) }
    twos += 1
    return (m * 0.5, twos)
  }

  /// Returns factor · ln x with a relative error of 2^-102, at several times the cost of ``natural(_:exponent:)``. The
  /// factor is a small integer. ln m = 2·artanh z = 2z·(1 + z²/3 + z⁴/5 + …) with z = (m − 1)/(m + 1).
  static func precise(_ x: Double, times factor: Double) -> DoubleDouble {
    let (m, twos) = reduced(DoubleDouble(x))
    let z = DoubleDouble.sum(m.high, -1) / DoubleDouble.sum(m.high, 1)
    let square = z * z
    var (sum, power, divisor) = (DoubleDouble(0), z * square, 3.0)
    while abs(power.high) > abs(z.high) * 0x1p-108 {
      sum = sum + power / divisor
      power = power * square
      divisor += 2
    }
    return (ofTwo * Double(twos) + (z + sum) * 2) * factor
  }

  private static let ofTwo = DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)

  /// Returns ln(1 + x), for x greater than −1.
  static func onePlus(_ x: DoubleDouble) -> DoubleDouble { abs(x.high) < 0x1p-6 ? series(x) : natural(x + 1) }

  /// Returns ln(1 + r) − r for |r| < 2^-7.
  private static func curvature(_ r: Double) -> Double {
    r * r * (-0.5 + r * (1.0 / 3 + r * (-0.25 + r * (0.2 + r * (-1.0 / 6 + r * (1.0 / 7 - r * 0.125))))))
  }

  /// Returns x − x²/2 + x³/3 − … for |x| < 2^-6: the first two terms as two doubles, the others as one.
  private static func series(_ x: DoubleDouble) -> DoubleDouble {
    let h = x.high
    var sum = 1.0 / 11
    for n in stride(from: 10.0, through: 3, by: -1) { sum = 1 / n - h * sum }
    let halfSquare = x * (x * -0.5)
    return DoubleDouble.sum(large: h, small: x.low) + halfSquare + h * h * h * sum
  }
}
