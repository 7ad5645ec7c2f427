import Testing

@testable import ScrollMechanics

@Suite("A snap point is the one that a search of all points finds")
struct SnapTiePropertyTests {
  /// Positions in quarters, and those 2⁻⁷⁰ below and above.
  private static func positions(_ range: ClosedRange<Int>) -> [(quarters: Int, hair: Int, position: DoubleDouble)] {
    range.flatMap { quarters in
      [-1, 0, 1].map { (quarters, $0, DoubleDouble(Double(quarters) / 4) + Double($0) * 0x1p-70) }
    }
  }

  /// Returns the points at or above a position, at or below it, and nearest to it; all are in quarters.
  ///
  /// If two are equally near, the one farther from the origin is the nearest.
  private static func expected(
    _ points: [Int], origin: Int, _ quarters: Int, _ hair: Int
  ) -> (above: Int?, below: Int?, nearest: Int) {
    // A quarter counts as 1000 and the difference of 2⁻⁷⁰ as 1, so that whole numbers are compared.
    let position = quarters * 1000 + hair
    let above = points.first { $0 * 1000 >= position }
    let below = points.last { $0 * 1000 <= position }
    let nearest = points.min { one, other in
      let (first, second) = (abs(one * 1000 - position), abs(other * 1000 - position))
      return first == second ? abs(one - origin) > abs(other - origin) : first < second
    }
    return (above, below, nearest ?? 0)
  }

  @Test(
    "A grid: which of two neighbors, at the points, half way and a hair beside both", arguments: [2, 3, 4, 10],
    [0, -7, 5])
  func grid(interval: Int, origin: Int) throws {
    let grid = try SnapGrid(interval: Double(interval) / 4, origin: Double(origin) / 4)
    let points = (-30...30).map { origin + $0 * interval }
    for (quarters, hair, position) in Self.positions(-25...25) {
      let expected = Self.expected(points, origin: origin, quarters, hair)
      func index(_ side: SnapPoints.Side) throws -> Int { origin + (try grid.index(side, of: position)) * interval }
      #expect(try index(.atOrAbove) == expected.above && index(.atOrBelow) == expected.below)
      #expect(try index(.nearest) == expected.nearest, "\(quarters) quarters, \(hair)")
    }
  }

  @Test(
    "Stops: the same, and the first or last beyond their ends",
    arguments: [[-9, -4, 0, 3, 4, 10], [0], [-6, 6], [1, 2, 5], [-3]])
  func stops(points: [Int]) throws {
    let stops = try SnapPoints.stops(points.reversed().map { Double($0) / 4 })
    for (quarters, hair, position) in Self.positions(-15...15) {
      let expected = Self.expected(points, origin: 0, quarters, hair)
      func index(_ side: SnapPoints.Side) throws -> Int { points[try stops.index(side, of: position)] }
      #expect(try index(.atOrAbove) == expected.above ?? points.last)
      #expect(try index(.atOrBelow) == expected.below ?? points.first)
      let isMiddle = points.contains { $0 + expected.nearest == 2 * quarters && $0 == -expected.nearest } && hair == 0
      // Half way between a point and its mirror image there is none farther from 0: the upper one is taken.
      #expect(try index(.nearest) == (isMiddle ? abs(expected.nearest) : expected.nearest), "\(quarters), \(hair)")
    }
    #expect(points.indices.allSatisfy { stops.target(at: $0) == SnapTarget(index: $0, offset: Double(points[$0]) / 4) })
    #expect(stops.target(at: -1).index == 0 && stops.target(at: points.count).index == points.count - 1)
  }

  @Test("A quotient that rounds to a whole number is not one off, for any interval")
  func quotients() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<600 {
      let interval = Double.random(in: 0.001...3, using: &random)
      let origin = Bool.random(using: &random) ? 0 : Double(Int.random(in: -900...900, using: &random))
      let index = Int.random(in: -1_000_000...1_000_000, using: &random)
      let grid = try SnapGrid(interval: interval, origin: origin)
      let point = DoubleDouble.product(Double(index), interval) + origin
      let hair = max(abs(point.high), abs(origin), interval) * 0x1p-100
      for (below, above, position) in [
        (index, index, point), (index - 1, index, point + -hair), (index, index + 1, point + hair),
      ] {
        #expect(try grid.index(.atOrBelow, of: position) == below && grid.index(.atOrAbove, of: position) == above)
        #expect(try grid.index(.nearest, of: position) == index)
      }
      let half = DoubleDouble.product(Double(2 * index + 1), interval) * 0.5 + origin
      #expect(try grid.index(.nearest, of: half + -hair) == index && grid.index(.nearest, of: half + hair) == index + 1)
      if origin == 0 { #expect(try grid.index(.nearest, of: half) == (index < 0 ? index : index + 1)) }
    }
  }

  @Test("Policies round their half ways, and count their pages, by whole numbers", arguments: -12...12)
  func policies(start: Int) throws {
    func index(_ policy: SnapPolicy, to end: Int, _ velocity: Double, dragStart: Int = 0) throws -> Int {
      try Snapping(points: .grid(interval: 4), policy: policy)
        .target(projected: Double(end), from: Double(start), velocity: velocity, dragStart: Double(dragStart)).index
    }
    // Half away from 0, and half up.
    func nearest(_ number: Int) -> Int { (number < 0 ? -1 : 1) * ((2 * abs(number) + 4) / 8) }
    func floored(_ number: Int, _ divisor: Int) -> Int { (number - ((number % divisor) + divisor) % divisor) / divisor }
    for end in -13...13 {
      #expect(try index(.linearSnap, to: end, 1) == nearest(start) + floored(end - start + 2, 4))
      #expect(try index(.nearest, to: end, 1) == nearest(end))
      for page in [-4, -2, 0, 2, 6] {
        let expected = min(max(nearest(end), nearest(page) - 1), nearest(page) + 1)
        #expect(try index(.page, to: end, 1, dragStart: page) == expected)
      }
      for velocity in [20.0, 20.0.nextUp, -20, (-20.0).nextDown, 0] {
        let lead = abs(velocity) > 20 ? velocity < 0 ? -2 : 2 : 0
        #expect(try index(.flutterPage, to: end, velocity) == nearest(start + lead))
      }
      for velocity in [-1.0, 1] {
        for (dampener, kept) in [(0.0, 4), (0.25, 3), (0.5, 2), (1, 0)] {
          let isAhead = end == start || (end < start) == (velocity < 0)
          // In quarters: c ± (1 ∓ m)·y.
          let quarters = 4 * start + (end - start) * (isAhead ? kept : 8 - kept)
          let expected = velocity > 0 ? -floored(-quarters, 16) : floored(quarters, 16)
          #expect(try index(.directional(dampener: dampener), to: end, velocity) == expected)
        }
      }
    }
  }

  @Test("A pager turns the page above both of its thresholds, and by the part that shows below", arguments: -130...130)
  func viewPager(offset: Int) throws {
    for dragStart in [-100, 0, 100, offset - 25, offset - 26, offset + 25, offset + 26] {
      for velocity in [400.0, 400.0.nextUp, -400, (-400.0).nextDown] {
        let snapping = try Snapping(points: .grid(interval: 100), policy: .viewPager)
        let index = try snapping.target(
          projected: 0, from: Double(offset), velocity: velocity, dragStart: Double(dragStart)
        ).index
        let page = (offset - ((offset % 100) + 100) % 100) / 100
        let current = (dragStart < 0 ? -1 : 1) * ((abs(dragStart) + 50) / 100)
        if abs(offset - dragStart) > 25, abs(velocity) > 400 {
          #expect(index == (velocity > 0 ? page + 1 : page))
        } else {
          // More than 0.4 of the next page shows going forward, or less than 0.6 of it going back.
          #expect(index == (offset - 100 * page >= (page >= current ? 60 : 40) ? page + 1 : page), "\(dragStart)")
        }
      }
    }
  }
}
