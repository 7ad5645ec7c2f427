import Foundation
import Testing

@testable import TabularText

@Suite("Numbers keep their layout up to its boundaries")
struct NumberBoundaryTests {
  /// A number as ECMAScript's `Number::toString` lays out its digits, by its definition.
  private static func layout(_ digits: String, point n: Int) -> String {
    let k = digits.count
    if k <= n, n <= 21 { return digits + String(repeating: "0", count: n - k) }
    if 0 < n, n <= 21 { return digits.prefix(n) + "." + digits.dropFirst(n) }
    if -6 < n, n <= 0 { return "0." + String(repeating: "0", count: -n) + digits }
    let exponent = "e" + (n - 1 < 0 ? "-" : "+") + "\(abs(n - 1))"
    return k == 1 ? digits + exponent : "\(digits.prefix(1)).\(digits.dropFirst())\(exponent)"
  }

  @Test("Shortest digits are laid out by their definition, of every length at every power of ten")
  func shortest() throws {
    for count in 1...17 {
      for digits in [
        "12345678912345678".prefix(count), "99999999999999999".prefix(count), "10000000000000001".prefix(count),
      ] {
        for point in -8...24 {
          let value = try #require(Double("0.\(digits)e\(point)"))
          // Not all of 16 or 17 digits are the shortest of a double: the standard library's are.
          let kept = "\(value)".prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
          let own = kept.reversed().drop { $0 == "0" }.reversed().map(String.init).joined()
          let carry = own.first == "1" && digits.first == "9" ? 1 : 0
          let text = Self.layout(own, point: point + carry)
          #expect([value.shortestText, (-value).shortestText] == [text, "-" + text])
        }
      }
    }
  }

  @Test("A column lays out a number as it is laid out alone, after any other number")
  func columns() {
    var random = RandomBits(state: 7)
    let values = (0..<600).map { _ in
      let power = Int(random.next() % 50) - 25
      return (Double("\(random.next() % 1000)e\(power)") ?? 0) * (random.next() % 2 == 0 ? 1 : -1)
    }
    for style in [NumberStyle.shortest, .fixed(decimals: 3), .fixed(decimals: 7), .fixed(decimals: 8)] {
      var writer = TableWriter(columns: [TableColumn("n")], format: .csv, style: style)
      for value in values {
        writer.number(value)
        writer.endRow()
      }
      #expect(writer.buffer.text == values.map { $0.text(style) + "\n" }.joined())
    }
  }

  @Test("Fixed decimals are those of printf where a digit is gained or lost", arguments: 0...29)
  func fixed(decimals: Int) {
    var values: [Double] = [0x1p52, 0x1p53, 0x1p63, 0x1p64, 1e15, 1e16, 1e17, 1e22]
    for power in 0...24 {
      let ten = Double("1e\(power - 12)") ?? 0
      // Up to a digit more; the last digit alone; half of it, and 2 to a power.
      values += [
        ten, 9.9999999999999999 * ten, ten * 0.99999999999999, ten * 5,
        Double(sign: .plus, exponent: -power, significand: 1),
      ]
    }
    for scale in [1e8, 99_999_999, 99_999_999.5, 0.5, 1.5, 2.5, 0x1p64] {
      values.append(scale / (Double("1e\(decimals)") ?? 1))
    }
    for value in values.flatMap({ [$0.nextDown, $0, $0.nextUp] }) {
      #expect(value.text(.fixed(decimals: decimals)) == String(format: "%.\(decimals)f", value))
    }
  }

  @Test("Tables of powers hold the powers")
  func powers() {
    var (ten, five, double) = (UInt64(1), UInt64(1), 1.0)
    for exponent in 0...27 {
      if exponent < PowersOfTen.wholes.count { #expect(PowersOfTen.wholes[exponent] == ten) }
      if exponent <= 22 { #expect(PowersOfTen.doubles[exponent] == double) }
      #expect(PowersOfTen.fives[exponent] == five)
      ten = exponent < 19 ? ten * 10 : ten
      five = exponent < 27 ? five * 5 : five
      double *= 10
    }
    #expect(ten.multipliedReportingOverflow(by: 10).overflow && five.multipliedReportingOverflow(by: 5).overflow)
  }

  @Test("Each wide power of ten is ten times the one before it, to the last of its 128 bits but one")
  func widePowers() {
    for exponent in -342..<324 {
      let (here, next) = (WidePowersOfTen.leadingBits(exponent), WidePowersOfTen.leadingBits(exponent + 1))
      // Times ten, over the power of two that makes it 128 bits again.
      let shift = UInt64(WidePowersOfTen.floorLog2(exponent + 1) - WidePowersOfTen.floorLog2(exponent))
      let low = here.low.multipliedFullWidth(by: 10)
      let (middle, carry) = (here.high.multipliedFullWidth(by: 10).low).addingReportingOverflow(low.high)
      let high = here.high.multipliedFullWidth(by: 10).high + (carry ? 1 : 0)
      let product = (high: high << (64 - shift) | middle >> shift, low: middle << (64 - shift) | low.low >> shift)
      #expect((3...4).contains(shift) && here.high >> 63 == 1)
      let (difference, borrow) = next.low.subtractingReportingOverflow(product.low)
      // Both are rounded down: the next one is at most two units more.
      #expect(next.high &- product.high &- (borrow ? 1 : 0) == 0 && difference <= 2, "\(exponent)")
    }
  }

  @Test("Decimals for a range are the fewest that keep an error")
  func decimals() {
    for power in -3...15 {
      for digit in [1.0, 2, 5] {
        if power >= 0 { #expect(Double.decimals(for: digit * (Double("1e\(power)") ?? 1), within: digit) == power) }
        let range = digit * (Double("1e\(power)") ?? 1)
        for within in [1.0, 0.5, 0.1, 1e-3] {
          let decimals = Double.decimals(for: range, within: within)
          // With room for the rounding of the quotients.
          let left = range / (Double("1e\(decimals)") ?? 1)
          let isEnough = left <= within * (1 + 1e-12) || decimals == 15
          let isFewest = decimals == 0 || left * 10 > within * (1 - 1e-12)
          #expect(isEnough && isFewest)
        }
      }
    }
  }

  @Test("A number to be read has three digits below a hundred, none after the point up to 10¹², and four beyond")
  func rough() throws {
    for power in -4...18 {
      for digits in [1, 123_456_789, 499_499_999, 500_500_001, 987_654_321] {
        let value = try #require(Double("0.\(digits)e\(power + 1)"))
        let format = power >= 12 ? "%.3e" : "%.\(max(0, 2 - power))f"
        let expected = try #require(Double(String(format: format, value)))
        let texts = [expected.shortestText, (-expected).shortestText]
        #expect([value.roundedText, (-value).roundedText] == texts, "\(value)")
      }
    }
  }
}
