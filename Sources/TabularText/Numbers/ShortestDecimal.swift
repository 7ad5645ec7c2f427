/// The shortest decimal that reads back as a given `Double`: `digits` times ten to the power `exponent`.
struct ShortestDecimal: Equatable {
  /// At most 17 significant digits.
  var digits: UInt64
  var exponent: Int

  /// Finds the decimal of a positive, finite number.
  init(_ value: Double) {
    (digits, exponent) = (0, 0)
    var (isFraction, isExponent) = (false, false)
    var (written, isNegative) = (0, false)
    for byte in value.description.utf8 {
      switch byte {
      case ASCII.point: isFraction = true
      case ASCII.lowercaseE: isExponent = true
      case ASCII.minus: isNegative = true
      case _ where ASCII.isDigit(byte) && isExponent: written = written * 10 + Int(byte - ASCII.zero)
      case _ where ASCII.isDigit(byte):
        digits = digits &* 10 &+ UInt64(byte - ASCII.zero)
        exponent -= isFraction ? 1 : 0
      default: break
      }
    }
    exponent += isNegative ? -written : written
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
  }
}
