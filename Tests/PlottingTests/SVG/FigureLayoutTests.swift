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
    #expect(zip(placed, placed.dropFirst()).allSatisfy { $0.position + 14 <= $1.position + 1e-9 })
    #expect(zip(placed, placed.dropFirst()).allSatisfy { $0.label.level <= $1.label.level })
    #expect(placed.allSatisfy { (-1e-9...100 + 1e-9).contains($0.position) })
  }

  @Test("Labels that do not collide are at their levels")
  func atTheirLevels() {
    let placed = LabelColumn.placed(Self.labels([5, 30, 80]), from: 0, to: 100, gap: 14)
    #expect(placed.map(\.position) == [5, 30, 80])
  }

  @Test("Labels stay at their levels if only labels below them have to move")
  func belowThem() {
    let placed = LabelColumn.placed(Self.labels([30, 96, 99]), from: 0, to: 100, gap: 14)
    #expect(placed.map(\.position) == [30, 86, 100])
  }

  @Test("All labels are kept if they fit")
  func completeness() {
    #expect(LabelColumn.placed(Self.labels([1, 2, 3, 4, 5, 6, 7, 8]), from: 0, to: 100, gap: 14).count == 8)
  }

  @Test("Labels of a higher rank displace others")
  func ranks() {
    let labels = Self.labels(Array(0...100).map(Double.init)) + Self.labels([10, 91], rank: 1)
    let placed = LabelColumn.placed(labels, from: 0, to: 100, gap: 14)
    #expect(placed.filter { $0.label.rank == 1 }.map(\.label.level) == [10, 91])
    #expect(placed.count > 4)
  }

  @Test("Only one label per level is shown")
  func sameLevel() {
    let labels = [Label(text: "max 400", level: 7, rank: 2), Label(text: "400 pt", level: 7, rank: 1)]
    #expect(LabelColumn.placed(labels, from: 0, to: 100, gap: 14).map(\.label.text) == ["max 400"])
  }
}
