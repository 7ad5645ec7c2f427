import Testing

@testable import ScrollMechanics

@Suite("The law flutter-clamping moves content as ClampingScrollSimulation does") struct FlutterClampingLawTests {
  private static let limits = (try? ScrollLimits(lower: 0, upper: 400)) ?? .none

  @Test("Solving finds the velocity of a distance in closed form", arguments: [1e-6, 0.3, -80, 5000, -1e9])
  func inverse(distance: Double) throws {
    let law = try #require(Laws.make("flutter-clamping") as? any InvertibleLaw)
    let velocity = try #require(law.velocity(from: 0, to: distance))
    #expect(abs(try law.motion(from: 0, velocity: velocity).rest - distance) <= 4 * distance.magnitude.ulp)
  }

  /// This property suits content that changes its size during a motion.
  @Test("A motion released again at its own velocity ends at the same offset and time")
  func restarts() throws {
    let law = try Laws.make("flutter-clamping")
    let whole = try law.motion(from: 0, velocity: 3000)
    let rest = try law.motion(from: whole.value(at: 0.4), velocity: whole.velocity(at: 0.4))
    #expect(abs(rest.rest - whole.rest) < 1e-10 && abs(rest.duration + 0.4 - whole.duration) < 1e-13)
  }

  @Test("A motion stops at a limit")
  func clamps() throws {
    let law = try Laws.make("flutter-clamping")
    let segments = try #require(try law.edgeRule?.segments(from: 0, velocity: 3000, at: Self.limits))
    #expect(segments.map(\.phase) == [.deceleration, .stop] && segments[1].motion.rest == 400)
    #expect(abs(segments[0].motion.value(at: segments[1].start) - 400) < 1e-10)
    #expect(try law.edgeRule?.segments(from: 400, velocity: 3000, at: Self.limits)?.map(\.phase) == [.stop])
    #expect(
      try law.edgeRule?.segments(from: 10, velocity: 300, at: Self.limits)?.map(\.phase) == [.deceleration])
    var release = Release(law: law, velocity: 3000.0, axes: [ContentAxis(limits: Self.limits)])
    release.axes[0].edge = .own(.scrollView)
    let motion = try release.motion()
    #expect(motion.rest == 400 && motion.duration == segments[1].start && motion.value(at: motion.duration) == 400)
  }

  @Test("From beyond a limit, a spring starts with the velocity only if it is negative")
  func beyond() throws {
    let law = try Laws.make("flutter-clamping")
    for (offset, velocity, kept, limit) in [(450.0, 900.0, 0.0, 400.0), (450, -900, -900, 400), (-50, 900, 0, 0)] {
      let segments = try #require(try law.edgeRule?.segments(from: offset, velocity: velocity, at: Self.limits))
      #expect(segments.map(\.phase) == [.bounce] && segments[0].motion.rest == limit)
      #expect(segments[0].motion.value(at: 0) == offset && segments[0].motion.velocity(at: 0) == kept)
    }
    // mpmath: the first instant at which the spring is within both tolerances
    let back = try law.edgeRule?.segments(from: -50, velocity: 900, at: Self.limits)?.first?.motion
    #expect(abs((back?.duration ?? 0) - 0.489_448_612_107_377_8) < 1e-12)
  }
}
