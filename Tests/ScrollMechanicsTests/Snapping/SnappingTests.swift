import Testing

@testable import ScrollMechanics

@Suite("A motion snaps to the point that its policy chooses") struct SnappingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var projected: Double
    var offset = 0.0
    var velocity: Double
    var dampener = 0.85
    var index: Int
    var testDescription: String { "p \(projected), c \(offset), v \(velocity), m \(dampener) → \(index)" }
  }

  // Gray's table for interval 80, computed by hand. The comment of each row is the dampened offset in intervals.
  static let table = [
    Row(projected: 119, velocity: 0, index: 1),  // 1.49
    Row(projected: 120, velocity: 0, index: 2),  // 1.5, half away from zero
    Row(projected: -120, velocity: 0, index: -2),  // −1.5
    Row(projected: 400, velocity: 1, index: 1),  // (400 − 0.85·400)/80 = 0.75
    Row(projected: 1600, velocity: 1, index: 4),  // the double 0.85 is below 0.85: a little above 3
    Row(projected: -400, velocity: -1, index: -1),  // −0.75
    Row(projected: 340, offset: 100, velocity: 1, dampener: 0.75, index: 2),  // (100 + 60)/80, exactly 2
    Row(projected: 341, offset: 100, velocity: 1, dampener: 0.75, index: 3),
    Row(projected: 400, velocity: 1, dampener: 1, index: 0),  // the start itself
    Row(projected: 400, offset: 1, velocity: 1, dampener: 1, index: 1),
    Row(projected: 401, velocity: 1, dampener: 0, index: 6),
    Row(projected: -1, offset: 160, velocity: -1, dampener: 1, index: 2),
    Row(projected: -1, offset: 159, velocity: -1, dampener: 1, index: 1),
    // For a projection behind the start, the dampener adds to the distance: (−400 − 0.85·400)/80 = −9.25.
    Row(projected: -400, velocity: 1, index: -9),
    Row(projected: 400, velocity: -1, index: 9),
  ]

  @Test("The directional policy picks the snap points of the published table", arguments: table)
  func directional(row: Row) throws {
    let snapping = try Snapping(points: .grid(interval: 80), policy: .directional(dampener: row.dampener))
    let target = try snapping.target(projected: row.projected, from: row.offset, velocity: row.velocity)
    #expect(target.index == row.index && target.offset == Double(row.index) * 80)
  }

  @Test(
    "Limits clamp the target and leave its index unchanged",
    arguments: [
      (-500.0, 20.0, -3), (5000, 300, 10), (100, 80, 1),
    ])
  func limits(projected: Double, offset: Double, index: Int) throws {
    let limits = try ScrollLimits(lower: 20, upper: 300)
    let snapping = try Snapping(points: .grid(interval: 80), policy: .directional(), limits: limits)
    let velocity = projected < 0 ? -1.0 : 1.0
    let target = try snapping.target(projected: projected, from: 0, velocity: velocity)
    #expect(target.offset == offset)
    #expect(target.index == (projected < 0 ? -1 : index))
  }

  @Test("Grid indices are exact where a rounded quotient is not")
  func exactQuotients() throws {
    // The double 0.3 is less than three times the double 0.1, although their quotient may round to 3.
    let tenths = try Snapping(points: .grid(interval: 0.1), policy: .directional(dampener: 1))
    #expect(try tenths.target(projected: 1, from: 0.3, velocity: 1).index == 3)
    #expect(try tenths.target(projected: 0, from: 0.3, velocity: -1).index == 2)
    for index in [1, 3, 7, 1 << 40, -5, -(1 << 50)] {
      let thirds = try Snapping(points: .grid(interval: 3, origin: 0.5), policy: .directional(dampener: 1))
      let offset = Double(index) * 3 + 0.5
      #expect(try thirds.target(projected: offset, from: offset, velocity: 1).index == index)
      #expect(try thirds.target(projected: offset, from: offset, velocity: -1).index == index)
    }
  }

  @Test("A list of stops may be in any order and have repeats")
  func stops() throws {
    let points = try SnapPoints.stops([300, -100, 0, 300, 100])  // −100, 0, 100, 300
    let nearest = try Snapping(points: points, policy: .nearest)
    let cases = [(-1e9, 0), (-51.0, 0), (-50, 0), (-49, 1), (50, 2), (199, 2), (200, 3), (1e300, 3)]
    for (projected, index) in cases {
      #expect(try nearest.target(projected: projected, from: 0, velocity: 1).index == index, "\(projected)")
    }
    let directional = try Snapping(points: points, policy: .directional(dampener: 0))
    for (projected, velocity, index) in [(1.0, 1.0, 2), (100, 1, 2), (301, 1, 3), (99, -1, 1), (-101, -1, 0)] {
      let target = try directional.target(projected: projected, from: 0, velocity: velocity)
      #expect(target.index == index, "\(projected)")
    }
  }

  @Test(
    "A position on a snap point snaps to it, for every allowed index",
    arguments: [SnapPolicy.nearest, .directional(dampener: 0), .page])
  func farOut(policy: SnapPolicy) throws {
    let snapping = try Snapping(points: .grid(interval: 1), policy: policy)
    for index in [1 << 51, (1 << 51) + 1, (1 << 52) - 2, (1 << 52) - 1] {
      for sign in [1, -1] {
        let offset = Double(sign * index)
        let target = try snapping.target(projected: offset, from: offset, velocity: 1)
        #expect(target == SnapTarget(index: sign * index, offset: offset))
      }
    }
  }

  @Test("An index of 2^52 or more is refused")
  func tooFarOut() throws {
    let snapping = try Snapping(points: .grid(interval: 1), policy: .nearest)
    for offset in [0x1p52, -0x1p52 - 1, 1e60] {
      #expect(throws: ParameterError.snapIndexOverflow) {
        try snapping.target(projected: offset, from: offset, velocity: 0)
      }
    }
  }

  @Test(
    "The largest allowed interval works",
    arguments: [
      (1.2e60, 0.0, 1, 1e60), (-1.2e60, 0, -1, -1e60), (0.4e60, 0, 0, 0), (1e60, -1e60, 2, 1e60),
    ])
  func hugeGrid(projected: Double, origin: Double, index: Int, offset: Double) throws {
    let snapping = try Snapping(points: .grid(interval: 1e60, origin: origin), policy: .nearest)
    let target = try snapping.target(projected: projected, from: projected, velocity: 0)
    #expect(target == SnapTarget(index: index, offset: offset))
  }

  @Test(
    "The largest allowed stops work",
    arguments: [(1e60, [-1e60, 1], 1), (1.1e59, [1e59, 1.5e59], 0), (1.3e59, [1e59, 1.5e59], 1)])
  func hugeStops(projected: Double, stops: [Double], index: Int) throws {
    let snapping = try Snapping(points: .stops(stops), policy: .nearest)
    #expect(try snapping.target(projected: projected, from: 0, velocity: 1).index == index)
  }

  @Test(
    "The page policy moves by one page at most",
    arguments: [
      (2000.0, 320.0, 2), (330, 320, 1), (500, 320, 2), (-900, 320, 0), (640, 300, 2), (480, 0, 1),
    ])
  func paging(projected: Double, from: Double, index: Int) throws {
    let snapping = try Snapping(points: .grid(interval: 320), policy: .page)
    #expect(try snapping.target(projected: projected, from: from, velocity: 1).index == index)
  }

  @Test("A page starts at an offset nearer to 0 than given ones, as a rubber band shows it")
  func pagingFromBand() throws {
    let snapping = try Snapping(points: .grid(interval: 320), policy: .page)
    #expect(try snapping.target(projected: 1000, from: 7e-61, velocity: 1).index == 1)
  }

  @Test("The page policy moves by one stop at most in a list")
  func pagingThroughStops() throws {
    let snapping = try Snapping(points: .stops([0, 10, 500, 600]), policy: .page)
    #expect(try snapping.target(projected: 0, from: 600, velocity: -1) == SnapTarget(index: 2, offset: 500))
    #expect(try snapping.target(projected: 9000, from: 600, velocity: 1) == SnapTarget(index: 3, offset: 600))
  }

  @Test("Invalid grids, stops and dampeners are refused")
  func refusals() throws {
    for interval in [0, -1, .infinity] {
      #expect(throws: ParameterError.outOfRange("snap interval", interval)) { try SnapPoints.grid(interval: interval) }
    }
    #expect(throws: ParameterError.outOfRange("snap origin", 1e61)) { try SnapPoints.grid(interval: 1, origin: 1e61) }
    #expect(throws: ParameterError.noStops) { try SnapPoints.stops([]) }
    #expect(throws: ParameterError.outOfRange("snap stop", .infinity)) { try SnapPoints.stops([1, .infinity]) }
    #expect(throws: ParameterError.outOfRange("dampener", 1.1)) {
      try Snapping(points: .stops([0]), policy: .directional(dampener: 1.1))
    }
    #expect(throws: ParameterError.limitsReversed(lower: 2, upper: 1)) { try ScrollLimits(lower: 2, upper: 1) }
    let fine = try Snapping(points: .grid(interval: 1e-9), policy: .nearest)
    #expect(throws: ParameterError.snapIndexOverflow) { try fine.target(projected: 1e9, from: 0, velocity: 1) }
  }
}
