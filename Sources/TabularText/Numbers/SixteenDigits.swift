/// Sixteen decimal digits at once, in a 128-bit vector, the first digit in the lowest byte.
///
/// Numbers are halved into parts of ever fewer digits, all parts of a step side by side. Each division is a
/// multiplication and a shift, exact for the numbers that there can be.
struct SixteenDigits {
  /// The values of the digits.
  let values: SIMD2<UInt64>

  /// Takes two numbers below 10^8 apart.
  @inline(__always)
  init(_ upper: UInt64, _ lower: UInt64) {
    let fours = unsafeBitCast(SIMD2(Self.fours(upper), Self.fours(lower)), to: SIMD4<UInt32>.self)
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

  /// The upper four digits of eight in the lower 32 bits, and the lower four in the upper.
  @inline(__always)
  private static func fours(_ eight: UInt64) -> UInt64 {
    let upper = (eight &* 3_518_437_209) >> 45
    return eight << 32 &+ upper &* (1 &- 10_000 << 32)
  }

  /// How many of the last digits are zero.
  @inline(__always)
  var trailingZeros: Int {
    let (first, last) = (values[0], values[1])
    return last != 0 ? last.leadingZeroBitCount >> 3 : 8 &+ first.leadingZeroBitCount >> 3
  }

  /// The digits as ASCII.
  @inline(__always)
  var ascii: SixteenCharacters { SixteenCharacters(bytes: values | SIMD2(repeating: EightDigits.zeros)) }
}

/// Sixteen ASCII digits, the first in the lowest byte.
struct SixteenCharacters {
  let bytes: SIMD2<UInt64>

  /// Writes all of them.
  @inline(__always)
  func store(to out: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(out).storeBytes(of: bytes, as: SIMD2<UInt64>.self)
  }

  /// Writes the first few, `0...7`, and a decimal mark behind them; 8 bytes are overwritten, the last of them with the
  /// digits that follow.
  @inline(__always)
  func storeFirst(to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8, after count: Int) {
    let place = UInt64(truncatingIfNeeded: count &* 8)
    let first = bytes[0] & ((1 &<< place) &- 1)
    let word = first &+ UInt64(decimalMark) &<< place &+ (bytes[0] &- first) << 8
    UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}
