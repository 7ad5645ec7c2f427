/// Sixteen decimal digits at once, in a 128-bit vector, the first digit in the lowest byte.
///
/// Numbers are halved into parts of ever fewer digits, all parts of a step side by side. Each division is a
/// multiplication and a shift, exact for the numbers that there can be.
struct SixteenDigits {
  /// The values of the digits.
  let values: SIMD2<UInt64>

  /// Takes two numbers apart.
  ///
  /// - Precondition: both are below 10^8.
  @inline(__always)
  init(_ upper: UInt64, _ lower: UInt64) {
    let eights = SIMD2(upper, lower)
    let high = ((eights & SIMD2(repeating: 0xFFFF_FFFF)) &* SIMD2(repeating: 3_518_437_209)) &>> SIMD2(repeating: 45)
    let pairsOfFours = high | (eights &- high &* SIMD2(repeating: 10_000)) &<< SIMD2(repeating: 32)
    let fours = unsafeBitCast(pairsOfFours, to: SIMD4<UInt32>.self)
    // The mask shows the compiler that the factors are short, for which even the oldest processors multiply vectors.
    let hundreds = ((fours & SIMD4(repeating: 0x3FFF)) &* SIMD4(repeating: 10_486)) &>> SIMD4(repeating: 20)
    let rest =
      unsafeBitCast(fours, to: SIMD8<UInt16>.self)
      &- unsafeBitCast(hundreds, to: SIMD8<UInt16>.self) &* SIMD8(repeating: 100)
    let shifted = unsafeBitCast(rest, to: SIMD4<UInt32>.self) &<< SIMD4(repeating: 16)
    let pairs = unsafeBitCast(hundreds &+ shifted, to: SIMD8<UInt16>.self)
    let tens = (pairs &* SIMD8(repeating: 103)) &>> SIMD8(repeating: 10)
    let ones = pairs &- tens &* SIMD8(repeating: 10)
    values = unsafeBitCast(tens &+ ones &<< SIMD8(repeating: 8), to: SIMD2<UInt64>.self)
  }

  /// How many of the last digits are zero.
  @inline(__always)
  var trailingZeros: Int {
    let (first, last) = (values[0], values[1])
    // Many a processor counts from the lower end sooner.
    return last != 0 ? last.byteSwapped.trailingZeroBitCount >> 3 : 8 &+ first.byteSwapped.trailingZeroBitCount >> 3
  }

  /// The digits as ASCII.
  @inline(__always)
  var ascii: SIMD2<UInt64> { values | SIMD2(repeating: EightDigits.zeros) }
}
