/// A `Double` rounded to a fixed number of decimals, by exact integer arithmetic.
///
/// A double is `m * 2^e` with `m < 2^53`. Times `10^d` that is `m * 5^d * 2^(e + d)`, and for `d <= 27` the product
/// `m * 5^d` is below 2^116: it is formed without loss, and what a right shift drops tells exactly on which side of a
/// half the value lies.
enum FixedDecimals {
  /// The most decimals that ``scaled(_:decimals:)`` can take: 5 to this power still fits 64 bits.
  static let mostScaledDecimals = 27

  /// A magnitude times `10^decimals`, rounded to a whole number with ties to even.
  ///
  /// - Parameters:
  ///   - magnitude: finite, at least 0.
  ///   - decimals: `0...mostScaledDecimals`.
  /// - Returns: `nil` when the whole number does not fit 64 bits.
  @inline(__always)
  static func scaled(_ magnitude: Double, decimals: Int) -> UInt64? {
    let bits = magnitude.bitPattern
    let biased = Int(bits >> 52)
    let fraction = bits & 0x000F_FFFF_FFFF_FFFF
    let significand = biased == 0 ? fraction : fraction | 0x0010_0000_0000_0000
    let shift = max(biased, 1) &- 1075 &+ decimals
    let product = significand.multipliedFullWidth(by: PowersOfTen.five(decimals))
    return shift < 0
      ? rounded(product.high, product.low, shiftedRightBy: 0 &- shift)
      : shiftedLeft(product.high, product.low, by: shift)
  }

  @inline(__always)
  private static func shiftedLeft(_ high: UInt64, _ low: UInt64, by shift: Int) -> UInt64? {
    guard high == 0, low.leadingZeroBitCount >= shift else { return low == 0 && high == 0 ? 0 : nil }
    return low &<< UInt64(truncatingIfNeeded: shift)
  }

  /// `(high, low)` over 2 to the power `shift >= 1`, ties to even.
  @inline(__always)
  private static func rounded(_ high: UInt64, _ low: UInt64, shiftedRightBy shift: Int) -> UInt64? {
    let bits = UInt64(truncatingIfNeeded: shift)
    // The dropped bits are moved up against the top of `dropped`; what falls off there is only zero or not.
    let quotient: UInt64
    let dropped: UInt64
    let tail: UInt64
    switch shift {
    case 1...63:
      guard high &>> bits == 0 else { return nil }
      quotient = (high &<< (64 &- bits)) | (low &>> bits)
      dropped = low &<< (64 &- bits)
      tail = 0
    case 64:
      (quotient, dropped, tail) = (high, low, 0)
    case 65...127:
      quotient = high &>> (bits &- 64)
      dropped = (high &<< (128 &- bits)) | (low &>> (bits &- 64))
      tail = low &<< (128 &- bits)
    default:
      // The product is below 2^116, less than half of 2^128.
      return 0
    }
    // What is dropped is added to just under a half, or to a half when a tie is to go up: a carry rounds up. This has
    // no branch, which could only be guessed.
    let tieGoesUp = (quotient & 1) | (tail == 0 ? 0 : 1)
    let (_, carry) = dropped.addingReportingOverflow((1 << 63) &- 1 &+ tieGoesUp)
    let (result, overflow) = quotient.addingReportingOverflow(carry ? 1 : 0)
    return overflow ? nil : result
  }
}
