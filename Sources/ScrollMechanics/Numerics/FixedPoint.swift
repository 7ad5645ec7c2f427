/// A non-negative number of 64 whole bits and 256 fraction bits, for constants that no double arithmetic gets right.
///
/// Every operation truncates, so each costs at most 2^-256.
struct FixedPoint {
  /// Least significant first; the whole bits are lane 4.
  private var limbs: SIMD8<UInt64>

  private init(limbs: SIMD8<UInt64>) { self.limbs = limbs }

  static let zero = FixedPoint(limbs: .zero)

  /// ln 2.
  static let logarithmOfTwo = FixedPoint(
    limbs: SIMD8(0x8a0d_175b_8baa_fa2c, 0x40f3_4326_7298_b62d, 0xc9e3_b398_03f2_f6af, 0xb172_17f7_d1cf_79ab, 0, 0, 0, 0)
  )

  /// `numerator / denominator`, where the numerator is the smaller.
  init(_ numerator: UInt64, over denominator: UInt64) {
    limbs = .zero
    var remainder = numerator
    for lane in stride(from: 3, through: 0, by: -1) {
      (limbs[lane], remainder) = denominator.dividingFullWidth((remainder, 0))
    }
  }

  var isZero: Bool { limbs == .zero }

  static func + (x: FixedPoint, y: FixedPoint) -> FixedPoint {
    var sum = FixedPoint.zero
    var carry: UInt64 = 0
    for lane in 0..<5 {
      let (partial, first) = x.limbs[lane].addingReportingOverflow(y.limbs[lane])
      let (whole, second) = partial.addingReportingOverflow(carry)
      sum.limbs[lane] = whole
      carry = first || second ? 1 : 0
    }
    return sum
  }

  /// `x − y`, where `y` is not the larger.
  static func - (x: FixedPoint, y: FixedPoint) -> FixedPoint {
    var difference = FixedPoint.zero
    var borrow: UInt64 = 0
    for lane in 0..<5 {
      let (partial, first) = x.limbs[lane].subtractingReportingOverflow(y.limbs[lane])
      let (whole, second) = partial.subtractingReportingOverflow(borrow)
      difference.limbs[lane] = whole
      borrow = first || second ? 1 : 0
    }
    return difference
  }

  /// The product with a whole number, while it stays below 2^64.
  static func * (x: FixedPoint, factor: UInt64) -> FixedPoint {
    var product = FixedPoint.zero
    var carry: UInt64 = 0
    for lane in 0..<5 {
      let (high, low) = x.limbs[lane].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      product.limbs[lane] = sum
      carry = high &+ (overflow ? 1 : 0)
    }
    return product
  }

  /// The product of two numbers below 1.
  static func * (x: FixedPoint, y: FixedPoint) -> FixedPoint {
    var sum = FixedPoint.zero
    for lane in 0..<4 where y.limbs[lane] != 0 {
      sum = sum + (x * y.limbs[lane]).shiftedDown(limbs: 4 - lane)
    }
    return sum
  }

  static func / (x: FixedPoint, divisor: UInt64) -> FixedPoint {
    var quotient = FixedPoint.zero
    var remainder: UInt64 = 0
    for lane in stride(from: 4, through: 0, by: -1) {
      (quotient.limbs[lane], remainder) = divisor.dividingFullWidth((remainder, x.limbs[lane]))
    }
    return quotient
  }

  private func shiftedDown(limbs count: Int) -> FixedPoint {
    var shifted = FixedPoint.zero
    for lane in count..<5 { shifted.limbs[lane - count] = limbs[lane] }
    return shifted
  }

  /// The leading 265 bits.
  var expansion: Expansion {
    var rest = self
    let parts = (0..<5).map { _ in rest.removeLeadingBits() }
    // Truncated parts may be as large as an ulp of the one before; sums round the leading ones to at most half.
    let tail = DoubleDouble.sum(large: parts[1], small: parts[2])
    let head = DoubleDouble.sum(large: parts[0], small: tail.high)
    let middle = DoubleDouble.sum(large: head.low, small: tail.low)
    return Expansion(DoubleDouble(high: head.high, low: middle.high), middle.low, parts[3], parts[4])
  }

  /// Takes the 53 leading bits off, as a double.
  private mutating func removeLeadingBits() -> Double {
    guard let top = (0..<5).last(where: { limbs[$0] != 0 }) else { return 0 }
    let unused = limbs[top].leadingZeroBitCount
    let kept = 64 - unused
    var bits = limbs[top]
    limbs[top] = 0
    var exponent = 64 * (top - 4)
    if kept > 53 {
      limbs[top] = bits & ((1 << UInt64(kept - 53)) - 1)
      bits &= ~limbs[top]
    } else if kept < 53, top > 0 {
      let wanted = 53 - kept
      let next = limbs[top - 1]
      limbs[top - 1] = next & (.max >> UInt64(wanted))
      bits = bits << UInt64(wanted) | next >> UInt64(64 - wanted)
      exponent -= wanted
    }
    return Double(bits).scaled(byPowerOfTwo: exponent)
  }
}
