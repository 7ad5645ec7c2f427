import Testing

@testable import ScrollMechanics

/// Distances and speeds that are negligible beside the size of the motion. Within them the acceleration of a spring is
/// constant, −(ω₀²x₀ + 2βv₀): here −(100·x₀ + 20·ζ·v₀).
@Suite("Instants at extreme scales of a spring motion") struct SpringOnsetTests {
  static let least = 1e-60
  static let ratios = [0.2, 1, 5]

  private func motion(
    from start: Double, _ velocity: Double, to target: Double = 0, ratio: Double = 1, threshold: Double = 0.1
  ) throws -> SpringTimingParameters<Double> {
    try SpringTimingParameters(
      spring: Spring(stiffness: 100, dampingRatio: ratio), initialValue: start, initialVelocity: velocity,
      target: target, threshold: threshold)
  }

  /// True if a time is within 2 ulp or 1e-15 of the whole motion's duration, which is more than 1/ω₀ = 0.1 s.
  private func isNear(_ time: Double?, _ expected: Double) -> Bool {
    time.map { abs($0 - expected) <= max(2 * expected.ulp, 1e-15 * 0.1) } ?? false
  }

  @Test(
    "From rest far from the target, the time to a tiny distance is that of constant acceleration", arguments: ratios)
  func falls(ratio: Double) throws {
    let motion = try motion(from: 0, 0, to: 1e5, ratio: ratio)
    for way in [Self.least, 1e-40, 1e-20, 1e-10] {
      // t = √(2s/a), plus βt²/3 for the damping.
      let fall = (way * 2 / 1e7).squareRoot()
      #expect(isNear(motion.duration(to: way), fall + 10 * ratio * fall * fall / 3), "\(way)")
      #expect(motion.duration(to: -way) == nil)
    }
  }

  @Test("From the target, the time to a tiny distance is the distance over the initial speed", arguments: ratios)
  func isPushed(ratio: Double) throws {
    for (velocity, way) in [(1e-20, 1e-50), (-1e-20, -Self.least), (3e5, Self.least)] {
      let motion = try motion(from: 0, velocity, ratio: ratio)
      #expect(isNear(motion.duration(to: way), way / velocity), "\(velocity)")
    }
  }

  @Test("With a tiny outward velocity, the motion slows down, turns and returns", arguments: ratios)
  func turns(ratio: Double) throws {
    let pull = 100.0
    let slow = try motion(from: 0, -1e-40, to: 1, ratio: ratio)
    let (slower, turn) = (slow.duration(toVelocity: 2.5e-41), slow.duration(toVelocity: 0))
    #expect(isNear(slower, 7.5e-41 / pull) && isNear(turn, 1e-40 / pull))
    let faster = try motion(from: 0, -1e-25, to: 1, ratio: ratio)
    #expect(isNear(faster.duration(to: Self.least), 2.000_000_010_000_000_027e-27), "it is back by then")
  }

  // The times are mpmath's.
  @Test("From near the target with a high velocity, the return to the start takes the spring's slow time")
  func comesBack() throws {
    let motion = try motion(from: -1e-40, -447, ratio: 5, threshold: 0.9999e-40)
    let back = 92.675535910227151357
    #expect(isNear(motion.duration(to: -0.9999e-40), back) && isNear(motion.duration, back))
    #expect(motion.duration(to: 20e-60) == nil, "it creeps, and stays on its side")
  }

  @Test("From the target, an overdamped motion never passes to the other side, and one at rest passes no offset")
  func staysOnItsSide() throws {
    for ratio in [1.0, 5] {
      let pushed = try motion(from: 0, -3e4, ratio: ratio)
      #expect(pushed.duration(to: 19e-60) == nil && pushed.duration(to: 0) == 0, "\(ratio)")
    }
    for stiffness in [0.02, 100, 1e6] {
      let resting = try SpringTimingParameters(
        spring: Spring(stiffness: stiffness, dampingRatio: 1), initialValue: 22e-60, initialVelocity: 0,
        target: 22e-60)
      #expect(resting.duration(to: 20e-60) == nil && resting.duration(to: 22e-60) == 0, "\(stiffness)")
    }
  }
}
