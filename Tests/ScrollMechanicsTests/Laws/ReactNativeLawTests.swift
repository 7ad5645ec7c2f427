import Testing

@testable import ScrollMechanics

@Suite("The law react-native moves content as Animated.decay does") struct ReactNativeLawTests {
  @Test("Motions agree with mpmath, frame by frame")
  func golden() throws { try LawGolden.expectAgreement(LawDescription.reactNative, .ulps(2)) }

  @Test("A motion ends on the first frame whose step is below 0.1 pt", arguments: [60.0, 90, 120, 240, 1000])
  func end(frameRate: Double) throws {
    let motion = try Laws.make("react-native", ["frame-rate": frameRate]).motion(from: 3, velocity: -1200)
    let frame = (motion.duration * frameRate).rounded()
    #expect(frame / frameRate == motion.duration && frame > 100)
    func step(_ frame: Double) -> Double {
      abs(motion.value(at: frame / frameRate) - motion.value(at: (frame - 1) / frameRate))
    }
    #expect(step(frame) < 0.1 && stride(from: 1, to: frame, by: 1).allSatisfy { step($0) >= 0.1 })
    #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
  }

  @Test("Position and velocity are those at the beginning of the millisecond")
  func milliseconds() throws {
    let motion = try Laws.make("react-native").motion(from: 0, velocity: 1000)
    for whole in [1.0, 7, 29, 57, 570] {
      let position = motion.value(at: whole / 1000)
      #expect(
        motion.value(at: (whole + 0.999) / 1000) == position && motion.value(at: (whole - 0.001) / 1000) < position)
      #expect(motion.duration(to: position) == whole / 1000)
      #expect(motion.duration(to: position.nextUp) == (whole + 1) / 1000)
    }
    #expect(motion.duration(toVelocity: 1000) == 0 && motion.duration(toVelocity: 999) == 0.001)
    #expect(motion.duration(toVelocity: 1001) == nil && motion.duration(toVelocity: 0) == motion.duration)
    #expect(motion.duration(to: -1) == nil && motion.duration(to: motion.rest.nextUp) == nil)
  }

  @Test("Content at rest does not move, and a short first step ends the motion after one frame")
  func slow() throws {
    #expect(try Laws.make("react-native").motion(from: 7, velocity: 0).duration == 0)
    let motion = try Laws.make("react-native").motion(from: 7, velocity: 5)
    // 7 + 5/(1000·0.002)·(1 − e^(−0.002·16)) = 7.0787
    #expect(motion.duration == 1.0 / 60 && motion.rest > 7.07 && motion.rest < 7.08)
  }

  @Test("At the ends of all ranges, motions are finite or refused for too many frames")
  func extremes() throws {
    for rate in [Double.leastNonzeroMagnitude, 0.5, 0.9999] {
      for frameRate in [1.0, 59.94, 333] {
        for velocity in [1e60, -1e-60, 3] {
          let motion = try Laws.make("react-native", ["rate": rate, "frame-rate": frameRate]).motion(
            from: 0, velocity: velocity)
          #expect(motion.rest.isFinite && motion.duration.isFinite && motion.duration > 0)
        }
      }
    }
    #expect(try Laws.make("react-native", ["frame-rate": 10_000]).motion(from: 5, velocity: 1e60).rest == 5)
    #expect(throws: ParameterError.tooManyFrames) {
      try Laws.make("react-native", ["rate": 1.0.nextDown]).motion(from: 0, velocity: 1e9)
    }
    #expect(throws: ParameterError.self) { try Laws.make("react-native", ["rate": 0]) }
  }
}
