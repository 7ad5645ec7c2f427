import Testing

@testable import ScrollMechanics

@Suite("The law dynamic-animation moves content as FlingAnimation does") struct DynamicAnimationLawTests {
  @Test("A motion ends at 46.875 pixels per second at any density", arguments: [1.0, 2, 2.625])
  func threshold(density: Double) throws {
    let motion = try Laws.make("dynamic-animation", ["density": density]).motion(from: 0, velocity: 1000)
    let (stopSpeed, last) = (46.875 / density, motion.velocity(at: motion.duration.nextDown))
    #expect(abs(motion.rest - (1000 - stopSpeed) / 4.2) < 1e-12 && abs(last - stopSpeed) < 1e-9)
  }

  @Test("It cannot land at a given offset by itself: a spring takes over") func landing() throws {
    let law = try #require(try Laws.make("dynamic-animation") as? any LandingLaw)
    #expect(try law.landing(from: 0, velocity: 900, at: 300) == nil)
  }

  @Test("A motion stops at a limit; the law has no rule for a start beyond one")
  func clamps() throws {
    let (law, limits) = (try Laws.make("dynamic-animation"), try ScrollLimits(lower: 0, upper: 200))
    let segments = try #require(try law.edgeRule?.segments(from: 0, velocity: 1000, at: limits))
    #expect(segments.map(\.phase) == [.deceleration, .stop] && segments[1].motion.rest == 200)
    #expect(abs(segments[0].motion.value(at: segments[1].start) - 200) < 1e-10)
    #expect(try law.edgeRule?.segments(from: 100, velocity: -300, at: limits)?.map(\.phase) == [.deceleration])
    #expect(try law.edgeRule?.segments(from: -1, velocity: 1000, at: limits) == nil)
  }
}
