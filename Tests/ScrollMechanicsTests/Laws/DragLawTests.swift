import Testing

@testable import ScrollMechanics

@Suite("The law drag slows content at a rate that is a power of its speed") struct DragLawTests {
  private static func law(_ values: [String: Double] = [:]) throws -> CurveLaw {
    try #require(try Laws.make("drag", values) as? CurveLaw)
  }

  // (2000^1.3 − 1)/39 and (2000^0.3 − 1)/9
  @Test("A motion ends where it has slowed to the stop speed")
  func rest() throws {
    let motion = try Self.law().motion(from: 5, velocity: -2000)
    let rest = 5 - 501.478_342_842_528
    #expect(abs(motion.rest - rest) < 1e-9 && abs(motion.duration - 0.975_480_853_936_587) < 1e-12)
    #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
  }

  @Test("A release at or below the stop speed does not move the content", arguments: [0, 1e-60, 0.5, 1, -1])
  func tooSlow(velocity: Double) throws {
    let motion = try Self.law().motion(from: 7, velocity: velocity)
    #expect(motion.duration == 0 && motion.rest == 7 && motion.value(at: 3) == 7 && motion.velocity(at: 3) == 0)
    #expect(motion.duration(to: 7) == 0 && motion.duration(to: 8) == nil)
  }

  static let exponents = [0, 0.5, 0.7, 1, 1.0.nextUp, 1.2, 2.0.nextDown, 2, 2.5, 3]

  @Test("The times to an offset and a speed, and the velocity to a target, invert the motion", arguments: exponents)
  func inverses(exponent: Double) throws {
    let law = try Self.law(["coefficient": 0.01, "exponent": exponent])
    let motion = try law.motion(from: 0, velocity: 2000)
    for fraction in [0.001, 0.3, 0.9] {
      let offset = motion.rest * fraction
      let time = try #require(motion.duration(to: offset))
      #expect(abs(motion.value(at: time) - offset) <= 1e-13 * motion.rest)
      let slowed = try #require(motion.duration(toVelocity: 2000 * fraction))
      #expect(abs(motion.velocity(at: slowed) - 2000 * fraction) <= 1e-12 * 2000)
    }
    #expect(motion.duration(to: -1) == nil && motion.duration(to: motion.rest * 1.01) == nil)
    #expect(motion.duration(toVelocity: 2001) == nil && motion.duration(toVelocity: 0.5) == motion.duration)
    let velocity = try #require(law.velocity(from: 0, to: motion.rest))
    #expect(abs(velocity - 2000) <= 1e-11 * 2000)
  }

  @Test("With an exponent above 2, targets beyond a distance are out of reach")
  func bounded() throws {
    // 1^(2 − 3)/(0.01·1)
    let law = try Self.law(["coefficient": 0.01, "exponent": 3])
    #expect(law.velocity(from: 0, to: 100) == nil && law.velocity(from: 0, to: -101) == nil)
    let fastest = try law.motion(from: 0, velocity: 1e60)
    #expect((law.velocity(from: 0, to: -99.9) ?? 0) < -999 && fastest.rest < 100.000_001)
  }

  @Test("Motions stay finite at the ends of all ranges", arguments: exponents)
  func extremes(exponent: Double) throws {
    for coefficient in [1e-60, 30, 1e60] {
      for (stop, velocity) in [(1e-60, 1e60), (1e-60, 1e-59), (1e59, -1e60), (1, 1.0.nextUp)] {
        let law = try Self.law(["coefficient": coefficient, "exponent": exponent, "stop-speed": stop])
        let motion = try law.motion(from: 0, velocity: velocity)
        #expect(motion.rest.isFinite && motion.duration.isFinite && motion.duration > 0)
        for fraction in [.leastNonzeroMagnitude, 1e-200, 0.1, 0.5, 0.999] {
          let time = motion.duration * fraction
          #expect(motion.value(at: time).isFinite && abs(motion.velocity(at: time)) <= abs(velocity))
        }
        #expect(motion.duration(to: motion.rest / 2) != nil)
      }
    }
  }
}
