/// The two grids of decimals on which the doubles between two powers of two have their shortest digits: a fine one, on
/// which each of them is sure to have a point that reads back as it, and one ten times as wide, on which some have.
struct DecimalGrid {
  /// The exponent field of these doubles.
  let biasedExponent: UInt64
  /// Where the decimal point stands, counted from the first of the 17 digits that a number on the fine grid is taken to
  /// have; the first may be zero.
  let point: Int
  /// The wide grid's points in the lowest bit of a double whose significand fills 64 bits, over 2^-128.
  let power: (high: UInt64, low: UInt64)
  /// Half an ulp on the wide grid, over 2^-64: rounded down.
  let halfUlp: UInt64

  /// A grid on which no double is.
  static let none = DecimalGrid(biasedExponent: 0x800, point: 0, power: (0, 0), halfUlp: 0)
}

extension DecimalGrid {
  @inline(never)
  init(biasedExponent: UInt64) {
    let q = Int(truncatingIfNeeded: biasedExponent) &- 1075
    // The exponent of the wide grid. The factor is log10(2), so the fine grid is at most as wide as an ulp.
    let exponent = (q &* 1_262_611) >> 22 &+ 1
    guard 1...0x7FE ~= biasedExponent else {
      // Half an ulp of nothing is too close to any distance of nothing.
      self.init(biasedExponent: biasedExponent, point: 0, power: (0, 0), halfUlp: 0)
      return
    }
    // A power of ten has its leading bit at 2^127 in the table.
    let shift = UInt64(truncatingIfNeeded: 10 &- q &- WidePowersOfTen.floorLog2(-exponent))
    let (high, low) = WidePowersOfTen.leadingBits(-exponent)
    let power = (high: high &>> shift, low: low &>> shift | high &<< (64 &- shift))
    self.init(
      biasedExponent: biasedExponent, point: exponent &+ 16, power: power,
      halfUlp: power.high << 10 | power.low >> 54)
  }
}
