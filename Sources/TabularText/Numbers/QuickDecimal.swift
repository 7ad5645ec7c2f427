/// The shortest decimal of a double, from a single product, for all but a few doubles.
///
/// The shortest digits are those of a point on a grid of decimals (``DecimalGrid``): on the wide grid, if one of its
/// points is less than half an ulp away, else on the fine one. That half ulp is the power of ten itself, shifted. So
/// one product in fixed point, with what is cut off bounded, tells both where the double lies between two points of the
/// wide grid and whether one of them will do; if none does, the next digit is rounded from the same fraction. The idea
/// is that of Y. Guo's "yy_double" and of V. Zverovich's "Żmij" (2025).
///
/// Edge Cases:
/// - There is no result for subnormals, for powers of two, whose neighbours are not equally far, and for numbers that
///   are not finite; nor where a distance is so close to a half that what is cut off could decide.
///
/// Error Bound:
/// - None: a result is the shortest decimal, and of those the nearest.
struct QuickDecimal {
  /// The digits but for the last, at most 16 of them.
  let tens: UInt64
  /// The last digit.
  let ones: UInt64

  /// - Parameters:
  ///   - value: any number; its sign does not matter.
  ///   - grid: the grid of the last number, replaced where this one has another.
  @inline(__always)
  init?(_ value: Double, on grid: inout DecimalGrid) {
    let bits = value.bitPattern
    if bits >> 52 & 0x7FF != grid.biasedExponent { grid = DecimalGrid(biasedExponent: bits >> 52 & 0x7FF) }
    let significand = bits << 11 | 1 << 63
    if significand == 1 << 63 { return nil }

    // Where the double lies on the wide grid: a whole number, and a fraction of 2^64 that is at most 2 too small.
    let product = grid.power.high.multipliedFullWidth(by: significand)
    let cut = grid.power.low.multipliedFullWidth(by: significand).high
    let (fraction, carry) = product.low.addingReportingOverflow(cut)
    let whole = product.high &+ (carry ? 1 : 0)

    // The next digit, rounded, with 60 bits behind the point, at most 12 too small.
    let digit = (fraction >> 4) &* 10 &+ 1 << 59
    let (above, isAbove) = fraction.addingReportingOverflow(grid.halfUlp)
    if fraction &- grid.halfUlp &+ 2 <= 4 || above &+ 4 <= 4 || (digit &+ 12) << 4 <= 12 << 4 { return nil }

    // Which point is taken is as good as random, so a branch would often be guessed wrong: there is none.
    let takesAbove: UInt64 = isAbove ? 1 : 0
    let takesBelow: UInt64 = fraction < grid.halfUlp ? 1 : 0
    tens = whole &+ takesAbove
    ones = digit >> 60 & ((takesAbove | takesBelow) &- 1)
  }
}
