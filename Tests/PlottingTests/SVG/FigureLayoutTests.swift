import Testing

@testable import Plotting

@Suite("Labels beside a panel")
struct LabelColumnTests {
  private typealias Label = LabelColumn.Label

  private static func labels(_ levels: [Double], rank: Int = 0) -> [Label] {
    levels.map { Label(text: "\($0)", level: $0, rank: rank) }
  }

  private static let crowds: [[Label]] = [
    [], labels([50]), labels([0, 100]), labels([99, 100]), labels([0, 1, 2]), labels([50, 50.5, 51, 52]),
    labels([98, 99, 100, 97]), labels([0, 14, 28, 42, 56, 70, 84]), labels(Array(0...100).map(Double.init)),
    labels([10, 20], rank: 2) + labels(Array(0...100).map(Double.init)), labels([-50, 200]), labels([50, 50]),
  ]

  @Test("Labels keep their distance and order, beside the panel", arguments: crowds)
  private func distances(labels: [Label]) {
    let placed = LabelColumn.placed(labels, from: 0, to: 100, gap: 14)
    for (one, next) in zip(placed, placed.dropFirst()) {
      #expect(one.position + 14 <= next.position + 1e-9 && one.label.level <= next.label.level)
    }
    #expect(placed.allSatisfy { (-1e-9...100 + 1e-9).contains($0.position) })
  }

  @Test("All labels that fit are there, at their levels or moved by those above them or by the bottom")
  func positions() {
    let cases: [(levels: [Double], positions: [Double])] = [
      ([5, 30, 80], [5, 30, 80]), ([30, 96, 99], [30, 86, 100]),
      ([1, 2, 3, 4, 5, 6, 7, 8], [1, 15, 29, 43, 57, 71, 85, 99]),
    ]
    for (levels, positions) in cases {
      let placed = LabelColumn.placed(Self.labels(levels), from: 0, to: 100, gap: 14)
      #expect(placed.map(\.position) == positions)
    }
  }

  @Test("Labels of a higher rank displace others")
  func ranks() {
    let labels = Self.labels(Array(0...100).map(Double.init)) + Self.labels([10, 91], rank: 1)
    let placed = LabelColumn.placed(labels, from: 0, to: 100, gap: 14)
    let levels = placed.filter { $0.label.rank == 1 }.map(\.label.level)
    #expect(levels == [10, 91] && placed.count > 4)
  }
}
