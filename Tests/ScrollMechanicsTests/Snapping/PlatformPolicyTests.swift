import Testing

@testable import ScrollMechanics

/// Expected values: computed by hand from the rules of the sources. Pages are 300 pt wide.
@Suite("The snap policies of platforms") struct PlatformPolicyTests {
  private func index(
    _ policy: SnapPolicy, from offset: Double, velocity: Double, projected: Double = 0, interval: Double = 300,
    dragStart: Double? = nil
  ) throws -> Int {
    try Snapping(points: .grid(interval: interval), policy: policy)
      .target(projected: projected, from: offset, velocity: velocity, dragStart: dragStart).index
  }

  @Test(
    "Flutter adds half a page in the direction of a flick faster than 20 pt/s, and rounds the sum",
    arguments: [
      (0.0, 21.0, 1), (0, 20, 0), (0, -21, -1), (299, 500, 1), (300, 500, 2), (301, 500, 2), (300, -500, 1),
      // round(1.5) is 2, and round(−1.5) −2: away from zero.
      (600, -500, 2), (-300, 500, -1), (-600, -500, -3), (450, 0, 2), (449, 0, 1), (-450, 0, -2),
    ])
  func flutter(offset: Double, velocity: Double, page: Int) throws {
    // 600 − 150 is 1.5 pages. 300 − 150 is half a page, which rounds to 1.
    #expect(try index(.flutterPage, from: offset, velocity: velocity) == page)
  }

  @Test(
    "ViewPager chooses the next page after 25 pt and above 400 pt/s, else by the visible part of a page",
    arguments: [
      (0.0, 26.0, 401.0, 1), (0, 26, -401, 0), (0, 25, 401, 0), (0, 26, 400, 0), (0, 179, 0, 0), (0, 180, 0, 1),
      (300, 274, -401, 0), (300, 274, 401, 1), (300, 290, -401, 1), (300, 119, 0, 0), (300, 120, 0, 1),
    ])
  func viewPager(start: Double, offset: Double, velocity: Double, page: Int) throws {
    #expect(try index(.viewPager, from: offset, velocity: velocity, dragStart: start) == page)
  }

  @Test(
    "LinearSnapHelper adds the distance in intervals, rounded half up, to the nearest snap point",
    arguments: [
      (0.0, 449.0, 1), (0, 450, 2), (0, 150, 1), (0, 149, 0), (0, -150, 0), (0, -151, -1), (100, 549, 1), (160, 310, 2),
    ])
  func linearSnap(offset: Double, projected: Double, item: Int) throws {
    let velocity = projected < offset ? -1.0 : 1
    #expect(try index(.linearSnap, from: offset, velocity: velocity, projected: projected) == item)
  }

  @Test(
    "Policies that count pages refuse a list of stops",
    arguments: [SnapPolicy.flutterPage, .viewPager, .linearSnap, .gnome()])
  func stops(policy: SnapPolicy) {
    #expect(throws: ParameterError.noGrid) { try Snapping(points: .stops([0, 100]), policy: policy) }
  }

  // A slow flick stays on page 0; a fast one turns to page ±1, whose offset is then clamped to the limit.
  @Test("GNOME takes a flick outwards from a limit as a slow one, from exactly there, too", arguments: [1.0, -1])
  func gnomeAtLimit(sign: Double) throws {
    let snapping = try Snapping(
      points: .grid(interval: 300), policy: .gnome(), limits: ScrollLimits(lower: -50, upper: 50))
    for (offset, page) in [(50.0.nextDown, 1), (50, 0), (51, 0)] {
      let target = try snapping.target(projected: 0, from: sign * offset, velocity: sign * 2000)
      #expect(target.index == Int(sign) * page, "\(offset)")
    }
  }

  @Test("GNOME's pages are those of a transcription in Python, on touchscreens and touchpads")
  func gnome() throws {
    for row in try GoldenFile("adw-pages").cases where row.inputs[5] == 0 {
      let (page, progress, velocity) = (row.inputs[0], row.inputs[1], row.inputs[2])
      let snapping = try Snapping(
        points: .grid(interval: 1), policy: .gnome(isTouchpad: row.inputs[4] != 0),
        limits: ScrollLimits(lower: 0, upper: row.inputs[3] - 1))
      let target = try snapping.target(projected: 0, from: progress, velocity: velocity * 1000, dragStart: page)
      #expect(Double(target.index) == row.expected && target.offset == row.expected, "\(row.inputs)")
    }
    for row in try GoldenFile("adw-projection").cases {
      #expect(row.error(of: Snapping.gnomeProjection(row.inputs[0], rate: row.inputs[1])) <= 64)
    }
  }
}
