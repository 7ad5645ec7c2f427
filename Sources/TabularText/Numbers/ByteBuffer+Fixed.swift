import PlatformC

extension ByteBuffer {
  /// Appends a finite number with `0...NumberStyle.mostDecimals` decimals.
  @inline(__always)
  mutating func appendFixed(_ value: Double, decimals: Int, decimalMark: UInt8) {
    guard decimals <= FixedDecimals.mostScaledDecimals,
      let scaled = FixedDecimals.scaled(value.magnitude, decimals: decimals)
    else { return appendPrinted(value, decimals: decimals, decimalMark: decimalMark) }
    append(atMost: FixedDecimals.longestText) {
      FixedDecimals.write(scaled, isNegative: value < 0, decimals: decimals, to: $0, decimalMark: decimalMark)
    }
  }

  /// The same for what does not fit 64 bits, by way of the C library, whose `printf` rounds the exact value, too.
  ///
  /// Its decimal mark is that of the C library's locale. That is a point, since the program never calls `setlocale`;
  /// and if the library is used by one that does, whatever stands between the digits is left out.
  @inline(never)
  private mutating func appendPrinted(_ value: Double, decimals: Int, decimalMark: UInt8) {
    // The largest number has 309 digits before the mark, which is one character of at most 8 bytes, and a zero ends
    // all.
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
