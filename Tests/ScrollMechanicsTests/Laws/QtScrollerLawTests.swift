import Testing

@testable import ScrollMechanics

@Suite("The law qt-scroller moves content as QScroller does") struct QtScrollerLawTests {
  private static func law(_ values: [String: Double] = [:]) throws -> CoupledRow<CurveLaw> {
    try #require(try Laws.make("qt-scroller", values) as? CoupledRow<CurveLaw>)
  }

  @Test("A motion takes whole milliseconds and starts faster than its release")
  func start() throws {
    let motion = try Laws.make("qt-scroller").motion(from: 0, velocity: 1000)
    // 2·1000/(0.125·96/0.0254·1.99) s
    let rest = 1000 * 2.127_303_182_579_5 / 1.99
    #expect(motion.duration == 2.127 && abs(motion.rest - rest) < 1e-9)
    #expect(abs(motion.velocity(at: 0) - 1000 / 0.995) < 0.2)
    #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
  }

  @Test("Velocities are limited to the maximum, and distances to those between the minimum and the maximum")
  func velocities() throws {
    let law = try Laws.make("qt-scroller")
    #expect(try law.motion(from: 0, velocity: 9000).rest == law.motion(from: 0, velocity: 2000).rest)
    #expect(law.solvedVelocity(from: 0, to: 1) == nil && law.solvedVelocity(from: 0, to: 1e5) == nil)
    #expect(law.solvedVelocity(from: 3, to: 3) == 0)
  }

  // 2·0.1/(0.125·96/0.0254·1.99) s is 0.2 ms.
  @Test("A flick shorter than a millisecond jumps just after its release", arguments: [0.1, -0.1])
  func jump(velocity: Double) throws {
    let motion = try Self.law(["minimum-velocity": 0]).motion(from: 7, velocity: velocity)
    #expect(motion.duration == 0 && motion.value(at: 0) == 7)
    #expect((motion.rest - 7) * velocity > 0 && motion.value(at: .leastNonzeroMagnitude) == motion.rest)
    #expect(try Self.law(["minimum-velocity": 0]).motion(from: 7, velocity: 10 * velocity).duration == 0.002)
  }

  // At 25.4 pixels an inch, 0.05 m/s is 50 pt/s.
  @Test("A flick exactly at the minimum velocity moves", arguments: [1.0, -1])
  func leastVelocity(sign: Double) throws {
    let law = try Self.law(["ppi": 25.4])
    for (speed, moves) in [(50.0.nextDown, false), (50, true)] {
      #expect((try law.motion(from: 0, velocity: sign * speed).rest != 0) == moves, "\(speed)")
    }
  }

  @Test("All axes take the duration of the magnitude of the velocity")
  func axes() throws {
    let law = try Self.law()
    let coupled = law.coupled(to: [600, -800])
    let (x, y) = (try coupled.motion(from: 0, velocity: 600), try coupled.motion(from: 0, velocity: -800))
    let whole = try law.motion(from: 0, velocity: 1000)
    #expect(x.duration == whole.duration && y.duration == whole.duration)
    #expect(abs(x.rest - 0.6 * whole.rest) < 1e-9 && abs(y.rest + 0.8 * whole.rest) < 1e-9)
    // An axis that alone would be too slow moves, too.
    let slow = try law.coupled(to: [1000, 20]).motion(from: 0, velocity: 20)
    let alone = try law.coupled(to: [1000, 0]).motion(from: 0, velocity: 1000)
    #expect(slow.rest > 0 && alone.rest == whole.rest)
    let release = Release(law: law, velocity: Vector2(x: 600, y: -800))
    #expect(try release.motion().rest == Vector2(x: x.rest, y: y.rest))
  }

  @Test("Motions stay finite at the ends of all ranges")
  func extremes() throws {
    for (deceleration, greatest) in [(1e-60, 1e60), (1e60, 1e60), (1e60, 1e-60), (0.125, 0.5)] {
      let law = try Self.law([
        "deceleration-factor": deceleration, "minimum-velocity": 0,
        "maximum-velocity": greatest, "ppi": 10_000,
      ])
      for velocity in [1e60, -1e-60, 100] {
        for law in [law, law.coupled(to: [velocity, -1e60])] {
          let motion = try law.motion(from: -1e60, velocity: velocity)
          #expect(motion.rest.isFinite && motion.duration.isFinite && motion.velocity(at: 0).isFinite)
          #expect(motion.value(at: motion.duration / 2).isFinite)
        }
      }
    }
  }
}

extension CoupledLaw {
  /// Returns the law of several axes that are released together.
  func coupled(to velocities: [Double]) -> Self {
    var law = self
    law.couple(to: velocities)
    return law
  }
}
