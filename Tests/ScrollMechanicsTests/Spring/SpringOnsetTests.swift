import Testing

@testable import ScrollMechanics

/// Ways and speeds that are nothing beside the size of the motion. In the instant that they take a spring accelerates
/// uniformly, by −(ω₀²x₀ + 2βv₀): here −(100·x₀ + 20·ζ·v₀).
@Suite("What a spring reaches at once, or hardly ever") struct SpringOnsetTests {
  static let least = 1e-60
  static let ratios = [0.2, 1, 5]

  private func motion(
    from start: Double, _ velocity: Double, to target: Double = 0, ratio: Double = 1, threshold: Double = 0.1
  ) throws -> SpringTimingParameters<Double> {
    try SpringTimingParameters(
      spring: Spring(stiffness: 100, dampingRatio: ratio), initialValue: start, initialVelocity: velocity,
      target: target, threshold: threshold)
  }

  /// True within 2 ulp or 1e-15 of the whole motion's duration, which is more than 1/ω₀ = 0.1 s.
  private func isNear(_ time: Double?, _ expected: Double) -> Bool {
    time.map { abs($0 - expected) <= max(2 * expected.ulp, 1e-15 * 0.1) } ?? false
  }

  @Test("released at rest far from its target, makes a way in the time of a free fall", arguments: ratios)
  func falls(ratio: Double) throws {
    let motion = try motion(from: 0, 0, to: 1e5, ratio: ratio)
    for way in [Self.least, 1e-40, 1e-20, 1e-10] {
      // t = √(2s/a), and βt²/3 more for the damping.
      let fall = (way * 2 / 1e7).squareRoot()
      #expect(isNear(motion.duration(to: way), fall + 10 * ratio * fall * fall / 3), "\(way)")
      #expect(motion.duration(to: -way) == nil)
    }
  }

  @Test("pushed off its target, makes a way at the speed it is pushed with", arguments: ratios)
  func isPushed(ratio: Double) throws {
    for (velocity, way) in [(1e-20, 1e-50), (-1e-20, -Self.least), (3e5, Self.least)] {
      let motion = try motion(from: 0, velocity, ratio: ratio)
      #expect(isNear(motion.duration(to: way), way / velocity), "\(velocity)")
    }
  }

  @Test("pushed outwards ever so slowly, slows down, turns and comes back", arguments: ratios)
  func turns(ratio: Double) throws {
    let pull = 100.0
    let slow = try motion(from: 0, -1e-40, to: 1, ratio: ratio)
    #expect(isNear(slow.duration(toVelocity: 2.5e-41), 7.5e-41 / pull))
    #expect(isNear(slow.duration(toVelocity: 0), 1e-40 / pull))
    let faster = try motion(from: 0, -1e-25, to: 1, ratio: ratio)
    #expect(isNear(faster.duration(to: Self.least), 2.000_000_010_000_000_027e-27), "it is back by then")
  }

  // The times are mpmath's.
  @Test("flung out from near its target, comes back to its start in its own time")
  func comesBack() throws {
    let motion = try motion(from: -1e-40, -447, ratio: 5, threshold: 0.9999e-40)
    #expect(isNear(motion.duration(to: -0.9999e-40), 92.675535910227151357))
    #expect(isNear(motion.duration, 92.675535910227151357))
    #expect(motion.duration(to: 20e-60) == nil, "it creeps, and stays on its side")
  }

  @Test("flung out from its target, never gets to the other side of it", arguments: [1, 5])
  func staysOnItsSide(ratio: Double) throws {
    let motion = try motion(from: 0, -3e4, ratio: ratio)
    #expect(motion.duration(to: 19e-60) == nil)
    #expect(motion.duration(to: 0) == 0)
  }

  @Test("at rest on its target, passes no other offset", arguments: [0.02, 100, 1e6])
  func rests(stiffness: Double) throws {
    let motion = try SpringTimingParameters(
      spring: Spring(stiffness: stiffness, dampingRatio: 1), initialValue: 22e-60, initialVelocity: 0,
      target: 22e-60)
    #expect(motion.duration(to: 20e-60) == nil && motion.duration(to: 22e-60) == 0)
  }
}
