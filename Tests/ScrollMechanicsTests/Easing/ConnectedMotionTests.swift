import Testing

@testable import ScrollMechanics

@Suite("A motion whose frames are connected by straight lines") struct ConnectedMotionTests {
  @Test("Its knots are the frames of the whole motion, before a limit and after it", arguments: [1.0, -1])
  func knots(sign: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: -300, upper: 300), edge: .own(.scrollView))
    let motion = try Release(law: Laws.make("unity"), velocity: sign * 3000, axes: [axis]).motion()
    let knots = try #require(ConnectedMotion(motion)).knots
    #expect(motion.axes[0].segments.map(\.phase) == [.deceleration, .bounce])
    let last = try #require(knots.last)
    #expect(knots[0].time == 0 && abs(last.time - motion.duration) < 1e-9 && last.value == motion.rest)
    #expect(zip(knots, knots.dropFirst()).allSatisfy { $0.time <= $1.time })
    // Between frames the content stands still.
    for knot in knots { #expect(abs(motion.value(at: knot.time + 1e-6) - knot.value) < 1e-9, "\(knot.time)") }
  }
}
