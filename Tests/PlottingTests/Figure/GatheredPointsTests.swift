import Testing

@testable import Plotting

@Suite("Points that are gathered")
struct GatheredPointsTests {
  private static func gathered(_ points: [Point]) -> [Point] {
    var gathered = GatheredPoints()
    for point in points { gathered.append(point) }
    return gathered.points
  }

  /// Points that jump about, reproducibly.
  private static func noise(_ count: Int) -> [Point] {
    var state: UInt64 = 1
    return (0..<count).map { place in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Point(Double(place), Double(state >> 40))
    }
  }

  @Test("Are all kept where they are few", arguments: [0, 1, 2, 100, 4096])
  func few(count: Int) {
    let points = Self.noise(count)
    #expect(Self.gathered(points) == points)
  }

  @Test("Are bounded where they are many", arguments: [4097, 10_000, 200_001])
  func many(count: Int) {
    let points = Self.noise(count)
    let kept = Self.gathered(points)
    #expect(kept.count <= 4 * 4096)
    #expect(kept.first == points.first && kept.last == points.last)
    #expect(Set(kept).isSubset(of: points))
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(kept.map(\.y).max() == points.map(\.y).max())
    #expect(kept.map(\.y).min() == points.map(\.y).min())
  }

  @Test("Keep a spike wherever it is", arguments: [0, 1, 77_777, 99_999])
  func spike(place: Int) {
    let points = (0..<100_000).map { Point(Double($0), $0 == place ? 5 : 0) }
    #expect(Self.gathered(points).contains(Point(Double(place), 5)))
  }

  @Test("May stand one above the other")
  func jump() {
    let points = [Point(0, 0), Point(1, 0), Point(1, 5), Point(2, 5)]
    #expect(Self.gathered(points) == points)
  }
}
