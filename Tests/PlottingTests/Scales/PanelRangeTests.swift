import Testing

@testable import Plotting

@Suite("The range of a panel's vertical axis")
struct PanelRangeTests {
  /// A curve from 0 to 100 with limits.
  private func range(limits: [Double]) -> ValueRange {
    let curve = Curve(line: 0, points: [Point(0, 0), Point(1, 100)])
    let guides = limits.map { Guide(.limit, at: $0, label: "\($0)") }
    return Panel(Quantity("offset", unit: "pt"), curves: [curve], guides: guides).verticalRange
  }

  @Test(
    "holds limits that take up to two fifths more room, and no farther ones",
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
