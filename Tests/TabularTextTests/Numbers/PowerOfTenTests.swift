import TabularText
import Testing

@Suite struct PowerOfTenTests {
  @Test("Every whole number of milliseconds comes back from seconds")
  func wholeMilliseconds() {
    for milliseconds in -2000...20_000 {
      #expect((Double(milliseconds) / 1000).scaled(byPowerOfTen: 3) == Double(milliseconds))
    }
  }

  @Test(
    arguments: [
      (0.057, 3, 57), (1.001, 3, 1001), (1 / 60, 3, 16.666666666666668), (123.456, -3, 0.123456), (-0.25, 1, -2.5),
      (1e22, 0, 1e22), (0, 3, 0), (.infinity, 3, .infinity), (1e308, 1, .infinity),
      (.leastNonzeroMagnitude, -9, 0),
    ] as [(Double, Int, Double)])
  func scaled(value: Double, power: Int, expected: Double) {
    #expect(value.scaled(byPowerOfTen: power) == expected)
  }

  @Test("Of a number of many digits it is the product, rounded once")
  func products() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let value = Double.random(in: 0..<1e3, using: &generator)
      // Digits few enough to be meant are as good as never drawn.
      if "\(value)".count > 15 { #expect(value.scaled(byPowerOfTen: 3) == value * 1000) }
    }
  }

  @Test("There and back is off by no more than two units in the last place") func backAgain() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let value = Double.random(in: 0..<1e6, using: &generator)
      let back = value.scaled(byPowerOfTen: 3).scaled(byPowerOfTen: -3)
      #expect(abs(back - value) <= 2 * value.ulp)
    }
  }

  @Test func notANumber() { #expect(Double.nan.scaled(byPowerOfTen: 3).isNaN) }
}
