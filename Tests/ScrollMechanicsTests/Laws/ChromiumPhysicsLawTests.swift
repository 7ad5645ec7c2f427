import Testing

@testable import ScrollMechanics

@Suite("The law chromium-physics moves content as Chromium's PhysicsBasedFlingCurve does")
struct ChromiumPhysicsLawTests {
  private func motion(_ velocity: Double, from start: Double = 0) throws -> any TimingCurve<Double> {
    try Laws.make("chromium-physics").motion(from: start, velocity: velocity)
  }

  // v²/(2·2.7559e-5·96) with v in px/ms, and v/2300.
  @Test(
    "The distance is that of constant deceleration",
    arguments: [(1000.0, 188.988_47, 0.434_782), (-2000, -755.953_89, 0.869_565), (4600, 3000, 2), (9000, 3000, 2)])
  func rest(velocity: Double, rest: Double, duration: Double) throws {
    let motion = try motion(velocity)
    #expect(abs(motion.rest - rest) < 1e-3 && motion.duration == duration)
  }

  @Test(
    "A motion starts at the release velocity and only slows down", arguments: [30.0, 1000, -3900, 20_000])
  func slope(velocity: Double) throws {
    let motion = try motion(velocity)
    #expect(abs(motion.velocity(at: 1e-9 * motion.duration) - velocity) < 1e-4 * abs(velocity))
    let speeds = (0...100).map { abs(motion.velocity(at: motion.duration * Double($0) / 100)) }
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 } && speeds[100] == 0)
  }

  @Test("The distance is at most three views times the boost, in whole points")
  func capped() throws {
    // ⌊700.5·3·1.25⌋ = ⌊2626.875⌋
    let law = try Laws.make("chromium-physics", ["viewport": 700.5, "boost": 1.25])
    #expect(try law.motion(from: 0, velocity: 1e6).rest == 2626 && law.solvedVelocity(from: 0, to: 2627) == nil)
    let velocity = try #require(law.solvedVelocity(from: 0, to: 2600))
    #expect(abs(try law.motion(from: 0, velocity: velocity).rest - 2600) < 1e-3)
    #expect(
      try Laws.make("chromium-physics", ["viewport": 1, "boost": 0.01]).motion(
        from: 3, velocity: 500
      ).rest == 3)
  }

  @Test("The slower of two axes takes the duration and the curve of the faster; of equal axes, the second leads")
  func coupled() throws {
    let release = Release(law: try Laws.make("chromium-physics"), velocity: Vector2(x: -800, y: 2000))
    let (both, slow, fast) = (try release.motion(), try motion(-800), try motion(2000))
    #expect(both.duration == fast.duration && both.rest == Vector2(x: slow.rest, y: fast.rest))
    let share = fast.value(at: 0.3) / fast.rest
    #expect(abs(both.value(at: 0.3).x / slow.rest - share) < 1e-6)
  }

  @Test("Motions below a microsecond end at once, and the fastest at their greatest distance")
  func extremes() throws {
    let motion = try motion(1e-3, from: 5)
    #expect(motion.duration == 0 && motion.value(at: 0) == 5 && motion.value(at: 1) == motion.rest)
    #expect(
      try self.motion(0, from: 5).rest == 5 && self.motion(-1e-60, from: 5).rest == 5
        && self.motion(-1e33).rest == -3000)
  }
}
