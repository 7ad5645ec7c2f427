import Testing

@testable import ScrollMechanics

@Suite("The law gecko moves content as DesktopFlingPhysics does") struct GeckoLawTests {
  private func motion(_ velocity: Double, from start: Double = 0) throws -> any TimingCurve<Double> {
    try Laws.make("gecko").motion(from: start, velocity: velocity)
  }

  @Test("The content moves on frames, first one frame after the start")
  func frames() throws {
    let motion = try motion(1000, from: 7)
    #expect(motion.value(at: 0) == 7 && motion.value(at: 0.016) == 7 && motion.velocity(at: 0) == 1000)
    // 1000·0.998^16.667, and 16.667 ms of it.
    #expect(abs(motion.velocity(at: 1 / 60.0) - 967.184) < 0.001 && abs(motion.value(at: 1 / 60.0) - 23.1197) < 0.001)
    #expect(motion.velocity(at: motion.duration) == 0 && motion.velocity(at: motion.duration - 0.001) > 10)
    for time in [-Double.infinity, -1, Double.nan] { #expect(motion.value(at: time) == 7) }
  }

  @Test("The slower of two axes moves until the faster ends")
  func coupled() throws {
    let alone = try motion(20).rest
    let both = try Release(law: try Laws.make("gecko"), velocity: Vector2(x: 1000, y: 20)).motion()
    #expect(both.rest.x == (try motion(1000).rest) && both.rest.y > alone && both.rest.y < alone + 10 / 60.0)
    let equal = try Release(law: try Laws.make("gecko"), velocity: Vector2(x: 20, y: 20)).motion()
    #expect(equal.rest.x == alone && equal.rest.y == alone)
  }

  private func edge(_ velocity: Double, from offset: Double, rate: Double = 60) throws -> PiecewiseMotion {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 1000), edge: .own(.scrollView))
    return try Release(
      law: try Laws.make("gecko", ["frame-rate": rate]), offset: offset, velocity: velocity, axes: [axis]
    ).motion().axes[0]
  }

  @Test("A spring overshoots a limit with half the velocity of the frame that meets it")
  func bounce() throws {
    let (motion, free) = (try edge(2000, from: 900), try motion(2000, from: 900))
    #expect(motion.segments.map(\.phase) == [.deceleration, .bounce] && motion.rest == 1000)
    let start = motion.segments[1].start
    #expect(start == 4 / 60.0 && motion.value(at: start) == 1000)
    #expect(abs(motion.velocity(at: start) - free.velocity(at: start) / 2) < 1e-9)
    // On the last frame, the content is within 1 pt at 2 pt/s at most; on the one before it is not.
    let last = motion.duration - 1e-6
    #expect(abs(motion.value(at: last) - 1000) < 1 && abs(motion.velocity(at: last)) <= 2.001)
    #expect(abs(motion.velocity(at: motion.duration - 1 / 60.0)) > 2)
    #expect(abs((motion.duration * 60).rounded() - motion.duration * 60) < 1e-9)
  }

  @Test("A spring starts at 10 pt/ms at most and ends on the first frame back across the limit")
  func limits() throws {
    let fast = try edge(-1e6, from: 500)
    #expect(fast.velocity(at: fast.segments[1].start) == -10_000 && fast.rest == 0)
    let back = try edge(-8000, from: 1010)
    #expect(back.segments.map(\.phase) == [.bounce, .stop, .stop] && back.rest == 1000)
    #expect(back.duration == 1 / 60.0 && back.joints[0] < 0.01 && back.value(at: back.joints[0]) == 1000)
    #expect(try edge(-19_992, from: 1010).duration == 1 / 60.0)
    #expect((0...100).allSatisfy { back.value(at: Double($0) / 1000) >= 1000 })
    #expect(try edge(300, from: 100).segments.map(\.phase) == [.deceleration])
  }

  @Test("Endless motions are refused, and the fastest end", .optimizedBuild)
  func extremes() throws {
    #expect(throws: ParameterError.tooManyFrames) {
      try Laws.make("gecko", ["friction": 1e-7, "frame-rate": 10_000]).motion(from: 0, velocity: 500)
    }
    #expect(try Laws.make("gecko", ["friction": 0.999, "frame-rate": 1]).motion(from: 0, velocity: 1e33).rest == 0)
    #expect(try edge(1e33, from: 500, rate: 10_000).rest == 1000 && edge(-1e30, from: 1e60).rest == 1000)
  }
}
