extension ShortestDecimal {
  /// The most bytes that ``write(_:to:decimalMark:)`` needs: a sign, `0.00000` and 17 digits, with room to spare.
  static let longestText = 48

  /// Writes a finite number's shortest digits as ECMAScript's `Number::toString` lays them out, and returns one past
  /// the last byte. Both zeros are `0`.
  static func write(
    _ value: Double, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    var out = out
    if value < 0 {
      out.pointee = ASCII.minus
      out += 1
    }
    guard value != 0 else {
      out.pointee = ASCII.zero
      return out + 1
    }
    return ShortestDecimal(value.magnitude).write(to: out, decimalMark: decimalMark)
  }

  private func write(to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8) -> UnsafeMutablePointer<UInt8> {
    let length = DecimalDigits.count(digits)
    // The value is 0.DIGITS times ten to the power `point`.
    let point = length + exponent
    switch point {
    case length...21:
      let end = DecimalDigits.write(digits, to: out)
      return DecimalDigits.writeZeros(exponent, to: end)
    case 1..<max(length, 1):
      let end = DecimalDigits.write(digits, to: out + 1)
      for place in 0..<point { out[place] = out[place + 1] }
      out[point] = decimalMark
      return end
    case -5...0:
      out[0] = ASCII.zero
      out[1] = decimalMark
      return DecimalDigits.write(digits, to: DecimalDigits.writeZeros(-point, to: out + 2))
    default:
      return writeWithExponent(point - 1, length: length, to: out, decimalMark: decimalMark)
    }
  }

  private func writeWithExponent(
    _ exponent: Int, length: Int, to out: UnsafeMutablePointer<UInt8>, decimalMark: UInt8
  ) -> UnsafeMutablePointer<UInt8> {
    var end = DecimalDigits.write(digits, to: out + 1)
    out[0] = out[1]
    out[1] = decimalMark
    if length == 1 { end = out + 1 }
    end[0] = ASCII.lowercaseE
    end[1] = exponent < 0 ? ASCII.minus : ASCII.plus
    return DecimalDigits.write(UInt64(exponent.magnitude), to: end + 2)
  }
}
