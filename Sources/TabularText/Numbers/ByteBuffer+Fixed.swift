extension ByteBuffer {
  /// Appends a finite number with `0...NumberStyle.mostDecimals` decimals.
  @inline(__always)
  mutating func appendFixed(_ value: Double, decimals: Int, decimalMark: UInt8) {
    guard decimals <= FixedDecimals.mostScaledDecimals,
      let scaled = FixedDecimals.scaled(value.magnitude, decimals: decimals)
    else { return appendExact(value, decimals: decimals, decimalMark: decimalMark) }
    append(atMost: FixedDecimals.longestText) {
      FixedDecimals.write(scaled, isNegative: value < 0, decimals: decimals, to: $0, decimalMark: decimalMark)
    }
  }

  /// The same for what does not fit 64 bits.
  @inline(never)
  private mutating func appendExact(_ value: Double, decimals: Int, decimalMark: UInt8) {
    var number = ExactDecimal(value.magnitude)
    number.round(toDecimals: decimals)
    if value < 0 && number.digits.contains(where: { $0 != 0 }) { append(ASCII.minus) }
    let whole = max(number.digits.count - decimals, 0)
    if whole == 0 { append(ASCII.zero) }
    for digit in number.digits.prefix(whole) { append(ASCII.zero + digit) }
    guard decimals > 0 else { return }
    append(decimalMark)
    append(ASCII.zero, repeated: decimals - (number.digits.count - whole))
    for digit in number.digits.dropFirst(whole) { append(ASCII.zero + digit) }
  }
}
