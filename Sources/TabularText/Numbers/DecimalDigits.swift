/// Whole numbers as decimal digits.
enum DecimalDigits {
  /// How many digits a number has; 1 for zero.
  @inline(__always)
  static func count(_ value: UInt64) -> Int {
    // 1233 / 4096 is a little more than log10(2): the guess is right or one too small.
    let guess = ((64 &- value.leadingZeroBitCount) &* 1233) >> 12
    return guess &+ (value < PowersOfTen.whole(guess) ? 0 : 1) &+ (value == 0 ? 1 : 0)
  }

  /// Writes a number without leading zeros and returns one past its last digit. As many as 7 bytes after that may be
  /// overwritten.
  @inline(__always)
  static func write(_ value: UInt64, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if value < 100_000_000 { return writeShort(value, to: out) }
    let upper = value / 100_000_000
    let end: UnsafeMutablePointer<UInt8>
    if upper < 100_000_000 {
      end = writeShort(upper, to: out)
    } else {
      let top = upper / 100_000_000
      end = writeShort(top, to: out) + 8
      EightDigits.store(EightDigits.values(upper &- top &* 100_000_000), to: end - 8)
    }
    EightDigits.store(EightDigits.values(value &- upper &* 100_000_000), to: end)
    return end + 8
  }

  /// Writes a number below 10^8.
  @inline(__always)
  private static func writeShort(_ value: UInt64, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let values = EightDigits.values(value)
    // The first digit is in the lowest byte: leading zeros are trailing zero bits. One digit is always written.
    let leading = min(values.trailingZeroBitCount >> 3, 7)
    UnsafeMutableRawPointer(out).storeBytes(
      of: ((values | EightDigits.zeros) &>> UInt64(truncatingIfNeeded: leading &* 8)).littleEndian, as: UInt64.self)
    return out + (8 &- leading)
  }

  /// Writes zeros and returns one past the last.
  @inline(__always)
  static func writeZeros(_ count: Int, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    guard count > 0 else { return out }
    out.initialize(repeating: ASCII.zero, count: count)
    return out + count
  }
}
