import Testing

@testable import ScrollMechanics

/// Ways and speeds that are nothing beside the size of the motion. In the instant that they take a spring accelerates
/// uniformly, by −(ω₀²x₀ + 2βv₀): here −(100·x₀ + 20·ζ·v₀).
@Suite("What a spring reaches at once, or hardly ever") struct SpringOnsetTests {
  static let least = Double.leastNonzeroMagnitude
  static let ratios = [0.2, 1, 5]

  private func motion(
    from start: Double, _ velocity: Double, to target: Double = 0, ratio: Double = 1, threshold: Double = 0.1
  ) throws -> SpringTimingParameters<Double> {
    try SpringTimingParameters(
      spring: Spring(stiffness: 100, dampingRatio: ratio), initialValue: start, initialVelocity: velocity,
      target: target, threshold: threshold)
  }

  private func isNear(_ time: Double?, _ expected: Double) -> Bool {
    time.map { abs($0 - expected) <= 8 * expected.ulp } ?? false
  }

  @Test("released at rest far from its target, makes a way in the time of a free fall", arguments: ratios)
  func falls(ratio: Double) throws {
    let motion = try motion(from: 0, 0, to: 1e5, ratio: ratio)
    for way in [Self.least, 0x1p-1030, 1e-250] {
      #expect(isNear(motion.duration(to: way), way.squareRoot() * (2 / 1e7).squareRoot()), "\(way)")
      #expect(motion.duration(to: -way) == nil)
    }
  }

  @Test("pushed off its target, makes a way at the speed it is pushed with", arguments: ratios)
  func isPushed(ratio: Double) throws {
    for (velocity, way) in [(1e-200, 0x1p-1028), (-1e-200, -Self.least), (3e5, 1e-290)] {
      let motion = try motion(from: 0, velocity, ratio: ratio)
      #expect(isNear(motion.duration(to: way), way / velocity), "\(velocity)")
    }
  }

  @Test("pushed outwards ever so slowly, slows down, turns and comes back", arguments: ratios)
  func turns(ratio: Double) throws {
    let pull = 100.0
    let slow = try motion(from: 0, -1e-280, to: 1, ratio: ratio)
    #expect(isNear(slow.duration(toVelocity: 2.5e-281), 7.5e-281 / pull))
    #expect(isNear(slow.duration(toVelocity: 0), 1e-280 / pull))
    #expect(slow.duration(to: -Self.least) == nil, "it turns before")
    let faster = try motion(from: 0, -1e-150, to: 1, ratio: ratio)
    #expect(isNear(faster.duration(to: -Self.least), Self.least / 1e-150))
    #expect(isNear(faster.duration(to: Self.least), 2e-150 / pull), "it is back by then")
  }

  @Test("released an ulp of nothing outside the threshold, settles at once but not before", arguments: ratios)
  func settles(ratio: Double) throws {
    let motion = try motion(from: 1e5, 0, to: -Self.least, ratio: max(ratio, 1), threshold: 1e5)
    #expect(isNear(motion.duration, Self.least.squareRoot() * (2 / 1e7).squareRoot()))
  }

  @Test("keeps a velocity, or an offset, that is nothing beside the other as long as that counts", arguments: ratios)
  func keepsTheStart(ratio: Double) throws {
    let slow = try motion(from: 1e290, 1e-25, ratio: ratio)
    #expect(slow.velocity(at: Self.least) == 1e-25.addingProduct(-1e292, Self.least))
    let near = try motion(from: 2024 * Self.least, 1e8, ratio: ratio)
    #expect(near.value(at: Self.least) == 2024 * Self.least + 1e8 * Self.least)
  }

  // The times are mpmath's.
  @Test("slows to a speed just below its first one only at the end of the way that the spring pulls it")
  func slowsAtTheEnd() throws {
    let motion = try motion(from: 36034.37082894275, -29 * Self.least)
    #expect(isNear(motion.duration(toVelocity: 20 * Self.least), 76.087362052182555454))
  }

  @Test("flung out from near its target, comes back to its start in its own time")
  func comesBack() throws {
    let motion = try motion(from: -1e-40, -447, ratio: 5, threshold: 0.9999e-40)
    #expect(isNear(motion.duration(to: -0.9999e-40), 92.675535910227151357))
    #expect(isNear(motion.duration, 92.675535910227151357))
    #expect(motion.duration(to: 20 * Self.least) == nil, "it creeps, and stays on its side")
  }

  @Test("flung out from its target, never gets to the other side of it", arguments: [1, 5])
  func staysOnItsSide(ratio: Double) throws {
    let motion = try motion(from: 0, -3e4, ratio: ratio)
    #expect(motion.duration(to: 19 * Self.least) == nil)
    #expect(motion.duration(to: 0) == 0)
  }

  @Test("at rest on its target, passes no other offset", arguments: [0.02, 100, 1e6])
  func rests(stiffness: Double) throws {
    let motion = try SpringTimingParameters(
      spring: Spring(stiffness: stiffness, dampingRatio: 1), initialValue: 22 * Self.least, initialVelocity: 0,
      target: 22 * Self.least)
    #expect(motion.duration(to: 20 * Self.least) == nil && motion.duration(to: 22 * Self.least) == 0)
  }
}
