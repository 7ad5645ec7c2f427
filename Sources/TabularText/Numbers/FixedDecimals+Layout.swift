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
    if decimals == 0 { return DecimalDigits.write(scaled, to: out) }
    guard decimals < 16, scaled < 10_000_000_000_000_000 else {
      return writeLong(scaled, decimals: decimals, to: out, decimalMark: decimalMark)
    }
    var (next, last): (UInt64, UInt64) = (0, EightDigits.values(scaled))
    if scaled >= 100_000_000 {
      let upper = scaled / 100_000_000
      next = EightDigits.values(upper)
      last = EightDigits.values(scaled &- upper &* 100_000_000)
    }
    let zeros = next != 0 ? next.trailingZeroBitCount >> 3 : 8 &+ last.trailingZeroBitCount >> 3
    // One digit stays before the decimal mark.
    let dropped = min(zeros, 15 &- decimals)
    let whole = 16 &- decimals &- dropped
    guard whole <= DigitRun.longestWhole else {
      return writeLong(scaled, decimals: decimals, to: out, decimalMark: decimalMark)
    }
    DigitRun(next: next, last: last, dropping: dropped).store(to: out, decimalMark: decimalMark, after: whole)
    return out + (17 &- dropped)
  }

  /// The same for any number of digits.
  @inline(never)
  private static func writeLong(
    _ scaled: UInt64, decimals: Int, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    let length = DecimalDigits.count(scaled)
    let whole = max(length - decimals, 1)
    // The digits go one place to the right of where they belong, then the whole part moves up to make room.
    let digits = DecimalDigits.writeZeros(whole + decimals - length, to: out + 1)
    let end = DecimalDigits.write(scaled, to: digits)
    out.update(from: out + 1, count: whole)
    out[whole] = decimalMark
    return end
  }
}
