extension ByteBuffer {
  /// Appends a number.
  ///
  /// A number that is infinite or `nan` has no spelling that every reader of a table accepts, so nothing is appended.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - style: shortest digits or fixed decimals.
  ///   - decimalMark: the byte between whole part and decimals.
  /// - Returns: whether the number was finite and therefore written.
  @discardableResult
  public mutating func append(
    _ value: Double, style: NumberStyle, decimalMark: UInt8 = UInt8(ascii: ".")
  ) -> Bool {
    guard value.isFinite else { return false }
    switch style {
    case .shortest:
      append(atMost: ShortestDigits.longestText) { ShortestDigits.write(value, to: $0, decimalMark: decimalMark) }
    case .fixed(let decimals):
      appendFixed(value, decimals: min(max(decimals, 0), NumberStyle.mostDecimals), decimalMark: decimalMark)
    }
    return true
  }

  /// Appends a whole number.
  public mutating func append(integer value: Int) {
    append(atMost: 32) { out in
      var out = out
      if value < 0 {
        out.pointee = ASCII.minus
        out += 1
      }
      return DecimalDigits.write(UInt64(value.magnitude), to: out)
    }
  }
}
