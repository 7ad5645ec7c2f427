import Testing

@testable import ScrollMechanics

@Suite("The law dynamic-animation moves content as FlingAnimation does") struct DynamicAnimationLawTests {
  @Test("Position, velocity, destination and duration agree with mpmath")
  func golden() throws { try LawGolden.expectAgreement(LawDescription.dynamicAnimation, .ulps(2)) }

  @Test("A motion ends at 46.875 pixels per second at any density", arguments: [1.0, 2, 2.625])
  func threshold(density: Double) throws {
    let motion = try Laws.make("dynamic-animation", ["density": density]).motion(from: 0, velocity: 1000)
    #expect(abs(motion.rest - (1000 - 46.875 / density) / 4.2) < 1e-12)
    #expect(abs(motion.velocity(at: motion.duration.nextDown) - 46.875 / density) < 1e-9)
    #expect(
      try Laws.make("dynamic-animation", ["density": density]).motion(from: 7, velocity: -46.875 / density).duration
        == 0)
  }

  @Test("A motion stops at a limit; the law has no rule for a start beyond one")
  func clamps() throws {
    let (law, limits) = (try Laws.make("dynamic-animation"), try ScrollLimits(lower: 0, upper: 200))
    let segments = try #require(try law.edgeRule?.edgeSegments(from: 0, velocity: 1000, within: limits))
    #expect(segments.map(\.phase) == [.deceleration, .stop] && segments[1].motion.rest == 200)
    #expect(abs(segments[0].motion.value(at: segments[1].start) - 200) < 1e-10)
    #expect(try law.edgeRule?.edgeSegments(from: 100, velocity: -300, within: limits)?.map(\.phase) == [.deceleration])
    #expect(try law.edgeRule?.edgeSegments(from: -1, velocity: 1000, within: limits) == nil)
  }

  @Test(
    "Parameters out of range are refused", arguments: [(0, 46.875, 1), (1, 0, 1), (1, 46.875, 0), (.nan, 46.875, 1)])
  func refused(friction: Double, threshold: Double, density: Double) {
    #expect(throws: ParameterError.self) {
      try Laws.make(
        "dynamic-animation",
        [
          "friction": friction, "velocity-threshold": threshold, "density": density,
        ])
    }
  }
}
