enum DecimalDigits {
  /// Writes a number without leading zeros and returns the end of it. Up to 7 bytes after that may be overwritten.
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

  /// Writes a number below 10^8, like ``write(_:to:)``, and returns the end of it.
  @inline(__always)
  private static func writeShort(_ value: UInt64, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let values = EightDigits.values(value)
    // The first digit is in the lowest byte: leading zeros are trailing zero bits. One digit is always written.
    let leading = min(values.trailingZeroBitCount >> 3, 7)
    UnsafeMutableRawPointer(out).storeBytes(
      of: ((values | EightDigits.zeros) &>> UInt64(truncatingIfNeeded: leading &* 8)).littleEndian, as: UInt64.self)
    return out + (8 &- leading)
  }
}

/// Eight decimal digits at once, in the bytes of a 64-bit integer, the first digit in the lowest byte.
enum EightDigits {
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Returns the values of the digits of a number below 10^8. It splits the number into two halves, then four quarters,
  /// then eight digits, side by side. Multiplications replace the divisions, exactly in these ranges.
  @inline(__always) static func values(_ number: UInt64) -> UInt64 {
    let upper = number / 10_000
    let halves = upper | (number &- upper &* 10_000) << 32
    // 10486 / 2^20 is 1 / 100, for numbers below 10^4.
    let hundreds = ((halves &* 10_486) >> 20) & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) << 16
    // 103 / 2^10 is 1 / 10, for numbers below 100.
    let tens = ((quarters &* 103) >> 10) & 0x000F_000F_000F_000F
    return tens | (quarters &- tens &* 10) << 8
  }

  /// Returns the number of eight ASCII digits, by pairs and then pairs of pairs; `nil` if not all are digits.
  @inline(__always) static func number(_ bytes: UInt64) -> UInt64? {
    let digits = bytes ^ zeros
    // The upper half of a digit's value is 0, and stays 0 after 6 is added.
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
    let pairs = digits &* 10 &+ digits >> 8
    let even = (pairs & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 << 32)
    let odd = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 << 32)
    return (even &+ odd) >> 32
  }

  @inline(__always) static func store(_ values: UInt64, to out: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(out).storeBytes(of: (values | zeros).littleEndian, as: UInt64.self)
  }
}
