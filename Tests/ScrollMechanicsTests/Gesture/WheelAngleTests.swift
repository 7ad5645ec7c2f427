import Testing

@testable import ScrollMechanics

@Suite("A wheel's angle")
struct WheelAngleTests {
  private func point(at angle: Double, radius: Double = 100, center: Vector2 = .zero) -> Vector2 {
    // Tests have no C library for trigonometry, so they use exact directions on axes and diagonals.
    let step = Int((angle / (.pi / 4)).rounded())
    let unit: (Double, Double) =
      [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)][((step % 8) + 8) % 8]
    return Vector2(x: center.x + radius * unit.0, y: center.y + radius * unit.1)
  }

  @Test("The angle is the direction from the center, clockwise if y points down")
  func direction() {
    for (step, expected) in [(0, 0), (1, .pi / 4), (2, .pi / 2), (4, .pi), (-2, -.pi / 2)] as [(Int, Double)] {
      var wheel = WheelAngle(center: Vector2(x: 7, y: -3))
      let angle = wheel.rotate(to: point(at: Double(step) * .pi / 4, center: wheel.center))
      #expect(angle == expected)
    }
  }

  @Test("The angle never jumps in a revolution, in either direction", arguments: [1, -1])
  func throughTheSeam(sign: Int) {
    var wheel = WheelAngle(center: .zero)
    for step in 0...80 {
      let expected = Double(sign * step) * .pi / 4
      let angle = wheel.rotate(to: point(at: expected))
      #expect(isClose(angle ?? .nan, to: expected, ulps: 4), "\(step)")
    }
  }

  @Test("The angle returns after revolutions there and back")
  func thereAndBack() {
    var wheel = WheelAngle(center: .zero)
    for step in Array(0...40) + Array(0...39).reversed() { _ = wheel.rotate(to: point(at: Double(step) * .pi / 4)) }
    #expect(wheel.angle == 0)
  }

  @Test("Half a revolution never crosses ±π")
  func halfATurn() {
    func angles(_ quarters: [Double]) -> [Double?] {
      var wheel = WheelAngle(center: .zero)
      return quarters.map { wheel.rotate(to: point(at: $0 * .pi / 2)) }
    }
    #expect(angles([0, 2, 0]) == [0, .pi, 0])
    let right = Double.pi / 2
    #expect(angles([-1, 1, -1]) == [-right, right, -right])
  }

  @Test("The angle does not change at the center")
  func center() {
    let center = Vector2(x: 5, y: 5)
    var wheel = WheelAngle(center: center)
    let points = [center, Vector2(x: 5, y: 9), center, Vector2(x: 1, y: 5)]
    let angles = points.map { wheel.rotate(to: $0) }
    let right = Double.pi / 2
    #expect(angles == [nil, right, right, .pi])
  }

  @Test("The angle is exact far from the center and near it")
  func extremes() {
    var wheel = WheelAngle(center: Vector2(x: -1e308, y: 0))
    let far = wheel.rotate(to: Vector2(x: 1e308, y: 0))
    let back = wheel.rotate(to: Vector2(x: -1e308, y: .leastNonzeroMagnitude))
    #expect(far == 0 && back == .pi / 2)
  }
}

@Suite("A finger that rotates a wheel")
struct WheelTrackerTests {
  private func releases(_ text: String, center: Vector2 = .zero) throws -> [TouchRelease<Double>] {
    var tracker = WheelTracker(center: center)
    return try TouchTrace(samples(text)).samples.compactMap { tracker.follow($0) }
  }

  /// A quarter of a revolution every 0.1 s, past ±π.
  private let turning = """
    0 began 100 0
    0.1 moved 0 100
    0.2 moved -100 0
    0.3 moved 0 -100
    0.4 moved 100 0
    """

  @Test("The velocity does not jump at ±π under any estimator", arguments: VelocityEstimator.allCases)
  func steadyTurn(estimator: VelocityEstimator) throws {
    // 60 eighths of a revolution per second, from 3/8 to 17/8.
    let directions = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    var text = ""
    for step in 3...17 {
      let (x, y) = directions[step % 8]
      let phase = step == 3 ? "began" : step == 17 ? "ended" : "moved"
      text += "\(Double(step) / 60) \(phase) \(x * 100) \(y * 100)\n"
    }
    let release = try #require(try releases(text).first)
    let velocity: Double = try VelocityRule(estimator).velocity(at: release)
    #expect((velocity / (60 * .pi / 4) - 1).magnitude < 1e-9)
  }

  @Test("A rest is measured by the path of the finger in points, not by its angle")
  func rest() throws {
    let rule = VelocityRule(.wholeGestureTail)
    let moving = try #require(try releases(turning + "\n0.4 ended").first)
    let velocity: Double = try rule.velocity(at: moving)
    // In the last 0.1 s the finger moves by less than 2 rad, but by 141 pt.
    #expect(isClose(velocity, to: 5 * .pi))

    let held = try #require(try releases(turning + "\n1.4 ended").first)
    let heldVelocity: Double = try rule.velocity(at: held)
    let wholeVelocity: Double = try VelocityRule(.wholeGesture).velocity(at: held)
    #expect(heldVelocity == 0)
    #expect(isClose(wholeVelocity, to: 2 * .pi / 1.4))
  }

  @Test("Each touch counts its revolutions from 0")
  func severalTouches() throws {
    let all = try releases(turning + "\n0.5 ended\n0.6 began 0 100\n0.7 ended -100 0")
    let (newest, first): ([Double], [Double]) = ([2 * .pi, .pi], [0, .pi / 2])
    #expect(all.map(\.history.newest.position) == newest)
    #expect(all.map(\.history.start.position) == first)
  }

  @Test("A touch begins when the finger is off the center; one that never is has no release")
  func center() throws {
    let late = try #require(try releases("0 began 0 0\n0.1 moved 0 5\n0.2 ended -5 0").first)
    #expect(late.history.start.time == 0.1 && late.history.start.position == .pi / 2)
    let touches = [
      ("0 began 0 0\n0.1 ended 0 0", 0), ("0 began 0 0\n0.1 ended 0 5", 0),
      ("0 began 0 0\n0.1 ended 0 0\n0.2 began 0 1\n0.3 ended 1 0", 1),
    ]
    for (touch, count) in touches { #expect(try releases(touch).count == count) }
  }

  @Test("A second finger and the position of a cancellation do not rotate the wheel")
  func others() throws {
    let release = try #require(
      try releases(
        """
        0 began 100 0 @1
        0.1 began 0 5 @2
        0.2 moved -9 0 @2
        0.25 moved 5 -5 @2
        0.3 moved 0 100 @1
        0.4 cancelled 0 -100 @1
        """
      ).first)
    #expect(release.history.newest.position == .pi / 2 && release.wasCancelled)
  }

  @Test("A finger that is still down at the end can be released")
  func unfinished() throws {
    var tracker = WheelTracker(center: .zero)
    for sample in samples(turning) { _ = tracker.follow(sample) }
    let release = tracker.finish()
    #expect(release?.time == 0.4 && release?.fingerPath != nil)
    #expect(tracker.angle == 2 * .pi)
  }
}
