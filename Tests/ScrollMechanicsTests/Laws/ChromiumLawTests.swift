import Testing

@testable import ScrollMechanics

@Suite("The law chromium moves content as Chromium's FlingCurve does") struct ChromiumLawTests {
  private func motion(_ velocity: Double) throws -> any TimingCurve<Double> {
    try Laws.make("chromium").motion(from: 0, velocity: velocity)
  }

  // v/3.7 − 172·T, with T = ln(1 + v/172)/3.7, in exact arithmetic.
  @Test(
    "Motions end where the exact curve does, to the precision of 32-bit numbers",
    arguments: [(500.0, 0.368_314_6, 71.7850), (2000, 0.685_380_9, 422.6550), (-2000, 0.685_380_9, -422.6550)])
  func rest(velocity: Double, duration: Double, rest: Double) throws {
    let motion = try motion(velocity)
    #expect(abs(motion.duration - duration) < 1e-6 && abs(motion.rest - rest) < 1e-3)
  }

  // The top speed is 5707.62·3.7 − 172 = 20 946.194 pt/s, whose flick covers v/3.7 − 172·T = 5437.517 pt.
  @Test("Above the top speed, the distance grows but the duration does not")
  func capped() throws {
    let (fastest, faster) = (try motion(20_946.2), try motion(41_892.4))
    #expect(abs(faster.duration - fastest.duration) < 1e-6)
    #expect(abs(faster.rest - 2 * fastest.rest) < 1e-3 && abs(fastest.rest - 5437.5) < 0.1)
  }

  @Test("The slower of two axes follows the curve of the faster")
  func coupled() throws {
    let release = Release(law: try Laws.make("chromium"), velocity: Vector2(x: 2000, y: -500))
    let (both, one) = (try release.motion(), try motion(2000))
    #expect(both.rest.x == one.rest && abs(both.rest.y + one.rest / 4) < 1e-4 && both.duration == one.duration)
    #expect(try abs(both.value(at: 0.2).y + one.value(at: 0.2) / 4) < 1e-4 && abs(both.rest.y) > abs(motion(-500).rest))
  }

  @Test("Solving finds the velocity of a distance", arguments: [1e-3, 1, -71, 5000, 6000, -1e9])
  func inverse(target: Double) throws {
    let velocity = try #require(Laws.make("chromium").solvedVelocity(from: 0, to: target))
    #expect(abs(try motion(velocity).rest - target) <= max(5e-4, 4 * Double(Float(abs(target)).ulp)))
  }
}
