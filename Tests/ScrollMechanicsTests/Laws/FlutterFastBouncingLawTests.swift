import Testing

@testable import ScrollMechanics

@Suite("The law flutter-bouncing-fast moves content as BouncingScrollSimulation does at its fast rate")
struct FlutterFastBouncingLawTests {
  private static func law(_ values: [String: Double] = [:]) throws -> CurveLaw {
    try #require(try Laws.make("flutter-bouncing-fast", values) as? CurveLaw)
  }

  @Test("The time to an offset near the start does not depend on the start", arguments: [0, 656.5, -1e6])
  func passing(start: Double) throws {
    let near = try Self.law().motion(from: 0, velocity: 24).duration(to: 0.046875)
    let motion = try Self.law().motion(from: start, velocity: 24)
    let time = try #require(motion.duration(to: start + 0.046875))
    #expect(time == near && motion.duration(to: motion.rest) == motion.duration)
  }

  @Test("Without the constant deceleration, motions are those of flutter-bouncing", arguments: [2000.0, -300, 1e6])
  func noDeceleration(velocity: Double) throws {
    let fast = try Self.law(["constant-deceleration": 0]).motion(from: 5, velocity: velocity)
    let usual = try Laws.make("flutter-bouncing").motion(from: 5, velocity: velocity)
    #expect(abs(fast.rest - usual.rest) <= usual.rest.ulp && abs(fast.duration - usual.duration) <= usual.duration.ulp)
    #expect(abs(fast.value(at: 0.5) - usual.value(at: 0.5)) <= usual.value(at: 0.5).ulp)
  }

  /// The root of the velocity itself would be 0.007 s later.
  @Test("A motion ends at 20 pixels per second, not at velocity 0")
  func stopSpeed() throws {
    let motion = try Self.law().motion(from: 0, velocity: 2000)
    let before = motion.duration.nextDown
    #expect(abs(motion.velocity(at: before) - 20) < 1e-9 && motion.velocity(at: motion.duration) == 0)
    let time = try #require(motion.duration(toVelocity: 1000))
    #expect(abs(motion.velocity(at: time) - 1000) < 1e-9)
    #expect(motion.duration(toVelocity: 2001) == nil && motion.duration(toVelocity: 3) == motion.duration)
  }

  // mpmath, as for flutter-bouncing
  @Test("At an edge, the spring of the fast rate follows")
  func edge() throws {
    let limits = try ScrollLimits(lower: 0, upper: 400)
    let segments = try #require(try Self.law().segments(from: 0, velocity: 3000, at: limits))
    #expect(segments.map(\.phase) == [.deceleration, .bounce])
    let bounce = segments[1].motion
    for (value, expected, error) in [
      (segments[1].start, 0.163_716_468_435_219_23, 1e-12), (bounce.velocity(at: 0), 1932.233_889_579_854, 1e-8),
      (bounce.duration, 0.579_188_243_754_575_5, 1e-11), (bounce.value(at: 0.1), 432.490_251_388_458_13, 1e-9),
    ] as [(Double, Double, Double)] {
      #expect(abs(value - expected) < error)
    }
  }
}
