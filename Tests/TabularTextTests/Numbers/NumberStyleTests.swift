import TabularText
import Testing

@Suite("A number has as many decimals as it needs")
struct DoubleDecimalsTests {
  @Test(
    "The decimals of a range keep its values within an error",
    arguments: [
      (100.0, 0.1, 3), (1, 1, 0), (0.5, 1, 0), (1000, 0.01, 5), (0, 1e-3, 0), (1e300, 1, 15), (1, 0, 15),
    ] as [(Double, Double, Int)])
  func decimals(range: Double, error: Double, expected: Int) {
    #expect(Double.decimals(for: range, within: error) == expected)
  }

  @Test(
    "Halves are rounded away from zero, and numbers without decimals are unchanged",
    arguments: [
      (2.5, 0, 3), (-2.5, 0, -3), (0.125, 2, 0.13), (0.1234, 2, 0.12), (-0.001, 2, 0), (9e15, 3, 9e15),
      (1e300, 2, 1e300), (.infinity, 2, .infinity),
    ] as [(Double, Int, Double)])
  func rounded(value: Double, decimals: Int, expected: Double) {
    #expect(value.rounded(toDecimals: decimals) == expected)
  }

  @Test(
    "A number in a message has three digits, or all before the decimal point",
    arguments: [
      (0, "0"), (0.123456, "0.123"), (0.001, "0.001"), (2.496, "2.5"), (-35.55, "-35.6"), (998.9996, "999"),
      (1_234_567.8, "1234568"), (1.23456e14, "123500000000000"), (-1.23456e14, "-123500000000000"),
    ] as [(Double, String)])
  func rough(value: Double, expected: String) {
    #expect(value.roundedText == expected)
  }
}

@Suite("Scaling by a power of ten rounds once")
struct PowerOfTenTests {
  @Test("Every whole number of milliseconds is restored from seconds")
  func wholeMilliseconds() {
    for milliseconds in -2000...20_000 {
      #expect((Double(milliseconds) / 1000).scaled(byPowerOfTen: 3) == Double(milliseconds))
    }
  }

  @Test(
    arguments: [
      (0.057, 3, 57), (1.001, 3, 1001), (1 / 60, 3, 16.666666666666668), (123.456, -3, 0.123456), (-0.25, 1, -2.5),
      (1e22, 0, 1e22), (0, 3, 0), (.infinity, 3, .infinity), (1e308, 1, .infinity),
      (.leastNonzeroMagnitude, -9, 0), (.nan, 3, .nan),
    ] as [(Double, Int, Double)])
  func scaled(value: Double, power: Int, expected: Double) {
    let scaled = value.scaled(byPowerOfTen: power)
    #expect(scaled == expected || scaled.isNaN && expected.isNaN)
  }

  @Test("For a number of many digits the result is the product, rounded once")
  func products() {
    var generator = RandomBits(state: 3)
    for _ in 0..<10_000 {
      let value = Double.random(in: 0..<1e3, using: &generator)
      if "\(value)".count > 15 { #expect(value.scaled(byPowerOfTen: 3) == value * 1000) }
    }
  }

  @Test("Scaling up and down changes a number by at most 2 ulp") func backAgain() {
    var generator = RandomBits(state: 4)
    for _ in 0..<10_000 {
      let value = Double.random(in: 0..<1e6, using: &generator)
      let back = value.scaled(byPowerOfTen: 3).scaled(byPowerOfTen: -3)
      #expect(abs(back - value) <= 2 * value.ulp)
    }
  }
}
