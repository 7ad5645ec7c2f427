import Testing

@testable import ScrollMechanics

/// By hand, from the rules as their sources have them; pages are 300 pt wide.
@Suite("How platforms choose a page") struct PlatformPolicyTests {
  private func index(
    _ policy: SnapPolicy, from offset: Double, velocity: Double, projected: Double = 0, interval: Double = 300,
    dragStart: Double? = nil
  ) throws -> Int {
    try Snapping(points: .grid(interval: interval), policy: policy)
      .target(projected: projected, from: offset, velocity: velocity, dragStart: dragStart).index
  }

  @Test(
    "Flutter: half a page is added in the direction of a flick faster than 20 pt/s, and the sum is rounded",
    arguments: [
      (0.0, 21.0, 1), (0, 20, 0), (0, -21, -1), (299, 500, 1), (300, 500, 2), (301, 500, 2), (300, -500, 1),
      // round(1.5) is 2, and round(−1.5) −2: away from zero.
      (600, -500, 2), (-300, 500, -1), (-600, -500, -3), (450, 0, 2), (449, 0, 1), (-450, 0, -2),
    ])
  func flutter(offset: Double, velocity: Double, page: Int) throws {
    // 600 − 150 is 1.5 pages; 300 − 150 half a page, whose rounding is 1.
    #expect(try index(.flutterPage, from: offset, velocity: velocity) == page)
  }

  @Test(
    "ViewPager: the next page after 25 pt and above 400 pt/s, else what shows of a page decides",
    arguments: [
      (0.0, 26.0, 401.0, 1), (0, 26, -401, 0), (0, 25, 401, 0), (0, 26, 400, 0), (0, 179, 0, 0), (0, 180, 0, 1),
      (300, 274, -401, 0), (300, 274, 401, 1), (300, 290, -401, 1), (300, 119, 0, 0), (300, 120, 0, 1),
    ])
  func viewPager(start: Double, offset: Double, velocity: Double, page: Int) throws {
    #expect(try index(.viewPager, from: offset, velocity: velocity, dragStart: start) == page)
  }

  @Test(
    "LinearSnapHelper: the way in intervals, a half counting up, from the point that is nearest",
    arguments: [
      (0.0, 449.0, 1), (0, 450, 2), (0, 150, 1), (0, 149, 0), (0, -150, 0), (0, -151, -1), (100, 549, 1), (160, 310, 2),
    ])
  func linearSnap(offset: Double, projected: Double, item: Int) throws {
    let velocity = projected < offset ? -1.0 : 1
    #expect(try index(.linearSnap, from: offset, velocity: velocity, projected: projected) == item)
  }

  @Test("Stops have no pages", arguments: [SnapPolicy.flutterPage, .viewPager, .linearSnap])
  func stops(policy: SnapPolicy) {
    #expect(throws: ParameterError.noGrid) { try Snapping(points: .stops([0, 100]), policy: policy) }
  }

  @Test("A way of more points than can be counted is refused")
  func overflow() {
    #expect(throws: ParameterError.snapIndexOverflow) {
      try index(.linearSnap, from: 0, velocity: 1, projected: 1e60, interval: 1)
    }
  }
}
