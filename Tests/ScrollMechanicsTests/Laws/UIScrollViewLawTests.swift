import Testing

@testable import ScrollMechanics

@Suite("The law uikit moves content as recorded on iOS") struct UIScrollViewLawTests {
  @Test("Destinations equal those of iOS 26.5 to the pixel")
  func targets() throws {
    let rows = try Recording.rows("ios-26.5-targets")
    #expect(rows.count == 12)
    for row in rows {
      let law = try Laws.make("uikit", ["rate": row[0], "device-scale": 3])
      let rest = try law.motion(from: row[1], velocity: row[2]).rest
      #expect((rest * 3).rounded() == (row[3] * 3).rounded(), "\(row)")
      // The recording has seven digits for the end and for the start.
      #expect(abs(rest - row[3]) < 1e-3, "\(row)")
      let unrounded = try Laws.make("uikit", ["rate": row[0]]).motion(from: row[1], velocity: row[2]).rest
      #expect(abs(unrounded - row[3]) <= 1.0 / 6 + 1e-3 && unrounded != rest, "\(row)")
    }
  }

  /// The recorded offsets are rounded to pixels and have the time stamps of another callback. One millisecond of error
  /// shifts the first samples by 1.4 pixels.
  @Test("Positions equal those of iOS 26.5, 15 ms ahead of the callback")
  func fling() throws {
    let motion = try Laws.make("uikit", ["device-scale": 3, "lead": 0.015]).motion(
      from: 400, velocity: 480.8337)
    #expect(abs(motion.rest - 635.3333) < 1e-3)
    let rows = try Recording.rows("ios-26.5-fling-normal")
    #expect(rows.count == 20)
    let errors = rows.dropFirst().map { motion.value(at: $0[0]) - $0[1] }
    #expect(errors.allSatisfy { abs($0) < 0.4 })
    #expect((errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot() < 0.2)
    // The callback of the release itself is not on the curve of all others.
    #expect(abs(motion.value(at: rows[0][0]) - rows[0][1]) < 0.8 && abs(motion.duration - 1.917) < 0.005)
  }

  @Test("Pulls past an edge equal those of iOS 26.5 to the pixel")
  func rubberBand() throws {
    let rows = try Recording.rows("ios-26.5-rubber-band")
    #expect(rows.count == 29)
    let band = try RubberBand(viewport: 681.6667)
    for row in rows {
      #expect((band.apply(row[0]) * 3).rounded() == (row[1] * 3).rounded(), "\(row)")
    }
  }

  @Test("The return from a held pull equals that of iOS 26.5")
  func bounceBack() throws {
    let limits = try ScrollLimits(lower: 0, upper: 1000)
    let segments = try Laws.make("uikit").edgeRule?.segments(from: -177, velocity: 0, at: limits)
    let bounce = try #require(segments?.first?.motion)
    #expect(segments?.count == 1 && segments?.first?.phase == .bounce && bounce.rest == 0)
    let rows = try Recording.rows("ios-26.5-bounce-back")
    #expect(rows.count == 37)
    let errors = rows.map { bounce.value(at: $0[0]) - $0[1] }
    #expect(errors.allSatisfy { abs($0) < 1.2 })
    #expect((errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot() < 0.31)
    #expect(bounce.velocity(at: 0) > 1300 && bounce.velocity(at: 0) < 1307)

    let mirrored = try #require(
      try Laws.make("uikit").edgeRule?.segments(from: 1177, velocity: -5, at: limits)?.first)
    #expect(mirrored.motion.value(at: 0.1) - 1000 == -bounce.value(at: 0.1) && mirrored.motion.rest == 1000)
  }

  @Test("The law has no rule for unmeasured motions: a flick into a limit, and one from beyond it")
  func unknownEdges() throws {
    let limits = try ScrollLimits(lower: 0, upper: 400)
    for (start, velocity) in [(0, 3000), (500, 3000), (400, 0)] as [(Double, Double)] {
      #expect(try Laws.make("uikit").edgeRule?.segments(from: start, velocity: velocity, at: limits) == nil)
    }
    var release = Release(law: try Laws.make("uikit"), offset: -177, velocity: 0.0, axes: [ContentAxis(limits: limits)])
    release.axes[0].edge = .own(.scrollView)
    let motion = try release.motion()
    #expect(motion.rest == 0 && motion.axes[0].segments.map(\.phase) == [.bounce])
    release.velocity = 3000
    #expect(try release.motion().velocity(at: 0) == 3000)
  }

  @Test("A motion ends on a whole pixel, and the time to that pixel is found", arguments: [480.834, -495.222, 10.5])
  func pixels(velocity: Double) throws {
    let motion = try Laws.make("uikit", ["device-scale": 2]).motion(from: 400.25, velocity: velocity)
    #expect((motion.rest * 2).rounded() == motion.rest * 2)
    #expect(motion.value(at: motion.duration) == motion.rest && motion.velocity(at: motion.duration) == 0)
    let before = motion.value(at: motion.duration.nextDown)
    #expect(abs(before - motion.rest) <= 0.25 + 1e-12)
    #expect(motion.duration(to: (before + motion.rest) / 2) != nil && motion.duration(to: motion.rest) != nil)
  }

  @Test("A lead shifts the start and the end of a motion by its time")
  func lead() throws {
    let plain = try Laws.make("uikit").motion(from: 12, velocity: 2000)
    let ahead = try Laws.make("uikit", ["lead": 0.25]).motion(from: 12, velocity: 2000)
    #expect(ahead.rest == plain.rest && ahead.duration == plain.duration - 0.25)
    #expect(ahead.value(at: 0.5) == plain.value(at: 0.75) && ahead.velocity(at: 0.5) == plain.velocity(at: 0.75))
    #expect(ahead.value(at: 0) == plain.value(at: 0.25) && ahead.value(at: -1) == plain.value(at: 0.25))
    for offset in [13, ahead.value(at: 0)] { #expect(ahead.duration(to: offset) == 0) }
    for speed in [2000, ahead.velocity(at: 0)] { #expect(ahead.duration(toVelocity: speed) == 0) }
    #expect(ahead.duration(to: 11) == nil && ahead.duration(toVelocity: 2001) == nil)
    let time = try #require(ahead.duration(to: 500))
    #expect(abs(ahead.value(at: time) - 500) < 1e-9)

    let over = try Laws.make("uikit", ["lead": 10]).motion(from: 12, velocity: 2000)
    #expect(over.duration == 0 && over.duration(to: over.rest) == 0)
    #expect(over.value(at: 0) == over.rest && over.velocity(at: 0) == 0)
  }

  @Test("A lead that passes a limit meets it at the start", arguments: [1.0, -1])
  func leadPastLimit(side: Double) throws {
    let limits = try ScrollLimits(lower: -20, upper: 20)
    let law = try Laws.make("uikit", ["lead": 0.015])
    var release = Release<Double>(law: law, velocity: side * 2000, axes: [ContentAxis(limits: limits)])
    let bounced = try release.motion()
    // 2000·e^(−2.002·0.015), mpmath.
    #expect(bounced.value(at: 0) == side * 20 && abs(bounced.velocity(at: 0) - side * 1940.832_763_488_447_4) < 1e-9)
    #expect(bounced.rest == side * 20 && bounced.value(at: 0.1) * side > 20)
    release.axes[0].edge = .stop
    let stopped = try release.motion()
    #expect(stopped.duration == 0 && stopped.value(at: 0) == side * 20)
  }

  @Test("A lead shifts a landing, too", arguments: [1.0, -1])
  func landingWithLead(sign: Double) throws {
    func landing(_ values: [String: Double]) throws -> any TimingCurve<Double> {
      let law = try #require(try Laws.make("uikit", values) as? DecayLaw)
      return try #require(try law.landing(from: 0, velocity: sign * 2000, at: sign * 900))
    }
    let (ahead, plain) = (try landing(["lead": 0.125]), try landing([:]))
    #expect(abs(ahead.duration - plain.duration + 0.125) < 1e-12 && ahead.rest == sign * 900)
    for time in [0, 0.25, 1] { #expect(ahead.value(at: time) == plain.value(at: time + 0.125), "\(time)") }
  }

  @Test("Content beyond a limit is held up to the stop speed, inclusive", arguments: [10.0, -10])
  func heldSpeed(velocity: Double) throws {
    let (law, limits) = (try Laws.make("uikit"), try ScrollLimits(lower: 0, upper: 400))
    #expect(try law.edgeRule?.segments(from: 450, velocity: velocity, at: limits)?.map(\.phase) == [.bounce])
    #expect(try law.edgeRule?.segments(from: 450, velocity: velocity * (1 + 1e-15), at: limits) == nil)
  }

  @Test("A landing keeps the velocity and changes the rate", arguments: [1.0, 80, 960, 5000])
  func lands(target: Double) throws {
    let law = try #require(try Laws.make("uikit", ["device-scale": 3]) as? any LandingLaw)
    let landing = try #require(try law.landing(from: 0, velocity: 2000, at: target))
    #expect(landing.rest == target && landing.velocity(at: 0) == 2000)
    #expect(abs(landing.velocity(at: landing.duration.nextDown) - 10) < 1e-8)
    for (velocity, target) in [(2000, -target), (10, target)] as [(Double, Double)] {
      #expect(try law.landing(from: 0, velocity: velocity, at: target) == nil)
    }
  }
}
