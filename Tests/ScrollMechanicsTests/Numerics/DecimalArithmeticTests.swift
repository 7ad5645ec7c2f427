import Testing

@testable import ScrollMechanics

@Suite("Decimal arithmetic rounds each result once")
struct DecimalArithmeticTests {
  @Test(
    "Sums and differences are exact where those of doubles err in the last digit",
    arguments: [
      (0.12, 0.05, 0.07), (0.45, 0.3, 0.15), (1.15, 1, 0.15), (100.3, 100.1, 0.2), (0.1, -0.2, 0.3),
      (0.000001, 0.0000007, 0.0000003), (123_456_789.123, 123_456_789, 0.123), (1e14, 0.1, 99_999_999_999_999.9),
      // Milliseconds, whose difference is that of whole numbers.
      (0, 0.001, -0.001), (0.007, 1, -0.993), (0.999, 0.998, 0.001), (86_400.001, 0.005, 86_399.996),
      (123.456, 123.455, 0.001), (3e-15, 2e-15, 1e-15), (1.2e-14, 1.1e-14, 1e-15),
    ] as [(Double, Double, Double)])
  func differences(one: Double, other: Double, difference: Double) {
    #expect(one.subtractingDecimal(other) == difference && (-one).subtractingDecimal(-other) == -difference)
    #expect(other.subtractingDecimal(one) == -difference && difference.addingDecimal(other) == one)
  }

  @Test(
    "A quotient is that of the decimals, not of the doubles",
    arguments: [(70, 0.07, 1000), (0.3, 0.1, 3), (2, 3, 2.0 / 3), (1.1, 0.011, 100)] as [(Double, Double, Double)])
  func quotients(dividend: Double, divisor: Double, quotient: Double) {
    #expect(dividend.dividedDecimal(by: divisor) == quotient && (-dividend).dividedDecimal(by: divisor) == -quotient)
  }

  @Test(
    "Numbers that are not short decimals are added as doubles",
    arguments: [
      1.0 / 3, .pi, 1.391_718_206_309_799, 1e300, -1e-300, .leastNonzeroMagnitude, 0x1p53 + 2, .infinity, 0.1.nextUp,
    ])
  func others(value: Double) {
    #expect(value.addingDecimal(0.7) == value + 0.7 && value.dividedDecimal(by: 0.7) == value / 0.7)
    #expect(0.7.subtractingDecimal(value) == 0.7 - value)
  }

  @Test("Zeros have the sign of double arithmetic, and NaN stays NaN")
  func zeros() {
    #expect(5.0.subtractingDecimal(5).sign == .plus && 0.0.subtractingDecimal(0).sign == .plus)
    #expect(Double.nan.addingDecimal(1).isNaN && 1.0.dividedDecimal(by: 0) == .infinity)
  }
}
