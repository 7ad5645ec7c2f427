import Testing

@testable import ScrollMechanics

@Suite("A release that lands on a given offset") struct LandingTests {
  private func motion(
    _ start: Double, _ velocity: Double, at target: Double, limits: ScrollLimits = .none, spring: Spring = .scrollView,
    edge: ContentAxis.Edge = .bounce(.scrollView)
  ) throws -> PiecewiseMotion {
    try PiecewiseMotion(
      release: ScrollTimingParameters(initialValue: start, initialVelocity: velocity),
      behavior: ContentAxis(limits: limits, edge: edge, landing: target, landingSpring: spring))
  }

  @Test("A flick to a target ahead decelerates to it and ends on it exactly")
  func ahead() throws {
    let landing = try motion(0, 2000, at: 960)
    let flick = try #require(
      ScrollTimingParameters(initialValue: 0, initialVelocity: 2000, landingAt: 960, threshold: 0.1))
    #expect(landing.segments.map(\.phase) == [.landing] && landing.rest == 960 && landing.duration == flick.duration)
    #expect(landing.value(at: 1) == flick.value(at: 1) && landing.velocity(at: 1) == flick.velocity(at: 1))
    #expect(landing.value(at: landing.duration) == 960 && landing.velocity(at: landing.duration) == 0)
    #expect(landing.joints.isEmpty && landing.phase(at: 99) == .landing)
  }

  @Test(
    "A spring lands what no rate can: from velocity 0, on a target behind, at the start, or from beyond a limit",
    arguments: [
      (0, 0, 80, nil), (50, 300, 0, nil), (30, 500, 30, nil), (30, 0, 30, nil),
      (450, 0, 320, 400), (450, 900, 320, 400), (450, -900, 320, 400),
    ] as [(Double, Double, Double, Double?)])
  func bySpring(start: Double, velocity: Double, target: Double, upper: Double?) throws {
    let limits = try ScrollLimits(lower: upper == nil ? nil : 0, upper: upper)
    let landing = try motion(start, velocity, at: target, limits: limits)
    let spring = try SpringTimingParameters(
      spring: .scrollView, initialValue: start, initialVelocity: velocity, target: target)
    #expect(landing.segments.map(\.phase) == [.landing])
    #expect(landing.duration == spring.duration && landing.rest == target)
    for time in [0, 0.01, 0.05, 0.1] where time < landing.duration {
      #expect(landing.value(at: time) == spring.value(at: time))
    }
    #expect(landing.value(at: landing.duration + 1) == target)
  }

  @Test("The landing uses the given spring")
  func givenSpring() throws {
    let spring = try Spring(response: 0.3, dampingRatio: 0.7)
    let landing = try motion(0, 0, at: 80, spring: spring)
    let expected = try SpringTimingParameters(spring: spring, initialValue: 0.0, initialVelocity: 0, target: 80)
    #expect(landing.duration == expected.duration && landing.value(at: 0.1) == expected.value(at: 0.1))
  }

  @Test(
    "A landing of duration 0 is on its target from the start",
    arguments: [
      (-98, -8, .viewPager(width: 1)), (3372, 253, .viewPager(width: 1)), (0, 0.3, .chromium), (400, -1, .chromium),
    ] as [(Double, Double, LandingCurve)], [0.0, 0.5])
  func instantaneous(flick: (velocity: Double, distance: Double, curve: LandingCurve), offset: Double) throws {
    let target = offset + flick.distance
    let landing = try PiecewiseMotion(
      law: ExponentialLaw(), offset: offset, velocity: flick.velocity,
      behavior: ContentAxis(landing: target, landingCurve: flick.curve), threshold: 0.1)
    #expect(landing.duration == 0 && landing.value(at: 0) == target && landing.velocity(at: 0) == 0)
    #expect(landing.rest == target && landing.phase(at: 0) == .landing)
    // It passes all offsets between the release and the target at time 0.
    #expect(landing.duration(to: offset + flick.distance / 3) == 0 && landing.duration(to: offset) == 0)
    #expect(landing.duration(to: offset - flick.distance) == nil)
  }

  @Test("A landing on a limit does not bounce")
  func onTheLimit() throws {
    let landing = try motion(0, 3000, at: 400, limits: try ScrollLimits(lower: 0, upper: 400))
    #expect(landing.segments.map(\.phase) == [.landing])
    for step in 0...100 { #expect(landing.value(at: landing.duration * Double(step) / 100) <= 400) }
  }

  @Test("A landing on a limit that stops it ends there")
  func stopped() throws {
    let limits = try ScrollLimits(lower: 0, upper: 300)
    let atOnce = try motion(300, 1000, at: 300, limits: limits, edge: .stop)
    #expect(atOnce.segments.map(\.phase) == [.stop] && atOnce.rest == 300 && atOnce.duration == 0)
    // An underdamped spring overshoots the target, which is the limit that stops it.
    let oscillating = try motion(
      0, -1000, at: 300, limits: ScrollLimits(upper: 300), spring: Spring(stiffness: 100, dampingRatio: 0.2),
      edge: .stop)
    #expect(oscillating.segments.map(\.phase) == [.landing, .stop] && oscillating.rest == 300)
    // A release beyond a limit starts on the limit.
    let beyond = try motion(450, -50, at: 240, limits: limits, edge: .stop)
    #expect(beyond.value(at: 0) == 300 && beyond.rest == 240)
  }

  @Test(
    "A landing that starts outwards on a limit that stops it continues from velocity 0, however slow it is",
    arguments: [100, 1e-6, 1e-33])
  func stoppedAtTheStart(velocity: Double) throws {
    let limits = try ScrollLimits(lower: -1000, upper: 300)
    for (start, velocity) in [(300.0, velocity), (-1000, -velocity)] {
      let motion = try motion(start, velocity, at: 240, limits: limits, edge: .stop)
      #expect(motion.segments.map(\.phase) == [.landing] && motion.duration > 0 && motion.velocity(at: 0) == 0)
    }
  }

  @Test("A landing never crosses limits that stop it, and still ends on its target", arguments: Seeds.ofThisRun)
  func staysWithin(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let start = [0, 400, Double.random(in: -50..<450, using: &generator)].randomElement(using: &generator) ?? 0
      let velocity = generator.sign() * generator.logUniform(-4, 14)
      let target = [0, 400, Double.random(in: 0..<400, using: &generator)].randomElement(using: &generator) ?? 0
      let spring = try Spring(stiffness: 100, dampingRatio: RandomSpring.ratio(using: &generator))
      let limits = try ScrollLimits(lower: 0, upper: 400)
      let motion = try motion(start, velocity, at: target, limits: limits, spring: spring, edge: .stop)
      let description = "\(velocity) pt/s from \(start) to \(target), ζ = \(spring.dampingRatio)"
      #expect(motion.rest == target && motion.segments.count <= 4, "\(description)")
      for time in motion.instants(perSegment: 50, after: motion.duration) {
        let offset = motion.value(at: time)
        #expect(offset >= -1e-12 && offset <= 400 + 1e-12, "\(description), t = \(time)")
        let isNear = abs(motion.followedValue(at: time) - target) <= 0.1 + 1e-12
        #expect(isNear || time < motion.duration, "\(description), t = \(time)")
      }
      let before = motion.duration * (1 - 1e-9)
      #expect(motion.duration == 0 || abs(motion.value(at: before) - target) > 0.1, "\(description)")
    }
  }

  @Test("A landing obeys the laws of a timing curve", arguments: Seeds.ofThisRun)
  func laws(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let start = Double.random(in: -500..<900, using: &generator)
      let velocity = Int.random(in: 0..<4, using: &generator) == 0 ? 0 : generator.sign() * generator.logUniform(-4, 12)
      let target = Double.random(in: 0..<400, using: &generator)
      let ahead = try motion(start, velocity, at: target, limits: ScrollLimits(lower: 0, upper: 400))
      checkTimingCurve(
        ahead,
        ExpectedMotion(start: start, velocity: velocity, rest: target, threshold: 0.1, endsAtRest: true),
        mirrored: try motion(-start, -velocity, at: -target, limits: ScrollLimits(lower: -400, upper: 0)))
    }
  }

  @Test("A landing spring without damping is refused, but only if it is needed")
  func undamped() throws {
    let spring = try Spring(stiffness: 100, dampingRatio: 0)
    #expect(throws: ParameterError.neverSettles) { try motion(50, 300, at: 0, spring: spring) }
    #expect(try motion(0, 2000, at: 960, spring: spring).rest == 960)
    #expect(throws: ParameterError.outOfRange("landing", .infinity)) { try motion(0, 2000, at: .infinity) }
  }
}
