import Testing

@testable import ScrollMechanics

@Suite("The law react-native moves content as Animated.decay does") struct ReactNativeLawTests {
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
      let times = [motion.duration(to: position), motion.duration(to: position.nextUp)]
      #expect(times == [whole / 1000, (whole + 1) / 1000])
    }
    let times = [1001, 1000, 999, 0].map(motion.duration(toVelocity:))
    let expected: [Double?] = [nil, 0, 0.001, motion.duration]
    #expect(times == expected)
    #expect(motion.duration(to: -1) == nil && motion.duration(to: motion.rest.nextUp) == nil)
  }

  @Test("A short first step ends the motion after one frame")
  func slow() throws {
    let motion = try Laws.make("react-native").motion(from: 7, velocity: 5)
    // 7 + 5/(1000·0.002)·(1 − e^(−0.002·16)) = 7.0787
    #expect(motion.duration == 1.0 / 60 && motion.rest > 7.07 && motion.rest < 7.08)
  }

  @Test(
    "Its steps are frames, but no shorter than a millisecond",
    arguments: [(60.0, 1.0 / 60.0), (1000.0, 1e-3), (4000.0, 1e-3)])
  func quantum(frameRate: Double, step: Double) throws {
    #expect(try Laws.make("react-native", ["frame-rate": frameRate]).quantum.time == step)
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
  }
}
