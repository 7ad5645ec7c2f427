/// Eight decimal digits at once, in the bytes of a 64-bit integer, the first digit in the lowest byte.
enum EightDigits {
  /// Each byte an ASCII zero.
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Takes a number apart into the values of its digits: halves, then quarters, then single digits, all of them side by
  /// side. The divisions are multiplications, exact in the ranges they are used in.
  ///
  /// - Precondition: `number` is below 10^8.
  @inline(__always)
  static func values(_ number: UInt64) -> UInt64 {
    let upper = number / 10_000
    let halves = upper | (number &- upper &* 10_000) << 32
    // 10486 / 2^20 is 1 / 100, for numbers below 10^4.
    let hundreds = ((halves &* 10_486) >> 20) & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) << 16
    // 103 / 2^10 is 1 / 10, for numbers below 100.
    let tens = ((quarters &* 103) >> 10) & 0x000F_000F_000F_000F
    return tens | (quarters &- tens &* 10) << 8
  }

  /// The number that eight bytes say in ASCII; `nil` where they are not all digits. Pairs of digits, then pairs of
  /// pairs, are put together side by side.
  @inline(__always)
  static func number(_ bytes: UInt64) -> UInt64? {
    let digits = bytes ^ zeros
    // A digit's upper half is 0, and still is with 6 added.
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
    let pairs = digits &* 10 &+ digits >> 8
    let even = (pairs & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 << 32)
    let odd = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 << 32)
    return (even &+ odd) >> 32
  }

  /// Writes eight digit values as ASCII.
  @inline(__always)
  static func store(_ values: UInt64, to out: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(out).storeBytes(of: (values | zeros).littleEndian, as: UInt64.self)
  }
}
