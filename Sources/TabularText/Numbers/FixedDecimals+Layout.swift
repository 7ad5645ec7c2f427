extension FixedDecimals {
  /// The most bytes that ``write(_:isNegative:decimals:to:decimalMark:)`` touches.
  static let longestText = 72

  /// Writes a whole number divided by `10^decimals`, with `0...mostScaledDecimals` decimals, and returns one past the
  /// last byte. Zero has no sign.
  @inline(__always)
  static func write(
    _ scaled: UInt64, isNegative: Bool, decimals: Int, to start: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    start.pointee = ASCII.minus
    let out = start + (isNegative && scaled != 0 ? 1 : 0)
    guard scaled < 100_000_000, UInt(bitPattern: decimals &- 1) < 7 else {
      return writeLong(scaled, decimals: decimals, to: out, decimalMark: decimalMark)
    }
    return write(values: EightDigits.values(scaled), decimals: decimals, to: out, decimalMark: decimalMark)
  }

  /// Writes eight digits, given as their values, with `1...7` decimals, and returns one past the last byte.
  @inline(__always)
  static func write(
    values: UInt64, decimals: Int, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    // One digit stays before the decimal mark.
    let dropped = min(values.trailingZeroBitCount >> 3, 7 &- decimals)
    let digits = (values | EightDigits.zeros) &>> UInt64(truncatingIfNeeded: dropped &* 8)
    let wholeBits = UInt64(truncatingIfNeeded: (8 &- decimals &- dropped) &* 8)
    let whole = digits & ((1 &<< wholeBits) &- 1)
    let word = whole &+ UInt64(decimalMark) &<< wholeBits &+ (digits &- whole) << 8
    UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: UInt64.self)
    let end = out + (9 &- dropped)
    end[-1] = UInt8(truncatingIfNeeded: values &>> 56) | ASCII.zero
    return end
  }

  /// The same for any number of digits and decimals.
  @inline(never)
  private static func writeLong(
    _ scaled: UInt64, decimals: Int, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    if decimals == 0 { return DecimalDigits.write(scaled, to: out) }
    let length = DecimalDigits.count(scaled)
    let whole = max(length - decimals, 1)
    // The digits go one byte to the right of where they belong, then the whole part moves up to make room.
    let digits = DecimalDigits.writeZeros(whole + decimals - length, to: out + 1)
    let end = DecimalDigits.write(scaled, to: digits)
    out.update(from: out + 1, count: whole)
    out[whole] = decimalMark
    return end
  }
}
