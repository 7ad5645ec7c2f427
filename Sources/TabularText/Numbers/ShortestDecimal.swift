/// The shortest decimal that reads back as a given `Double`: `digits` times ten to the power `exponent`.
///
/// Found by Schubfach: Raffaello Giulietti, "The Schubfach way to render doubles", 2020. On a grid of width 10^k, with k
/// just small enough that a grid point is sure to lie in the interval that rounds to the double, the algorithm looks at
/// the two points nearest to it, and at the two nearest on the grid ten times as wide. To choose, it needs no more than
/// the interval's ends and middle in quarters of 10^k, as whole numbers, rounded to odd.
struct ShortestDecimal: Equatable {
  /// At most 17 digits; there may be zeros at the end.
  var digits: UInt64
  var exponent: Int

  /// Finds the decimal of a positive, finite number.
  @inline(__always)
  init(_ value: Double) {
    let bits = value.bitPattern
    let fraction = bits & 0x000F_FFFF_FFFF_FFFF
    let biased = Int(truncatingIfNeeded: bits >> 52) & 0x7FF
    // The value is c * 2^q.
    let isNormal = biased != 0
    let c = isNormal ? fraction | 0x0010_0000_0000_0000 : fraction
    let q = (isNormal ? biased : 1) &- 1075
    // At a power of two the doubles below are twice as close as those above.
    let isLowerEndCloser = fraction == 0 && biased > 1

    let k = (q &* 1_262_611 &- (isLowerEndCloser ? 524_031 : 0)) >> 22
    let h = UInt64(truncatingIfNeeded: q &+ WidePowersOfTen.floorLog2(-k) &+ 1)
    let scale = DecimalScale(power: WidePowersOfTen.leadingBits(-k))
    let lower = scale.roundedToOdd((4 &* c &- (isLowerEndCloser ? 1 : 2)) &<< h)
    let middle = scale.roundedToOdd((4 &* c) &<< h)
    let upper = scale.roundedToOdd((4 &* c &+ 2) &<< h)
    // An end of the interval itself reads back as the double only when the double is even.
    let isOdd = c & 1
    let low = lower &+ isOdd
    let high = upper &- isOdd

    // Which decimal is taken is as good as random, so a branch would be guessed wrong half the time: all are found, and
    // one is selected by sign bits. Everything here is far below 2^63.
    let fine = middle >> 2
    let isFineInside = Self.isAtMost(low, 4 &* fine)
    let isNextFineInside = Self.isAtMost(4 &* fine &+ 4, high)
    // Half of the fine grid's width is 2, and one more makes a tie go to the even side.
    let isNextNearer = Self.isAtMost(4 &* fine &+ 3, middle &+ (fine & 1))
    let isEither = isFineInside ^ isNextFineInside
    let fineDigits = fine &+ ((isEither & isNextFineInside) | (~isEither & isNextNearer))

    // On the grid ten times as wide at most one decimal can be inside.
    let coarse = fine / 10 &* 10
    let isCoarseInside = Self.isAtMost(low, 4 &* coarse)
    let isNextCoarseInside = Self.isAtMost(4 &* coarse &+ 40, high)
    let isCoarse = (isCoarseInside ^ isNextCoarseInside) & Self.isAtMost(10, fine)
    let coarseDigits = coarse &+ 10 &* isNextCoarseInside
    digits = fineDigits ^ ((fineDigits ^ coarseDigits) & (0 &- isCoarse))
    exponent = k
  }

  /// 1 if the first number, below 2^63, is at most the second, and 0 if it is not.
  @inline(__always)
  private static func isAtMost(_ first: UInt64, _ second: UInt64) -> UInt64 { 1 ^ ((second &- first) >> 63) }
}

/// Multiplies by a power of ten that is known to 128 bits.
private struct DecimalScale {
  private let high: UInt64
  private let low: UInt64

  @inline(__always)
  init(power: (high: UInt64, low: UInt64)) {
    // The paper's g is the power rounded down, plus one; no low half in the table is all ones.
    high = power.high
    low = power.low &+ 1
  }

  /// The product's whole part over 2^128, with the last bit set if there is more than rounding error behind it.
  @inline(__always)
  func roundedToOdd(_ factor: UInt64) -> UInt64 {
    let carried = low.multipliedFullWidth(by: factor).high
    let product = high.multipliedFullWidth(by: factor)
    let (middle, overflow) = product.low.addingReportingOverflow(carried)
    return (product.high &+ (overflow ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }
}
