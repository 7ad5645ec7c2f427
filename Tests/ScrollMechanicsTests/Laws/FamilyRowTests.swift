import Testing

@testable import ScrollMechanics

@Suite("Rows of families move content as their platforms do") struct FamilyRowTests {
  // The first frame moves 97 % of the greatest speed, 80 pt a frame.
  @Test("A flick is no faster than makepad's greatest speed", arguments: [1e5, 1e6, -1e5, -1e6])
  func greatestSpeed(velocity: Double) throws {
    let motion = try Laws.make("makepad").motion(from: 0, velocity: velocity)
    let step: Double = (velocity < 0 ? -80 : 80) * 0.97
    #expect(abs(motion.value(at: 1 / 60.0 + 1e-9) - step) < 1e-9)
  }

  // From 2 pt a frame, steps of 1 and 0.5 pt follow, but none of 0.25 pt.
  @Test("A step of exactly makepad's minimum is not made", arguments: [1000.0, -1000])
  func leastStep(velocity: Double) throws {
    let values = ["flick-scroll-decay": 0.5, "flick-scroll-minimum": 0.25, "flick-scroll-maximum": 2]
    let motion = try Laws.make("makepad", values).motion(from: 0, velocity: velocity)
    #expect(abs(motion.rest) == 1.5 && abs(motion.duration - 2 / 60.0) < 1e-9)
  }

  @Test("A rate that is 0 in 32 bits stops content at once") func vanishingRate() throws {
    let law = try Laws.make("unity", ["deceleration-rate": 1e-50])
    #expect(try law.motion(from: 7, velocity: 2000).duration == 0)
  }

  @Test(
    "A limit ends a motion that takes more than a million frames without one", .optimizedBuild,
    arguments: [
      ("gecko", ["friction": 3e-8, "frame-rate": 10_000.0]), ("vscode", ["scroll-friction": 1e-9]),
      ("slint", ["deceleration": 1e-4]), ("react-spring", ["decay": 1 - 1e-10]), ("arkui", ["friction": 1e-9]),
    ] as [(String, [String: Double])])
  func nearLimit(name: String, values: [String: Double]) throws {
    let law = try Laws.make(name, values)
    func motion(within limits: ScrollLimits) throws -> ScrollMotion<Double> {
      let axis = ContentAxis(limits: limits, edge: .own(.scrollView))
      return try Release(law: law, velocity: 1000, axes: [axis]).resolve().motion
    }
    #expect(throws: ParameterError.tooManyFrames) { try motion(within: .none) }
    let stopped = try motion(within: ScrollLimits(upper: 10))
    #expect(stopped.rest == 10 && stopped.duration < 2)
  }

  @Test("niri's spring outwards from a limit is a bounce")
  func outwards() throws {
    let (law, limits) = (try Laws.make("niri"), try ScrollLimits(lower: 0, upper: 100))
    func phases(_ velocity: Double) throws -> [MotionPhase]? {
      try law.edgeRule?.segments(from: 100, velocity: velocity, at: limits)?.map(\.phase)
    }
    #expect(try phases(500) == [.bounce] && phases(-100) == [.deceleration] && phases(0) == [.deceleration])
  }
}
