import Testing

@testable import ScrollMechanics

@Suite("Platforms of the exponential family move content by its formula") struct ExponentialRowTests {
  @Test("Destinations, durations, positions and velocities agree with mpmath")
  func golden() throws {
    try LawGolden.expectAgreement(.composeIOS, .exact)
    // The file has dead stops at limits, where the law has a spring.
    try LawGolden.expectAgreement(.arkui, .relative(1e-12)) { $0.suffix(2) == [-.infinity, .infinity] }
    // On the frames that start and end the spring, the file has the velocities of the phases before and after.
    try LawGolden.expectAgreement(.arkui, .relative(1e-12), file: "edge-arkui") { $0[0] != 3 }
    // The file has the velocities before the end at the end of motions of one frame.
    try LawGolden.expectAgreement(.reactSpring, .relative(1e-12)) { $0[0] != 3 || abs($0[2]) > 1 }
  }

  @Test("ArkUI starts 1.5 times as fast, above 240 px/s and up to 9000, and rests where a frame ends it")
  func arkui() throws {
    let law = try Laws.make("arkui")
    #expect(try law.motion(from: 7, velocity: 160).rest == 7)
    // k = 3.15; the frames before and after the speed of 120 px/s.
    let motion = try law.motion(from: 0, velocity: 1000)
    let frame = motion.duration * 60
    #expect(motion.velocity(at: 0) == 1500 && abs(frame - frame.rounded()) < 1e-9)
    let step = { (frame: Double) in abs(motion.value(at: frame / 60) - motion.value(at: (frame - 1) / 60)) * 60 }
    #expect(step(frame - 1) > 120 && step(frame) <= 120)
    #expect(try law.motion(from: 0, velocity: 7000).rest == law.motion(from: 0, velocity: 1e6).rest)
    let dense = try Laws.make("arkui", ["density": 3])
    #expect(try dense.motion(from: 0, velocity: 60).rest > 0 && law.motion(from: 0, velocity: 60).rest == 0)
  }

  @Test("ArkUI springs back from the first frame past a limit, with the velocity of the frame before")
  func arkuiEdge() throws {
    let (law, limits) = (try Laws.make("arkui"), try ScrollLimits(lower: 0, upper: 100))
    let segments = try #require(try law.edgeRule?.segments(from: 0, velocity: 1000, at: limits))
    let free = try law.motion(from: 0, velocity: 1000)
    #expect(segments.map(\.phase) == [.deceleration, .bounce] && segments[1].motion.rest == 100)
    // x(5/60) = 110 is past the limit, x(4/60) = 90 is not.
    #expect(segments[1].start == 5 / 60.0 && segments[1].motion.value(at: 0) == free.value(at: 5 / 60.0))
    let before = (free.value(at: 4 / 60.0) - free.value(at: 3 / 60.0)) * 60
    #expect(abs(segments[1].motion.velocity(at: 0) - before) < 1e-9)
    let back = try #require(try law.edgeRule?.segments(from: 150, velocity: -4000, at: limits))
    #expect(back.map(\.phase).prefix(2) == [.bounce, .deceleration] && back.last?.motion.rest == 0)
  }

  @Test("react-spring ends on the first step that is no longer than its precision")
  func reactSpring() throws {
    let motion = try Laws.make("react-spring", ["precision": 0.1]).motion(from: 0, velocity: -1000)
    let step = { (frame: Double) in abs(motion.value(at: frame / 60) - motion.value(at: (frame - 1) / 60)) }
    let frame = (motion.duration * 60).rounded()
    #expect(step(frame - 1) > 0.1 && step(frame) <= 0.1)
    #expect(throws: ParameterError.tooManyFrames) {
      try Laws.make("react-spring", ["decay": 1.0.nextDown]).motion(from: 0, velocity: 1000)
    }
  }

  @Test("Compose on iOS ends half a point before its target and rests there")
  func composeIOS() throws {
    let motion = try Laws.make("compose-ios").motion(from: 0, velocity: 8000)
    #expect(motion.rest == 3996.050537109375 && motion.duration == 4.488667964935303)
    #expect(abs(motion.rest - motion.value(at: motion.duration.nextDown) - 0.5) < 1e-3)
    #expect(try Laws.make("compose-ios").motion(from: 3, velocity: 1).rest == 3)
  }

  @Test(
    "Releases of any size have an answer or throw", arguments: [LawDescription.arkui, .reactSpring, .composeIOS])
  func extremes(law: LawDescription) throws {
    for velocity in [0, 1e-60, -1e-3, 1e9, -1e33, 1e60] {
      for offset in [0, -1e60] {
        guard let motion = try? law.make().motion(from: offset, velocity: velocity) else { continue }
        for time in [-1, 0, 1e-9, 1, 1e60, .infinity, .nan] {
          #expect(!motion.value(at: time).isNaN && !motion.velocity(at: time).isNaN)
        }
        _ = (motion.duration(to: offset + 1), motion.duration(toVelocity: abs(velocity) / 2))
      }
    }
  }
}
