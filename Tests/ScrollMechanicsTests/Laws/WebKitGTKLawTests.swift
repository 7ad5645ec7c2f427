import Testing

@testable import ScrollMechanics

@Suite("The law webkit-gtk moves content as ScrollAnimationKinetic does") struct WebKitGTKLawTests {
  @Test("Motions agree with mpmath, frame by frame")
  func golden() throws { try LawGolden.expectAgreement(LawDescription.webKitGTK, .ulps(2)) }

  // The first frame that is slower than 1 pt/s or makes a step below 1 pt, counted in Python.
  @Test("A higher frame rate ends the motion earlier", arguments: [(60.0, 110.19, 32.0), (120, 95.19, 43)])
  func frameRate(rate: Double, rest: Double, frames: Double) throws {
    let motion = try Laws.make("webkit-gtk", ["frame-rate": rate]).motion(from: 0, velocity: 500)
    #expect(abs(motion.rest - rest) < 0.005 && motion.duration == frames / rate)
  }

  @Test("Only the step after the last is below 1 pt", arguments: [70, 500, -2000, 1e6, -1e60])
  func lastStep(velocity: Double) throws {
    let motion = try Laws.make("webkit-gtk").motion(from: 0, velocity: velocity)
    let distance = velocity / 4
    func remaining(_ frame: Double) -> Double { abs(distance) * Exponential(DoubleDouble(-frame / 15)).value.rounded }
    let last = (motion.duration * 60).rounded()
    #expect(remaining(last) - remaining(last + 1) < 1 && remaining(last - 1) - remaining(last) >= 1)
    #expect(motion.rest == motion.value(at: motion.duration))
  }

  // On the first frame the speed is e^(−4/60) = 0.9355 times that of the release, so 1.069 pt/s has fallen to 1 pt/s.
  @Test("A release that is below 1 pt/s on the first frame does not move the content", arguments: [0, 0.5, -1.06])
  func slow(velocity: Double) throws {
    let motion = try Laws.make("webkit-gtk").motion(from: 3, velocity: velocity)
    #expect(motion.duration == 0 && motion.rest == 3)
    #expect(try Laws.make("webkit-gtk").motion(from: 3, velocity: 1.08).duration == 1 / 60.0)
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
    #expect(motion.duration == frame / rate && motion.rest == limit)
    #expect(motion.value(at: 0.229_08) == limit && motion.velocity(at: 0.229_08) == 0)
    #expect(abs(motion.value(at: 0.229_06)) < 300)
    #expect(try abs(#require(motion.duration(to: limit)) - 0.229_072_682_968_538_8) < 1e-15)
  }

  @Test("A frame that passes a limit by at least 1 pt stops on it")
  func edges() throws {
    let stopped = try edge(1000, to: 100)
    #expect(stopped.segments.map(\.phase) == [.deceleration, .stop, .stop] && stopped.rest == 100)
    // 4·t = −ln(1 − 100/250)
    #expect(abs(stopped.joints[0] - 0.127_706_4) < 1e-6)
    #expect(stopped.value(at: stopped.joints[0] - 1e-9) < 100)
    #expect(stopped.duration == 8 / 60.0)
    let free = try edge(100, to: 100)
    #expect(free.rest == (try Laws.make("webkit-gtk").motion(from: 0, velocity: 100).rest))
  }

  @Test("A frame that passes a limit by less ends the motion before the limit")
  func cutShort() throws {
    // Frame 8 is at 103.345 pt, frame 7 at 93.228.
    let short = try edge(1000, to: 103)
    #expect(short.segments.map(\.phase) == [.deceleration] && short.duration == 7 / 60.0)
    #expect(abs(short.rest - 93.228) < 0.01)
    // The step to the limit is less than a point.
    let grazing = try edge(1000, to: 93.5)
    #expect(grazing.duration == 7 / 60.0 && abs(grazing.rest - 93.228) < 0.01)
  }

  @Test("A release outside starts on the limit, unless a frame is back inside")
  func outside() throws {
    #expect(try edge(500, from: 120, to: 100).rest == 100 && edge(0, from: 120, to: 100).value(at: 0) == 100)
    let back = try edge(-500, from: 101, to: 100)
    #expect(back.value(at: 0) == 101 && back.rest < 0 && back.segments.map(\.phase) == [.deceleration])
    #expect(try edge(-500, from: 115, to: 100).rest < 20)
    #expect(try edge(-500, from: 135, to: 100).rest == 100)
  }

  @Test("Frame rates out of range are refused", arguments: [0, 0.5, -60, .nan, .infinity, 20_000])
  func refused(rate: Double) {
    #expect(throws: ParameterError.self) { try Laws.make("webkit-gtk", ["frame-rate": rate]) }
    #expect(throws: ParameterError.self) { try Laws.make("gtk", ["frame-rate": rate]) }
  }
}
