import Testing

@testable import ScrollMechanics

@Suite("Decimal arithmetic rounds each result once")
struct DecimalArithmeticTests {
  @Test(
    "Sums and differences are exact where those of doubles err in the last digit",
    arguments: [
      (0.12, 0.05, 0.07), (0.45, 0.3, 0.15), (1.15, 1, 0.15), (100.3, 100.1, 0.2), (0.1, -0.2, 0.3),
      (0.000001, 0.0000007, 0.0000003), (123_456_789.123, 123_456_789, 0.123), (1e14, 0.1, 99_999_999_999_999.9),
    ])
  func differences(one: Double, other: Double, difference: Double) {
    #expect(one.subtractingDecimal(other) == difference)
    #expect((-one).subtractingDecimal(-other) == -difference)
    #expect(other.subtractingDecimal(one) == -difference)
    #expect(difference.addingDecimal(other) == one)
  }

  @Test(
    "A quotient is that of the decimals, not of the doubles",
    arguments: [(70, 0.07, 1000), (0.3, 0.1, 3), (2, 3, 2.0 / 3), (1.1, 0.011, 100)] as [(Double, Double, Double)])
  func quotients(dividend: Double, divisor: Double, quotient: Double) {
    #expect(dividend.dividedDecimal(by: divisor) == quotient)
    #expect((-dividend).dividedDecimal(by: divisor) == -quotient)
  }

  @Test(
    "Numbers that are not short decimals are added as doubles",
    arguments: [1.0 / 3, .pi, 1e300, -1e-300, .leastNonzeroMagnitude, 0x1p53 + 2, .infinity, 0.1.nextUp])
  func others(value: Double) {
    #expect(value.addingDecimal(0.7) == value + 0.7 && 0.7.subtractingDecimal(value) == 0.7 - value)
    #expect(value.dividedDecimal(by: 0.7) == value / 0.7)
  }

  @Test("The difference of two decimals in milliseconds is that of their integers")
  func milliseconds() {
    for (first, second) in [(0, 1), (7, 1000), (120, 50), (999, 998), (86_400_001, 5), (123_456, 123_455)] {
      let (one, other) = (Double(first) / 1000, Double(second) / 1000)
      #expect(one.subtractingDecimal(other) == Double(first - second) / 1000)
    }
  }

  @Test("Zeros have the sign of double arithmetic, and NaN stays NaN")
  func zeros() {
    #expect(5.0.subtractingDecimal(5).sign == .plus && 0.0.subtractingDecimal(0).sign == .plus)
    #expect(Double.nan.addingDecimal(1).isNaN && 1.0.dividedDecimal(by: 0) == .infinity)
  }
}
