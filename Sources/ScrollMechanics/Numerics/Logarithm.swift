/// ln(x·2^exponent) and ln(1 + x) in two parts, to about 2^-61 of the result.
///
/// The method is Tang's: x = m·2^e, a number c from a table near 1/m, and ln x = e·ln 2 − ln c + ln(1 + r) with
/// r = c·m − 1, which is exact and so small that a short polynomial does (P. T. P. Tang, "Table-driven implementation
/// of the logarithm function in IEEE floating-point arithmetic", 1990). No function of the C library is asked, so
/// results are the same everywhere.
enum Logarithm {
  /// ln(x·2^exponent).
  ///
  /// - Parameters:
  ///   - x: normalised and positive.
  ///   - exponent: a further power of two, so that ratios need not fit a double.
  static func natural(_ x: DoubleDouble, exponent: Int = 0) -> DoubleDouble {
    // √½ ≤ m < √2, so that ln m and a multiple of ln 2 can never cancel to near nothing.
    var twos = x.high.binaryExponent
    var m = x.scaled(byPowerOfTwo: -twos)
    if m.high > 0x1.6a09e667f3bcdp0 {
      twos += 1
      m = m * 0.5
    }
    twos += exponent
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
    let rest = Double(twos) * LogarithmTable.twoTail + LogarithmTable.tails[index]
    let sum = DoubleDouble.sum(whole, r.high)
    return DoubleDouble.sum(large: sum.high, small: sum.low + (rest + (r.low + curvature(r.high))))
  }

  /// factor · ln x to 2^-104 of it, at three times the cost of ``natural(_:exponent:)``.
  ///
  /// ln(1 + r) = 2·artanh(s) with s = r/(2 + r), whose series needs half as many terms; with r itself, which is exact,
  /// at its head: r − (r²/2 − s·(r²/2 + 2s²/3 + 2s⁴/5 + …)).
  ///
  /// - Parameters:
  ///   - x: positive and finite.
  ///   - factor: a whole number of few bits.
  static func precise(_ x: Double, times factor: Double) -> DoubleDouble {
    var twos = x.binaryExponent
    var m = x.scaled(byPowerOfTwo: -twos)
    if m > 0x1.6a09e667f3bcdp0 {
      twos += 1
      m *= 0.5
    }
    let index = Int(
      truncatingIfNeeded: (m.bitPattern &- LogarithmTable.firstPoint &+ 1 << 44) >> LogarithmTable.spacing)
    let c = LogarithmTable.factors[index]
    let head = Double(bitPattern: m.bitPattern & 0xFFFF_FFFF_F800_0000)
    let r = DoubleDouble.sum(c * head - 1, c * (m - head))

    let s = r / (r + 2)
    let q = s * s
    let end = q.high * (1.0 / 7 + q.high * (1.0 / 9 + q.high * (1.0 / 11)))
    let series = (fifth + end) * q + third
    let halfSquare = r * r * 0.5
    let curvature = halfSquare - s * (halfSquare + q * series * 2)

    let whole = Double(twos) * LogarithmTable.twoHead + LogarithmTable.heads[index]
    let tails = DoubleDouble.product(Double(twos), LogarithmTable.twoTail) + LogarithmTable.tails[index]
    let rests = Double(twos) * LogarithmTable.twoRest + LogarithmTable.rests[index]

    let rest = tails + rests - curvature
    return (DoubleDouble.sum(whole, r.high) + (rest + r.low)) * factor
  }

  private static let third = DoubleDouble(high: 1.0 / 3, low: 0x1.5555_5555_5555_5p-56)
  private static let fifth = DoubleDouble(high: 0.2, low: -0x1.9999_9999_9999_ap-57)

  /// ln(1 + x), for x of at least −½ and at most 1.
  static func onePlus(_ x: DoubleDouble) -> DoubleDouble {
    abs(x.high) < 0x1p-6 ? series(x) : natural(x + 1)
  }

  /// ln(1 + r) − r for |r| < 2^-7.
  @inline(__always)
  private static func curvature(_ r: Double) -> Double {
    r * r * (-0.5 + r * (1.0 / 3 + r * (-0.25 + r * (0.2 + r * (-1.0 / 6 + r * (1.0 / 7 - r * 0.125))))))
  }

  /// x − x²/2 + x³/3 − …, the square in two parts and the rest in one, for |x| < 2^-6.
  private static func series(_ x: DoubleDouble) -> DoubleDouble {
    let h = x.high
    var sum = 1.0 / 11
    for n in stride(from: 10.0, through: 3, by: -1) {
      sum = 1 / n - h * sum
    }
    let halfSquare = x * (x * -0.5)
    return DoubleDouble.sum(large: h, small: x.low) + halfSquare + h * h * h * sum
  }
}
