extension ShortestDecimal {
  /// The same decimal from a single product, for all but a few doubles.
  ///
  /// Schubfach's ends of the interval lie half an ulp to both sides of its middle, and that half is the power of ten
  /// itself, shifted. So one product in fixed point, with what is cut off bounded, tells where the nearest grid points
  /// lie, unless a distance is so close to the half that the bound does not decide. The idea is that of Y. Guo's
  /// "yy_double" and of V. Zverovich's "Żmij" (2025).
  ///
  /// - Parameter value: any number; its sign does not matter.
  /// - Returns: `nil` for numbers that are subnormal or not finite, for powers of two, and where it is too close to call.
  @inline(__always)
  init?(quick value: Double) {
    let bits = value.bitPattern
    let fraction = bits & 0x000F_FFFF_FFFF_FFFF
    let biased = Int(truncatingIfNeeded: bits >> 52) & 0x7FF
    guard UInt64(truncatingIfNeeded: biased &- 1) < 0x7FE, fraction != 0 else { return nil }
    let q = biased &- 1075
    let k = (q &* 1_262_611) >> 22
    let h = UInt64(truncatingIfNeeded: q &+ WidePowersOfTen.floorLog2(-k) &+ 1)
    let power = WidePowersOfTen.leadingBits(-k)

    // The value on the grid of 10^k: a whole number, and a fraction of 2^64 that is at most 2 too small.
    let c = (fraction | 0x0010_0000_0000_0000) &<< h
    let product = power.high.multipliedFullWidth(by: c)
    let (low, carry) = product.low.addingReportingOverflow(power.low.multipliedFullWidth(by: c).high)
    let whole = product.high &+ (carry ? 1 : 0)

    // Half an ulp, and the distance to the next point below on the grid ten times as wide, both with 59 binary places
    // and at most 2 too small.
    let tenth = whole / 10
    let half = power.high &>> (6 &- h)
    let distance = (whole &- tenth &* 10) << 59 | low >> 5
    let excess = distance &+ half &- 10 << 59
    if distance &- half &+ 2 <= 4 || excess &+ 4 <= 4 || low &- 1 << 63 &+ 2 <= 4 { return nil }

    // Which point is taken is as good as random, so a branch would be guessed wrong half the time: sign bits select.
    let isBelow = (distance &- half) >> 63
    let isAbove = ~excess >> 63
    let fine = whole &+ low >> 63
    let coarse = (tenth &+ isAbove) &* 10
    digits = fine ^ ((fine ^ coarse) & (0 &- (isBelow | isAbove)))
    exponent = k
  }
}
