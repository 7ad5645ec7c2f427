import Testing

@testable import ScrollMechanics

@Suite("The law pop moves content as POPDecayAnimation does") struct PopLawTests {
  @Test("Positions include the rounding of 32-bit powers")
  func rounding() throws {
    let motion = try Laws.make("pop").motion(from: 0, velocity: 2000)
    // 998·(1 − 0.998⁵⁰⁰), with 0.998⁵⁰⁰ = 0.36751598 in numpy's 32 bits; exactly it is 631.2238.
    #expect(abs(motion.value(at: 0.5) - 998 * (1 - 0.367_515_98)) < 5e-4)
    #expect(abs(motion.value(at: 0.5) - 631.2238) > 4e-3)
  }

  @Test("Positions are clamped to the destination")
  func end() throws {
    for velocity in [2000.0, -2000, 5.001] {
      let motion = try Laws.make("pop").motion(from: 10, velocity: velocity)
      #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
      #expect(motion.value(at: motion.duration.nextDown) == motion.rest)
    }
  }

  @Test("A release at or below the stop speed does not move the content", arguments: [0, 1e-60, 5, -5])
  func tooSlow(velocity: Double) throws {
    let motion = try Laws.make("pop").motion(from: 7, velocity: velocity)
    #expect(motion.duration == 0 && motion.rest == 7 && motion.value(at: 3) == 7)
    #expect(motion.velocity(at: 0) == velocity && motion.velocity(at: 3) == 0)
  }

  @Test("Solving works within 32-bit precision", arguments: [-3, 500, 1e6])
  func inverse(target: Double) throws {
    let velocity = try #require(try Laws.make("pop").solvedVelocity(from: 12, to: target))
    let rest = try Laws.make("pop").motion(from: 12, velocity: velocity).rest
    #expect(abs(rest - target) <= 4e-7 * abs(target - 12))
  }
}
