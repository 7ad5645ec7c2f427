import Testing

@testable import ScrollMechanics

@Suite("A motion with limits on one axis") struct PiecewiseMotionTests {
  /// A release, its limits, and the spring or the stop at them.
  struct Release: Sendable, CustomTestStringConvertible {
    var start = 0.0
    var velocity = 0.0
    var lower: Double?
    var upper: Double?
    var ratio = 1.0
    var stops = false
    var threshold = 0.1
    var rate = 0.998

    var testDescription: String {
      let limits = "\(lower.map(String.init(_:)) ?? "none") to \(upper.map(String.init(_:)) ?? "none")"
      return
        "\(velocity) pt/s from \(start), limits \(limits), \(stops ? "stopping" : "ζ = \(ratio)"), ε = \(threshold)"
    }

    var motion: PiecewiseMotion {
      get throws {
        let release = try ScrollTimingParameters(
          initialValue: start, initialVelocity: velocity, decelerationRate: DecelerationRate(rate), threshold: threshold
        )
        let spring = try Spring(stiffness: 100, dampingRatio: ratio)
        return try PiecewiseMotion(
          release: release,
          behavior: ContentAxis(
            limits: ScrollLimits(lower: lower, upper: upper), edge: stops ? .stop : .bounce(spring)))
      }
    }

    var mirrored: Release {
      var copy = self
      (copy.start, copy.velocity) = (-start, -velocity)
      (copy.lower, copy.upper) = (upper.map { -$0 }, lower.map { -$0 })
      return copy
    }
  }

  static let releases = [
    Release(velocity: 3000, upper: 400), Release(velocity: -3000, lower: -400),
    Release(velocity: 3000, upper: 400, rate: 0.99),
    // Releases on a limit: outwards, inwards, at rest.
    Release(start: 400, velocity: 500, lower: 0, upper: 400), Release(start: 400, velocity: -500, lower: 0, upper: 400),
    Release(start: 400, lower: 0, upper: 400),
    // Releases beyond a limit: at rest, outwards, inwards, through the content past the other limit.
    Release(start: 450, lower: 0, upper: 400), Release(start: 450, velocity: 800, lower: 0, upper: 400),
    Release(start: 450, velocity: -300, lower: 0, upper: 400),
    Release(start: 450, velocity: -20000, lower: 0, upper: 400),
    // Releases that cross the content several times.
    Release(start: 60, velocity: -9000, lower: 0, upper: 50, ratio: 0.1),
    Release(velocity: 3000, lower: 0, upper: 1, ratio: 0.05),
    // Underdamped and overdamped springs at the limit.
    Release(velocity: 3000, upper: 400, ratio: 0.3), Release(velocity: 3000, upper: 400, ratio: 4),
    // Equal limits.
    Release(start: 7, velocity: 900, lower: 7, upper: 7),
    Release(start: 9, velocity: -900, lower: 7, upper: 7, ratio: 0.4),
    // Thresholds larger than the overshoot, or than the content.
    Release(velocity: 2000, upper: 998), Release(velocity: 2000, lower: 0, upper: 0.05, ratio: 0.02),
    // Huge and tiny sizes.
    Release(start: 1e6, velocity: -3000, lower: 1e6 - 400), Release(velocity: 3e59, upper: 4e58, threshold: 1e56),
    Release(velocity: 3e-50, upper: 4e-51, threshold: 1e-54),
  ]

  @Test(
    "The largest overshoot of a truncated spring is at its extremum",
    arguments: [LawDescription.gtk, LawDescription.gecko], [300, 3000, 9000.0])
  func endedSpring(law: LawDescription, velocity: Double) throws {
    let limits = try ScrollLimits(upper: 37.5)
    let motion = try PiecewiseMotion(
      law: try law.make(), offset: 0, velocity: velocity,
      behavior: ContentAxis(limits: limits, edge: .own(.scrollView)), threshold: 0.1)
    let farthest = try #require(motion.excursion(past: limits))
    #expect(abs(motion.value(at: farthest.time) - 37.5 - farthest.distance) < 1e-12 * farthest.distance)
    // It moves outwards before this time and inwards after it.
    let moment = 1e-12
    #expect(motion.velocity(at: farthest.time - moment) > 0 && motion.velocity(at: farthest.time + moment) < 0)
  }

  @Test("It obeys the laws of a timing curve", arguments: releases)
  func laws(release: Release) throws {
    let motion = try release.motion
    checkTimingCurve(
      motion,
      ExpectedMotion(
        start: release.start, velocity: release.velocity, rest: motion.rest, threshold: release.threshold,
        endsAtRest: motion.segments.contains { $0.phase == .bounce }, joints: motion.joints),
      mirrored: try release.mirrored.motion)
  }

  // mpmath computed the crossing, the speed there and the settle time.
  @Test("It crosses the limit, overshoots and returns to the limit exactly")
  func bounce() throws {
    let motion = try Release(velocity: 3000, upper: 400).motion
    #expect(motion.segments.map(\.phase) == [.deceleration, .bounce])
    let crossing = try #require(motion.joints.first)
    let end = motion.duration
    #expect(motion.joints.count == 1 && abs(crossing - 0.155_104_246_913_163_442_5) <= 2 * crossing.ulp)
    #expect(abs(end - 1.154_930_194_573_445_238_8) <= 4 * end.ulp)
    for (value, expected) in [
      (motion.velocity(at: crossing), 2199.198_931_730_768_347),
      (motion.value(at: crossing + 0.1), 480.904_007_402_994_799), (motion.value(at: end.nextDown), 400.1),
    ] as [(Double, Double)] {
      #expect(abs(value - expected) < 1e-12)
    }
    #expect(motion.value(at: end) == 400 && motion.velocity(at: end) == 0 && motion.rest == 400)
    #expect(motion.phase(at: 0) == .deceleration && motion.phase(at: crossing.nextDown) == .deceleration)
    #expect(motion.phase(at: crossing) == .bounce && motion.phase(at: 1e9) == .bounce)
  }

  @Test("The largest overshoot is at the extremum of the spring, beyond either limit")
  func excursion() throws {
    for release in [Release(velocity: 3000, upper: 400), Release(velocity: -3000, lower: -400)] {
      let motion = try release.motion
      let limits = try ScrollLimits(lower: release.lower, upper: release.upper)
      let farthest = try #require(motion.excursion(past: limits))
      #expect(abs(farthest.distance - 80.904_007_402_994_799) < 1e-12)
      #expect(abs(farthest.time - 0.255_104_246_913_163_442_5) < 1e-15)
    }
  }

  @Test("It meets each limit only from within")
  func sides() throws {
    for release in [Release(velocity: 3000, lower: 400), Release(start: 500, velocity: -3000, lower: 400)] {
      #expect(try release.motion.rest == 400)
    }
    #expect(try Release(start: 500, velocity: 3000, lower: 400).motion.segments.map(\.phase) == [.deceleration])
    #expect(try Release(start: 500, velocity: -3000, upper: 600).motion.rest < 0)
  }

  @Test("A release on a limit bounces at once if it is outwards, and not if it is inwards or at rest")
  func onTheLimit() throws {
    func phases(_ velocity: Double) throws -> [MotionPhase] {
      try Release(start: 400, velocity: velocity, lower: 0, upper: 400).motion.segments.map(\.phase)
    }
    #expect(try phases(500) == [.bounce] && phases(1e-60) == [.deceleration] && phases(0) == [.deceleration])
    #expect(try phases(-500) == [.deceleration] && phases(-3000) == [.deceleration, .bounce])
    let resting = try Release(start: 7, lower: 7, upper: 7).motion
    #expect(resting.duration == 0 && resting.rest == 7)
  }

  @Test("A release beyond a limit, or outwards on one, is a spring from the start")
  func beyond() throws {
    for (start, velocity, lower, upper) in [
      (450, 0, 0, 400), (450, 800, 0, 400), (450, -300, 0, 400), (400, 500, 0, 400),
      // With equal limits, it oscillates around the only offset.
      (7, 900, 7, 7),
    ] as [(Double, Double, Double, Double)] {
      let motion = try Release(start: start, velocity: velocity, lower: lower, upper: upper).motion
      let spring = try SpringTimingParameters(
        spring: .scrollView, initialValue: start, initialVelocity: velocity, target: upper)
      #expect(motion.segments.map(\.phase) == [.bounce] && motion.rest == upper && motion.duration == spring.duration)
      for time in [0.1, 0.2] {
        let (offset, speed) = (spring.value(at: time), spring.velocity(at: time))
        #expect(motion.value(at: time) == offset && motion.velocity(at: time) == speed)
      }
    }
  }

  @Test("A return through the whole content bounces at the other limit too")
  func across() throws {
    let motion = try Release(start: 450, velocity: -20000, lower: 0, upper: 400).motion
    #expect(motion.segments.map(\.phase) == [.bounce, .bounce] && motion.rest == 0)
    let joint = try #require(motion.joints.first)
    #expect(abs(motion.value(at: joint)) < 1e-12 && motion.velocity(at: joint) < -1000)
    // At a slightly lower velocity, the spring does not reach the other limit.
    let slower = try Release(start: 450, velocity: -6000, lower: 0, upper: 400).motion
    #expect(slower.segments.count == 1 && slower.rest == 400)
  }

  @Test("It crosses the content again and again, each time more slowly")
  func backAndForth() throws {
    let motion = try Release(start: 60, velocity: -9000, lower: 0, upper: 50, ratio: 0.1).motion
    #expect(motion.segments.count > 5)
    let speeds = motion.joints.map(motion.velocity(at:))
    for (speed, next) in zip(speeds, speeds.dropFirst()) {
      #expect(speed.sign != next.sign && abs(next) < abs(speed))
    }
    #expect(motion.rest == (speeds.last?.sign == .minus ? 0 : 50))
  }

  @Test("A limit exactly at its destination has no effect, but one an ulp before it has")
  func atTheDestination() throws {
    let alone = try Release(velocity: 2000).motion
    let destination = alone.rest
    let reached = try Release(velocity: 2000, upper: destination).motion
    #expect(reached.duration == alone.duration && reached.value(at: 9) == alone.value(at: 9))
    let missed = try Release(velocity: 2000, upper: destination.nextDown).motion
    #expect(missed.rest == destination.nextDown && missed.segments.map(\.phase) == [.deceleration, .bounce])
    #expect(abs(missed.duration - alone.duration) < 1e-12)
    #expect(missed.joints.isEmpty, "it settles long before it crosses")
  }

  // mpmath's time of passing 997.9: the overshoot past 998 is 0.0736 pt, within the threshold.
  @Test("It settles before it crosses the limit if the overshoot stays within the threshold")
  func smallOvershoot() throws {
    let motion = try Release(velocity: 2000, upper: 998).motion
    #expect(abs(motion.duration - 3.402_466_812_037_995_6) < 1e-12)
    #expect(motion.rest == 998 && motion.value(at: motion.duration) == 998)
    let strict = try Release(velocity: 2000, upper: 998, threshold: 0.07).motion
    #expect(strict.duration > 3.450_089_387)
  }

  @Test("It settles after the last overshoot above the threshold, even if more bounces follow")
  func settledBouncesAgo() throws {
    // The content is much shorter than the threshold, so the last bounces all stay within the threshold.
    let motion = try Release(velocity: 2000, lower: 399.99, upper: 400, ratio: 0.01).motion
    let last = try #require(motion.segments.last)
    #expect(motion.duration < last.start - 1)
    for step in 0..<20000 {
      let time = motion.duration + 12 * Double(step) / 20000
      #expect(abs(motion.followedValue(at: time) - motion.rest) <= 0.1 + 1e-12)
    }
    #expect(abs(motion.value(at: motion.duration - 1e-9) - motion.rest) > 0.1)
  }

  @Test("It first passes each offset on its way out")
  func passing() throws {
    let motion = try Release(velocity: 3000, upper: 400).motion
    let crossing = try #require(motion.joints.first)
    #expect(motion.duration(to: 0) == 0 && motion.duration(to: 400) == crossing)
    #expect((motion.duration(to: 480) ?? 0) > crossing)
    #expect(motion.duration(to: 481) == nil && motion.duration(to: -1) == nil && motion.duration(to: .nan) == nil)
    let back = try Release(start: 450, velocity: -20000, lower: 0, upper: 400).motion
    let joint = back.joints[0]
    #expect(back.duration(to: 0) == joint)
    #expect((back.duration(to: 200) ?? .infinity) < joint && (back.duration(to: -50) ?? 0) > joint)
  }

  @Test("It passes no offset after its end, though the spring would")
  func notPassing() throws {
    let motion = try Release(start: 420, lower: 0, upper: 400, ratio: 0.95).motion
    // The spring overshoots by less than the threshold, when the motion has already settled at 400.
    #expect(motion.duration(to: 399.9999) == nil)
    // At its end the motion jumps to its final offset.
    #expect(motion.duration(to: 400.05) == motion.duration && motion.duration(to: 400) == motion.duration)
  }

  @Test("It slows to a speed before the limit, at it or beyond it")
  func slowing() throws {
    let motion = try Release(velocity: 3000, upper: 400).motion
    let crossing = try #require(motion.joints.first)
    #expect(motion.duration(toVelocity: 3000) == 0 && (motion.duration(toVelocity: 2500) ?? .infinity) < crossing)
    #expect((motion.duration(toVelocity: 1000) ?? 0) > crossing)
    let extremum = try #require(motion.duration(toVelocity: 0))
    #expect(abs(extremum - crossing - 0.1) < 1e-12)
    for speed in [3001, -1, .infinity, .nan] { #expect(motion.duration(toVelocity: speed) == nil) }
  }

  @Test("It slows to its speed at the limit exactly there, whatever the rounding", arguments: [60, 3000, 40000])
  func slowingAtTheLimit(velocity: Double) throws {
    for step in 1...150 {
      let motion = try Release(velocity: velocity, upper: velocity * Double(step) / 400, threshold: 1e-6).motion
      let crossing = try #require(motion.segments.last?.start)
      let speed = try #require(motion.segments.last?.motion.velocity(at: 0))
      for nearby in [speed.nextDown, speed, speed.nextUp, motion.velocity(at: crossing.nextDown)] {
        let time = try #require(motion.duration(toVelocity: nearby))
        #expect(abs(time - crossing) <= 1e-15, "limit \(step), \(nearby) pt/s")
      }
    }
  }

  @Test("An edge that stops motions stops it at the limit")
  func stopping() throws {
    let motion = try Release(velocity: 3000, upper: 400, stops: true).motion
    let crossing = try #require(motion.segments.last?.start)
    #expect(motion.segments.map(\.phase) == [.deceleration, .stop] && motion.rest == 400)
    // It is settled within the threshold of the limit: mpmath's time of passing 399.9.
    let end = motion.duration
    #expect(abs(end - 0.155_058_777_880_248_766_76) <= 2 * end.ulp && end < crossing && motion.joints.isEmpty)
    #expect(motion.value(at: end) == 400 && motion.velocity(at: end) == 0 && motion.velocity(at: end.nextDown) > 2000)
    #expect(motion.phase(at: end.nextDown) == .deceleration && motion.phase(at: end) == .stop)
    #expect(motion.duration(to: 400) == end && motion.duration(to: 400.1) == nil)
    #expect(motion.duration(toVelocity: 100) == end)
    // A joint at the end of the motion is not reported.
    let exact = try Release(velocity: 3000, upper: 400, stops: true, threshold: 1e-60).motion
    #expect(exact.duration == exact.segments.last?.start && exact.joints.isEmpty)
  }

  // mpmath: log1p(k*(limit - threshold)/v)/k
  @Test(
    "A stopped motion settles within the threshold of the limit, not of its free destination",
    arguments: [
      (10.0, 4.98, 0.1, 1.883_751_101_500_967_084_0), (500, 249.7, 1, 2.733_137_895_974_768_039_5),
      (3000, 400, 0.01, 0.155_099_699_823_612_170_3), (-10, -4.98, 0.1, 1.883_751_101_500_967_084_0),
      (10, 0.1, 0.1, 0), (10, 0.05, 0.1, 0),
    ])
  func settledAtTheStop(velocity: Double, limit: Double, threshold: Double, time: Double) throws {
    var release = Release(velocity: velocity, stops: true, threshold: threshold)
    if limit < 0 { release.lower = limit } else { release.upper = limit }
    let motion = try release.motion
    #expect(abs(motion.duration - time) <= 2 * time.ulp && motion.rest == limit)
  }

  @Test("A stopped motion that is released beyond a limit starts on the limit")
  func stoppingBeyond() throws {
    let resting = try Release(start: 450, upper: 400, stops: true).motion
    #expect(resting.rest == 400 && resting.duration == 0 && resting.value(at: 0) == 400)
    let outwards = try Release(start: 450, velocity: 900, upper: 400, stops: true).motion
    #expect(outwards.rest == 400 && outwards.duration == 0 && outwards.phase(at: 0) == .stop)
    let inwards = try Release(start: 450, velocity: -100, upper: 400, stops: true).motion
    #expect(inwards.rest == (try Release(start: 400, velocity: -100).motion.rest))
  }

  @Test("Of frames that are equally far beyond a limit, the first is the extremum", arguments: [1.0, -1])
  func plateau(sign: Double) throws {
    let frames = [0, 20, 30, 30, 5].map { (position: sign * $0, velocity: 0.0) }
    let bounce = MotionSegment(start: 1, .bounce, FrameMotion(frames: frames, frameRate: 10))
    let motion = PiecewiseMotion(segments: [bounce], rest: 0, duration: 1.4, endsAtRest: true)
    let farthest = try #require(motion.excursion(past: ScrollLimits(lower: 0, upper: 0)))
    #expect(farthest == (30, 1.2))
  }

  @Test("A frame exactly on an offset is not past it", arguments: [1.0, -1])
  func frameOnTheOffset(sign: Double) throws {
    // 64 pt in a second at a constant speed: a point per frame.
    let motion = try EasedMotion(from: 0, to: sign * 64, duration: 1, easing: .linear)
    for (offset, frame) in [(30.0, 31), (30.5, 31), (31, 32)] {
      #expect(motion.frame(past: sign * offset, of: FrameClock(rate: 64))?.frame == frame, "\(offset)")
    }
  }

  @Test("A bounce that never ends is refused, wherever it would begin")
  func neverEnding() throws {
    #expect(throws: ParameterError.neverSettles) { try Release(velocity: 3000, upper: 400, ratio: 0).motion }
    #expect(throws: ParameterError.neverSettles) { try Release(start: 450, upper: 400, ratio: 0).motion }
    #expect(try Release(velocity: 100, upper: 400, ratio: 0).motion.segments.map(\.phase) == [.deceleration])
    #expect(throws: ParameterError.tooManyBounces) {
      try Release(velocity: 3000, lower: 0, upper: 1e-3, ratio: 1e-5).motion
    }
    #expect("\(ParameterError.tooManyBounces)".hasSuffix(" more than 10,000 times"))
  }

  @Test("It computes a thousand bounces")
  func manyBounces() throws {
    let motion = try Release(velocity: 3000, lower: 0, upper: 1, ratio: 1e-3).motion
    // Each half-cycle reduces v² by the fraction 2πζ, and each crossing by ω² = 100: ln(1 + 2πζ·v²/ω²)/2πζ crossings.
    #expect((950...1050).contains(motion.segments.count))
  }

  @Test("Invalid limits are refused")
  func refusals() {
    #expect(throws: ParameterError.limitsReversed(lower: 1, upper: 0)) { try ScrollLimits(lower: 1, upper: 0) }
    #expect(throws: ParameterError.outOfRange("lower limit", 1e61)) { try ScrollLimits(lower: 1e61) }
    #expect(throws: ParameterError.outOfRange("upper limit", .infinity)) { try ScrollLimits(upper: .infinity) }
  }
}
