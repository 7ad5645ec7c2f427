import PlatformC

/// Functions that round a `Double` to a fixed number of decimals, by exact integer arithmetic. A double is `m * 2^e`
/// with `m < 2^53`. Times `10^d` it is `m * 5^d * 2^(e + d)`. For `d <= 27` the product `m * 5^d` is below 2^116, so it
/// is exact. The bits that a right shift drops show on which side of a half the value is.
enum FixedDecimals {
  /// The greatest number of decimals for ``scaled(_:decimals:)``: 5 to this power still fits 64 bits.
  static let maximumScaledDecimals = 27
  /// The maximum number of bytes that ``write(_:decimals:to:decimalMark:)`` touches.
  static let longestText = 72

  /// Returns a number times `10^decimals`, at most 27, rounded to an integer with ties to even; `nil` beyond 64 bits.
  @inline(__always) static func scaled(_ value: Double, decimals: Int) -> Int64? {
    let bits = value.magnitude.bitPattern
    let biased = Int(bits >> 52)
    let fraction = bits & 0x000F_FFFF_FFFF_FFFF
    let significand = biased == 0 ? fraction : fraction | 0x0010_0000_0000_0000
    let shift = max(biased, 1) &- 1075 &+ decimals
    let (high, low) = significand.multipliedFullWidth(by: PowersOfTen.fives[decimals])
    let magnitude: UInt64
    if shift < 0 {
      guard let rounded = rounded(high, low, shiftedRightBy: 0 &- shift) else { return nil }
      magnitude = rounded
    } else {
      guard high == 0, low.leadingZeroBitCount >= shift else { return nil }
      magnitude = low &<< UInt64(truncatingIfNeeded: shift)
    }
    guard let whole = Int64(exactly: magnitude) else { return nil }
    return value < 0 ? 0 &- whole : whole
  }

  /// Returns the 128-bit number `(high, low)` over 2 to the power `shift >= 1`, ties to even; `nil` beyond 64 bits.
  @inline(__always) private static func rounded(_ high: UInt64, _ low: UInt64, shiftedRightBy shift: Int) -> UInt64? {
    let bits = UInt64(truncatingIfNeeded: shift)
    // The dropped bits are aligned with the top of `dropped`. The bits below those are `tail`, which is only compared
    // with 0.
    let quotient: UInt64
    let dropped: UInt64
    let tail: UInt64
    switch shift {
    case 1...63:
      guard high &>> bits == 0 else { return nil }
      quotient = (high &<< (64 &- bits)) | (low &>> bits)
      dropped = low &<< (64 &- bits)
      tail = 0
    case 64: (quotient, dropped, tail) = (high, low, 0)
    case 65...127:
      quotient = high &>> (bits &- 64)
      dropped = (high &<< (128 &- bits)) | (low &>> (bits &- 64))
      tail = low &<< (128 &- bits)
    default:
      // The product is below 2^116, less than half of 2^128.
      return 0
    }
    // Adding a half if a tie goes up, else just below a half, carries if the quotient is to be rounded up. A branch
    // here would often be mispredicted.
    let tieGoesUp = (quotient & 1) | (tail == 0 ? 0 : 1)
    let (_, carry) = dropped.addingReportingOverflow((1 << 63) &- 1 &+ tieGoesUp)
    let (result, overflow) = quotient.addingReportingOverflow(carry ? 1 : 0)
    return overflow ? nil : result
  }

  /// Writes a whole number divided by `10^decimals` and returns its end. Zero has no sign.
  @inline(__always) static func write(
    _ whole: Int64, decimals: Int, to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    start.pointee = ASCII.minus
    let (scaled, out) = (whole.magnitude, start + (whole < 0 ? 1 : 0))
    guard scaled < 100_000_000, UInt(bitPattern: decimals &- 1) < 7 else {
      return writeLong(scaled, decimals: decimals, to: out, decimalMark: decimalMark)
    }
    let values = EightDigits.values(scaled)
    // One digit stays before the decimal mark.
    let dropped = min(values.trailingZeroBitCount >> 3, 7 &- decimals)
    let digits = (values | EightDigits.zeros) &>> UInt64(truncatingIfNeeded: dropped &* 8)
    let wholeBits = UInt64(truncatingIfNeeded: (8 &- decimals &- dropped) &* 8)
    let upper = digits & ((1 &<< wholeBits) &- 1)
    let word = upper &+ UInt64(decimalMark) &<< wholeBits &+ (digits &- upper) << 8
    UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: UInt64.self)
    let end = out + (9 &- dropped)
    end[-1] = UInt8(truncatingIfNeeded: values &>> 56) | ASCII.zero
    return end
  }

  /// Writes a number, without its sign, that is too long for eight bytes or has no decimals, and returns its end.
  @inline(never) private static func writeLong(
    _ scaled: UInt64, decimals: Int, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let end = DecimalDigits.write(scaled, to: out)
    if decimals == 0 { return end }
    // One digit stays before the decimal mark: zeros precede a short number.
    let zeroCount = max(decimals + 1 - (end - out), 0)
    (out + zeroCount).update(from: out, count: end - out)
    out.initialize(repeating: ASCII.zero, count: zeroCount)
    let mark = end + (zeroCount - decimals)
    (mark + 1).update(from: mark, count: decimals)
    mark.pointee = decimalMark
    return mark + (1 + decimals)
  }
}

extension ByteBuffer {
  /// Appends a number that does not fit 64 bits, with the `printf` of the C library, which also rounds the exact value.
  /// Its decimal mark depends on the locale of the process, so the bytes between the digits are replaced.
  @inline(never) mutating func appendPrinted(_ value: Double, decimals: Int, decimalMark: UInt8) {
    // The largest number has 309 digits before the mark. The mark has at most 8 bytes, and a zero byte ends the text.
    let capacity = decimals + 320
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { printed in
      let length = withVaList([Int32(decimals), value.magnitude]) {
        vsnprintf(printed.baseAddress, capacity, "%.*f", $0)
      }
      let text = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: printed.prefix(Int(length))))
      if value < 0 && text.contains(where: { ASCII.isDigit($0) && $0 != ASCII.zero }) { append(ASCII.minus) }
      append(UnsafeRawBufferPointer(rebasing: text.prefix(while: ASCII.isDigit)))
      guard decimals > 0 else { return }
      append(decimalMark)
      append(UnsafeRawBufferPointer(rebasing: text.suffix(decimals)))
    }
  }
}
