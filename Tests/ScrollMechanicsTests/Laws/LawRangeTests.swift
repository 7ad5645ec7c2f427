import Testing

@testable import ScrollMechanics

@Suite("Laws have an answer for values of any size") struct LawRangeTests {
  @Test(
    "A release that is too slow for a law does not move the content",
    arguments: [
      // At or below the stop speed.
      ("uikit", ["device-scale": 1], 7.3, [0, 1e-60, 9.9, -10]),  // and it is not rounded to a pixel
      ("windows", [:], 7, [0, 1e-60, 30, -30]),
      ("flutter-friction", [:], 7, [0, 1e-60, 19.9, 20, -20]),
      ("compose-exponential", [:], 7.3, [0, 1e-60, 0.1, -0.05]),
      // The threshold is in pixels.
      ("compose-exponential", ["velocity-threshold": 50, "density": 2], 0, [25]),
      // 46.875 pixels per second at any density.
      ("dynamic-animation", ["density": 1], 7, [-46.875]), ("dynamic-animation", ["density": 2], 7, [-23.4375]),
      ("dynamic-animation", ["density": 2.625], 7, [-17.857_142_857_142_858]),
      ("flutter-bouncing-fast", [:], 7, [-20]),
      // At most the stop speed on the first frame. In 1/60 s, GTK's speed becomes e^(−4/60) = 0.9355 of itself, so
      // 0.1069 pt/s has fallen to 0.1 pt/s, and in WebKitGTK 1.069 pt/s to 1 pt/s.
      ("gecko", [:], 3, [0, 9, -10, 10.3]), ("gtk", [:], 3, [0, -0.05, 0.106]),
      ("webkit-gtk", [:], 3, [0, 0.5, -1.06]),
      // Below the least velocity of a flick.
      ("qt-flickable", [:], 7.25, [75, -75, 0, 1e-60]), ("qt-scroller", [:], 7, [-188]),
      // 0, or too small for 32 bits.
      ("chromium", [:], 7, [0, 1e-60, -1e-60]), ("flutter-clamping", [:], 7, [0]), ("react-native", [:], 7, [0]),
      ("reanimated", [:], 7, [0]),
    ] as [(String, [String: Double], Double, [Double])])
  func tooSlow(name: String, values: [String: Double], start: Double, velocities: [Double]) throws {
    for velocity in velocities {
      let motion = try Laws.make(name, values).motion(from: start, velocity: velocity)
      #expect(motion.duration == 0, "\(velocity)")
      #expect([motion.rest, motion.value(at: 1), motion.value(at: 3)] == [start, start, start], "\(velocity)")
      #expect(motion.velocity(at: 1) == 0 && motion.velocity(at: 3) == 0, "\(velocity)")
    }
  }

  // In WebKitGTK, the speed is e^(−4/60) = 0.9355 times that of the release on the first frame: 1.01 pt/s.
  @Test("A release that is just fast enough moves the content, in steps for a frame")
  func leastSpeed() throws {
    for (name, velocity) in [("webkit-gtk", 1.08), ("reanimated", 0.5), ("gecko", 10.4)] {
      #expect(try Laws.make(name).motion(from: 3, velocity: velocity).duration == 1.0 / 60)
    }
    for (name, velocity) in [
      ("uikit", 10.01), ("windows", 30.01), ("flutter-friction", 20.01), ("flutter-bouncing-fast", 20.01),
      ("dynamic-animation", 46.88), ("compose-exponential", 0.101), ("gtk", 0.107), ("qt-flickable", 75.01),
      ("qt-scroller", 189),
    ] {
      #expect(try Laws.make(name).motion(from: 3, velocity: velocity).duration > 0, "\(name)")
    }
  }

  @Test(
    "Parameters out of range are refused",
    arguments: [
      ("uikit", "stop-speed", [0, -1]), ("uikit", "device-scale", [0.5, 11, -1]), ("uikit", "lead", [-1, .infinity]),
      ("drag", "coefficient", [0]), ("drag", "exponent", [-0.1, 3.1]), ("drag", "stop-speed", [.nan]),
      ("dynamic-animation", "friction", [0, .nan]), ("dynamic-animation", "velocity-threshold", [0]),
      ("dynamic-animation", "density", [0]),
      ("flutter-bouncing", "drag", [0, 1, .nan]), ("flutter-bouncing", "density", [0, 101]),
      ("flutter-bouncing-fast", "constant-deceleration", [-1, .infinity]), ("flutter-bouncing-fast", "drag", [2]),
      ("flutter-clamping", "friction", [0]),
      ("flutter-friction", "drag", [0, 1, -0.1, .nan]), ("flutter-friction", "stop-speed", [0, -1, .infinity, 1e61]),
      ("webkit-gtk", "frame-rate", [0, 0.5, -60, .nan, .infinity, 20_000]),
      ("gtk", "frame-rate", [0, 0.5, -60, .nan, .infinity, 20_000]),
      ("compose-exponential", "friction", [1e31]), ("compose-exponential", "velocity-threshold", [0]),
      ("compose", "friction", [1e-50]), ("chromium-mobile", "tuning", [1e50]), ("gecko-android", "inflexion", [1.1]),
      ("motion", "power", [0]), ("motion", "time-constant", [-1]), ("motion", "frame-rate", [0.5]),
      ("pop", "rate", [1]), ("pop", "stop-speed", [0]),
      ("qt-flickable", "flick-deceleration", [0]), ("qt-flickable", "maximum-flick-velocity", [-1]),
      ("qt-scroller", "deceleration-factor", [0]), ("qt-scroller", "ppi", [0]),
      ("react-native", "rate", [0]), ("reanimated", "velocity-factor", [0]),
    ] as [(String, String, [Double])])
  func refused(law: String, parameter: String, values: [Double]) {
    for value in values {
      #expect(throws: ParameterError.self, "\(value)") { try Laws.make(law, [parameter: value]) }
    }
  }

  @Test(
    "Parameters that 32 bits cannot hold are refused by name",
    arguments: [
      ("android", "overfling", 3e9), ("android", "friction", 1e-50), ("android", "friction", 1e50),
      ("android", "density", 0), ("windows", "decay-rate", 1e-9), ("windows", "stop-speed", 1e-50),
      ("gecko", "friction", 1), ("gecko", "friction", 1e-9), ("chromium-physics", "boost", 0),
    ] as [(String, String, Double)])
  func refusedIn32Bits(law: String, parameter: String, value: Double) {
    #expect(throws: ParameterError.outOfRange(parameter, value)) { try Laws.make(law, [parameter: value]) }
  }

  @Test(
    "Starts and velocities that 32 bits cannot hold are refused by name",
    arguments: [
      ("android", 0, 3e9, .outOfRange("initial velocity", 3e9)),
      ("android", 1, 2e7, .outOfRange("initial velocity", 2e7)),
      ("android", 3e9, 1, .outOfRange("initial value", 3e9)),
      ("chromium", 0, 1e60, .outOfRange("initial velocity", 1e60)),
      ("chromium-physics", 0, 1e34, .outOfRange("initial velocity", 1e34)),
      ("gecko", 0, 1e60, .outOfRange("initial velocity", 1e60)),
      ("pop", 0, 1e60, .outOfRange("initial velocity", 1e60)),
      ("windows", 0, 1e60, .outOfRange("initial velocity", 1e60)),
    ] as [(String, Double, Double, ParameterError)])
  func refusedReleases(law: String, start: Double, velocity: Double, error: ParameterError) throws {
    let law = try Laws.make(law)
    #expect(throws: error) { try law.motion(from: start, velocity: velocity) }
  }

  @Test(
    "Huge starts and velocities are refused",
    arguments: ["compose", "compose-exponential", "chromium-mobile", "gecko-android"])
  func refusedSizes(law: String) throws {
    let law = try Laws.make(law)
    for (start, velocity) in [(0, 1e60), (1e60, 1), (-1e60, 1)] as [(Double, Double)] {
      #expect(throws: ParameterError.self) { try law.motion(from: start, velocity: velocity) }
    }
  }

  @Test(
    "A range of numbers of one sign has none of the other",
    arguments: [ParameterRange.notNegative, .positive, .fraction, .dampingRatio, .within(1...5), .zeroOr(1...5)])
  func signs(range: ParameterRange) {
    for size in [1e-60, 0.5, 1, 3, 1e60] {
      #expect(!range.contains(-size) && !ParameterRange.negative.contains(size))
      #expect(ParameterRange.negative.contains(-size) && ParameterRange.any.contains(-size))
    }
  }

  @Test(
    "Motions are finite at the ends of all ranges",
    arguments: [
      (
        "compose-exponential", 1e30,
        [
          ["friction": 1e-60, "velocity-threshold": 1e-60], ["friction": 1e-60, "velocity-threshold": 1e60],
          ["friction": 1, "velocity-threshold": 1e-60], ["friction": 1, "velocity-threshold": 1e60],
          ["friction": 1e30, "velocity-threshold": 1e-60], ["friction": 1e30, "velocity-threshold": 1e60],
        ], [1e30, -1e30, 1e-60]
      ),
      ("flutter-clamping", 0, [["friction": 1e-60], ["friction": 0.015], ["friction": 1e60]], [1e60, -1e60, 1e-60]),
      (
        "flutter-bouncing-fast", 0,
        [
          ["constant-deceleration": 0], ["constant-deceleration": 1e-60], ["constant-deceleration": 1400],
          ["constant-deceleration": 1e60],
        ], [1e60, -1e60, 1e-60, 1e10]
      ),
      (
        "motion", 1,
        [
          ["power": 1e-60, "time-constant": 1e60, "rest-delta": 1e-60, "frame-rate": 1],
          ["power": 1e60, "time-constant": 1e-60, "rest-delta": 1e-60, "frame-rate": 1],
          ["power": 1e60, "time-constant": 1e60, "rest-delta": 1e-60, "frame-rate": 1],
          ["power": 0.8, "time-constant": 0.325, "rest-delta": 1e-60, "frame-rate": 1],
        ], [1e60, -1e-60]
      ),
      (
        "pop", -1e60,
        [
          ["rate": .leastNonzeroMagnitude, "stop-speed": 1e-60], ["rate": 1e-40, "stop-speed": 1e-60],
          ["rate": 0.5, "stop-speed": 1e-60], ["rate": 0.999_999_999_999, "stop-speed": 1e-60],
          ["rate": 1.0.nextDown, "stop-speed": 1e-60],
        ], [1e-60, 4, 1e30]
      ),
    ] as [(String, Double, [[String: Double]], [Double])])
  func finite(name: String, start: Double, parameters: [[String: Double]], velocities: [Double]) throws {
    for values in parameters {
      let law = try Laws.make(name, values)
      for velocity in velocities {
        let motion = try law.motion(from: start, velocity: velocity)
        let (third, half) = (motion.duration / 3, motion.duration / 2)
        let numbers: [Double] = [
          motion.rest, motion.duration, motion.velocity(at: 0), motion.value(at: third), motion.velocity(at: third),
          motion.value(at: half), motion.velocity(at: half),
        ]
        #expect(numbers.allSatisfy { $0.isFinite }, "\(values), \(velocity): \(numbers)")
      }
    }
  }
}
