import Testing

@testable import ScrollMechanics

@Suite("The law reanimated moves content as withDecay does") struct ReanimatedLawTests {
  private static func law(_ values: [String: Double] = [:]) throws -> ReanimatedLaw {
    try #require(try Laws.make("reanimated", values) as? ReanimatedLaw)
  }

  @Test("The last step is the first slower than the stop speed")
  func end() throws {
    let motion = try Self.law().motion(from: 0, velocity: 1000)
    let before = motion.duration - 1.5 / 60
    let after = before + 1.0 / 60
    #expect(motion.value(at: before) < motion.rest && motion.velocity(at: after) >= 1)
    #expect(motion.rest - motion.value(at: after) < 1.0 / 60)
  }

  // The frames of withDecay's rubber band, counted in Python: the overshoot reduces the velocity before the step.
  @Test(
    "A rubber band returns content from beyond a limit, frame by frame",
    arguments: [(2000.0, 300.0, 60.0, 51.0), (1000, 200, 120, 167)])
  func band(velocity: Double, limit: Double, frameRate: Double, frames: Double) throws {
    let law = try Self.law(["frame-rate": frameRate])
    let segments = try #require(
      try law.segments(from: 0, velocity: velocity, at: try ScrollLimits(lower: 0, upper: limit)))
    let (bounce, start) = (segments[1], segments[1].motion.value(at: 0))
    #expect(segments.map(\.phase) == [.deceleration, .bounce] && bounce.motion.rest == limit)
    #expect(start > limit && segments[0].motion.value(at: bounce.start) == start)
    #expect(((bounce.start + bounce.motion.duration) * frameRate).rounded() == frames)
    let mirrored = try law.segments(from: 0, velocity: -velocity, at: try ScrollLimits(lower: -limit, upper: 0))
    #expect(mirrored.map { $0[1].motion.value(at: 0.1) } == -bounce.motion.value(at: 0.1))
  }

  @Test("Content that starts beyond a limit returns and ends on it")
  func startsBeyond() throws {
    let limits = try ScrollLimits(lower: 0, upper: 300)
    let segments = try #require(try Self.law().segments(from: 350, velocity: 0, at: limits))
    #expect(segments.map(\.phase) == [.bounce] && segments[0].motion.rest == 300)
  }

  @Test("Within limits, the step slower than the stop speed is omitted")
  func inside() throws {
    let law = try Self.law()
    let free = try law.motion(from: 0, velocity: 1000)
    let segments = try #require(try law.segments(from: 0, velocity: 1000, at: try ScrollLimits(upper: 400)))
    let rest = free.value(at: free.duration - 0.5 / 60)
    #expect(segments.map(\.phase) == [.deceleration] && abs(segments[0].motion.rest - rest) < 1e-9)
  }

  @Test("Motions are refused for too many frames, or finite")
  func extremes() throws {
    #expect(throws: ParameterError.tooManyFrames) {
      try Self.law(["rate": 1.0.nextDown, "frame-rate": 10_000]).motion(from: 0, velocity: 1000)
    }
    for rate in [Double.leastNonzeroMagnitude, 0.9, 0.998] {
      for velocity in [1e60, -1e-60, 3] {
        let motion = try Self.law([
          "rate": rate, "velocity-factor": 1e60, "stop-speed": 1e-59, "frame-rate": 1,
        ])
        .motion(from: 0, velocity: velocity)
        #expect(motion.rest.isFinite && motion.duration.isFinite)
      }
    }
    let limits = try ScrollLimits(lower: 0, upper: 1)
    #expect(throws: ParameterError.self) {
      try Self.law(["rubber-band-factor": 1e9]).segments(from: 0, velocity: 1000, at: limits)
    }
  }
}
