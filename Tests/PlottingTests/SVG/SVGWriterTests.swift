import Testing

@testable import Plotting

@Suite("A simplified polyline")
struct PolylineTests {
  private static func line(_ y: (Double) -> Double) -> [Point] {
    (0...2000).map { Point(Double($0) / 4, y(Double($0) / 2000)) }
  }

  private static let lines: [[Point]] = [
    [], [Point(1, 2)], [Point(0, 0), Point(1, 1)], line { $0 * 300 }, line { 300 * $0 * $0 },
    line { x in 100 * (1 - 3 * x) * (1 - x) * x }, line { $0 < 0.5 ? 0 : 200 }, line { Double(Int($0 * 20) % 2) * 50 },
    [Point(0, 0), Point(5, 5), Point(5, 50), Point(10, 50), Point(20, 50)],
  ]

  @Test("It passes all dropped points within the tolerance", arguments: Cases.some(of: lines, oneIn: 6))
  func closeness(points: [Point]) {
    let simple = Polyline.simplified(points, tolerance: 0.1)
    #expect(simple.first == points.first && simple.last == points.last)
    for point in points {
      let isClose = zip(simple, simple.dropFirst()).contains { start, end in
        guard start.x <= point.x, point.x <= end.x else { return false }
        if start.x == end.x { return min(start.y, end.y) - 0.1 <= point.y && point.y <= max(start.y, end.y) + 0.1 }
        let y = start.y + (point.x - start.x) / (end.x - start.x) * (end.y - start.y)
        return abs(y - point.y) <= 0.1 + 1e-9
      }
      #expect(isClose || simple.contains(point))
    }
  }

  @Test("A straight line keeps two points, and a curve keeps few")
  func count() {
    let (straight, curve) = (
      Polyline.simplified(Self.lines[3], tolerance: 0.1), Polyline.simplified(Self.lines[4], tolerance: 0.1)
    )
    #expect(straight.count == 2 && curve.count < 40)
  }
}
