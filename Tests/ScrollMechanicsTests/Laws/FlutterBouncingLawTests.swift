import Testing

@testable import ScrollMechanics

@Suite("The law flutter-bouncing moves content as BouncingScrollSimulation does") struct FlutterBouncingLawTests {
  private static let limits = (try? ScrollLimits(lower: 0, upper: 400)) ?? .none

  private func edgeSegments(_ offset: Double, _ velocity: Double) throws -> [MotionSegment] {
    try #require(
      try Laws.make("flutter-bouncing").edgeRule?.segments(from: offset, velocity: velocity, at: Self.limits))
  }

  @Test("A motion ends at 20 physical pixels per second", arguments: [1.0, 2, 3.5])
  func stopSpeed(density: Double) throws {
    let motion = try Laws.make("flutter-bouncing", ["density": density]).motion(from: 0, velocity: 2000)
    #expect(abs(motion.velocity(at: motion.duration.nextDown) - 20 / density) < 1e-9)
    let other = try Laws.make("flutter-friction", ["stop-speed": 20 / density]).motion(from: 0, velocity: 2000)
    #expect(motion.rest == other.rest && motion.duration == other.duration)
  }

  // mpmath: the time at 400, the velocity there, and the first instant at which the spring is within both tolerances
  @Test("At an edge, a spring follows until it is within both tolerances")
  func edge() throws {
    let segments = try edgeSegments(0, 3000)
    let bounce = segments[1].motion
    #expect(segments.map(\.phase) == [.deceleration, .bounce] && bounce.value(at: 0) == 400 && bounce.rest == 400)
    for (value, expected, error) in [
      (segments[1].start, 0.155_110_639_054_659_217, 1e-15), (bounce.velocity(at: 0), 2199.007_799_782_516_985, 1e-9),
      (bounce.duration, 0.565_595_617_500_251_958, 1e-12), (bounce.value(at: 0.1), 449.728_930_334_239_17, 1e-10),
      (bounce.value(at: bounce.duration), 401, 1e-10),
    ] as [(Double, Double, Double)] {
      #expect(abs(value - expected) < error)
    }
  }

  // mpmath, as above
  @Test("The spring starts with at most 5000 pt/s at the end of the content and any speed at its beginning")
  func maxTransferVelocity() throws {
    let fast = try edgeSegments(0, 9000)[1].motion
    #expect(fast.velocity(at: 0) == 5000 && abs(fast.duration - 0.656_155_307_277_038) < 1e-12)
    let backwards = try edgeSegments(400, -9000)[1]
    #expect(abs(backwards.motion.velocity(at: 0) + 8199.007_799_782_517) < 1e-9 && backwards.motion.rest == 0)
  }

  // mpmath, as above. The second and the third spring are slow while still near, and end there.
  @Test(
    "From beyond a limit, the motion is a spring from the start",
    arguments: [
      (500, 0, 400, 0.565_873_499_914_438_9), (400.5, 25, 400, 0.006_155_238_763_824_95), (400.5, 0, 400, 0),
      (430, -3000, 400, 0.572_385_738_715_734_75), (-50, 0, 0, 0.489_448_612_107_377_8),
      (-50, 700, 0, 0.378_884_898_772_458_4),
    ])
  func beyond(offset: Double, velocity: Double, limit: Double, duration: Double) throws {
    let segments = try edgeSegments(offset, velocity)
    let bounce = segments[0].motion
    #expect(segments.map(\.phase) == [.bounce] && bounce.rest == limit && abs(bounce.duration - duration) < 1e-12)
    #expect(bounce.value(at: 0) == offset && bounce.velocity(at: 0) == velocity)
  }

  // mpmath, as above
  @Test("A slow arrival at the edge ends before the spring's turning point")
  func slowArrival() throws {
    let limits = try ScrollLimits(upper: 430)
    let segments = try #require(
      try Laws.make("flutter-bouncing").edgeRule?.segments(from: 0, velocity: 900, at: limits))
    let (start, duration) = (segments[1].start, segments[1].motion.duration)
    #expect(abs(start - 1.568_326_213_262_326_5) < 1e-12 && abs(duration - 0.019_814_855_091_749_36) < 1e-12)
  }

  @Test("A lower density ends the spring earlier, and the content is then on the edge")
  func tolerances() throws {
    var release = Release(
      law: try Laws.make("flutter-bouncing"), velocity: 3000.0, axes: [ContentAxis(limits: Self.limits)])
    release.axes[0].edge = .own(.scrollView)
    let coarse = try release.motion()
    release.law = try Laws.make("flutter-bouncing", ["density": 3])
    let fine = try release.motion()
    #expect(coarse.duration < fine.duration && coarse.rest == 400 && fine.rest == 400)
    #expect(coarse.value(at: coarse.duration) == 400 && coarse.velocity(at: coarse.duration) == 0)
    #expect(coarse.axes[0].excursion(past: Self.limits) != nil)
  }

  @Test("Limits do not change a motion between them, and a motion outwards from a limit bounces at once")
  func noEdge() throws {
    let inside = try edgeSegments(10, 200)
    let free = try Laws.make("flutter-bouncing").motion(from: 10, velocity: 200)
    #expect(inside.map(\.phase) == [.deceleration] && inside[0].motion.rest == free.rest)
    let outwards = try edgeSegments(400, 300)
    #expect(outwards.map(\.phase) == [.bounce] && outwards[0].start == 0)
  }

  @Test("Bounces end for values of any size", arguments: [1e60, -1e60, 1e-60, 30])
  func extremes(velocity: Double) throws {
    for offset in [0, 1e60, -1e60, 400] {
      let segments = try edgeSegments(offset, velocity)
      #expect(segments.allSatisfy { $0.start.isFinite && $0.motion.duration.isFinite && $0.motion.rest.isFinite })
    }
  }
}
