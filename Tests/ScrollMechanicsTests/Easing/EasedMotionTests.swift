import ScrollMechanics
import Testing

@Suite("An eased motion") struct EasedMotionTests {
  private func check<Value: MotionVector>(
    from start: Value, to target: Value, mirrored: (start: Value, target: Value), duration: Double,
    _ easing: CubicBezier,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let motion = try EasedMotion(from: start, to: target, duration: duration, easing: easing)
    #expect(motion.duration == duration, sourceLocation: sourceLocation)
    let slope = easing.slope(at: 0)
    checkTimingCurve(
      motion,
      ExpectedMotion(
        start: start, velocity: Value { (target[$0] - start[$0]) * slope / duration }, rest: target, threshold: 0,
        endsAtRest: true),
      mirrored: try EasedMotion(from: mirrored.start, to: mirrored.target, duration: duration, easing: easing),
      sourceLocation: sourceLocation)
  }

  @Test(
    "It obeys the laws of a timing curve",
    arguments: [
      (0.0, 100.0, 0.5), (0, -100, 0.5), (1e6, 1e6 + 1, 3), (-20, 20, 1e-3), (1e-60, -1e-60, 1), (1e60, -1e60, 1e3),
      (7, 7, 1),
    ] as [(Double, Double, Double)])
  func laws(start: Double, target: Double, duration: Double) throws {
    for easing in [CubicBezier.easeOut, try CubicBezier(0.25, 0.1, 0.25, 1), try CubicBezier(0.3, -1, 0.7, 2)] {
      try check(from: start, to: target, mirrored: (-start, -target), duration: duration, easing)
    }
  }

  @Test("It obeys the laws of a timing curve on two axes")
  func lawsOnTwoAxes() throws {
    try check(
      from: Vector2(x: 10, y: -5), to: Vector2(x: -30, y: -5),
      mirrored: (Vector2(x: -10, y: 5), Vector2(x: 30, y: 5)), duration: 0.5, .easeOut)
  }

  @Test("On two axes it passes the positions on its path, and slows to each length of its velocity")
  func crossingsOnTwoAxes() throws {
    let level = try EasedMotion(from: Vector2(x: 10, y: -5), to: Vector2(x: -30, y: -5), duration: 0.5)
    let time = try #require(level.duration(to: level.value(at: 0.125)))
    #expect(abs(time - 0.125) < 1e-9 && level.duration(to: Vector2(x: 0, y: -4)) == nil)
    // 30, 40 and 50 pt are the sides of a right triangle.
    let slope = try EasedMotion(from: Vector2.zero, to: Vector2(x: 30, y: 40), duration: 0.5)
    let slowed = try #require(slope.duration(toVelocity: 60))
    let expected = try #require(try EasedMotion(from: 0.0, to: 50, duration: 0.5).duration(toVelocity: 60))
    #expect(abs(slowed - expected) < 1e-9 && slope.duration(toVelocity: 173) == nil)
  }

  // 100 times the curve's own progress, and its slope over half a second, in mpmath.
  @Test("The glide of 2011 follows the ease-out for half a second")
  func glide() throws {
    let motion = try EasedMotion(from: 20.0, to: 120, duration: 0.5)
    let offsets = [motion.value(at: 0), motion.value(at: 0.125), motion.value(at: 0.5), motion.value(at: 9)]
    #expect(offsets == [20, 57.813_813_082_510_981_404, 120, 120])
    let velocities = [motion.velocity(at: 0), motion.velocity(at: 0.125), motion.velocity(at: 0.5)]
    let expected: [Double] = [200 / 0.58, 273.657_792_679_056_303_54, 0]
    #expect(velocities == expected)
  }

  @Test("A motion without distance stands still, however steep its curve")
  func nowhere() throws {
    let motion = try EasedMotion(from: 5.0, to: 5, duration: 1, easing: CubicBezier(0, 1, 0, 1))
    for time in [0, 1e-300, 0.5, 1] {
      #expect(motion.value(at: time) == 5 && motion.velocity(at: time) == 0)
    }
  }

  @Test("Invalid parameters are rejected")
  func refusals() throws {
    #expect(throws: ParameterError.outOfRange("initial value", 1.1e60)) {
      try EasedMotion(from: 1.1e60, to: 1, duration: 1)
    }
    #expect(throws: ParameterError.outOfRange("target", .infinity)) {
      try EasedMotion(from: 0, to: Double.infinity, duration: 1)
    }
    for duration in [0, -1, .infinity] {
      #expect(throws: ParameterError.outOfRange("duration", duration)) {
        try EasedMotion(from: 0.0, to: 1, duration: duration)
      }
    }
  }
}
