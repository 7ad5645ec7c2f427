import Testing

@testable import ScrollMechanics

@Suite("FlutterClampingLaw moves content as ClampingScrollSimulation does") struct FlutterClampingLawTests {
  private static let limits = (try? ScrollLimits(lower: 0, upper: 400)) ?? .none

  @Test("It agrees with mpmath in position, velocity, rest and duration")
  func golden() throws { try LawGolden.expectAgreement(FlutterClampingLaw.description, .ulps(2)) }

  @Test("It stands still without a velocity")
  func still() throws {
    let motion = try FlutterClampingLaw().motion(from: 7, velocity: 0)
    #expect(motion.rest == 7 && motion.duration == 0 && motion.value(at: 1) == 7)
  }

  @Test("It finds the velocity that goes a way, in closed form", arguments: [1e-6, 0.3, -80, 5000, -1e9])
  func inverse(way: Double) throws {
    let law = try FlutterClampingLaw()
    let velocity = try #require(law.velocity(from: 0, to: way))
    #expect(abs(try law.motion(from: 0, velocity: velocity).rest - way) <= 4 * way.magnitude.ulp)
  }

  /// What makes it fit for content that changes its size on the way.
  @Test("Released anew on its way, it ends where and when it would have")
  func restarts() throws {
    let law = try FlutterClampingLaw()
    let whole = try law.motion(from: 0, velocity: 3000)
    let rest = try law.motion(from: whole.value(at: 0.4), velocity: whole.velocity(at: 0.4))
    #expect(abs(rest.rest - whole.rest) < 1e-10 && abs(rest.duration + 0.4 - whole.duration) < 1e-13)
  }

  @Test("It stops dead at a limit")
  func clamps() throws {
    let law = try FlutterClampingLaw()
    let segments = try #require(try law.edgeSegments(from: 0, velocity: 3000, within: Self.limits))
    #expect(segments.map(\.phase) == [.deceleration, .stop] && segments[1].motion.rest == 400)
    #expect(abs(segments[0].motion.value(at: segments[1].start) - 400) < 1e-10)
    #expect(try law.edgeSegments(from: 400, velocity: 3000, within: Self.limits)?.map(\.phase) == [.stop])
    #expect(try law.edgeSegments(from: 10, velocity: 300, within: Self.limits)?.map(\.phase) == [.deceleration])
    var release = Release(law: law, velocity: 3000.0, axes: [ContentAxis(limits: Self.limits)])
    release.axes[0].edge = .own(.scrollView)
    let motion = try release.motion()
    #expect(motion.rest == 400 && motion.duration == segments[1].start && motion.value(at: motion.duration) == 400)
  }

  @Test("It comes back by a spring from beyond, with what velocity there is towards lesser offsets")
  func beyond() throws {
    let law = try FlutterClampingLaw()
    for (offset, velocity, kept, limit) in [(450.0, 900.0, 0.0, 400.0), (450, -900, -900, 400), (-50, 900, 0, 0)] {
      let segments = try #require(try law.edgeSegments(from: offset, velocity: velocity, within: Self.limits))
      #expect(segments.map(\.phase) == [.bounce] && segments[0].motion.rest == limit)
      #expect(segments[0].motion.value(at: 0) == offset && segments[0].motion.velocity(at: 0) == kept)
    }
    // mpmath: the first instant at which it is near and slow
    let back = try law.edgeSegments(from: -50, velocity: 900, within: Self.limits)?.first?.motion
    #expect(abs((back?.duration ?? 0) - 0.489_448_612_107_377_8) < 1e-12)
  }

  @Test("It ends in time and place, however large the numbers", arguments: [1e60, -1e60, 1e-60])
  func extremes(velocity: Double) throws {
    for friction in [1e-60, 0.015, 1e60] {
      let motion = try FlutterClampingLaw([FlutterClampingLaw.friction: friction]).motion(from: 0, velocity: velocity)
      #expect(motion.rest.isFinite && motion.duration.isFinite && motion.value(at: motion.duration / 2).isFinite)
      #expect(motion.velocity(at: motion.duration / 2).isFinite)
    }
    #expect(throws: ParameterError.self) { try FlutterClampingLaw([FlutterClampingLaw.friction: 0]) }
  }
}
