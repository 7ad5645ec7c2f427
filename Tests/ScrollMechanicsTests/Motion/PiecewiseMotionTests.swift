import Testing

@testable import ScrollMechanics

@Suite("A motion with limits on one axis") struct PiecewiseMotionTests {
  /// A release, its limits and what meets it there, in the terms of a scroll view.
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
    // On a limit: outwards, inwards, at rest.
    Release(start: 400, velocity: 500, lower: 0, upper: 400), Release(start: 400, velocity: -500, lower: 0, upper: 400),
    Release(start: 400, lower: 0, upper: 400),
    // Beyond a limit: at rest, outwards, inwards, through the content and out at the other side.
    Release(start: 450, lower: 0, upper: 400), Release(start: 450, velocity: 800, lower: 0, upper: 400),
    Release(start: 450, velocity: -300, lower: 0, upper: 400),
    Release(start: 450, velocity: -20000, lower: 0, upper: 400),
    // Through it again and again.
    Release(start: 60, velocity: -9000, lower: 0, upper: 50, ratio: 0.1),
    Release(velocity: 3000, lower: 0, upper: 1, ratio: 0.05),
    // Oscillating and creeping about the limit.
    Release(velocity: 3000, upper: 400, ratio: 0.3), Release(velocity: 3000, upper: 400, ratio: 4),
    // No content to scroll.
    Release(start: 7, velocity: 900, lower: 7, upper: 7),
    Release(start: 9, velocity: -900, lower: 7, upper: 7, ratio: 0.4),
    // The threshold larger than the overshoot, or than the content.
    Release(velocity: 2000, upper: 998), Release(velocity: 2000, lower: 0, upper: 0.05, ratio: 0.02),
    // Other sizes.
    Release(start: 1e6, velocity: -3000, lower: 1e6 - 400), Release(velocity: 3e59, upper: 4e58, threshold: 1e56),
    Release(velocity: 3e-50, upper: 4e-51, threshold: 1e-54),
  ]

  @Test(
    "is farthest past a limit where a spring turns that its platform ends on a frame",
    arguments: [GTKLaw.description, GeckoLaw.description], [300, 3000, 9000.0])
  func endedSpring(law: LawDescription, velocity: Double) throws {
    let limits = try ScrollLimits(upper: 37.5)
    let motion = try PiecewiseMotion(
      law: try law.make(), offset: 0, velocity: velocity,
      behavior: ContentAxis(limits: limits, edge: .own(.scrollView)), threshold: 0.1)
    let farthest = try #require(motion.excursion(past: limits))
    #expect(abs(motion.value(at: farthest.time) - 37.5 - farthest.distance) < 1e-12 * farthest.distance)
    // It goes out until then and comes back from then on.
    let moment = 1e-12
    #expect(motion.velocity(at: farthest.time - moment) > 0 && motion.velocity(at: farthest.time + moment) < 0)
  }

  @Test("obeys the laws of a timing curve", arguments: releases)
  func laws(release: Release) throws {
    let motion = try release.motion
    checkTimingCurve(
      motion,
      ExpectedMotion(
        start: release.start, velocity: release.velocity, rest: motion.rest, threshold: release.threshold,
        endsAtRest: motion.segments.contains { $0.phase == .bounce }, joints: motion.joints),
      mirrored: try release.mirrored.motion)
  }

  // The crossing, the speed there and the settle time are mpmath's, from sections 1 and 6 of the model.
  @Test("crosses the limit, overshoots and returns to it exactly")
  func bounce() throws {
    let motion = try Release(velocity: 3000, upper: 400).motion
    #expect(motion.segments.map(\.phase) == [.deceleration, .bounce])
    let crossing = try #require(motion.joints.first)
    #expect(motion.joints.count == 1)
    #expect(abs(crossing - 0.155_104_246_913_163_442_5) <= 2 * crossing.ulp)
    #expect(abs(motion.velocity(at: crossing) - 2199.198_931_730_768_347) < 1e-12)
    #expect(abs(motion.duration - 1.154_930_194_573_445_238_8) <= 4 * motion.duration.ulp)
    #expect(abs(motion.value(at: crossing + 0.1) - 480.904_007_402_994_799) < 1e-12)
    #expect(motion.value(at: motion.duration) == 400 && motion.velocity(at: motion.duration) == 0)
    #expect(abs(motion.value(at: motion.duration.nextDown) - 400.1) < 1e-12)
    #expect(motion.rest == 400)
    #expect(motion.phase(at: 0) == .deceleration && motion.phase(at: crossing.nextDown) == .deceleration)
    #expect(motion.phase(at: crossing) == .bounce && motion.phase(at: 1e9) == .bounce)
  }

  @Test("is farthest out where its spring turns, beyond either limit")
  func excursion() throws {
    for release in [Release(velocity: 3000, upper: 400), Release(velocity: -3000, lower: -400)] {
      let motion = try release.motion
      let limits = try ScrollLimits(lower: release.lower, upper: release.upper)
      let farthest = try #require(motion.excursion(past: limits))
      #expect(abs(farthest.distance - 80.904_007_402_994_799) < 1e-12)
      #expect(abs(farthest.time - 0.255_104_246_913_163_442_5) < 1e-15)
    }
  }

  @Test("meets each limit only from its own side")
  func sides() throws {
    #expect(try Release(velocity: 3000, lower: 400).motion.rest == 400)
    #expect(try Release(start: 500, velocity: 3000, lower: 400).motion.segments.map(\.phase) == [.deceleration])
    #expect(try Release(start: 500, velocity: -3000, lower: 400).motion.rest == 400)
    #expect(try Release(start: 500, velocity: -3000, upper: 600).motion.rest < 0)
  }

  @Test("released on a limit bounces at once when it leads out, and not when it leads in or nowhere")
  func onTheLimit() throws {
    func phases(_ velocity: Double) throws -> [MotionPhase] {
      try Release(start: 400, velocity: velocity, lower: 0, upper: 400).motion.segments.map(\.phase)
    }
    #expect(try phases(500) == [.bounce])
    #expect(try phases(1e-60) == [.deceleration])
    #expect(try phases(0) == [.deceleration])
    #expect(try phases(-500) == [.deceleration])
    #expect(try phases(-3000) == [.deceleration, .bounce])
    let outwards = try Release(start: 400, velocity: 500, lower: 0, upper: 400).motion
    let spring = try SpringTimingParameters(spring: .scrollView, initialValue: 400.0, initialVelocity: 500, target: 400)
    #expect(outwards.duration == spring.duration && outwards.value(at: 0.2) == spring.value(at: 0.2))
  }

  @Test("released beyond a limit is a spring from the start")
  func beyond() throws {
    for velocity in [0.0, 800, -300] {
      let motion = try Release(start: 450, velocity: velocity, lower: 0, upper: 400).motion
      let spring = try SpringTimingParameters(
        spring: .scrollView, initialValue: 450, initialVelocity: velocity, target: 400)
      #expect(motion.segments.map(\.phase) == [.bounce] && motion.rest == 400)
      #expect(motion.duration == spring.duration)
      #expect(motion.value(at: 0.1) == spring.value(at: 0.1) && motion.velocity(at: 0.1) == spring.velocity(at: 0.1))
    }
  }

  @Test("thrown back through the whole content bounces at the other end too")
  func across() throws {
    let motion = try Release(start: 450, velocity: -20000, lower: 0, upper: 400).motion
    #expect(motion.segments.map(\.phase) == [.bounce, .bounce] && motion.rest == 0)
    let joint = try #require(motion.joints.first)
    #expect(abs(motion.value(at: joint)) < 1e-12 && motion.velocity(at: joint) < -1000)
    // Not quite fast enough, the same spring has it back.
    let slower = try Release(start: 450, velocity: -6000, lower: 0, upper: 400).motion
    #expect(slower.segments.count == 1 && slower.rest == 400)
  }

  @Test("crosses the content as often as its spring lets it, ever more slowly")
  func backAndForth() throws {
    let motion = try Release(start: 60, velocity: -9000, lower: 0, upper: 50, ratio: 0.1).motion
    #expect(motion.segments.count > 5)
    let speeds = motion.joints.map(motion.velocity(at:))
    for (speed, next) in zip(speeds, speeds.dropFirst()) {
      #expect(speed.sign != next.sign && abs(next) < abs(speed))
    }
    #expect(motion.rest == (speeds.last?.sign == .minus ? 0 : 50))
  }

  @Test("with no content to scroll, swings about the one offset there is")
  func noContent() throws {
    let motion = try Release(start: 7, velocity: 900, lower: 7, upper: 7).motion
    let spring = try SpringTimingParameters(spring: .scrollView, initialValue: 7.0, initialVelocity: 900, target: 7)
    #expect(motion.segments.map(\.phase) == [.bounce] && motion.rest == 7)
    #expect(motion.duration == spring.duration && motion.value(at: 0.1) == spring.value(at: 0.1))
    let resting = try Release(start: 7, lower: 7, upper: 7).motion
    #expect(resting.duration == 0 && resting.rest == 7)
  }

  @Test("takes a limit exactly at its destination for none, and one an ulp before it for one")
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

  // The passage of 997.9 in mpmath: the overshoot past 998, 0.0736 pt, does not count.
  @Test("settles before it crosses where the overshoot stays within the threshold")
  func smallOvershoot() throws {
    let motion = try Release(velocity: 2000, upper: 998).motion
    #expect(abs(motion.duration - 3.402_466_812_037_995_6) < 1e-12)
    #expect(motion.rest == 998 && motion.value(at: motion.duration) == 998)
    let strict = try Release(velocity: 2000, upper: 998, threshold: 0.07).motion
    #expect(strict.duration > 3.450_089_387)
  }

  @Test("settles at the last excess, be it several bounces before the last")
  func settledBouncesAgo() throws {
    // Content much shorter than the threshold: the last bounces all stay within it.
    let motion = try Release(velocity: 2000, lower: 399.99, upper: 400, ratio: 0.01).motion
    let last = try #require(motion.segments.last)
    #expect(motion.duration < last.start - 1)
    for step in 0..<20000 {
      let time = motion.duration + 12 * Double(step) / 20000
      #expect(abs(motion.followedValue(at: time) - motion.rest) <= 0.1 + 1e-12)
    }
    #expect(abs(motion.value(at: motion.duration - 1e-9) - motion.rest) > 0.1)
  }

  @Test("passes each offset first on its way out")
  func passing() throws {
    let motion = try Release(velocity: 3000, upper: 400).motion
    let crossing = try #require(motion.joints.first)
    #expect(motion.duration(to: 0) == 0)
    #expect(motion.duration(to: 400) == crossing)
    #expect(try #require(motion.duration(to: 480)) > crossing)
    #expect(motion.duration(to: 481) == nil && motion.duration(to: -1) == nil && motion.duration(to: .nan) == nil)
    let back = try Release(start: 450, velocity: -20000, lower: 0, upper: 400).motion
    #expect(try #require(back.duration(to: 200)) < back.joints[0])
    #expect(back.duration(to: 0) == back.joints[0])
    #expect(try #require(back.duration(to: -50)) > back.joints[0])
  }

  @Test("passes no offset after its end, though the spring would go on")
  func notPassing() throws {
    let motion = try Release(start: 420, lower: 0, upper: 400, ratio: 0.95).motion
    // The spring swings through by less than a threshold; the motion stands at 400 by then.
    #expect(motion.duration(to: 399.9999) == nil)
    // The last of the way is made at once.
    #expect(motion.duration(to: 400.05) == motion.duration && motion.duration(to: 400) == motion.duration)
  }

  @Test("slows to a speed before the limit, beyond it, or on the way")
  func slowing() throws {
    let motion = try Release(velocity: 3000, upper: 400).motion
    let crossing = try #require(motion.joints.first)
    #expect(motion.duration(toVelocity: 3000) == 0)
    #expect(try #require(motion.duration(toVelocity: 2500)) < crossing)
    #expect(try #require(motion.duration(toVelocity: 1000)) > crossing)
    let turn = try #require(motion.duration(toVelocity: 0))
    #expect(abs(turn - crossing - 0.1) < 1e-12)
    for speed in [3001, -1, .infinity, .nan] { #expect(motion.duration(toVelocity: speed) == nil) }
  }

  @Test("slows to the speed it has at the limit there, however that is rounded", arguments: [60, 3000, 40000])
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

  @Test("told to stop, stops dead at the limit")
  func stopping() throws {
    let motion = try Release(velocity: 3000, upper: 400, stops: true).motion
    let crossing = try #require(motion.segments.last?.start)
    #expect(motion.segments.map(\.phase) == [.deceleration, .stop] && motion.rest == 400)
    // Settled is what is within the threshold of the limit: mpmath's passage of 399.9.
    let end = motion.duration
    #expect(abs(end - 0.155_058_777_880_248_766_76) <= 2 * end.ulp && end < crossing && motion.joints.isEmpty)
    #expect(motion.value(at: end) == 400 && motion.velocity(at: end) == 0)
    #expect(motion.velocity(at: end.nextDown) > 2000)
    #expect(motion.phase(at: end.nextDown) == .deceleration && motion.phase(at: end) == .stop)
    #expect(motion.duration(to: 400) == end && motion.duration(to: 400.1) == nil)
    #expect(motion.duration(toVelocity: 100) == end)
    // Nothing is handed over where both are the same.
    let exact = try Release(velocity: 3000, upper: 400, stops: true, threshold: 1e-60).motion
    #expect(exact.duration == exact.segments.last?.start && exact.joints.isEmpty)
  }

  // mpmath: log1p(k*(limit - threshold)/v)/k
  @Test(
    "told to stop, has settled within the threshold of the limit, not of where it would have gone",
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

  @Test("told to stop, does not start beyond a limit but on it")
  func stoppingBeyond() throws {
    let resting = try Release(start: 450, upper: 400, stops: true).motion
    #expect(resting.rest == 400 && resting.duration == 0 && resting.value(at: 0) == 400)
    let outwards = try Release(start: 450, velocity: 900, upper: 400, stops: true).motion
    #expect(outwards.rest == 400 && outwards.duration == 0 && outwards.phase(at: 0) == .stop)
    let inwards = try Release(start: 450, velocity: -100, upper: 400, stops: true).motion
    #expect(inwards.rest == (try Release(start: 400, velocity: -100).motion.rest))
  }

  @Test("refuses a bounce that never ends, wherever it would begin")
  func neverEnding() throws {
    #expect(throws: ParameterError.neverSettles) { try Release(velocity: 3000, upper: 400, ratio: 0).motion }
    #expect(throws: ParameterError.neverSettles) { try Release(start: 450, upper: 400, ratio: 0).motion }
    #expect(try Release(velocity: 100, upper: 400, ratio: 0).motion.segments.map(\.phase) == [.deceleration])
    #expect(throws: ParameterError.tooManyBounces) {
      try Release(velocity: 3000, lower: 0, upper: 1e-3, ratio: 1e-5).motion
    }
  }

  @Test("follows a thousand bounces")
  func manyBounces() throws {
    let motion = try Release(velocity: 3000, lower: 0, upper: 1, ratio: 1e-3).motion
    // Half a swing takes 2πζ of v², and the spring on the way between the limits ω² = 100 of it: ln(1 + 2πζ·v²/ω²)/2πζ.
    #expect((950...1050).contains(motion.segments.count))
  }

  @Test("refuses limits that are none")
  func refusals() {
    #expect(throws: ParameterError.limitsReversed(lower: 1, upper: 0)) { try ScrollLimits(lower: 1, upper: 0) }
    #expect(throws: ParameterError.outOfRange("lower limit", 1e61)) { try ScrollLimits(lower: 1e61) }
    #expect(throws: ParameterError.outOfRange("upper limit", .infinity)) { try ScrollLimits(upper: .infinity) }
  }
}
