/// Evenly spaced decimals: value `i` is the `Double` nearest to the exact rational `(first + i * step) / divisor`.
///
/// With a step of 0.1 value 3 is 0.3, not three times the double nearest 0.1; at 59.94 rows a second value `i` is
/// `i * 100 / 5994`, rounded once. Nothing is accumulated, so value one million is as exact as value one, and values
/// can be asked for in any order.
///
/// Edge Cases:
/// - When the decimals do not fit 64-bit integers on a common scale (an interval of 1e-30, a start of 1e300), or a
///   product `i * step` does not, the value is computed in `Double` arithmetic instead, with up to three roundings.
public struct DecimalProgression: Sendable {
  private let exact: RationalProgression?
  private let approximate: FloatingProgression

  /// Multiples of an interval: `0, interval, 2 * interval, …`
  public init(multiplesOf interval: DecimalNumber) {
    self.init(from: .zero, by: interval.decimal, over: .one, .steps(first: 0, step: interval.value, divisor: 1))
  }

  /// Multiples of the inverse of a rate: `0, 1 / rate, 2 / rate, …` A rate of 0 gives only zeros.
  public init(rate: DecimalNumber) {
    let isZero = rate.value == 0
    self.init(
      from: .zero, by: isZero ? .zero : .one, over: isZero ? .one : rate.decimal,
      .steps(first: 0, step: isZero ? 0 : 1, divisor: isZero ? 1 : rate.value))
  }

  /// Steps away from a start: `start, start + step, start + 2 * step, …`
  public init(from start: DecimalNumber, by step: DecimalNumber) {
    self.init(
      from: start.decimal, by: step.decimal, over: .one, .steps(first: start.value, step: step.value, divisor: 1))
  }

  /// Equal steps from a start to an end, of which value `count - 1` is exactly the end.
  ///
  /// - Parameters:
  ///   - start: value 0.
  ///   - end: value `count - 1`.
  ///   - count: how many values there are, both ends included; with 1 or less there is only the start.
  public init(from start: DecimalNumber, through end: DecimalNumber, count: Int) {
    let parts = max(count, 2) - 1
    approximate = .parts(first: start.value, last: end.value, count: Double(parts))
    exact = RationalProgression(from: start.decimal, through: end.decimal, parts: Int64(parts))
  }

  private init(from first: Decimal, by step: Decimal, over divisor: Decimal, _ approximate: FloatingProgression) {
    exact = RationalProgression(from: first, by: step, over: divisor)
    self.approximate = approximate
  }

  /// Value number `index`, which may be negative.
  @inline(__always)
  public func value(at index: Int) -> Double {
    exact?.value(at: Int64(index)) ?? approximate.value(at: index)
  }

  /// How many values `start, start + step, …` there are up to and including `end`.
  ///
  /// - Returns: 0 when the step leads away from the end, `nil` when the step is 0 or the count does not fit.
  public static func count(from start: DecimalNumber, through end: DecimalNumber, by step: DecimalNumber) -> Int? {
    if step.value == 0 { return nil }
    if let (integers, _) = RationalProgression.integers(start.decimal, end.decimal, step.decimal) {
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

/// The same progressions in `Double` arithmetic.
private enum FloatingProgression: Sendable {
  case steps(first: Double, step: Double, divisor: Double)
  case parts(first: Double, last: Double, count: Double)

  func value(at index: Int) -> Double {
    switch self {
    case .steps(let first, let step, let divisor):
      return first + Double(index) * step / divisor
    case .parts(let first, let last, let count):
      // Exact at both ends, and free of overflow between them.
      let share = Double(index) / count
      return first * (1 - share) + last * share
    }
  }
}
