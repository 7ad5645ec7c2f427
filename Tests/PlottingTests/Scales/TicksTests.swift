import Testing

@testable import Plotting

@Suite("The ticks of an axis")
struct TicksTests {
  private struct Axis: Sendable, CustomTestStringConvertible {
    let lower: Double
    let upper: Double
    let most: Int

    var range: ValueRange { ValueRange(from: lower, to: upper) }
    var ticks: Ticks { Ticks(range, most: most) }
    var testDescription: String { "\(lower)…\(upper), \(most)" }

    static let all: [Axis] = {
      var axes: [Axis] = []
      for (lower, upper) in [
        (0.0, 1.0), (0, 999), (-5, 1050), (-0.1, 0.1), (0, 2e9), (1e9, 1e9 + 0.1), (1e9, 1e9), (0, 0), (-3, -1),
        (0, 1e-9), (-1e-280, 1e-280), (0, 1e299), (-1e300, 1e300), (123_456.7, 123_456.8), (0, 0.099), (-7e5, 2e5),
        (Double.leastNonzeroMagnitude, 2e-308), (1e15, 1e15 + 1),
      ] {
        for most in [1, 2, 5, 10, 50] { axes.append(Axis(lower: lower, upper: upper, most: most)) }
      }
      return axes
    }()
  }

  @Test(
    "Ticks are in the range, in rising order, and about as many as fit",
    arguments: Cases.some(of: Axis.all, oneIn: 2, from: 1))
  private func inRange(axis: Axis) {
    let values = axis.ticks.ticks.map(\.value)
    // A tick may be rounded by an ulp.
    #expect(values.allSatisfy { $0 >= axis.range.lower.nextDown && $0 <= axis.range.upper.nextUp })
    #expect(zip(values, values.dropFirst()).allSatisfy(<))
    #expect(((axis.most - 1) / 3...axis.most + 1).contains(values.count))
  }

  @Test(
    "Ticks are evenly spaced by 1, 2 or 5 times a power of ten",
    arguments: Cases.some(of: Axis.all.filter { $0.most >= 5 }, oneIn: 4, from: 1))
  private func roundness(axis: Axis) throws {
    let values = axis.ticks.ticks.map(\.value)
    let step = try #require(zip(values.dropFirst(), values).map(-).first)
    let digits = step / Double.powerOfTenBelow(step)
    let slack = 1e-9 + (abs(values[0]) + abs(values[1])).ulp / step * 4
    #expect([1, 2, 5, 10].contains { abs($0 - digits) / digits < slack })
  }

  @Test("Labels state the exact values and are distinct", arguments: Cases.some(of: Axis.all, oneIn: 4))
  private func labels(axis: Axis) throws {
    let ticks = axis.ticks
    #expect(Set(ticks.ticks.map(\.label)).count == ticks.ticks.count)
    for tick in ticks.ticks {
      let label = tick.label.replacing("\u{2212}", with: "-")
      let value = try #require(Double("\(label)e\(ticks.powerOfTen)"))
      #expect(abs(value - tick.value) <= 4 * tick.value.ulp, "\(tick)")
    }
  }

  @Test("Labels are short unless more digits are needed to distinguish them")
  func brevity() {
    for (lower, upper) in [(0.0, 1.0), (0, 4e9), (-1e300, 1e300), (0, 1e-9), (0, 250_000)] {
      let labels = Ticks(ValueRange(from: lower, to: upper), most: 6).ticks.map(\.label)
      #expect(labels.allSatisfy { $0.unicodeScalars.count <= 6 }, "\(labels)")
    }
  }

  @Test("Ticks are those that people would choose")
  func examples() {
    func labels(_ lower: Double, _ upper: Double, _ most: Int) -> [String] {
      Ticks(ValueRange(from: lower, to: upper), most: most).ticks.map(\.label)
    }
    #expect(
      [labels(0, 4.6, 5), labels(-50, 1049, 6), labels(0, 0.25, 5), labels(-1, 1, 4)] == [
        ["0", "1", "2", "3", "4"], ["0", "200", "400", "600", "800", "1000"],
        ["0", "0.05", "0.10", "0.15", "0.20", "0.25"], ["\u{2212}1.0", "\u{2212}0.5", "0", "0.5", "1.0"],
      ])
  }
}

extension Double {
  fileprivate static func powerOfTenBelow(_ value: Double) -> Double {
    var power = 1.0
    while power * 10 <= value * (1 + 1e-9) { power *= 10 }
    while power > value * (1 + 1e-9) { power /= 10 }
    return power
  }
}
