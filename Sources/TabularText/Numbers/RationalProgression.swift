/// The progression `(first + i * step) / divisor` in integers.
struct RationalProgression: Sendable {
  private let first: Int64
  private let step: Int64
  /// Positive.
  private let divisor: Int64
  /// The divisor when it is an exact double, else 0.
  private let exactDivisor: Double

  /// `nil` when the decimals do not fit, or the divisor is zero.
  init?(from first: Decimal, by step: Decimal, over divisor: Decimal) {
    guard let (ends, exponent) = Self.integers(first, step), let (parts, divisorExponent) = Self.integers(divisor)
    else { return nil }
    self.init(ends[0], ends[1], parts[0], exponent: exponent - divisorExponent)
  }

  /// Equal parts of the way from one decimal to another; `nil` when these do not fit.
  init?(from first: Decimal, through last: Decimal, parts: Int64) {
    guard let (ends, exponent) = Self.integers(first, last) else { return nil }
    let (scaledFirst, overflow) = ends[0].multipliedReportingOverflow(by: parts)
    let (distance, distanceOverflow) = ends[1].subtractingReportingOverflow(ends[0])
    if overflow || distanceOverflow { return nil }
    self.init(scaledFirst, distance, parts, exponent: exponent)
  }

  /// `(first + i * step) / divisor`, times ten to the power `exponent`.
  private init?(_ first: Int64, _ step: Int64, _ divisor: Int64, exponent: Int) {
    guard divisor != 0, exponent.magnitude <= PowersOfTen.largestWhole,
      let power = Int64(exactly: PowersOfTen.whole(Int(exponent.magnitude)))
    else { return nil }
    // With a common factor out of the way more numbers stay exact doubles.
    let common = Self.gcd(Self.gcd(first.magnitude, step.magnitude), divisor.magnitude)
    guard let common = Int64(exactly: common) else { return nil }
    let factor = divisor < 0 ? -common : common
    var terms = (first / factor, step / factor, divisor / factor)
    var overflows = (false, false, false)
    if exponent < 0 {
      (terms.2, overflows.2) = terms.2.multipliedReportingOverflow(by: power)
    } else {
      (terms.0, overflows.0) = terms.0.multipliedReportingOverflow(by: power)
      (terms.1, overflows.1) = terms.1.multipliedReportingOverflow(by: power)
    }
    if overflows.0 || overflows.1 || overflows.2 { return nil }
    (self.first, self.step, self.divisor) = terms
    exactDivisor = terms.2 <= 1 << 53 ? Double(terms.2) : 0
  }

  /// The double nearest to term `index`; `nil` when the numerator does not fit.
  @inline(__always)
  func value(at index: Int64) -> Double? {
    let (distance, overflow) = step.multipliedReportingOverflow(by: index)
    let (numerator, sumOverflow) = first.addingReportingOverflow(distance)
    if overflow || sumOverflow { return nil }
    // Two exact doubles: their quotient is rounded once, by the division.
    if numerator.magnitude <= 1 << 53, exactDivisor != 0 { return Double(numerator) / exactDivisor }
    let magnitude = Self.nearestQuotient(numerator.magnitude, divisor.magnitude)
    return numerator < 0 ? -magnitude : magnitude
  }

  /// The double nearest to a quotient of whole numbers, neither of them 0.
  private static func nearestQuotient(_ numerator: UInt64, _ divisor: UInt64) -> Double {
    // With the top bits of both set the quotient has at least 62 bits, more than a double keeps; a remainder is noted
    // in the last of them, where it can only break a tie.
    let (up, down) = (numerator.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let top = numerator << UInt64(up)
    let (quotient, remainder) = (divisor << UInt64(down)).dividingFullWidth((top >> 1, top << 63))
    let sticky = remainder == 0 ? quotient : quotient | 1
    return Double(sign: .plus, exponent: down - up - 63, significand: Double(sticky))
  }

  /// Decimals as whole multiples of the same power of ten; `nil` when they do not fit.
  static func integers(_ decimals: Decimal...) -> (values: [Int64], exponent: Int)? {
    let decimals = decimals.map(\.withoutTrailingZeros)
    let exponent = decimals.filter { !$0.isZero }.map(\.exponent).min() ?? 0
    var values: [Int64] = []
    for decimal in decimals {
      guard decimal.furtherDigits.isEmpty else { return nil }
      let shift = decimal.isZero ? 0 : decimal.exponent - exponent
      guard shift <= PowersOfTen.largestWhole else { return nil }
      let (product, overflow) = decimal.significand.multipliedReportingOverflow(by: PowersOfTen.whole(shift))
      guard !overflow, let value = Int64(exactly: product) else { return nil }
      values.append(decimal.isNegative ? -value : value)
    }
    return (values, exponent)
  }

  private static func gcd(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
