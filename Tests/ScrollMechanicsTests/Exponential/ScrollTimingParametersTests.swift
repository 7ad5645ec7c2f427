import Testing

@testable import ScrollMechanics

@Suite("Exponential deceleration") struct ScrollTimingParametersTests {
  struct Flick: Sendable, CustomTestStringConvertible {
    var start = 0.0
    var velocity = 2000.0
    var rate = 0.998
    var threshold = 0.1
    var testDescription: String { "\(velocity) pt/s from \(start), rate \(rate), threshold \(threshold)" }

    var motion: ScrollTimingParameters<Double> {
      get throws {
        try ScrollTimingParameters(
          initialValue: start, initialVelocity: velocity, decelerationRate: DecelerationRate(rate), threshold: threshold
        )
      }
    }
    var mirrored: Flick { Flick(start: -start, velocity: -velocity, rate: rate, threshold: threshold) }
  }

  static let flicks = [
    Flick(), Flick(rate: 0.99), Flick(velocity: -300), Flick(start: 1e6, velocity: 12), Flick(velocity: 0.21),
    Flick(start: -500, velocity: 1000, rate: 0.5), Flick(velocity: 5, rate: 0.999_999_999, threshold: 1),
    Flick(velocity: 1e9, rate: 1e-9, threshold: 1e-3), Flick(velocity: 1e-50, threshold: 1e-60),
    Flick(velocity: 1e60, threshold: 1e40),
  ]

  @Test("It obeys the laws of a timing curve on one axis", arguments: flicks)
  func laws(flick: Flick) throws {
    let motion = try flick.motion
    checkTimingCurve(
      motion,
      ExpectedMotion(
        start: flick.start, velocity: flick.velocity, rest: motion.destination, threshold: flick.threshold),
      mirrored: try flick.mirrored.motion)
  }

  @Test("It obeys the laws of a timing curve on two axes")
  func lawsOnTwoAxes() throws {
    func motion(_ sign: Double) throws -> ScrollTimingParameters<Vector2> {
      try ScrollTimingParameters(
        initialValue: Vector2(x: sign * 10, y: sign * -20), initialVelocity: Vector2(x: sign * 800, y: sign * -1500))
    }
    let forward = try motion(1)
    checkTimingCurve(
      forward,
      ExpectedMotion(
        start: Vector2(x: 10, y: -20), velocity: Vector2(x: 800, y: -1500), rest: forward.destination, threshold: 0.1),
      mirrored: try motion(-1))
  }

  // Expected values: mpmath with 60 digits, for the doubles nearest to the decimals below.
  @Test("Destination, projection, duration and states follow the formulas")
  func published() throws {
    let normal = try Flick().motion
    let (destination, projection) = (normal.destination, normal.wwdc2018Projection)
    #expect(destination == 998.999_666_332_909_622_02 && projection == 997.999_999_999_999_113_6)
    #expect(abs(normal.duration - 4.600_063_562_625_141_31) <= normal.duration.ulp)
    let fast = try Flick(rate: 0.99).motion
    #expect(abs(fast.destination - 198.998_324_946_844_168) <= fast.destination.ulp)
    #expect(abs(fast.duration - 0.755_783_847_530_252_49) <= 2 * fast.duration.ulp)
  }

  @Test("A flick whose distance is within the threshold is settled at once", arguments: [0, 1e-60, 0.1, 0.2, -0.2])
  func tooSlow(velocity: Double) throws {
    #expect(try Flick(velocity: velocity).motion.duration == 0)
  }

  @Test("It passes each offset before its destination once, and no other")
  func crossings() throws {
    let motion = try Flick(start: 100, velocity: -300).motion
    #expect(motion.duration(to: 100) == 0)
    for time in [1e-300, 1e-9, 0.25, 1, 4] {
      let back = try #require(motion.duration(to: motion.value(at: time)) ?? (time < 1e-12 ? time : nil))
      #expect(abs(back - time) <= 1e-12)
    }
    for offset in [100.000_000_1, 1e9, .infinity, motion.destination.nextDown, -1e300, .nan] {
      #expect(motion.duration(to: offset) == nil)
    }
  }

  // UIScrollView.DecelerationRate.normal and .fast
  @Test("The two named rates are those of scroll views")
  func names() {
    #expect(DecelerationRate.normal.perMillisecond == 0.998 && DecelerationRate.fast.perMillisecond == 0.99)
  }

  @Test("It slows to each lower speed once, and never to 0")
  func slowing() throws {
    let motion = try Flick(velocity: -300).motion
    #expect(motion.duration(toVelocity: 300) == 0)
    let time = try #require(motion.duration(toVelocity: 100))
    #expect(abs(motion.velocity(at: time) + 100) < 1e-12)
    for speed in [300.000_001, 0, -1, .infinity, .nan] {
      #expect(motion.duration(toVelocity: speed) == nil)
    }
  }

  @Test("A flick with velocity 0 passes only its own offset, at time 0")
  func atRest() throws {
    let motion = try Flick(start: 7, velocity: 0).motion
    #expect(motion.destination == 7 && motion.duration == 0 && motion.value(at: 3) == 7)
    #expect(motion.duration(to: 7) == 0 && motion.duration(to: 8) == nil)
    #expect(motion.duration(toVelocity: 0) == 0 && motion.duration(toVelocity: 1) == nil)
  }

  @Test("On two axes, it passes only positions on its path")
  func crossingsOnTwoAxes() throws {
    let motion = try ScrollTimingParameters(initialValue: Vector2.zero, initialVelocity: Vector2(x: 2000, y: 1000))
    let time = try #require(motion.duration(to: Vector2(x: 500, y: 250)))
    #expect(abs(time - 0.346_727_318_467_692) < 1e-14 && motion.duration(to: Vector2(x: 500, y: 250.2)) == nil)
    #expect(motion.duration(to: Vector2(x: 500, y: -250)) == nil)
  }

  @Test("Of two equally fast axes, x determines the time of a position", arguments: [1.0, -1])
  func equallyFast(sign: Double) throws {
    let velocity = Vector2(x: sign * 1000, y: -sign * 1000)
    let both = try ScrollTimingParameters(initialValue: Vector2.zero, initialVelocity: velocity)
    let x = try ScrollTimingParameters(initialValue: 0, initialVelocity: velocity.x)
    let time = try #require(x.duration(to: sign * 100))
    #expect(both.duration(to: Vector2(x: sign * 100, y: -sign * 100.05)) == time)
  }

  @Test("Parameters out of range are refused")
  func refusals() throws {
    for value in [1.1e60, -1.1e60, 0.9e-60, -0.9e-60, .infinity] {
      // A rubber band may compute a start arbitrarily near to 0.
      if abs(value) > 1 {
        #expect(throws: ParameterError.outOfRange("initial value", value)) { try Flick(start: value).motion }
      }
      #expect(throws: ParameterError.outOfRange("initial velocity", value)) { try Flick(velocity: value).motion }
      #expect(throws: ParameterError.outOfRange("threshold", value)) { try Flick(threshold: value).motion }
    }
    #expect(throws: ParameterError.outOfRange("threshold", 0)) { try Flick(threshold: 0).motion }
    #expect(throws: ParameterError.self) { try Flick(velocity: .nan).motion }
    for rate in [0, 1, -0.5, 1.5, .infinity] {
      #expect(throws: ParameterError.outOfRange("deceleration rate", rate)) { try DecelerationRate(rate) }
    }
  }

  @Test(
    "Results are finite at the bounds of the parameters",
    arguments: [Double.leastNonzeroMagnitude, 0.5, 0.998, 1 - 0x1p-53])
  func ends(rate: Double) throws {
    for (start, velocity) in [(1e60, 1e60), (-1e60, 1e60), (1e-60, -1e-60), (0, 1e60), (1e60, 1e-60)] {
      for threshold in [1e-60, 1e60] {
        let motion = try Flick(start: start, velocity: velocity, rate: rate, threshold: threshold).motion
        let times = [1e-60, motion.duration, 1e60]
        #expect(motion.destination.isFinite && motion.wwdc2018Projection.isFinite && motion.duration.isFinite)
        #expect(times.allSatisfy { motion.value(at: $0).isFinite && motion.velocity(at: $0).isFinite })
        #expect(motion.duration(toVelocity: abs(velocity)) == 0 && motion.duration(to: start) == 0)
      }
    }
  }

  @Test("The remaining distance has no cancellation")
  func remaining() throws {
    let motion = try Flick(start: 1e15, velocity: 2000).motion
    let (first, last) = (motion.remaining(at: 0), motion.remaining(at: motion.duration))
    #expect(first == 998.999_666_332_909_622_02 && abs(last - 0.1) < 1e-15)
  }
}
