import TabularText
import Testing

@Suite("A progression has no drift: each value is rounded once")
struct DecimalProgressionTests {
  @Test(arguments: ["0.1", "0.016", "1e-3", "0.25", "3", "1e6", "0.000001", "-0.7", "1e-17", "1e17"])
  func multiplesAreTheNearestDoubles(interval: String) throws {
    let step = try DecimalNumber(interval)
    let progression = DecimalProgression(from: 0, by: step)
    // In text the product is exact: the interval's digits times the index, with the interval's exponent.
    let parts = interval.split(separator: "e")
    let decimals = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    let digits = try #require(Int(parts[0].filter { $0 != "." }))
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - decimals
    for index in [0, 1, 2, 3, 7, 10, 999, 1_000_000, 123_456_789] {
      #expect(progression.value(at: index) == Double("\(digits * index)e\(exponent)"), "\(interval) * \(index)")
    }
  }

  @Test(arguments: [("60", 60, 1), ("120", 120, 1), ("59.94", 5994, 100), ("0.5", 1, 2), ("1e3", 1000, 1), ("7", 7, 1)])
  func quotientsByARateAreTheNearestDoubles(rate: String, divisor: Int, factor: Int) throws {
    let progression = DecimalProgression(rate: try DecimalNumber(rate))
    for index in [0, 1, 2, 3, 59, 60, 5994, 1_000_000, 987_654_321] {
      // Both are exact doubles, so the division rounds once.
      #expect(progression.value(at: index) == Double(index * factor) / Double(divisor))
    }
  }

  @Test func stepsFromAStartHaveNoDrift() throws {
    let tenth = try #require(DecimalNumber(shortest: 0.1))
    let progression = DecimalProgression(from: try DecimalNumber("-1"), by: tenth)
    #expect(
      (0...20).map { spelled(progression.value(at: $0)) } == [
        "-1", "-0.9", "-0.8", "-0.7", "-0.6", "-0.5", "-0.4", "-0.3", "-0.2", "-0.1", "0", "0.1", "0.2", "0.3", "0.4",
        "0.5",
        "0.6", "0.7", "0.8", "0.9", "1",
      ])
  }

  @Test func partsOfARangeEndOnTheEnd() throws {
    let long = DecimalProgression(from: try DecimalNumber("100"), through: try DecimalNumber("0.1"), count: 38)
    let thirds = DecimalProgression(from: try DecimalNumber("0"), through: try DecimalNumber("1"), count: 4)
    let single = DecimalProgression(from: try DecimalNumber("5"), through: try DecimalNumber("9"), count: 1)
    let values = (0...3).map(thirds.value) + [long.value(at: 0), long.value(at: 37), single.value(at: 0)]
    let expected: [Double] = [0, 1 / 3, 2 / 3, 1, 100, 0.1, 5]
    #expect(values == expected)
  }

  @Test func largeNumeratorsAreStillRoundedOnce() throws {
    // 2^53 + 1 is halfway between doubles: a third of three times that must round to the even one.
    let large = DecimalProgression(from: 0, by: try DecimalNumber("9007199254740993"))
    let expected: [Double] = [9_007_199_254_740_992, Double(27_021_597_764_222_979 as Int)]
    #expect([large.value(at: 1), large.value(at: 3)] == expected)
    let fine = DecimalProgression(from: 0, by: try DecimalNumber("0.1234567890123456"))
    for index in [3, 7, 101, 1009, 5003] {
      #expect(fine.value(at: index) == Double("\(1_234_567_890_123_456 * index)e-16"))
    }
  }

  @Test func whatDoesNotFitIntegersIsComputedInDoubles() throws {
    let tiny = DecimalProgression(from: 0, by: try DecimalNumber("1e-300"))
    let wide = DecimalProgression(from: try DecimalNumber("1e300"), by: try DecimalNumber("0.5"))
    let steep = DecimalProgression(from: 0, by: try DecimalNumber("1e6"))
    let expected: [Double] = [5e-300, 1e300, Double(Int.max) * 1e6]
    #expect([tiny.value(at: 5), wide.value(at: 3), steep.value(at: .max)] == expected)
    let range = DecimalProgression(
      from: try DecimalNumber("-1.7e308"), through: try DecimalNumber("1.7e308"), count: 3)
    #expect((0...2).map(range.value) == [-1.7e308, 0, 1.7e308])
    let rate = DecimalProgression(rate: try DecimalNumber("1e18"))
    #expect(rate.value(at: .max).isFinite)
  }

  @Test(
    arguments: [
      ("0", "1", "0.1", 11), ("0", "1", "0.3", 4), ("1", "0", "-0.1", 11), ("1", "0", "0.1", 0), ("5", "5", "1", 1),
      ("100", "5000", "100", 50), ("0", "1", "0", nil), ("0", "1e300", "1e-300", nil), ("0", "1e300", "1e299", 11),
      ("-9223372036854775807", "9223372036854775807", "1", nil), ("0", "9223372036854775807", "1", nil),
      ("5", "5", "-1e-9", 1),
    ] as [(String, String, String, Int?)])
  func countsHowOftenAStepFits(start: String, end: String, step: String, expected: Int?) throws {
    let count = DecimalProgression.count(
      from: try DecimalNumber(start), through: try DecimalNumber(end), by: try DecimalNumber(step))
    #expect(count == expected)
  }
}
