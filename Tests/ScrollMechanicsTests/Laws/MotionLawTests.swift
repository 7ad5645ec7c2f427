import Testing

@testable import ScrollMechanics

@Suite("The law motion moves content as Motion's inertia does") struct MotionLawTests {
  @Test("A motion starts faster than the release and covers 0.8 s times the velocity")
  func start() throws {
    let motion = try Laws.make("motion").motion(from: 100, velocity: -500)
    #expect(motion.rest == -300 && motion.velocity(at: 0) == -400 / 0.325)
    #expect(abs(motion.duration - 0.325 * 6.684_611_727_667_927) < 1e-14)
    // The motion jumps over the last half point.
    #expect(abs(motion.value(at: motion.duration.nextDown) + 299.5) < 1e-9)
    #expect(motion.value(at: motion.duration) == -300 && motion.velocity(at: motion.duration) == 0)
  }

  @Test("A distance of at most the rest delta is covered at once", arguments: [0, 0.625, -0.6, 1e-60])
  func shortWay(velocity: Double) throws {
    let motion = try Laws.make("motion").motion(from: 7, velocity: velocity)
    #expect(motion.duration == 0 && motion.value(at: 0) == 7 && motion.value(at: 1) == 7 + 0.8 * velocity)
  }

  @Test("A landing approaches any target, even backwards")
  func lands() throws {
    for target in [80.0, -40] {
      let landing = try #require(
        try (Laws.make("motion") as? any LandingLaw)?.landing(from: 12, velocity: 2000, at: target))
      #expect(landing.rest == target && landing.velocity(at: 0) == (target - 12) / 0.325)
    }
  }

  // 500 px/s and a limit at 300 settle after these durations, according to the library itself. The frames of the
  // spring's closed form, in Python: y = e^(−5t)·(A·cos ωt + B·sin ωt) with ω² = 475.
  @Test(
    "A bounce ends on the first frame within rest delta and rest speed",
    arguments: [(60.0, 1.67), (120, 1.23), (240, 1.95)])
  func bounce(frameRate: Double, duration: Double) throws {
    let limits = try ScrollLimits(upper: 300)
    let segments = try #require(
      try Laws.make("motion", ["frame-rate": frameRate]).edgeRule?.segments(from: 0, velocity: 500, at: limits))
    #expect(segments.map(\.phase) == [.deceleration, .bounce])
    let crossing = segments[1].start
    #expect(abs((crossing * frameRate).rounded() - crossing * frameRate) < 1e-9)
    #expect(segments[1].motion.value(at: 0) > 300 && segments[1].motion.rest == 300)
    #expect(segments[0].motion.value(at: crossing) == segments[1].motion.value(at: 0))
    #expect(abs(crossing + segments[1].motion.duration - duration) < 0.006)
  }

  @Test("A bounce starts on the first frame beyond the limit with the mean velocity of the last 5 ms")
  func recentVelocity() throws {
    let law = try Laws.make("motion")
    let free = try law.motion(from: 0, velocity: -2000)
    let segments = try #require(
      try law.edgeRule?.segments(from: 0, velocity: -2000, at: try ScrollLimits(lower: -400)))
    let time = segments[1].start
    let expected = (free.value(at: time) - free.value(at: time - 0.005)) / 0.005
    #expect(abs(segments[1].motion.velocity(at: 0) - expected) < 1e-8)
    #expect(free.value(at: time - 1.0 / 60) >= -400 && free.value(at: time) < -400)
  }

  @Test("From beyond a limit, a spring starts at rest")
  func startsBeyond() throws {
    let limits = try ScrollLimits(lower: 0, upper: 300)
    let segments = try #require(
      try Laws.make("motion").edgeRule?.segments(from: 330, velocity: 900, at: limits))
    #expect(segments.map(\.phase) == [.bounce] && segments[0].start == 0)
    #expect(segments[0].motion.velocity(at: 0) == 0 && segments[0].motion.rest == 300)
  }

  // y = d·e^(−5t)·(cos ωt + 5/ω·sin ωt), y′ = −d·e^(−5t)·500/ω·sin ωt, ω = √475. The speed meets its bound last.
  @Test(
    "A spring from 5 pt on ends at 2 pt/s, a shorter one at 0.01 pt/s",
    arguments: [(5.0, 34.0), (4.99, 95)])
  func shortBounce(distance: Double, frame: Double) throws {
    let limits = try ScrollLimits(lower: 0, upper: 300)
    let segments = try Laws.make("motion").edgeRule?.segments(from: -distance, velocity: 0, at: limits)
    #expect(segments?.map(\.motion.duration) == [frame / 60])
  }

  @Test("A destination within the limits has no bounce")
  func inside() throws {
    let limits = try ScrollLimits(lower: 0, upper: 400)
    #expect(
      try Laws.make("motion").edgeRule?.segments(from: 0, velocity: 500, at: limits)?.map(\.phase) == [
        .deceleration
      ])
  }

  @Test("A release uses the law's own rule at an edge")
  func release() throws {
    let limits = try ScrollLimits(lower: 0, upper: 400)
    let motion = try Release(
      law: try Laws.make("motion"), velocity: 3000.0, axes: [ContentAxis(limits: limits, edge: .own(.scrollView))]
    ).motion()
    #expect(motion.rest == 400 && motion.axes[0].segments.map(\.phase) == [.deceleration, .bounce])
    #expect(motion.axes[0].excursion(past: limits).map { $0.distance > 50 } == true)
  }

  @Test("The fastest bounce ends")
  func fastestBounce() throws {
    let segments = try Laws.make("motion", ["frame-rate": 1000]).edgeRule?.segments(
      from: 0, velocity: 1e60, at: try ScrollLimits(upper: 1))
    #expect(segments.map { $0[1].motion.duration < 60 } == true)
  }
}
