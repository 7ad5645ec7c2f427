/// A decimal of any length: a whole number times a power of ten.
struct Decimal: Sendable, Equatable {
  var isNegative = false

  /// The digits as a whole number, when there are 19 significant ones or fewer; else the first 19 of them.
  var significand: UInt64

  /// The power of ten that the significand is multiplied by, within ``exponentLimit``.
  var exponent: Int

  /// The digits after the first 19; empty for nearly every number.
  var furtherDigits = ""

  /// Exponents stop here. No text in memory is long enough for its digits to bring such a number back into range.
  static let exponentLimit = Int.max / 16

  /// The sum of two exponents, within ``exponentLimit``.
  static func exponent(_ exponent: Int, plus power: Int) -> Int {
    let sum = exponent + min(max(power, -exponentLimit), exponentLimit)
    return min(max(sum, -exponentLimit), exponentLimit)
  }

  var isZero: Bool { significand == 0 }

  static let zero = Decimal(significand: 0, exponent: 0)
  static let one = Decimal(significand: 1, exponent: 0)

  /// The same value with the shortest significand; zero has exponent 0.
  var withoutTrailingZeros: Decimal {
    guard furtherDigits.isEmpty else { return self }
    var result = self
    if isZero { result.exponent = 0 }
    while !result.isZero, result.significand.isMultiple(of: 10) {
      result.significand /= 10
      result.exponent += 1
    }
    return result
  }

  /// The magnitude as a whole number, if it is one and fits.
  var wholeMagnitude: UInt64? {
    guard furtherDigits.isEmpty else { return nil }
    let short = withoutTrailingZeros
    guard (0...PowersOfTen.largestWhole).contains(short.exponent) else { return nil }
    let (product, overflow) = short.significand.multipliedReportingOverflow(by: PowersOfTen.whole(short.exponent))
    return overflow ? nil : product
  }

  /// The nearest `Double`, ties to even; infinite or zero when the decimal is out of range.
  var nearestDouble: Double {
    let magnitude =
      furtherDigits.isEmpty ? Self.nearestMagnitude(significand, exponent: exponent) : nearestMagnitudeOfMany
    return isNegative ? -magnitude : magnitude
  }

  /// The `Double` nearest to `significand * 10^exponent`, ties to even; infinite or zero when that is out of range.
  @inline(__always)
  static func nearestMagnitude(_ significand: UInt64, exponent: Int) -> Double {
    // Where digits and power of ten are both exact doubles, one operation rounds once (Clinger, 1990).
    if significand <= 1 << 53, exponent.magnitude <= 22 {
      let power = PowersOfTen.exactDouble(Int(exponent.magnitude))
      return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
    return EiselLemire.nearest(significand, exponent: exponent)
  }

  /// The same with more than 19 digits, which the standard library reads.
  private var nearestMagnitudeOfMany: Double {
    Double("\(significand)\(furtherDigits)e\(exponent - furtherDigits.utf8.count)") ?? .infinity
  }
}
