import TabularText
import Testing

@testable import Plotting

@Suite("Ticks are the multiples of their step")
struct TickPropertyTests {
  /// A range from `lower` to `upper`, both times ten to the power `exponent`, and the doubles that these decimals are.
  private struct Span {
    let lower: Int
    let upper: Int
    let exponent: Int

    func double(_ number: Int) -> Double { Double("\(number)e\(exponent)") ?? .nan }
    var range: ValueRange { ValueRange(from: double(lower), to: double(upper)) }
  }

  private static let ends = [-1000, -250, -57, -7, -1, 0, 1, 3, 7, 10, 29, 57, 99, 100, 101, 500, 1000, 2000, 5000]

  private static func spans(_ exponent: Int) -> [Span] {
    ends.flatMap { lower in
      ends.filter { $0 > lower }.map { Span(lower: lower, upper: $0, exponent: exponent) }
    }
  }

  /// The steps of 1, 2 and 5, from a thousandth on.
  private static let steps = (0..<9).flatMap { power in
    [1, 2, 5].map { $0 * (0..<power).reduce(1) { ten, _ in ten * 10 } }
  }

  @Test(
    "Every multiple of the step in the range is one, both ends included",
    arguments: Cases.some(of: [-9, -4, -2, -1, 0, 1, 3, 6, 15], oneIn: 4))
  func multiples(exponent: Int) throws {
    for span in Self.spans(exponent) {
      for most in [1, 3, 7, 10] {
        let ticks = Ticks(span.range, most: most)
        // In thousandths, so that no step is less than 1.
        let (lower, upper) = (span.lower * 1000, span.upper * 1000)
        let step = try #require(Self.steps.first { $0 * most >= upper - lower })
        let first = (lower + (lower > 0 ? step - 1 : 0)) / step
        let last = (upper - (upper < 0 ? step - 1 : 0)) / step
        let expected = first <= last ? (first...last).map { $0 * step } : []
        // A step may round up by an ulp as a double; then the next larger step is the smallest that fits.
        let isTight = step * most == upper - lower
        if isTight, ticks.ticks.count != expected.count { continue }
        let unit = Span(lower: 0, upper: 0, exponent: exponent - 3)
        #expect(ticks.ticks.map(\.value) == expected.map(unit.double), "\(span), \(most)")
      }
    }
  }

  @Test(
    "Labels are the decimals of the ticks, less the power of ten that the title has",
    arguments: [-12, -6, -3, -2, 0, 2, 4, 9])
  func labels(exponent: Int) throws {
    for span in Self.spans(exponent) {
      let ticks = Ticks(span.range, most: 6)
      let lengths = Set(
        ticks.ticks.filter { $0.value != 0 }.map { label in
          label.label.split(separator: ".").dropFirst().first?.count ?? 0
        })
      #expect(lengths.count <= 1)
      for tick in ticks.ticks {
        let label = tick.label.replacing("\u{2212}", with: "-")
        #expect(Double("\(label)e\(ticks.powerOfTen)") == tick.value, "\(span)")
        #expect(!label.hasPrefix(".") && !label.hasSuffix(".") && (label.count == 1 || !label.hasPrefix("00")))
      }
      // The power of the larger end: by its digits.
      let power = "\(max(abs(span.lower), abs(span.upper)))".count - 1 + exponent
      let isOmitted = power >= 5 && ticks.stepExponent >= 3 || power < -2
      #expect(ticks.powerOfTen == (isOmitted ? (power - (power % 3 + 3) % 3) : 0), "\(span)")
    }
  }

  @Test(
    "The least step of at least a size is that size where it is 1, 2 or 5 times a power of ten", arguments: -22...22)
  func steps(exponent: Int) throws {
    for factor in [1, 2, 5] {
      let size = Double(factor).scaled(byPowerOfTen: exponent)
      for least in [size, size * 0.99] { #expect(Ticks.step(atLeast: least) == (factor, exponent)) }
      let next = factor == 5 ? (1, exponent + 1) : (factor == 1 ? 2 : 5, exponent)
      #expect(Ticks.step(atLeast: size * 1.01) == next)
    }
    #expect(7.0.scaled(byPowerOfTen: exponent) == Double("7e\(exponent)"))
  }

  @Test("A number times a power of ten is its digits, with the point moved", arguments: -6...6)
  func text(exponent: Int) throws {
    for number in [1, 9, 10, 99, 100, 12_345, -1, -10, -999] {
      let text = Ticks.text(number, timesPowerOfTen: exponent)
      #expect(Double(text.replacing("\u{2212}", with: "-")) == Double("\(number)e\(exponent)"))
      let digits = text.filter(\.isNumber)
      // All digits of the number, and zeros only where the point needs them.
      #expect(digits.count == max("\(abs(number))".count + max(exponent, 0), 1 - exponent))
    }
    #expect(Ticks.text(0, timesPowerOfTen: exponent) == "0")
  }

  @Test("As many ticks as are wanted at least are there, by halving the step and no more", arguments: 0...6)
  func least(wanted: Int) {
    // Far out as well, down to the spans that doubles just resolve.
    for span in [1e-3, 0.01, 0.1, 7] {
      #expect(Ticks(ValueRange(from: 1e9, to: 1e9 + span), most: 2, least: wanted).ticks.count >= min(wanted, 3))
    }
    for span in Self.spans(0) {
      let (few, more) = (Ticks(span.range, most: 2), Ticks(span.range, most: 2, least: wanted))
      #expect(more.ticks.count >= min(wanted, 4))
      if few.ticks.count >= wanted { #expect(more.ticks.elementsEqual(few.ticks, by: ==)) }
      #expect(Set(few.ticks.map(\.value)).isSubset(of: more.ticks.map(\.value)) || more.ticks.count < 12)
    }
  }
}

extension Ticks {
  /// The power of ten of the step, by the labels.
  fileprivate var stepExponent: Int {
    guard ticks.count > 1 else { return 0 }
    let step = ticks[1].value - ticks[0].value
    return step >= 999.5 ? 3 : 0
  }
}
