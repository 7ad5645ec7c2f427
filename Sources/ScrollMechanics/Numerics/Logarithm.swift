internal import PlatformC

/// ln(x·2^exponent) and ln(1 + x) in two parts, to about 2^-62 of the result.
enum Logarithm {
  /// ln 2 to 106 bits.
  static let ofTwo = DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)

  /// ln(x·2^exponent).
  ///
  /// - Parameters:
  ///   - x: normalised and positive, its high part a normal number.
  ///   - exponent: a further power of two, so that ratios need not fit a double.
  static func natural(_ x: DoubleDouble, exponent: Int = 0) -> DoubleDouble {
    // √½ ≤ m < √2, so that ln m and a multiple of ln 2 can never cancel to near nothing.
    var shift = x.high.binaryExponent
    if x.high.significand > 0x1.6a09e667f3bcdp0 { shift += 1 }
    let m = x.scaled(byPowerOfTwo: -shift)
    let twos = exponent + shift
    let minusOne = DoubleDouble.sum(m.high, -1) + m.low
    let ofM = onePlus(minusOne)
    return twos == 0 ? ofM : ofTwo * Double(twos) + ofM
  }

  /// ln(1 + x), for x of at least −½ and at most 1.
  static func onePlus(_ x: DoubleDouble) -> DoubleDouble {
    if abs(x.high) < 0x1p-6 { return series(x) }
    // One Newton step from the C library's answer y: ln(1 + x) = y + ln(1 + δ), δ = (1 + x)·e^(−y) − 1. Its square is
    // far below the last place, and whatever the library rounded is mended here.
    let y = log1p(x.high)
    let power = Exponential(DoubleDouble(-y)).value
    let product = (x + 1) * power
    let delta = (product.high - 1) + product.low
    return DoubleDouble.sum(large: y, small: delta)
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
