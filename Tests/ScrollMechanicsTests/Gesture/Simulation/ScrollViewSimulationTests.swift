import Testing

@testable import ScrollMechanics

@Suite("A scroll view in fingers' hands")
struct ScrollViewSimulationTests {
  @Test("waits for a significant movement, and then is where the finger has it, counted from the touch-down")
  func drag() throws {
    let view = SimulatedScrollView(offset: Vector2(x: 7, y: 50))
    let held = try view.after("0 began 100 300\n0.02 moved 100 291")
    #expect(held.touchPhase == .held)
    #expect(held.content.offset(at: 0.02) == Vector2(x: 7, y: 50))
    let dragged = try view.after("0 began 100 300\n0.02 moved 100 291\n0.04 moved 98 280")
    #expect(dragged.touchPhase == .drag)
    #expect(dragged.content.offset(at: 0.04) == Vector2(x: 9, y: 70))
    #expect(dragged.finger(at: 0.04) == Vector2(x: 98, y: 280))
  }

  @Test("or moves with the finger")
  func withFinger() throws {
    let view = SimulatedScrollView(content: ContentParameters(direction: .withFinger))
    let simulation = try view.after(flick)
    #expect(simulation.content.offset(at: 0.1) == Vector2(x: 0, y: -100))
    #expect(simulation.content.motion?.motion.velocity(after: 0) == Vector2(x: 0, y: -1000))
  }

  @Test("lets the content have a finger that holds still, and takes it away when it moves")
  func content() throws {
    let view = SimulatedScrollView()
    var simulation = try view.after("0 began 100 300")
    simulation.advance(to: 0.2)
    #expect(simulation.touchPhase == .content)
    #expect(try view.after("0 began 100 300\n0.2 moved 100 270").touchPhase == .drag)
    let keeping = SimulatedScrollView(arbitration: try ArbitrationParameters(canCancelContentTouches: false))
    let kept = try keeping.after("0 began 100 300\n0.2 moved 100 270\n0.3 ended")
    #expect(kept.content.rest == .zero && kept.touchPhase == .rest)
  }

  @Test("moves nothing by a tap")
  func tap() throws {
    let simulation = try SimulatedScrollView(offset: Vector2(x: 1, y: 2)).after("0 began 10 20\n0.05 ended 13 20")
    #expect(simulation.content.motion == nil)
    #expect(simulation.content.rest == Vector2(x: 1, y: 2))
  }

  @Test("lets go with the estimator's velocity, and decelerates as a flick does")
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
      #expect(motion.phase(after: time) == .deceleration)
    }
  }

  @Test("knows, while it is dragged, the velocity it would let go with")
  func dragVelocity() throws {
    let trace = flick.split(separator: "\n").dropLast().joined(separator: "\n")
    let simulation = try SimulatedScrollView().after(trace)
    #expect(try simulation.dragVelocity(at: 0.1) == Vector2(x: 0, y: 1000))
    #expect(try simulation.dragVelocity(at: 1) == .zero)
  }

  @Test("is stopped by a finger where it is, and dragged on from there")
  func stopped() throws {
    let flung = try SimulatedScrollView().after(flick)
    let place = flung.content.offset(at: 0.3)
    #expect(place.y > 200)
    let stopped = try SimulatedScrollView().after(flick + "\n0.3 began 50 50")
    #expect(stopped.touchPhase == .drag)
    #expect(stopped.content.offset(at: 0.35) == place)
    let dragged = try SimulatedScrollView().after(flick + "\n0.3 began 50 50\n0.35 moved 50 51")
    #expect(dragged.content.offset(at: 0.35) == Vector2(x: place.x, y: place.y - 1))
    let lifted = try SimulatedScrollView().after(flick + "\n0.3 began 50 50\n0.5 ended")
    #expect(lifted.content.rest == place)
    #expect(lifted.touchPhase == .rest)
  }

  @Test("waits again with a finger that comes down when it has settled")
  func settled() throws {
    let duration = try #require(try SimulatedScrollView().after(flick).content.motion).motion.duration
    let late = 0.1 + duration + 0.001
    #expect(try SimulatedScrollView().after(flick + "\n\(late) began 50 50").touchPhase == .held)
    let settled = try SimulatedScrollView().after(flick + "\n\(late) began 50 50").content
    #expect(settled.offset(at: late) == (try SimulatedScrollView().after(flick).content.rest))
  }

  /// In doubles several of these touches come before the glide is over, and several after.
  @Test("has settled for a finger that comes down as it settles", arguments: [0, 1, 3, 7, 11, 43])
  func settling(tenths: Int) throws {
    var rule = GlideRule()
    rule.duration = 0.2
    let view = SimulatedScrollView(speed: HybridVelocity(), content: ContentParameters(momentum: .glide(rule)))
    let times = [0, 1, 3].map { Double(tenths + $0) / 10 }
    let flick = "\(times[0]) began 0 0\n\(times[1]) moved 0 -40\n\(times[1]) ended"
    let stopped = try view.after(flick + "\n\(times[2]) began 50 50")
    #expect(stopped.touchPhase == .held)
    #expect(stopped.content.rest == (try view.after(flick).content.rest))
  }

  @Test("does not care for a second finger")
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
    #expect(simulation.content.motion?.start == 0.1)
    #expect(simulation.content.motion?.motion.velocity(after: 0) == Vector2(x: 0, y: 1000))
  }

  @Test("glides ten times the speed, by the hybrid rule or by plan B, or not at all")
  func glide() throws {
    let endingSlowly =
      "0 began 0 0\n0.02 moved 0 -40\n0.04 moved 0 -80\n0.06 moved 0 -120\n0.08 moved 0 -122\n0.08 ended"
    let content = ContentParameters(momentum: .glide(GlideRule()))
    let hybrid = try SimulatedScrollView(speed: HybridVelocity(), content: content).after(endingSlowly).content
    #expect(hybrid.rest == Vector2(x: 0, y: 122 + 800))
    #expect(hybrid.motion?.motion.duration == 0.5)
    #expect(hybrid.motion?.motion.phase(after: 0.2) == .glide)
    let planB = try SimulatedScrollView(speed: .planB(), content: content).after(endingSlowly).content
    #expect(planB.motion == nil && planB.rest == Vector2(x: 0, y: 122))
    let none = try SimulatedScrollView(content: ContentParameters(momentum: .none)).after(endingSlowly).content
    #expect(none.motion == nil && none.rest == Vector2(x: 0, y: 122))
  }

  @Test("refuses what no number can tell")
  func overflow() throws {
    let far = "0 began 0 -1e308\n0.02 moved 0 1.7e308"
    #expect(throws: GestureError.offsetOverflow) { try SimulatedScrollView().after(far) }
    let fast = "0 began 0 0\n0.02 moved 0 1e307\n0.02 ended"
    #expect(throws: GestureError.velocity(.overflow(axis: 1))) {
      try SimulatedScrollView(estimator: LastDeltaVelocity()).after(fast)
    }
    let wide = "0 began 0 0\n1e-10 moved 0 1e55\n1e-10 ended"
    #expect(throws: GestureError.motion(.outOfRange("initial velocity", -1e65))) {
      try SimulatedScrollView(estimator: WholeGestureVelocity()).after(wide)
    }
  }
}
