import Testing

@testable import ScrollMechanics

@Suite("The movement within the slop")
struct ScrollViewSlopTests {
  private func view(_ mode: SlopMode, slop: Double = 10, lock: DirectionLock = .free) throws -> SimulatedScrollView {
    SimulatedScrollView(
      arbitration: ArbitrationParameters(slop: slop, slopMode: mode, directionLock: lock),
      offset: Vector2(x: 7, y: 50))
  }

  private let upwards = "0 began 100 300\n0.02 moved 100 291\n0.04 moved 100 288"

  @Test(
    "The slop is subtracted, visible at once, or hidden for longer",
    arguments: [(SlopMode.subtract, 52.0, 62.0), (.jump, 62, 72), (.creep, 50, 50 + 3.5 / 3)])
  func modes(mode: SlopMode, first: Double, second: Double) throws {
    #expect(try view(mode).after(upwards).content.offset(at: 0.04) == Vector2(x: 7, y: first))
    let content = try view(mode).after(upwards + "\n0.06 moved 100 278").content
    #expect(abs(content.offset(at: 0.06).y - second) < 1e-12)
  }

  @Test("By default, the slop is subtracted along the straight line from the touch-down")
  func diagonal() throws {
    let parameters = ArbitrationParameters()
    // The movement is 15 pt along a 3-4-5 triangle; 10 pt of it are slop.
    let view = SimulatedScrollView(arbitration: parameters)
    let offset = try view.after("0 began 0 0\n0.02 moved 9 -12").content.offset(at: 0.02)
    #expect(parameters.slopMode == .subtract && abs(offset.x + 3) < 1e-12 && abs(offset.y - 4) < 1e-12)
  }

  @Test("The slop is subtracted from the locked axis, even if the touch stopped a motion")
  func locked() throws {
    let view = try view(.subtract, lock: .firstMovement)
    let diagonal = try view.after("0 began 0 0\n0.02 moved 9 -12").content.offset(at: 0.02)
    #expect(diagonal.x == 7 && abs(diagonal.y - 54) < 1e-12)
    let caught = try view.after(flick + "\n0.3 began 50 50\n0.35 moved 50 45\n0.4 moved 50 38").content
    let stopped = try view.after(flick + "\n0.3 began 50 50").content.offset(at: 0.3).y
    #expect(abs(caught.offset(at: 0.4).y - (stopped + 2)) < 1e-12)
  }

  @Test("A touch that stops a motion drags from the start, without a slop", arguments: [SlopMode.subtract, .jump])
  func stopped(mode: SlopMode) throws {
    let view = try view(mode)
    let offset = try view.after(flick + "\n0.3 began 50 50").content.offset(at: 0.3).y
    #expect(try view.after(flick + "\n0.3 began 50 50\n0.35 moved 50 49").content.offset(at: 0.35).y == offset + 1)
  }

  @Test("A touch of content at rest has a slop again", arguments: [DirectionLock.free, .firstMovement])
  func again(lock: DirectionLock) throws {
    let view = try view(.subtract, lock: lock)
    let rested = try view.after(flick + "\n9 began 50 50").content.offset(at: 9).y
    func dragged(to y: Int) throws -> Double {
      try view.after(flick + "\n9 began 50 50\n9.1 moved 50 \(y)").content.offset(at: 9.1).y - rested
    }
    #expect(try dragged(to: 43) == 0 && dragged(to: 38) == 2)
  }

  @Test("The slop does not affect the velocity", arguments: SlopMode.allCases)
  func velocity(mode: SlopMode) throws {
    let motion = try #require(try view(mode).after(flick).content.motion)
    #expect(motion.motion.velocity(after: 0).y == 1000)
  }
}

@Suite("The threshold at the start of a drag")
struct MotionStartThresholdTests {
  /// The part of a movement beyond 3.5 pt that is shown at first: a third of 3.5 pt at most.
  private let partlyShown = 3.5 / 3

  /// Returns the visible part of each movement.
  private func visibleParts(of movements: [(time: Double, distance: Double)]) -> [Double] {
    var start = MotionStartThreshold(at: 0)
    return movements.map { start.visiblePart(of: $0.distance, at: $0.time) }
  }

  @Test("It hides 3.5 pt, then shows at most a third of that, then everything, and applies again after a rest")
  func threshold() {
    let rows: [(movements: [(time: Double, distance: Double)], visible: [Double])] = [
      ([(0.01, 2), (0.02, 1.5), (0.03, 0.5), (0.04, 6)], [0, 0, 0.5, 6]),
      ([(0.01, -9), (0.02, 1)], [-partlyShown, 1]),
      // Opposite movements cancel before the threshold.
      ([(0.01, 3), (0.02, -3), (0.03, 3), (0.04, 1)], [0, 0, 0, 1]),
      // A single movement of more than 24 pt is visible in full.
      ([(0.01, 24.5), (0.02, 1)], [24.5, 1]), ([(0.01, 24)], [partlyShown]),
      ([(0.01, -24.5)], [-24.5]), ([(0.01, -24)], [-partlyShown]),
      // A rest is longer than 50 ms.
      ([(0.01, 9), (0.06, 0), (0.07, 2)], [partlyShown, 0, 2]),
      ([(0.01, 9), (0.061, 0), (0.07, 2), (0.08, 2)], [partlyShown, 0, 0, partlyShown]),
    ]
    for row in rows { #expect(visibleParts(of: row.movements) == row.visible) }
  }
}
