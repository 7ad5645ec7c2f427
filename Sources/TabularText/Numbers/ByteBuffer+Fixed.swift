extension ByteBuffer {
  /// Appends a finite number with `0...NumberStyle.mostDecimals` decimals.
  mutating func appendFixed(_ value: Double, decimals: Int, decimalMark: UInt8) {
    if decimals <= FixedDecimals.mostScaledDecimals,
      let scaled = FixedDecimals.scaled(value.magnitude, decimals: decimals)
    {
      append(scaled, isNegative: value < 0, decimals: decimals, decimalMark: decimalMark)
    } else {
      var exact = ExactDecimal(value.magnitude)
      exact.round(toDecimals: decimals)
      append(exact, isNegative: value < 0, decimalMark: decimalMark)
    }
  }

  private mutating func append(_ scaled: UInt64, isNegative: Bool, decimals: Int, decimalMark: UInt8) {
    append(atMost: 64) { out in
      var out = out
      if isNegative && scaled != 0 {
        out.pointee = ASCII.minus
        out += 1
      }
      let length = DecimalDigits.count(scaled)
      guard decimals > 0 else { return DecimalDigits.write(scaled, to: out) }
      let whole = max(length - decimals, 1)
      // The digits go one place to the right of where they belong, then the whole part moves up to make room.
      let digits = DecimalDigits.writeZeros(whole + decimals - length, to: out + 1)
      let end = DecimalDigits.write(scaled, to: digits)
      for place in 0..<whole { out[place] = out[place + 1] }
      out[whole] = decimalMark
      return end
    }
  }

  private mutating func append(_ number: ExactDecimal, isNegative: Bool, decimalMark: UInt8) {
    if isNegative && number.digits.contains(where: { $0 != 0 }) { append(ASCII.minus) }
    let whole = max(number.digits.count - number.decimals, 0)
    if whole == 0 { append(ASCII.zero) }
    for digit in number.digits.prefix(whole) { append(ASCII.zero + digit) }
    guard number.decimals > 0 else { return }
    append(decimalMark)
    append(ASCII.zero, repeated: number.decimals - (number.digits.count - whole))
    for digit in number.digits.dropFirst(whole) { append(ASCII.zero + digit) }
  }
}
