import Testing

@testable import ScrollMechanics

@Suite("The law windows moves content as Uno's InteractionTracker does") struct WindowsLawTests {
  private func motion(_ velocity: Double, from start: Double = 0) throws -> any TimingCurve<Double> {
    try Laws.make("windows").motion(from: start, velocity: velocity)
  }

  // (v − 30)/−ln 0.05 and ln(v/30)/−ln 0.05
  @Test(
    "A motion ends at 30 pt/s", arguments: [(2000.0, 657.602_16, 1.401_896_0), (-300, -90.128_21, 0.768_621_8)])
  func rest(velocity: Double, rest: Double, duration: Double) throws {
    let motion = try motion(velocity)
    #expect(abs(motion.rest - rest) < 1e-3 && abs(motion.duration - duration) < 1e-5)
    let last = abs(motion.velocity(at: motion.duration.nextDown))
    #expect(abs(last - 30) < 1e-3 && motion.velocity(at: motion.duration) == 0)
  }

  private func edge(_ velocity: Double, from offset: Double, rate: Double = 60) throws -> PiecewiseMotion {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 1000), edge: .own(.scrollView))
    return try Release(
      law: try Laws.make("windows", ["frame-rate": rate]), offset: offset, velocity: velocity, axes: [axis]
    ).motion().axes[0]
  }

  @Test("A motion passes a limit for up to a frame and takes as long as without the limit", arguments: [60.0, 120])
  func damping(rate: Double) throws {
    let (motion, free) = (try edge(2000, from: 800, rate: rate), try motion(2000, from: 800))
    #expect(motion.segments.map(\.phase) == [.deceleration, .bounce])
    #expect(motion.rest == 1000 && abs(motion.duration - free.duration) < 1e-12)
    let start = motion.segments[1].start
    #expect(start == (free.duration(to: 1000).map { ($0 * rate).rounded(.up) / rate }))
    let past = motion.value(at: start) - 1000
    #expect(past > 0 && past == free.value(at: start) - 1000 && motion.velocity(at: start) == 0)
    // The fraction (1 + w·t)·e^(−w·t) of the distance is left, with w·T = 5.8335
    let half = motion.value(at: start + (free.duration - start) / 2) - 1000
    #expect(abs(half / past - 0.211_932) < 1e-5)
    #expect(motion.value(at: motion.duration - 1e-9) > 1000 && motion.value(at: motion.duration) == 1000)
  }

  @Test("A motion without a frame outside ends on the limit, and a slow release outside ends at once")
  func limits() throws {
    let end = try motion(300).rest
    let axis = ContentAxis(limits: try ScrollLimits(upper: end - 0.1), edge: .own(.scrollView))
    let late = try Release(law: try Laws.make("windows", ["frame-rate": 1]), velocity: 300.0, axes: [axis]).motion()
    #expect(late.axes[0].segments.map(\.phase) == [.deceleration] && late.rest == end - 0.1)
    #expect(try late.value(at: 0.1) == motion(300).value(at: 0.1))
    let outside = try edge(20, from: 1040)
    #expect(outside.rest == 1000 && outside.duration == 0)
    let back = try edge(-600, from: 1040)
    #expect(back.segments.map(\.phase) == [.bounce] && back.value(at: 0) == 1040 && back.rest < 900)
  }

  @Test("Rates near 1 and huge releases have an answer")
  func extremes() throws {
    #expect(try Laws.make("windows", ["decay-rate": 1.0.nextDown]).motion(from: 3, velocity: 500).rest == 3)
    let law = try Laws.make("windows", ["decay-rate": 1e-7, "stop-speed": 1e-30])
    #expect(try law.motion(from: 3, velocity: 500).rest.isFinite)
    #expect(try edge(1e33, from: 500, rate: 10_000).rest == 1000 && edge(31, from: -1e60).rest == 0)
  }
}
