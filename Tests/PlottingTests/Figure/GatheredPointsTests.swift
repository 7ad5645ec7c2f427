import Testing

@testable import Plotting

@Suite("Gathered points")
struct GatheredPointsTests {
  private static func gathered(_ points: [Point]) -> [Point] {
    var gathered = GatheredPoints()
    for point in points { gathered.append(point) }
    return gathered.points
  }

  /// Returns points with pseudorandom values, the same in every run.
  private static func noise(_ count: Int) -> [Point] {
    var state: UInt64 = 1
    return (0..<count).map { place in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Point(Double(place), Double(state >> 40))
    }
  }

  @Test("The number of points is bounded if they are many", arguments: [4097, 10_000, 200_001])
  func many(count: Int) {
    let points = Self.noise(count)
    let kept = Self.gathered(points)
    #expect(kept.count <= 4 * 4096 && kept.first == points.first && kept.last == points.last)
    #expect(Set(kept).isSubset(of: points))
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.x < $1.x })
    let (found, expected) = (kept.map(\.y), points.map(\.y))
    #expect(found.max() == expected.max() && found.min() == expected.min())
  }

  @Test("A spike is kept at any position", arguments: [0, 1, 77_777, 99_999])
  func spike(place: Int) {
    let points = (0..<100_000).map { Point(Double($0), $0 == place ? 5 : 0) }
    #expect(Self.gathered(points).contains(Point(Double(place), 5)))
  }

  @Test("Points may have equal times")
  func jump() {
    let points = [Point(0, 0), Point(1, 0), Point(1, 5), Point(2, 5)]
    #expect(Self.gathered(points) == points)
  }
}
