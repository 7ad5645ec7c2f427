import Foundation
import TabularText
import Testing

@Suite("Fixed decimals are the exact value, rounded once")
struct FixedDecimalsTests {
  @Test(
    arguments: [
      (0.0, 0, "0"), (-0.0, 2, "0.00"), (1.0, 3, "1.000"), (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (3.5, 0, "4"),
      (0.125, 2, "0.12"), (0.375, 2, "0.38"), (-0.125, 2, "-0.12"), (1.005, 2, "1.00"), (0.285, 2, "0.28"),
      (-0.001, 2, "0.00"), (-0.005, 2, "-0.01"), (-0.4, 0, "0"), (-0.5, 0, "0"), (-0.6, 0, "-1"),
      (999.9996, 3, "1000.000"),
      (9.9999, 2, "10.00"), (0.05, 1, "0.1"), (1e15, 1, "1000000000000000.0"), (-.leastNonzeroMagnitude, 5, "0.00000"),
    ] as [(Double, Int, String)])
  func roundsTheBinaryValueWithTiesToEven(value: Double, decimals: Int, expected: String) {
    #expect(spelled(value, .fixed(decimals: decimals)) == expected)
  }

  @Test func writesTheSmallestAndTheLargestDoubleInFull() {
    let (smallest, largest) = (Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude)
    let digits = spelled(smallest, .fixed(decimals: 340)).drop { $0 == "0" || $0 == "." }
    #expect(digits == "49406564584124654")
    for (value, decimals) in [(smallest, 340), (largest, 2), (-largest, 340)] {
      #expect(spelled(value, .fixed(decimals: decimals)) == String(format: "%.\(decimals)f", value))
    }
  }

  @Test(arguments: [0, 1, 2, 3, 6, 9, 15, 16, 17, 18, 20, 26, 27, 28, 30, 60, 324])
  func agreesWithPrintf(decimals: Int) {
    var random = RandomBits(state: UInt64(decimals))
    let extremes = delicateDoubles.enumerated().filter { $0.offset % 29 == decimals % 29 }.map(\.element)
    let ordinary = (0..<300).map { _ in Double(Int64(truncatingIfNeeded: random.next() >> 20)) / 1024 / 1000 }
    let halves = (0..<100).map { _ in Double(random.next() >> 40) + 0.5 } + (0..<100).map { Double($0) / 1024 }
    for value in extremes + ordinary + halves {
      let texts = [value, -value].map { spelled($0, .fixed(decimals: decimals)) }
      let (text, negative) = (String(format: "%.\(decimals)f", value), String(format: "%.\(decimals)f", -value))
      #expect(texts == [text, withoutNegativeZero(negative)], "\(value)")
    }
  }

  @Test("The given decimal mark is written with any number of digits")
  func decimalMark() {
    for (value, decimals) in [(1234.5, 1), (-1e22, 1), (0.1, 30), (-1e-40, 50), (1e300, 340)] {
      var buffer = ByteBuffer()
      buffer.append(value, style: .fixed(decimals: decimals), decimalMark: UInt8(ascii: ","))
      #expect(buffer.text == String(format: "%.\(decimals)f", value).replacingOccurrences(of: ".", with: ","))
    }
  }

  @Test(arguments: [(-3, "1"), (0, "1"), (341, "1." + String(repeating: "0", count: 340))])
  func takesDecimalsOutOfRangeAsTheNearerEnd(decimals: Int, expected: String) {
    #expect(spelled(1, .fixed(decimals: decimals)) == expected)
  }

  private func withoutNegativeZero(_ text: String) -> String {
    text.contains { ("1"..."9").contains($0) } ? text : String(text.drop { $0 == "-" })
  }
}
