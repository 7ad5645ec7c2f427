import Testing

@testable import Plotting

@Suite("The range of a panel's vertical axis")
struct PanelRangeTests {
  /// Returns a panel with a curve from 0 to 100 and limits.
  private func range(limits: [Double]) -> ValueRange {
    let curve = Curve(line: 0, points: [Point(0, 0), Point(1, 100)])
    let guides = limits.map { Guide(.limit, at: $0, label: "\($0)") }
    return Panel(Quantity("offset", unit: "pt"), curves: [curve], guides: guides).verticalRange
  }

  @Test(
    "It includes limits that extend it by up to two fifths, but no farther ones",
    arguments: [
      ([], 0.0, 100.0), ([120], 0, 120), ([140], 0, 140), ([141], 0, 100), ([-40], -40, 100), ([1e6, -1e6], 0, 100),
      ([-20, 115], -20, 115), ([50], 0, 100),
    ])
  func limits(limits: [Double], lower: Double, upper: Double) {
    let room = 0.05 * (upper - lower)
    let range = range(limits: limits)
    #expect(abs(range.lower - (lower - room)) < 1e-9 && abs(range.upper - (upper + room)) < 1e-9, "\(range)")
  }
}

@Suite("The range of an axis")
struct ValueRangeTests {
  @Test(
    "It contains all values, and is not empty however little they differ",
    arguments: [
      [0.0], [], [5, 5], [1e9, 1e9], [-1e300, 1e300], [1, 2, 3], [Double.nan, 1], [.infinity, 0], [1e16, 1e16 + 2],
      [Double.leastNonzeroMagnitude], [-1e-300, 1e-300],
    ])
  func room(values: [Double]) {
    let range = ValueRange(values)
    #expect(range.lower < range.upper)
    #expect(range.span.isFinite && (range.lower + range.span / 2).isFinite)
    for value in values where value.isFinite {
      #expect(range.contains(value) && (0...1).contains(range.fraction(of: value)))
    }
  }

  @Test(
    "The range of a single value extends by 1 on both sides, or by as much as doubles resolve",
    arguments: [(0.0, 1.0), (5, 1), (-3, 1), (1e9, 1), (1e14, 1e14 * 0x1p-40)])
  func alone(value: Double, room: Double) {
    let range = ValueRange([value])
    #expect(range == ValueRange(from: value - room, to: value + room) && range.upper == value + room)
  }
}
