import Testing

@testable import ScrollMechanics

@Suite("The law qt-flickable moves content as Qt Quick's Flickable does") struct QtFlickableLawTests {
  // 1000²/(2·1500) = 333.3; the last part of a millisecond, at less than 1.5 pt/s, is up to 8e-4 pt.
  @Test(
    "A motion ends on a whole pixel from any start", arguments: [(1000.0, 0.0, 333.0), (-1000, 0.4, -333)])
  func wholePixel(velocity: Double, start: Double, rest: Double) throws {
    let motion = try Laws.make("qt-flickable").motion(from: start, velocity: velocity)
    #expect(motion.rest == rest)
    let short = abs(motion.rest - motion.value(at: motion.duration.nextDown))
    #expect(short < 8e-4)
  }

  @Test("A destination halfway between two pixels is rounded away from 0")
  func halfway() throws {
    // 150²/(2·1500) = 7.5
    for (start, velocity, rest) in [(0.0, 150.0, 8.0), (0, -150, -8), (-8, 150, -1)] {
      #expect(try Laws.make("qt-flickable").motion(from: start, velocity: velocity).rest == rest)
    }
  }

  @Test("Velocities are limited to the maximum, and a flick by less than half a pixel ends where it starts")
  func velocities() throws {
    #expect(try Laws.make("qt-flickable").motion(from: 0, velocity: 9000).velocity(at: 0) == 2500)
    #expect(
      try Laws.make("qt-flickable", ["maximum-flick-velocity": 0]).motion(from: 0, velocity: 9000).velocity(at: 0)
        == 9000)
    #expect(try Laws.make("qt-flickable", ["flick-deceleration": 15_000]).motion(from: 0, velocity: 76).rest == 0)
    // The maximum distance is 2500²/(2·1500) = 2083.3.
    let law = try Laws.make("qt-flickable")
    #expect(law.solvedVelocity(from: 0, to: 2083) != nil && law.solvedVelocity(from: 0, to: 2085) == nil)
  }

  private func edgeSegments(
    from start: Double = 0, _ velocity: Double, _ law: (any ScrollLaw)? = nil
  ) throws -> [MotionSegment] {
    let limits = try ScrollLimits(lower: 0, upper: 400)
    return try #require(
      try (law ?? Laws.make("qt-flickable")).edgeRule?.segments(from: start, velocity: velocity, at: limits))
  }

  @Test("Beyond a limit, the deceleration is at least eight times as strong, and an ease of 400 ms follows")
  func overshoot() throws {
    let segments = try edgeSegments(2000)
    #expect(segments.map(\.phase) == [.deceleration, .bounce, .bounce])
    let (flick, further, back) = (segments[0].motion, segments[1], segments[2])
    #expect(flick.value(at: further.start) == further.motion.value(at: 0) && further.motion.value(at: 0) > 400)
    #expect(flick.value(at: further.start - 1.0 / 60) <= 400)
    let last = flick.value(at: further.start - 1.0 / 60)
    let speed = (flick.value(at: further.start) - last) * 60
    #expect(abs(further.motion.velocity(at: 0) - speed) < 1e-9)
    // If 8·a would move it farther than 150 pt from the limit, the deceleration is stronger.
    let over = further.motion.value(at: 0) - 400
    let peak = further.motion.rest - 400
    #expect(abs(peak - over - min(speed * speed / (16 * 1500), 150 - over)) < 0.02 && peak <= 150)
    #expect(abs(back.start - further.start - further.motion.duration) < 1e-12)
    #expect(back.motion.duration == 0.4 && back.motion.rest == 400)
    #expect(abs(back.motion.value(at: 0.1) - 400 - peak / 2) < 1e-9)
    let early = 400 + peak - peak / 8
    #expect(back.motion.value(at: 0.05) == early && abs(back.motion.value(at: 0.399_999) - 400) < 0.01)
  }

  // At eight times the deceleration, these flicks would go 300 pt and more beyond the limit.
  @Test("The overshoot is at most 150 pt, at any speed", arguments: [2700.0, 4000, 6000])
  func greatestOvershoot(velocity: Double) throws {
    let law = try Laws.make("qt-flickable", ["maximum-flick-velocity": 0])
    let bounces = try edgeSegments(from: 399, velocity, law).filter { $0.phase == .bounce }
    let farthest = bounces.map { $0.motion.rest }.max() ?? 0
    #expect(farthest <= 550 && farthest > 549)
  }

  @Test("The motion at the other limit is mirrored")
  func mirrored() throws {
    let (there, here) = (try edgeSegments(2000), try edgeSegments(from: 400, -2000))
    #expect(there.map(\.start) == here.map(\.start))
    for (one, other) in zip(there, here) {
      #expect(abs(one.motion.value(at: 0.03) - (400 - other.motion.value(at: 0.03))) < 1e-9)
    }
  }

  @Test("Beyond a limit, a release that is not a flick eases back")
  func startsBeyond() throws {
    let still = try edgeSegments(from: 450, 0)
    #expect(still.map(\.phase) == [.bounce] && still[0].motion.value(at: 0) == 450 && still[0].motion.rest == 400)
    // Half of 140 pt/s is not a flick.
    #expect(try edgeSegments(from: 450, 140).map(\.phase) == [.bounce])
    let outwards = try edgeSegments(from: 400, 1000)
    #expect(outwards[0].motion.velocity(at: 0) == 500 && outwards[1].start == 1.0 / 60)
    #expect(outwards.last?.motion.rest == 400)
    // A flick inwards that is too short.
    let inwards = try edgeSegments(from: 450, -200)
    #expect(inwards.map(\.phase) == [.deceleration, .bounce] && inwards[1].motion.rest == 400)
    // A flick inwards that passes through to the other limit.
    #expect(try edgeSegments(from: 450, -2400).last?.motion.rest == 0)
    let (inside, slow) = (try edgeSegments(from: 100, 500), try edgeSegments(from: 100, 20))
    #expect(inside.map(\.phase) == [.deceleration] && slow[0].motion.duration == 0)
  }

  @Test("Durations of 2^31 ms and more are refused, and all other motions are finite")
  func extremes() throws {
    let slow = try Laws.make("qt-flickable", ["flick-deceleration": 1e-5])
    #expect(throws: ParameterError.outOfRange("flick-deceleration", 1e-5)) { try slow.motion(from: 0, velocity: 100) }
    // 1000·v/a is 2^31 ms.
    let least = try Laws.make("qt-flickable", ["flick-deceleration": 1e6 / 0x1p31])
    #expect(throws: ParameterError.self) { try least.motion(from: 0, velocity: 1000) }
    #expect(try least.motion(from: 0, velocity: 999).duration < 0x1p31 / 1000)
    for (deceleration, velocity) in [(1e60, 1e60), (1e59, -1e60), (1500, 1e5), (1, 76)] {
      let law = try Laws.make("qt-flickable", ["flick-deceleration": deceleration, "maximum-flick-velocity": 0])
      let motion = try law.motion(from: 1e60, velocity: velocity)
      #expect(motion.rest.isFinite && motion.value(at: motion.duration / 2).isFinite)
      #expect(try edgeSegments(velocity, law).allSatisfy { $0.start.isFinite && $0.motion.rest.isFinite })
    }
  }
}
