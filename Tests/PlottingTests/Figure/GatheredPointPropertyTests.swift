import Testing

@testable import Plotting

@Suite("Gathered points keep what can be seen")
struct GatheredPointPropertyTests {
  @Test("Each run keeps its first and last point, and the first of equal extremes", arguments: [1, 2, 3, 7])
  func ties(levels: Int) {
    // Runs of four, by a third of them: 4096 points, then twice as many, then as many again.
    let count = 4096 * 4
    let heights = (0..<count).map { Double(($0 * 5 + $0 / 7) % levels) }
    var gathered = GatheredPoints()
    for (index, height) in heights.enumerated() { gathered.append(Point(Double(index), height)) }
    var expected: [Point] = []
    for start in stride(from: 0, to: count, by: 4) {
      let run = start..<start + 4
      var (lowest, highest) = (start, start)
      for index in run {
        if heights[index] < heights[lowest] { lowest = index }
        if heights[index] > heights[highest] { highest = index }
      }
      for index in Set([start, lowest, highest, start + 3]).sorted() {
        expected.append(Point(Double(index), heights[index]))
      }
    }
    #expect(gathered.points == expected)
  }

  @Test(
    "As many points as a page can show are all kept, and one more joins pairs",
    arguments: [0, 1, 2, 100, 4095, 4096, 4097])
  func all(count: Int) {
    let points = (0..<count).map { index -> Point in Point(Double(index), Double(index * 7919 % 1009)) }
    var gathered = GatheredPoints()
    for point in points { gathered.append(point) }
    let kept = gathered.points
    // Pairs have two ends, so that they lose nothing.
    #expect(kept == points)
  }
}
