import TabularText
import Testing

@Suite("The shortest text of a number reads back as the same number")
struct ShortestTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.0, "-1"), (100.0, "100"), (0.1, "0.1"), (-0.5, "-0.5"), (0.016, "0.016"),
      (998.9996663329096, "998.9996663329096"), (123456.789, "123456.789"),
      (1e-6, "0.000001"), (1.5e-6, "0.0000015"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (-1.25e-10, "-1.25e-10"),
      (1e16, "10000000000000000"), (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"),
      (0x1p66, "73786976294838210000"), (9_007_199_254_740_992, "9007199254740992"),
      (1e22, "1e+22"), (1e23, "1e+23"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e+308"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"), (4.35, "4.35"), (1.0 / 3, "0.3333333333333333"),
    ] as [(Double, String)])
  func isLaidOutAsECMAScriptDoes(value: Double, expected: String) {
    #expect([spelled(value), value.shortestText] == [expected, expected])
  }

  @Test func readsBackAsTheSameDoubleAndMirrorsWithTheSign() {
    for value in delicateDoubles {
      let text = spelled(value)
      #expect(Double(text) == value && spelled(-value) == "-" + text)
    }
  }

  @Test func hasTheDigitsOfTheStandardLibrary() {
    var random = RandomBits(state: 1)
    let randoms = (0..<5000).map { _ in random.nextFinite() }
    for value in delicateDoubles + randoms {
      #expect(significantDigits(spelled(value)) == significantDigits(value.description), "\(value)")
    }
  }

  @Test func takesACommaAsDecimalMark() {
    var buffer = ByteBuffer()
    buffer.append(1234.5, style: .shortest, decimalMark: UInt8(ascii: ","))
    buffer.append(" ")
    buffer.append(-1.5e-9, style: .shortest, decimalMark: UInt8(ascii: ","))
    #expect(buffer.text == "1234,5 -1,5e-9")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func writesNothingForWhatIsNotFinite(value: Double) {
    var buffer = ByteBuffer()
    buffer.append(value, style: .shortest)
    buffer.append(value, style: .fixed(decimals: 2))
    let count = buffer.count
    #expect(count == 0 && value.shortestText == "")
  }

  @Test(arguments: [0, 1, -1, 9, 10, 99, 100, 12_345_678, 123_456_789, Int.max, Int.min])
  func spellsWholeNumbers(value: Int) {
    var buffer = ByteBuffer()
    buffer.append(integer: value)
    #expect(buffer.text == String(value))
  }

  /// Returns the digits of a number without sign, point, exponent and outer zeros.
  private func significantDigits(_ text: String) -> String {
    let mantissa = text.prefix { $0 != "e" }.filter(\.isNumber)
    let leading = mantissa.drop { $0 == "0" }
    return String(leading.reversed().drop { $0 == "0" }.reversed())
  }
}
