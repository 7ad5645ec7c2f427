/// Evenly spaced decimals: value `i` is the `Double` nearest to the exact rational `(first + i * step) / divisor`. With
/// a step of 0.1 value 3 is 0.3; at 59.94 rows a second value `i` is `i * 100 / 5994`, rounded once.
///
/// Edge Cases:
/// - Decimals or products `i * step` may not fit 64-bit integers on a common scale: an interval of 1e-30, a start of
///   1e300. Then the value is computed in `Double` arithmetic, with up to three roundings.
public struct DecimalProgression: Sendable {
  private let exact: RationalProgression?
  /// Returns the value with an index in `Double` arithmetic.
  private let approximate: @Sendable (Double) -> Double

  /// Makes the multiples of the inverse of a rate greater than 0: `0, 1 / rate, 2 / rate, …`
  public init(rate: DecimalNumber) {
    exact = RationalProgression(from: .zero, by: .one, over: rate.decimal)
    approximate = { [rate = rate.value] in $0 / rate }
  }

  /// Makes steps from a start: `start, start + step, start + 2 * step, …`
  public init(from start: DecimalNumber, by step: DecimalNumber) {
    exact = RationalProgression(from: start.decimal, by: step.decimal, over: .one)
    approximate = { [start = start.value, step = step.value] in start + $0 * step }
  }

  /// Makes equal steps from a start to an end, of which value `count - 1` is exactly the end. `count`: the number of
  /// values, including both ends; with 1 or less there is only the start.
  public init(from start: DecimalNumber, through end: DecimalNumber, count: Int) {
    let parts = max(count, 2) - 1
    exact = RationalProgression(from: start.decimal, through: end.decimal, parts: Int64(parts))
    approximate = { [start = start.value, end = end.value] index in
      // Exact at both ends, and free of overflow between them.
      let fraction = index / Double(parts)
      return start * (1 - fraction) + end * fraction
    }
  }

  /// Returns the value with an index from 0; a negative index continues before the start.
  @inline(__always)
  public func value(at index: Int) -> Double { exact?.value(at: Int64(index)) ?? approximate(Double(index)) }

  /// Returns the number of values `start, start + step, …` up to and including `end`. Returns 0 if the step leads away
  /// from the end, `nil` if the step is 0 or the count does not fit an `Int`.
  public static func count(from start: DecimalNumber, through end: DecimalNumber, by step: DecimalNumber) -> Int? {
    if step.value == 0 { return nil }
    if let (integers, _) = Decimal.integers(start.decimal, end.decimal, step.decimal) {
      let (distance, overflow) = integers[1].subtractingReportingOverflow(integers[0])
      if !overflow, distance != .min || integers[2] != -1 {
        let steps = distance / integers[2]
        let leadsAway = distance != 0 && (distance < 0) != (integers[2] < 0)
        return leadsAway ? 0 : Int(exactly: steps).flatMap { $0 == .max ? nil : $0 + 1 }
      }
    }
    let steps = (end.value - start.value) / step.value
    if steps < 0 { return 0 }
    return steps < 0x1p62 ? Int(exactly: Int64(steps) + 1) : nil
  }
}

private struct RationalProgression: Sendable {
  private let first: Int64
  private let step: Int64
  private let divisor: Int64
  /// The divisor if it is an exact double, else 0.
  private let exactDivisor: Double

  /// Makes the progression; `nil` if the decimals do not fit 64 bits, or the divisor is zero.
  init?(from first: Decimal, by step: Decimal, over divisor: Decimal) {
    guard let (ends, exponent) = Decimal.integers(first, step), let (parts, divisorExponent) = Decimal.integers(divisor)
    else { return nil }
    self.init(ends[0], ends[1], parts[0], exponent: exponent - divisorExponent)
  }

  /// Divides the distance between two decimals into equal parts; `nil` if the integers do not fit 64 bits.
  init?(from first: Decimal, through last: Decimal, parts: Int64) {
    guard let (ends, exponent) = Decimal.integers(first, last) else { return nil }
    let (scaledFirst, overflow) = ends[0].multipliedReportingOverflow(by: parts)
    let (distance, distanceOverflow) = ends[1].subtractingReportingOverflow(ends[0])
    if overflow || distanceOverflow { return nil }
    self.init(scaledFirst, distance, parts, exponent: exponent)
  }

  /// Makes `(first + i * step) / divisor`, times ten to the power `exponent`; `nil` for a divisor of 0 or an overflow.
  private init?(_ first: Int64, _ step: Int64, _ divisor: Int64, exponent: Int) {
    guard divisor != 0, exponent.magnitude < PowersOfTen.wholes.count,
      let power = Int64(exactly: PowersOfTen.wholes[Int(exponent.magnitude)])
    else { return nil }
    // Without a common factor more numbers are exact doubles.
    let common = Self.gcd(Self.gcd(first.magnitude, step.magnitude), divisor.magnitude)
    guard let common = Int64(exactly: common) else { return nil }
    let factor = divisor < 0 ? -common : common
    let (up, down) = exponent < 0 ? (1, power) : (power, 1)
    let scaledFirst = (first / factor).multipliedReportingOverflow(by: up)
    let scaledStep = (step / factor).multipliedReportingOverflow(by: up)
    let scaledDivisor = (divisor / factor).multipliedReportingOverflow(by: down)
    if scaledFirst.overflow || scaledStep.overflow || scaledDivisor.overflow { return nil }
    (self.first, self.step) = (scaledFirst.partialValue, scaledStep.partialValue)
    self.divisor = scaledDivisor.partialValue
    exactDivisor = self.divisor <= 1 << 53 ? Double(self.divisor) : 0
  }

  /// Returns the double nearest to term `index`; `nil` if the numerator does not fit 64 bits.
  @inline(__always) func value(at index: Int64) -> Double? {
    let (distance, overflow) = step.multipliedReportingOverflow(by: index)
    let (numerator, sumOverflow) = first.addingReportingOverflow(distance)
    if overflow || sumOverflow { return nil }
    // Both are exact doubles, so that only the division rounds.
    if numerator.magnitude <= 1 << 53, exactDivisor != 0 { return Double(numerator) / exactDivisor }
    let magnitude = Self.nearestQuotient(numerator.magnitude, divisor.magnitude)
    return numerator < 0 ? -magnitude : magnitude
  }

  /// Returns the double nearest to a quotient of whole numbers, neither of them 0.
  private static func nearestQuotient(_ numerator: UInt64, _ divisor: UInt64) -> Double {
    // With the top bits of both set, the quotient has at least 62 bits, more than a double keeps. A remainder sets the
    // last bit, where it can only break a tie.
    let (up, down) = (numerator.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let top = numerator << UInt64(up)
    let (quotient, remainder) = (divisor << UInt64(down)).dividingFullWidth((top >> 1, top << 63))
    let sticky = remainder == 0 ? quotient : quotient | 1
    return Double(sign: .plus, exponent: down - up - 63, significand: Double(sticky))
  }

  private static func gcd(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
