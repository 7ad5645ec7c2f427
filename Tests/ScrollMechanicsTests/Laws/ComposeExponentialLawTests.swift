import Testing

@testable import ScrollMechanics

@Suite("The law compose-exponential moves content as exponentialDecay does") struct ComposeExponentialLawTests {
  @Test("Positions change once per millisecond and jump over the last part")
  func milliseconds() throws {
    let motion = try Laws.make("compose-exponential").motion(from: 0, velocity: 1000)
    #expect(motion.duration == 2.192 && abs(motion.rest - 999.9 / 4.2) < 1e-4)
    #expect(motion.value(at: 0.0305) == motion.value(at: 0.0309) && motion.value(at: 0.0305) < motion.value(at: 0.031))
    #expect(motion.velocity(at: 0.0305) == motion.velocity(at: 0.030) && motion.value(at: 2.1915) < motion.rest)
    #expect(motion.value(at: 0.0009) == 0 && motion.velocity(at: 0.0009) == 1000)
    #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
    let passed = try #require(motion.duration(to: 100))
    #expect(motion.value(at: passed) >= 100 && motion.value(at: passed - 0.001) < 100)
    let slowed = try #require(motion.duration(toVelocity: 10))
    #expect(abs(motion.velocity(at: slowed)) <= 10 && abs(motion.velocity(at: slowed - 0.001)) > 10)
    #expect(
      motion.duration(to: -1) == nil && motion.duration(toVelocity: 1001) == nil
        && motion.duration(toVelocity: 0) == motion.duration)
  }

  @Test("The threshold is in pixels")
  func density() throws {
    let law = try Laws.make("compose-exponential", ["velocity-threshold": 50, "density": 2])
    #expect(abs(try law.motion(from: 0, velocity: 1000).rest - 975 / 4.2) < 1e-4)
  }

  @Test("The minimum friction is 0.0001, the minimum threshold 1e-7")
  func floors() throws {
    let least = try Laws.make("compose-exponential", ["friction": 1e-9, "velocity-threshold": 1e-20])
      .motion(from: 0, velocity: 1000)
    let floor = try Laws.make("compose-exponential", ["friction": 1e-4, "velocity-threshold": 1e-7])
      .motion(from: 0, velocity: 1000)
    #expect(least.rest == floor.rest && least.duration == floor.duration)
  }
}
