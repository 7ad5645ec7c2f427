import Testing

@testable import ScrollMechanics

@Suite("The motion of a scroll view after its release") struct ScrollMotionTests {
  private func flick<Value: MotionVector>(_ start: Value, _ velocity: Value) throws -> ScrollTimingParameters<Value> {
    try ScrollTimingParameters(initialValue: start, initialVelocity: velocity)
  }

  private func limits(_ lower: Double?, _ upper: Double?) throws -> ContentAxis {
    ContentAxis(limits: try ScrollLimits(lower: lower, upper: upper))
  }

  @Test("Without limits it is the free flick, bit for bit")
  func undisturbed() throws {
    let alone = try flick(Vector2(x: 5, y: -5), Vector2(x: 800, y: -1500))
    for behaviors in [
      [], [ContentAxis()], [try limits(0, 1e4), try limits(-1e4, 0)], [try limits(5, nil), try limits(nil, -5)],
    ] {
      let motion = try ScrollMotion(alone, behaviors: behaviors)
      #expect(motion.axes.isEmpty && motion.joints.isEmpty)
      #expect(motion.duration == alone.duration && motion.rest == alone.destination)
      #expect(motion.duration(to: alone.value(at: 0.3)) == alone.duration(to: alone.value(at: 0.3)))
      for time in [0.0, 0.25, 1.0, motion.duration, 100.0] {
        let state = [alone.value(at: time), alone.velocity(at: time), alone.remaining(at: time)]
        #expect([motion.value(at: time), motion.velocity(at: time), motion.remaining(at: time)] == state)
        #expect(motion.phase(at: time, axis: 1) == .deceleration)
      }
    }
  }

  @Test("On one axis it equals the motion of that axis")
  func oneAxis() throws {
    let alone = try flick(0.0, 3000)
    let motion = try ScrollMotion(alone, behaviors: [try limits(0, 400)])
    let axis = try PiecewiseMotion(release: alone, behavior: try limits(0, 400))
    #expect(motion.duration == axis.duration && motion.rest == 400 && motion.joints == axis.joints)
    for time in [0.0, 0.1, 0.3, axis.duration, 9.0] {
      #expect(motion.value(at: time) == axis.value(at: time) && motion.velocity(at: time) == axis.velocity(at: time))
      let remaining = 400 - axis.value(at: time)
      #expect(motion.phase(at: time) == axis.phase(at: time) && motion.remaining(at: time) == remaining)
    }
    #expect(motion.duration(to: 450) == axis.duration(to: 450))
  }

  @Test("On two axes it is two motions, of which only one meets its limit", arguments: [0, 1])
  func oneOfTwo(meeting: Int) throws {
    let alone = try flick(Vector2(x: 10, y: 20), Vector2(x: 3000, y: 3000))
    let behaviors = [try limits(0, meeting == 0 ? 400 : 1e5), try limits(0, meeting == 1 ? 400 : 1e5)]
    let motion = try ScrollMotion(alone, behaviors: behaviors)
    let axes = try (0..<2).map { axis in
      try ScrollMotion(flick(alone.initialValue[axis], 3000.0), behaviors: [behaviors[axis]])
    }
    #expect(motion.duration == axes.map(\.duration).max() && motion.rest == Vector2 { axes[$0].rest })
    #expect(motion.joints == axes[meeting].joints && motion.joints.count == 1)
    for step in 0...40 {
      let time = 6 * Double(step) / 40
      #expect(motion.value(at: time) == Vector2 { axes[$0].value(at: time) })
      #expect(motion.velocity(at: time) == Vector2 { axes[$0].velocity(at: time) })
      for axis in 0..<2 { #expect(motion.phase(at: time, axis: axis) == axes[axis].phase(at: time)) }
    }
    #expect(motion.phase(at: 1, axis: meeting) == .bounce && motion.phase(at: 1, axis: 1 - meeting) == .deceleration)
  }

  @Test("It obeys the laws of a timing curve when limits or snap points make the axes independent")
  func laws() throws {
    let spring = ContentAxis.Edge.bounce(try Spring(stiffness: 100, dampingRatio: 0.4))
    func behaviors(_ sign: Double) throws -> [[ContentAxis]] {
      func mirrored(_ lower: Double, _ upper: Double) throws -> ScrollLimits {
        sign > 0 ? try ScrollLimits(lower: lower, upper: upper) : try ScrollLimits(lower: -upper, upper: -lower)
      }
      return [
        [ContentAxis(limits: try mirrored(-50, 200)), ContentAxis()],
        [ContentAxis(limits: try mirrored(-50, 200), edge: spring), ContentAxis(limits: try mirrored(-300, 0))],
        [ContentAxis(landing: sign * 240), ContentAxis(limits: try mirrored(-300, 0))],
        [ContentAxis(landing: sign * 240), ContentAxis(landing: sign * 7)],
      ]
    }
    let start = Vector2(x: 10, y: -20)
    let velocity = Vector2(x: 1800, y: -1500)
    for (ahead, back) in zip(try behaviors(1), try behaviors(-1)) {
      let motion = try ScrollMotion(flick(start, velocity), behaviors: ahead)
      checkTimingCurve(
        motion,
        ExpectedMotion(
          start: start, velocity: velocity, rest: motion.rest, threshold: 0.1, norm: .largest, joints: motion.joints),
        mirrored: try ScrollMotion(
          flick(Vector2(x: -10, y: 20), Vector2(x: -1800, y: 1500)), behaviors: back))
    }
  }

  @Test("Joints of both axes are reported once each, in order")
  func joints() throws {
    let alone = try flick(Vector2(x: 0, y: 0), Vector2(x: 3000, y: 3000))
    let together = try ScrollMotion(alone, behaviors: [try limits(nil, 400), try limits(nil, 400)])
    #expect(together.joints == together.axes[0].joints && together.joints.count == 1)
    let apart = try ScrollMotion(alone, behaviors: [try limits(nil, 400), try limits(nil, 100)])
    let expected: [Double] = [apart.axes[1].joints[0], apart.axes[0].joints[0]]
    #expect(apart.joints == expected)
  }

  @Test("It passes a position when both axes are there, the initially slower one within the threshold")
  func passing() throws {
    let alone = try flick(Vector2(x: 0, y: 0), Vector2(x: 3000, y: 1000))
    let motion = try ScrollMotion(alone, behaviors: [try limits(nil, 400)])
    let crossing = motion.joints[0]
    let there = motion.value(at: crossing)
    for (x, past, time) in [(400, 0, crossing), (400, 0.05, crossing), (400, 50, nil), (500, 0, nil)]
      as [(Double, Double, Double?)]
    {
      #expect(motion.duration(to: Vector2(x: x, y: there.y + past)) == time)
    }
  }

  @Test("An axis exactly the threshold away from a position is there", arguments: [1.0, -1])
  func passingWithinThreshold(sign: Double) throws {
    let alone = try flick(Vector2(x: 0, y: 0), Vector2(x: sign * 3000, y: 0))
    let motion = try ScrollMotion(alone, behaviors: [try limits(-400, 400)])
    let time = try #require(motion.axes[0].duration(to: sign * 400))
    #expect(motion.duration(to: Vector2(x: sign * 400, y: 0.1)) == time)
    #expect(motion.duration(to: Vector2(x: sign * 400, y: 0.1.nextUp)) == nil)
  }

  @Test(
    "An axis that is released beyond a limit springs back alone, even if its flick would end within", arguments: [0, 1])
  func beyondOneLimit(axis: Int) throws {
    let start = Vector2 { $0 == axis ? -50 : 0 }
    let behaviors = [try limits(0, 900), try limits(0, 900)]
    let motion = try ScrollMotion(flick(start, Vector2(x: 500, y: 500)), behaviors: behaviors)
    let phases = motion.axes.map { $0.segments.map(\.phase) }
    #expect(phases == (0...1).map { $0 == axis ? [.bounce] : [.deceleration] } && motion.rest[axis] == 0)
  }

  @Test("It passes a position on its only moving axis, even if that starts from velocity 0")
  func passingFromRest() throws {
    // On y it is released at rest beyond the lower limit; on x it cannot move.
    let alone = try flick(Vector2(x: 7, y: -50), Vector2.zero)
    let motion = try ScrollMotion(alone, behaviors: [try limits(0, 100), try limits(0, 100)])
    let time = try #require(motion.duration(to: Vector2(x: 7, y: -20)))
    #expect(time == motion.axes[1].duration(to: -20) && time > 0 && motion.duration(to: Vector2(x: 8, y: -20)) == nil)
  }

  @Test("It passes the straight line from its release to its start at time 0")
  func jumping() throws {
    let law = try Laws.make("uikit", ["lead": 0.015])
    let motion = try Release(law: law, velocity: Vector2(x: 2000, y: -1000)).motion()
    let start = motion.value(at: 0)
    for fraction in [0, 0.3, 1.0] {
      #expect(motion.duration(to: Vector2(x: fraction * start.x, y: fraction * start.y)) == 0)
    }
    for position in [Vector2(x: 0.3 * start.x, y: 0.6 * start.y), Vector2(x: -1, y: 0.5)] {
      #expect(motion.duration(to: position) == nil)
    }
  }

  @Test("Its description lists the segments of each axis")
  func description() throws {
    // The destination is a golden value.
    #expect("\(try Release(velocity: 2000.0).motion())" == "deceleration from 0.0 s: 0.0 to 998.9996663329097")
    let stopped = [ContentAxis(limits: try ScrollLimits(upper: 400), edge: .stop)]
    let text = "\(try Release(velocity: 3000.0, axes: stopped).motion())"
    #expect(text.hasPrefix("deceleration from 0.0 s: 0.0 to ") && text.hasSuffix(" s: 400.0 to 400.0"))
  }

  @Test("It refuses the parameters that one axis refuses")
  func refusals() throws {
    let undamped = ContentAxis(
      limits: try ScrollLimits(upper: 400), edge: .bounce(try Spring(stiffness: 100, dampingRatio: 0)))
    let alone = try flick(Vector2(x: 0, y: 0), Vector2(x: 0, y: 3000))
    #expect(throws: ParameterError.neverSettles) {
      try ScrollMotion(alone, behaviors: [ContentAxis(), undamped])
    }
    #expect(try ScrollMotion(alone, behaviors: [undamped, ContentAxis()]).axes.isEmpty)
  }
}
