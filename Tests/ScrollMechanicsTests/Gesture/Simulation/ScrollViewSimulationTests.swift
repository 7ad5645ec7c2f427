import Testing

@testable import ScrollMechanics

@Suite("A simulated scroll view")
struct ScrollViewSimulationTests {
  @Test("It waits for a significant movement, and then follows the finger from the touch-down")
  func drag() throws {
    let view = SimulatedScrollView(offset: Vector2(x: 7, y: 50))
    let held = try view.after("0 began 100 300\n0.02 moved 100 291")
    let dragged = try view.after("0 began 100 300\n0.02 moved 100 291\n0.04 moved 98 280")
    #expect([held.touchPhase, dragged.touchPhase] == [.held, .drag])
    let offsets = [held.content.offset(at: 0.02), dragged.content.offset(at: 0.04)]
    #expect(offsets == [Vector2(x: 7, y: 50), Vector2(x: 9, y: 70)])
    #expect(dragged.finger(at: 0.04) == Vector2(x: 98, y: 280))
  }

  @Test("Its offset can move with the finger")
  func withFinger() throws {
    let view = SimulatedScrollView(content: ContentParameters(direction: .withFinger))
    let simulation = try view.after(flick)
    #expect(simulation.content.offset(at: 0.1) == Vector2(x: 0, y: -100))
    #expect(simulation.content.motion?.motion.velocity(after: 0) == Vector2(x: 0, y: -1000))
  }

  @Test("The content gets a resting finger and loses it when the finger moves")
  func content() throws {
    let view = SimulatedScrollView()
    var simulation = try view.after("0 began 100 300")
    simulation.advance(to: 0.2)
    let moved = try view.after("0 began 100 300\n0.2 moved 100 270")
    #expect([simulation.touchPhase, moved.touchPhase] == [.content, .drag])
    let keeping = SimulatedScrollView(arbitration: ArbitrationParameters(canCancelContentTouches: false))
    let kept = try keeping.after("0 began 100 300\n0.2 moved 100 270\n0.3 ended")
    #expect(kept.content.rest == .zero && kept.touchPhase == .rest)
  }

  @Test("A tap does not move the content")
  func tap() throws {
    let simulation = try SimulatedScrollView(offset: Vector2(x: 1, y: 2)).after("0 began 10 20\n0.05 ended 13 20")
    #expect(simulation.content.motion == nil && simulation.content.rest == Vector2(x: 1, y: 2))
  }

  @Test("It releases with the estimator's velocity and decelerates as a flick")
  func deceleration() throws {
    let content = try SimulatedScrollView(content: ContentParameters(momentum: .law(ExponentialLaw(rate: .fast))))
      .after(flick)
      .content
    let (motion, start) = try #require(content.motion)
    let alone = try ScrollTimingParameters(
      initialValue: Vector2(x: 0, y: 100), initialVelocity: Vector2(x: 0, y: 1000), decelerationRate: .fast)
    #expect(start == 0.1 && motion.duration == alone.duration)
    let times: [Double] = [0, 0.05, 0.3, alone.duration]
    for time in times {
      #expect(motion.offset(after: time) == alone.value(at: time))
      #expect(motion.velocity(after: time) == alone.velocity(at: time))
      #expect(motion.gesturePhase(after: time) == .deceleration)
    }
  }

  @Test("During a drag, it has the velocity of a release at that time")
  func dragVelocity() throws {
    let trace = flick.split(separator: "\n").dropLast().joined(separator: "\n")
    let simulation = try SimulatedScrollView().after(trace)
    let velocities = [try simulation.dragVelocity(at: 0.1), try simulation.dragVelocity(at: 1)]
    #expect(velocities == [Vector2(x: 0, y: 1000), .zero])
  }

  @Test("A touch-down stops it, and the drag continues from there")
  func stopped() throws {
    let flung = try SimulatedScrollView().after(flick)
    let offset = flung.content.offset(at: 0.3)
    #expect(offset.y > 200)
    let stopped = try SimulatedScrollView().after(flick + "\n0.3 began 50 50")
    let dragged = try SimulatedScrollView().after(flick + "\n0.3 began 50 50\n0.35 moved 50 51")
    let lifted = try SimulatedScrollView().after(flick + "\n0.3 began 50 50\n0.5 ended")
    let offsets = [stopped.content.offset(at: 0.35), dragged.content.offset(at: 0.35), lifted.content.rest]
    #expect(offsets == [offset, Vector2(x: offset.x, y: offset.y - 1), offset])
    #expect([stopped.touchPhase, lifted.touchPhase] == [.drag, .rest])
  }

  @Test("Once it has settled, a touch waits for a significant movement again")
  func settled() throws {
    let duration = try #require(try SimulatedScrollView().after(flick).content.motion).motion.duration
    let late = 0.1 + duration + 0.001
    let touched = try SimulatedScrollView().after(flick + "\n\(late) began 50 50")
    let rest = try SimulatedScrollView().after(flick).content.rest
    #expect(touched.touchPhase == .held && touched.content.offset(at: late) == rest)
  }

  /// By rounding, some of these touches begin just before the end of the glide, and some just after.
  @Test("A touch-down exactly at its settle time does not stop a motion", arguments: [0, 1, 3, 7, 11, 43])
  func settling(tenths: Int) throws {
    var rule = GlideRule()
    rule.duration = 0.2
    let view = SimulatedScrollView(speed: VelocityRule(.hybrid), content: ContentParameters(momentum: .glide(rule)))
    let times = [0, 1, 3].map { Double(tenths + $0) / 10 }
    let flick = "\(times[0]) began 0 0\n\(times[1]) moved 0 -40\n\(times[1]) ended"
    let stopped = try view.after(flick + "\n\(times[2]) began 50 50")
    let rest = try view.after(flick).content.rest
    #expect(stopped.touchPhase == .held && stopped.content.rest == rest)
  }

  @Test("A second finger has no effect")
  func secondFinger() throws {
    let crowded = """
      0 began 100 300
      0.01 began 10 10 @1
      0.02 moved 100 280
      0.03 moved 300 10 @1
      0.1 moved 100 200
      0.1 ended
      0.2 moved 300 300 @1
      0.3 ended @1
      """
    let simulation = try SimulatedScrollView().after(crowded)
    let (motion, start) = try #require(simulation.content.motion)
    #expect(start == 0.1 && motion.velocity(after: 0) == Vector2(x: 0, y: 1000))
  }

  @Test("A glide covers ten times the speed, by the hybrid rule or by plan B")
  func glide() throws {
    let endingSlowly =
      "0 began 0 0\n0.02 moved 0 -40\n0.04 moved 0 -80\n0.06 moved 0 -120\n0.08 moved 0 -122\n0.08 ended"
    let content = ContentParameters(momentum: .glide(GlideRule()))
    let hybrid = try SimulatedScrollView(speed: VelocityRule(.hybrid), content: content).after(endingSlowly).content
    #expect(hybrid.rest == Vector2(x: 0, y: 122 + 800))
    #expect(hybrid.motion?.motion.duration == 0.5 && hybrid.motion?.motion.gesturePhase(after: 0.2) == .glide)
    let planB = SimulatedScrollView(speed: .planB(), content: content)
    let none = SimulatedScrollView(content: ContentParameters(momentum: .none))
    for view in [planB, none] {
      let still = try view.after(endingSlowly).content
      #expect(still.motion == nil && still.rest == Vector2(x: 0, y: 122))
    }
  }

  @Test("An overflow is an error")
  func overflow() throws {
    let far = "0 began 0 -1e308\n0.02 moved 0 1.7e308"
    #expect(throws: GestureError.offsetOverflow) { try SimulatedScrollView().after(far) }
    let fast = "0 began 0 0\n0.02 moved 0 1e307\n0.02 ended"
    #expect(throws: GestureError.velocityOverflow) {
      try SimulatedScrollView(estimator: VelocityRule(.lastDelta)).after(fast)
    }
    let wide = "0 began 0 0\n1e-10 moved 0 1e55\n1e-10 ended"
    #expect(throws: GestureError.motion(.outOfRange("initial velocity", -1e65))) {
      try SimulatedScrollView(estimator: VelocityRule(.wholeGesture)).after(wide)
    }
  }
}
