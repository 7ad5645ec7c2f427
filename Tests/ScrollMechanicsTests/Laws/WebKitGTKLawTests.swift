import Testing

@testable import ScrollMechanics

@Suite("The law webkit-gtk moves content as ScrollAnimationKinetic does") struct WebKitGTKLawTests {
  @Test("Only the step after the last is below 1 pt", arguments: [70, 500, -2000, 1e6, -1e60])
  func lastStep(velocity: Double) throws {
    let motion = try Laws.make("webkit-gtk").motion(from: 0, velocity: velocity)
    let distance = velocity / 4
    func remaining(_ frame: Double) -> Double { abs(distance) * Exponential(DoubleDouble(-frame / 15)).value.rounded }
    let last = (motion.duration * 60).rounded()
    #expect(remaining(last) - remaining(last + 1) < 1 && remaining(last - 1) - remaining(last) >= 1)
    #expect(motion.rest == motion.value(at: motion.duration))
  }

  private func edge(_ velocity: Double, from offset: Double = 0, to upper: Double) throws -> PiecewiseMotion {
    let axis = ContentAxis(limits: try ScrollLimits(lower: -50, upper: upper), edge: .own(.scrollView))
    return try Release(law: try Laws.make("webkit-gtk"), offset: offset, velocity: velocity, axes: [axis]).motion()
      .axes[0]
  }

  // 4·t = −ln(1 − 300/500): t = 0.22907, between frames 13 and 14. At 120 Hz that is between frames 27 and 28.
  @Test(
    "Past a limit, the content stays on it until the next frame ends the motion",
    arguments: [(2000.0, 60.0, 14.0), (-2000, 60, 14), (2000, 120, 28), (-2000, 50, 12)])
  func endsOnFrame(velocity: Double, rate: Double, frame: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: -300, upper: 300), edge: .own(.scrollView))
    let law = try Laws.make("webkit-gtk", ["frame-rate": rate])
    let motion = try Release(law: law, velocity: velocity, axes: [axis]).motion()
    let limit = velocity < 0 ? -300.0 : 300
    #expect(motion.duration == frame / rate && motion.rest == limit && abs(motion.value(at: 0.229_06)) < 300)
    #expect(motion.value(at: 0.229_08) == limit && motion.velocity(at: 0.229_08) == 0)
    #expect(abs((motion.duration(to: limit) ?? .nan) - 0.229_072_682_968_538_8) < 1e-15)
  }

  @Test("A frame that passes a limit by at least 1 pt stops on it")
  func edges() throws {
    let stopped = try edge(1000, to: 100)
    #expect(stopped.segments.map(\.phase) == [.deceleration, .stop, .stop])
    #expect(stopped.rest == 100 && stopped.duration == 8 / 60.0)
    // 4·t = −ln(1 − 100/250)
    #expect(abs(stopped.joints[0] - 0.127_706_4) < 1e-6 && stopped.value(at: stopped.joints[0] - 1e-9) < 100)
    let free = try edge(100, to: 100)
    #expect(free.rest == (try Laws.make("webkit-gtk").motion(from: 0, velocity: 100).rest))
  }

  @Test("A frame that passes a limit by less ends the motion before the limit")
  func cutShort() throws {
    // Frame 8 is at 103.345 pt, frame 7 at 93.228.
    let short = try edge(1000, to: 103)
    #expect(short.segments.map(\.phase) == [.deceleration])
    // The step to a limit at 93.5 is less than a point.
    for motion in [short, try edge(1000, to: 93.5)] {
      #expect(motion.duration == 7 / 60.0 && abs(motion.rest - 93.228) < 0.01)
    }
  }

  @Test("A release outside starts on the limit, unless a frame is back inside")
  func outside() throws {
    #expect(try edge(500, from: 120, to: 100).rest == 100 && edge(0, from: 120, to: 100).value(at: 0) == 100)
    let back = try edge(-500, from: 101, to: 100)
    #expect(back.value(at: 0) == 101 && back.rest < 0 && back.segments.map(\.phase) == [.deceleration])
    #expect(try edge(-500, from: 115, to: 100).rest < 20 && edge(-500, from: 135, to: 100).rest == 100)
  }
}
