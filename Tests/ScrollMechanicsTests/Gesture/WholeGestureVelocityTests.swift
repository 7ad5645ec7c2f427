import Testing

@testable import ScrollMechanics

@Suite("whole-gesture: from touch-down to release")
struct WholeGestureVelocityTests {
  let plain = VelocityRule(.wholeGesture)
  let withTail = VelocityRule(.wholeGestureTail)

  @Test("It divides the total distance by the time until the release")
  func wholeWay() throws {
    let release = try release([(1, 10), (1.25, 500), (1.5, 110)], liftedAt: 2)
    #expect(try plain.velocity(at: release) == 100)
    #expect(plain.roles(at: release) == [.used, .between, .used])
  }

  @Test("It uses the touch-down even when the samples after it are discarded")
  func longTouch() throws {
    let moves = (0...1000).map { row -> (Double, Double) in (Double(row) / 100, Double(row) * 2) }
    let release = try release(moves, liftedAt: 10)
    #expect(release.history.isComplete == false)
    #expect(try [plain.velocity(at: release), withTail.velocity(at: release)] == [200, 200])
  }

  @Test("After a rest of a second, only the tail makes the velocity 0")
  func hold() throws {
    let release = try release([(0, 0), (0.25, 100), (0.5, 200)], liftedAt: 1.6)
    #expect(try [plain.velocity(at: release), withTail.velocity(at: release)] == [125, 0])
    #expect(withTail.roles(at: release) == [.rested, .between, .rested])
  }

  @Test("Less than 2 pt in the last 0.1 s is a rest, but neither 2 pt nor rare samples are")
  func tailDistance() throws {
    let rows: [(moves: [(time: Double, position: Double)], lift: Double, velocity: Double)] = [
      ([(0, 0), (0.9, 100), (0.95, 100 + 1.999)], 1, 0), ([(0, 0), (0.9, 100), (0.95, 100 + 2)], 1, 102),
      // The last 0.1 s have one sample, which is 50 pt from the one before.
      ([(0, 0), (0.25, 50), (0.5, 100)], 0.5, 200),
    ]
    for row in rows { #expect(try withTail.velocity(at: release(row.moves, liftedAt: row.lift)) == row.velocity) }
  }

  @Test("A sample exactly 0.1 s before the release is not in the tail")
  func tailEdge() throws {
    // In doubles, 0.4 − 0.3 is more than 0.1, and 0.5 − 0.4 is less.
    for lift in [0.4, 0.5] {
      #expect(try withTail.velocity(at: try release([(0, 0), (lift - 0.1, 100)], liftedAt: lift)) == 0)
      #expect(try withTail.velocity(at: try release([(0, 0), (lift - 0.099, 100)], liftedAt: lift)) != 0)
    }
  }

  @Test("On two axes, the finger rests on both or on neither")
  func twoAxes() throws {
    let trace = try TouchTrace(samples("0 began 0 0\n0.4 moved 10 100\n0.5 ended 11 150"))
    let release = try #require(trace.releases().first)
    let velocity = try withTail.velocity(at: release)
    #expect(velocity == Vector2(x: 22, y: 300))
  }

  @Test("It is 0 for a touch of duration 0")
  func noTime() throws {
    let release = try release([(1, 0), (1, 50)], liftedAt: 1)
    #expect(try plain.velocity(at: release) == 0 && plain.roles(at: release) == [.tooFew])
  }
}
