import Testing

@testable import ScrollMechanics

@Suite("The law compose-exponential moves content as exponentialDecay does") struct ComposeExponentialLawTests {
  @Test("Motions equal 32-bit arithmetic to one of its ulps")
  func golden() throws { try LawGolden.expectAgreement(LawDescription.composeExponential, .floatUlps(1)) }

  @Test("Positions change once per millisecond and jump over the last part")
  func milliseconds() throws {
    let motion = try Laws.make("compose-exponential").motion(from: 0, velocity: 1000)
    #expect(motion.duration == 2.192 && abs(motion.rest - 999.9 / 4.2) < 1e-4)
    #expect(motion.value(at: 0.0305) == motion.value(at: 0.0309) && motion.value(at: 0.0305) < motion.value(at: 0.031))
    #expect(motion.velocity(at: 0.0305) == motion.velocity(at: 0.030))
    #expect(motion.value(at: 0.0009) == 0 && motion.velocity(at: 0.0009) == 1000)
    #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
    #expect(motion.value(at: 2.1915) < motion.rest)
    let passed = try #require(motion.duration(to: 100))
    #expect(motion.value(at: passed) >= 100 && motion.value(at: passed - 0.001) < 100)
    let slowed = try #require(motion.duration(toVelocity: 10))
    #expect(abs(motion.velocity(at: slowed)) <= 10 && abs(motion.velocity(at: slowed - 0.001)) > 10)
    #expect(motion.duration(to: -1) == nil && motion.duration(toVelocity: 1001) == nil)
    #expect(motion.duration(toVelocity: 0) == motion.duration)
  }

  @Test("A release at or below the threshold does not move the content", arguments: [0, 1e-60, 0.1, -0.05])
  func tooSlow(velocity: Double) throws {
    let motion = try Laws.make("compose-exponential").motion(from: 7.3, velocity: velocity)
    #expect(motion.duration == 0 && motion.rest == 7.3 && motion.value(at: 3) == 7.3 && motion.velocity(at: 3) == 0)
  }

  @Test("The threshold is in pixels")
  func density() throws {
    let law = try Laws.make("compose-exponential", ["velocity-threshold": 50, "density": 2])
    #expect(abs(try law.motion(from: 0, velocity: 1000).rest - 975 / 4.2) < 1e-4)
    #expect(try law.motion(from: 0, velocity: 25).duration == 0)
  }

  @Test("The minimum friction is 0.0001, the minimum threshold 1e-7")
  func floors() throws {
    let least = try Laws.make(
      "compose-exponential",
      [
        "friction": 1e-9, "velocity-threshold": 1e-20,
      ]
    ).motion(from: 0, velocity: 1000)
    let floor = try Laws.make("compose-exponential", ["friction": 1e-4, "velocity-threshold": 1e-7])
      .motion(from: 0, velocity: 1000)
    #expect(least.rest == floor.rest && least.duration == floor.duration)
  }

  @Test("Values that 32 bits cannot hold are refused, and all other motions end")
  func extremes() throws {
    let law = try Laws.make("compose-exponential")
    #expect(throws: ParameterError.self) { try law.motion(from: 0, velocity: 1e60) }
    #expect(throws: ParameterError.self) { try law.motion(from: -1e60, velocity: 1) }
    #expect(throws: ParameterError.self) { try Laws.make("compose-exponential", ["friction": 1e31]) }
    #expect(throws: ParameterError.self) { try Laws.make("compose-exponential", ["velocity-threshold": 0]) }
    for friction in [1e-60, 1, 1e30] {
      for threshold in [1e-60, 1e60] {
        for velocity in [1e30, -1e30, 1e-60] {
          let motion = try Laws.make(
            "compose-exponential",
            [
              "friction": friction, "velocity-threshold": threshold,
            ]
          )
          .motion(from: 1e30, velocity: velocity)
          let half = motion.duration / 2
          #expect(motion.rest.isFinite && motion.duration.isFinite)
          #expect(motion.value(at: half).isFinite && motion.velocity(at: half).isFinite)
        }
      }
    }
  }
}
