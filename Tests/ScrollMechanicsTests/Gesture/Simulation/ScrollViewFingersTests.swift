import Testing

@testable import ScrollMechanics

@Suite("A scroll view with several fingers")
struct ScrollViewFingersTests {
  private func after(_ trace: String, _ mode: MultiTouch) throws -> ScrollViewSimulation<Vector2> {
    let view = SimulatedScrollView(
      arbitration: ArbitrationParameters(slop: 0, slopMode: .jump, multiTouch: mode))
    return try view.after(trace)
  }

  /// Both fingers move up, the second one half as far at each step. Then one lifts and the other continues.
  private let together = """
    0 began 0 300
    0.02 moved 0 280
    0.03 began 90 300 @1
    0.04 moved 0 260
    0.04 moved 90 290 @1
    0.06 moved 0 240
    0.06 moved 90 280 @1
    """

  @Test(
    "The content follows one finger, or all of them, of which opposite movements are subtracted",
    arguments: [(MultiTouch.first, 60.0, 20.0), (.newest, 40, -30), (.average, 60, -10), (.sum, 80, -10)])
  func drag(mode: MultiTouch, offset: Double, parted: Double) throws {
    #expect(try after(together, mode).content.offset(at: 0.06) == Vector2(x: 0, y: offset))
    let apart = "0 began 0 300\n0 began 90 300 @1\n0.02 moved 0 280\n0.02 moved 90 330 @1"
    #expect(try after(apart, mode).content.offset(at: 0.02).y == parted)
  }

  @Test("The finger that came down last has the velocity until it lifts", arguments: MultiTouch.allCases)
  func velocity(mode: MultiTouch) throws {
    var fingers = MergedFingers<Vector2>(mode, horizon: .infinity)
    func speed() throws -> Double {
      let release = try #require(fingers.release(at: 0.06))
      return try VelocityRule(.lastDelta).velocity(at: release).y.rounded()
    }
    for sample in samples(together) { _ = fingers.merge(sample) }
    #expect(try speed() == -500)
    _ = fingers.merge(TouchSample(time: 0.06, position: Vector2(x: 90, y: 280), phase: .ended, finger: 1))
    #expect(try speed() == -1000)
  }

  @Test("The average of three movements in one direction is the largest")
  func farthest() throws {
    let three = """
      0 began 0 300
      0 began 90 300 @1
      0 began 180 300 @2
      0.02 moved 0 290
      0.02 moved 90 280 @1
      0.02 moved 180 267 @2
      """
    let (average, sum) = (try after(three, .average).content, try after(three, .sum).content)
    #expect([average.offset(at: 0.02).y, sum.offset(at: 0.02).y] == [33, 63])
  }

  @Test(
    "The drag continues with the remaining finger, without a jump or a fling",
    arguments: [MultiTouch.newest, .average, .sum])
  func handOver(mode: MultiTouch) throws {
    for (lifted, other) in [("", " @1"), (" @1", "")] {
      let before = try after(together, mode).content.offset(at: 0.06)
      let handed = try after(together + "\n0.07 ended\(lifted)", mode)
      #expect(handed.touchPhase == .drag && handed.content.motion == nil)
      #expect(handed.content.offset(at: 0.07) == before)
      let place = other.isEmpty ? "0 230" : "90 270"
      let gone = try after(together + "\n0.07 ended\(lifted)\n0.08 moved \(place)\(other)\n0.08 ended\(other)", mode)
      let motion = try #require(gone.content.motion)
      #expect(motion.start == 0.08 && gone.content.offset(at: 0.08).y == before.y + 10)
      // The last finger's own velocity: 70 pt in 80 ms, or 30 pt in 50 ms.
      #expect(isClose(motion.motion.velocity(after: 0).y, to: other.isEmpty ? 875 : 600))
    }
  }

  @Test("By default, the first finger releases and the others are ignored")
  func first() throws {
    #expect(ArbitrationParameters().multiTouch == .first)
    #expect(try after(together + "\n0.07 ended", .first).content.motion?.start == 0.07)
  }

  @Test("A cancelled last finger does not fling", arguments: [MultiTouch.newest, .average, .sum])
  func cancelled(mode: MultiTouch) throws {
    let content = try after(together + "\n0.07 cancelled\n0.07 cancelled @1", mode).content
    #expect(content.motion == nil)
  }
}
