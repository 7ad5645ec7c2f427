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
      var grid = DecimalGrid(biasedExponent: value.bitPattern >> 52 & 0x7FF)
      append(atMost: ShortestDigits.longestText) { out in
        var cells = (ShortestDigits.empty, ShortestDigits.empty)
        return withUnsafeMutablePointer(to: &cells) { cells in
          cells.withMemoryRebound(to: ShortestDigits.self, capacity: 2) { cell in
            ShortestDigits.find(value, on: &grid, into: cell)
            ShortestDigits.spell(cell)
            return ShortestDigits.write(cell, to: out, decimalMark: decimalMark)
          }
        }
      }
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
