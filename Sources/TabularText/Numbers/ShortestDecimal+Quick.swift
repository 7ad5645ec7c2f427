extension ShortestDecimal {
  /// The same decimal from a single product, for all but a few doubles.
  ///
  /// Schubfach's ends of the interval lie half an ulp to both sides of its middle, and that half is the power of ten
  /// itself, shifted. So one product in fixed point, with what is cut off bounded, tells where the nearest grid points
  /// lie, unless a distance is so close to the half that the bound does not decide. The idea is that of Y. Guo's
  /// "yy_double" and of V. Zverovich's "Żmij" (2025).
  ///
  /// - Parameters:
  ///   - value: any number; its sign does not matter.
  ///   - grid: the grid of the last number, replaced where this one has another.
  /// - Returns: `nil` for numbers that are subnormal or not finite, for powers of two, and where it is too close to call.
  @inline(__always)
  init?(quick value: Double, on grid: inout DecimalGrid) {
    let bits = value.bitPattern
    if bits >> 52 & 0x7FF != grid.biasedExponent { grid = DecimalGrid(biasedExponent: bits >> 52 & 0x7FF) }
    let fraction = bits << 4 & 0x00FF_FFFF_FFFF_FFF0
    if fraction == 0 { return nil }

    // The value on the grid: a whole number, and a fraction of 2^64 that is at most 2 too small.
    let c = fraction | 0x0100_0000_0000_0000
    let product = grid.power.high.multipliedFullWidth(by: c)
    let (low, carry) = product.low.addingReportingOverflow(grid.power.low.multipliedFullWidth(by: c).high)
    let whole = product.high &+ (carry ? 1 : 0)

    // Half an ulp, and the distance to the next point below on the grid ten times as wide, both with 59 binary places
    // and at most 2 too small.
    let tenth = whole / 10
    let half = grid.power.high >> 2
    let distance = (whole &- tenth &* 10) << 59 | low >> 5
    let excess = distance &+ half &- 10 << 59
    if distance &- half &+ 2 <= 4 || excess &+ 4 <= 4 || low &- 1 << 63 &+ 2 <= 4 { return nil }

    // Which point is taken is as good as random, so a branch would be guessed wrong half the time: sign bits select.
    let isBelow = (distance &- half) >> 63
    let isAbove = ~excess >> 63
    let fine = whole &+ low >> 63
    let coarse = (tenth &+ isAbove) &* 10
    digits = fine ^ ((fine ^ coarse) & (0 &- (isBelow | isAbove)))
    exponent = grid.exponent
  }
}

/// The grid of decimals on which the doubles between two powers of two have their shortest digits.
struct DecimalGrid {
  /// The upper bits of these doubles.
  let biasedExponent: UInt64
  /// The grid's width as a power of ten.
  let exponent: Int
  /// How many grid points a double's significand covers, over 2^-124.
  let power: (high: UInt64, low: UInt64)

  /// A grid on which no double is: with it, `quick` says `nil`.
  static let none = DecimalGrid(biasedExponent: 0x7FF)

  @inline(never)
  init(biasedExponent: UInt64) {
    self.biasedExponent = biasedExponent
    let q = Int(truncatingIfNeeded: biasedExponent) &- 1075
    exponent = (q &* 1_262_611) >> 22
    guard 1...0x7FE ~= biasedExponent else {
      // Half an ulp of nothing is too close to any distance of nothing.
      power = (0, 0)
      return
    }
    let shift = UInt64(truncatingIfNeeded: 3 &- q &- WidePowersOfTen.floorLog2(-exponent))
    let (high, low) = WidePowersOfTen.leadingBits(-exponent)
    power = (high &>> shift, shift == 0 ? low : low &>> shift | high &<< (64 &- shift))
  }
}
