import TabularText
import Testing

@Suite struct DoubleDecimalsTests {
  @Test(
    "As many decimals as keep any part of a range within an error",
    arguments: [
      (100.0, 0.1, 3), (1, 1, 0), (0.5, 1, 0), (1000, 0.01, 5), (0, 1e-3, 0), (1e300, 1, 15), (1, 0, 15),
    ] as [(Double, Double, Int)])
  func decimals(range: Double, error: Double, expected: Int) {
    #expect(Double.decimals(for: range, within: error) == expected)
  }

  @Test(
    "Halves are rounded away from zero, and what has no decimals stays as it is",
    arguments: [
      (2.5, 0, 3), (-2.5, 0, -3), (0.125, 2, 0.13), (0.1234, 2, 0.12), (-0.001, 2, 0), (9e15, 3, 9e15),
      (1e300, 2, 1e300), (.infinity, 2, .infinity),
    ] as [(Double, Int, Double)])
  func rounded(value: Double, decimals: Int, expected: Double) {
    #expect(value.rounded(toDecimals: decimals) == expected)
  }

  @Test(
    "A number to be read has three digits, or all before its decimals",
    arguments: [
      (0, "0"), (0.123456, "0.123"), (0.001, "0.001"), (2.496, "2.5"), (-35.55, "-35.6"), (998.9996, "999"),
      (1_234_567.8, "1234568"), (1.23456e14, "123500000000000"), (-1.23456e14, "-123500000000000"),
    ] as [(Double, String)])
  func rough(value: Double, expected: String) {
    #expect(value.roughText == expected)
  }

  @Test func shortest() {
    #expect([0.1, -0.0, 1e21, .nan].map(\.shortestText) == ["0.1", "0", "1e+21", ""])
  }
}
