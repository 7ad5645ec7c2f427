import Testing

@testable import TabularText

@Suite("Progressions have the values of whole-number arithmetic")
struct ProgressionPropertyTests {
  private static func number(_ digits: Int, _ exponent: Int) throws -> DecimalNumber {
    try DecimalNumber("\(digits)e\(exponent)")
  }

  @Test("The last value is the end where a step lands on it, else the last before it", arguments: [-9, -1, 0, 5])
  func lastValue(exponent: Int) throws {
    for start in [-7, -1, 0, 3] {
      for step in [-3, -2, -1, 1, 2, 3, 7] {
        for distance in -15...15 {
          let end = start + distance
          // Counted step by step.
          var expected: [Int] = []
          var value = start
          while step > 0 ? value <= end : value >= end {
            expected.append(value)
            value += step
          }
          let (first, by) = (try Self.number(start, exponent), try Self.number(step, exponent))
          let count = DecimalProgression.count(from: first, through: try Self.number(end, exponent), by: by)
          #expect(count == expected.count, "\(start):\(end):\(step)")
          let progression = DecimalProgression(from: first, by: by)
          #expect((0..<expected.count).map(progression.value) == expected.map { Double("\($0)e\(exponent)") ?? .nan })
        }
      }
    }
  }

  @Test("An end a hair short of a step leaves it out, and one a hair beyond does not")
  func nearlyLast() throws {
    for count in [1, 9, 10, 999, 1_000_000] {
      for (hair, expected) in [(-1, count), (0, count + 1), (1, count + 1)] {
        // Steps of a tenth, to an end with six more decimals.
        for sign in [1, -1] {
          let (step, end) = (try Self.number(sign, -1), try Self.number(sign * (count * 100_000 + hair), -6))
          #expect(DecimalProgression.count(from: .init(integerLiteral: 0), through: end, by: step) == expected)
        }
      }
    }
  }

  @Test("Numbers that fit no integers are counted to the end, too")
  func wide() throws {
    for steps in 0...8 {
      // Powers of two times a million million million: the quotients are exact.
      let (step, end) = (try DecimalNumber("1e300"), try DecimalNumber("\(steps)e300"))
      let up = DecimalProgression.count(from: try DecimalNumber("0"), through: end, by: step)
      let down = DecimalProgression.count(from: end, through: try DecimalNumber("1e-9"), by: step)
      #expect([up, down] == [steps + 1, steps == 0 ? 1 : 0])
    }
    let (tiny, wide) = (try DecimalNumber("1e-30"), try DecimalNumber("1e30"))
    let counts = [tiny, 0].map { end in DecimalProgression.count(from: tiny, through: end, by: wide) }
    #expect(counts == [1, 0])
  }

  @Test("Equal parts of any range begin with its start and end with its end")
  func ends() throws {
    let numbers = [
      "0", "0.1", "-0.3", "1e300", "-1e-300", "9007199254740993", "1.7976931348623157e308", "0.7", "1e-17",
    ]
    for first in numbers {
      for last in numbers {
        for count in [2, 3, 10, 11, 1 << 40] {
          let (start, end) = (try DecimalNumber(first), try DecimalNumber(last))
          let progression = DecimalProgression(from: start, through: end, count: count)
          #expect(progression.value(at: 0) == start.value && progression.value(at: count - 1) == end.value)
        }
      }
    }
  }

  /// The double nearest to a quotient, by long division to more digits than can matter, and a digit for the rest.
  private static func quotient(_ numerator: Int, _ divisor: Int) -> Double? {
    var (digits, rest) = ("", numerator.magnitude % divisor.magnitude)
    for _ in 0..<60 {
      digits += "\(rest * 10 / divisor.magnitude)"
      rest = rest * 10 % divisor.magnitude
    }
    let sign = (numerator < 0) != (divisor < 0) ? "-" : ""
    return Double("\(sign)\(numerator.magnitude / divisor.magnitude).\(digits)\(rest == 0 ? "" : "1")")
  }

  @Test("Quotients of up to 60 bits are rounded once: not one off, and ties to even")
  func quotients() throws {
    var random = RandomBits(state: 39)
    for _ in 0..<400 {
      let shift: UInt64 = 4 + random.next() % 50
      let divisor = Int(random.next() >> shift) | 1
      let index = Int(random.next() >> (random.next() % 50 + 4))
      let progression = DecimalProgression(rate: DecimalNumber(integerLiteral: divisor))
      #expect(progression.value(at: index) == Self.quotient(index, divisor), "\(index) / \(divisor)")
    }
    // Odd numbers of 54 and 55 bits are half way between doubles, or a quarter of the way.
    for offset in 1...64 {
      for base in [1 << 53, 1 << 54, 1 << 55] {
        let progression = DecimalProgression(from: 0, by: DecimalNumber(integerLiteral: base + offset))
        #expect(
          progression.value(at: 1) == Double(base + offset) && progression.value(at: -1) == -Double(base + offset))
      }
    }
  }
}
