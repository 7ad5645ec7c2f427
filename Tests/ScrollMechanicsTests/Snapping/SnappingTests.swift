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
      (-500.0, 20.0, -1), (5000, 300, 10), (100, 80, 1),
    ])
  func limits(projected: Double, offset: Double, index: Int) throws {
    let limits = try ScrollLimits(lower: 20, upper: 300)
    let snapping = try Snapping(points: .grid(interval: 80), policy: .directional(), limits: limits)
    let target = try snapping.target(projected: projected, from: 0, velocity: projected < 0 ? -1 : 1)
    #expect(target == SnapTarget(index: index, offset: offset))
  }

  @Test("Grid indices are exact where a rounded quotient is not")
  func exactQuotients() throws {
    // The double 0.3 is less than three times the double 0.1, although their quotient may round to 3.
    let tenths = try Snapping(points: .grid(interval: 0.1), policy: .directional(dampener: 1))
    for (projected, velocity, index) in [(1.0, 1.0, 3), (0, -1, 2)] {
      #expect(try tenths.target(projected: projected, from: 0.3, velocity: velocity).index == index)
    }
    for index in [1, 3, 7, 1 << 40, -5, -(1 << 50)] {
      let thirds = try Snapping(points: .grid(interval: 3, origin: 0.5), policy: .directional(dampener: 1))
      let offset = Double(index) * 3 + 0.5
      for velocity in [1.0, -1] {
        #expect(try thirds.target(projected: offset, from: offset, velocity: velocity).index == index)
      }
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

  @Test(
    "An index of 2^52 or more is refused",
    arguments: [
      (.nearest, 1, 0x1p52, 0x1p52), (.nearest, 1, -0x1p52 - 1, -0x1p52 - 1), (.nearest, 1, 1e60, 1e60),
      (.nearest, 1e-9, 1e9, 0), (.linearSnap, 1, 1e60, 0),
    ] as [(SnapPolicy, Double, Double, Double)])
  func tooFarOut(policy: SnapPolicy, interval: Double, projected: Double, offset: Double) throws {
    let snapping = try Snapping(points: .grid(interval: interval), policy: policy)
    #expect(throws: ParameterError.snapIndexOverflow) {
      try snapping.target(projected: projected, from: offset, velocity: 1)
    }
  }

  /// Snap points of a row of a table.
  enum Points: Sendable {
    case grid(interval: Double, origin: Double = 0)
    case stops([Double])

    var made: SnapPoints {
      get throws {
        switch self {
        case .grid(let interval, let origin): try SnapPoints.grid(interval: interval, origin: origin)
        case .stops(let offsets): try SnapPoints.stops(offsets)
        }
      }
    }
  }

  @Test(
    "The largest allowed intervals and stops work",
    arguments: [
      (.grid(interval: 1e60), 1.2e60, 1, 1e60), (.grid(interval: 1e60), -1.2e60, -1, -1e60),
      (.grid(interval: 1e60), 0.4e60, 0, 0), (.grid(interval: 1e60, origin: -1e60), 1e60, 2, 1e60),
      (.stops([-1e60, 1]), 1e60, 1, 1), (.stops([1e59, 1.5e59]), 1.1e59, 0, 1e59),
      (.stops([1e59, 1.5e59]), 1.3e59, 1, 1.5e59),
    ] as [(Points, Double, Int, Double)])
  func huge(points: Points, projected: Double, index: Int, offset: Double) throws {
    let snapping = try Snapping(points: points.made, policy: .nearest)
    let target = try snapping.target(projected: projected, from: projected, velocity: 0)
    #expect(target == SnapTarget(index: index, offset: offset))
  }

  @Test(
    "The page policy moves by one page, or one stop of a list, at most",
    arguments: [
      (.grid(interval: 320), 2000, 320, 2, 640), (.grid(interval: 320), 330, 320, 1, 320),
      (.grid(interval: 320), 500, 320, 2, 640), (.grid(interval: 320), -900, 320, 0, 0),
      (.grid(interval: 320), 640, 300, 2, 640), (.grid(interval: 320), 480, 0, 1, 320),
      // A rubber band shows offsets nearer to 0 than those that can be given.
      (.grid(interval: 320), 1000, 7e-61, 1, 320),
      (.stops([0, 10, 500, 600]), 0, 600, 2, 500), (.stops([0, 10, 500, 600]), 9000, 600, 3, 600),
    ] as [(Points, Double, Double, Int, Double)])
  func paging(points: Points, projected: Double, start: Double, index: Int, offset: Double) throws {
    let snapping = try Snapping(points: points.made, policy: .page)
    let velocity = projected < start ? -1.0 : 1
    let target = try snapping.target(projected: projected, from: start, velocity: velocity)
    #expect(target == SnapTarget(index: index, offset: offset))
  }

  @Test("Invalid grids, stops and dampeners are refused")
  func refusals() {
    for interval in [0, -1, .infinity] {
      #expect(throws: ParameterError.outOfRange("snap interval", interval)) { try SnapPoints.grid(interval: interval) }
    }
    #expect(throws: ParameterError.outOfRange("snap origin", 1e61)) { try SnapPoints.grid(interval: 1, origin: 1e61) }
    #expect(throws: ParameterError.noStops) { try SnapPoints.stops([]) }
    #expect(throws: ParameterError.outOfRange("snap stop", .infinity)) { try SnapPoints.stops([1, .infinity]) }
    #expect(throws: ParameterError.outOfRange("dampener", 1.1)) {
      try Snapping(points: .stops([0]), policy: .directional(dampener: 1.1))
    }
  }
}
