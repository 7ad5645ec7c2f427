import Testing

@testable import ScrollMechanics

@Suite("A drag")
struct DragTests {
  let start = Vector2(x: 10, y: 1000)
  let touchDown = Vector2(x: 200, y: 300)

  @Test("The content offset moves against the finger, from the touch-down on")
  func againstFinger() {
    let drag = DragTracker(offset: start, touchDown: touchDown)
    #expect(drag.offset(at: touchDown) == start)
    #expect(drag.offset(at: Vector2(x: 203, y: 250)) == Vector2(x: 7, y: 1050))
    #expect(drag.velocity(ofFinger: Vector2(x: 30, y: -500)) == Vector2(x: -30, y: 500))
  }

  @Test("A frame moves with the finger")
  func withFinger() {
    let drag = DragTracker(offset: start, touchDown: touchDown, direction: .withFinger)
    #expect(drag.offset(at: Vector2(x: 203, y: 250)) == Vector2(x: 13, y: 950))
    #expect(drag.velocity(ofFinger: Vector2(x: 30, y: -500)) == Vector2(x: 30, y: -500))
    #expect(DragTracker(offset: 5.0, touchDown: 1, direction: .withFinger).offset(at: 4) == 8)
  }

  @Test("The offset returns when the finger returns")
  func thereAndBack() {
    let drag = DragTracker(offset: 0.1, touchDown: 0.7)
    #expect(drag.offset(at: 0.7) == 0.1)
  }

  @Test("An axis that the lock does not allow returns to its offset at the touch-down")
  func lock() {
    let drag = DragTracker(offset: start, touchDown: touchDown)
    let finger = Vector2(x: 190, y: 340)
    let velocity = Vector2(x: 3, y: 4)
    #expect(drag.offset(at: finger, lock: .locked(.horizontal)) == Vector2(x: 20, y: 1000))
    #expect(drag.offset(at: finger, lock: .locked(.vertical)) == Vector2(x: 10, y: 960))
    #expect(drag.offset(at: finger, lock: .undecided) == start)
    #expect(drag.velocity(ofFinger: velocity, lock: .locked(.horizontal)) == Vector2(x: -3, y: 0))
    #expect(drag.velocity(ofFinger: velocity, lock: .undecided) == .zero)
  }

  @Test("A velocity of 0 has no sign")
  func zeroVelocity() {
    #expect(DragTracker(offset: 0.0, touchDown: 0).velocity(ofFinger: 0).sign == .plus)
  }
}

@Suite("An axis lock")
struct AxisLockTests {
  @Test(
    "The lock chooses the axis on which the movement is longer, else the vertical one",
    arguments: [
      (3.0, 2.0, Axis.horizontal), (-3, 2, .horizontal), (2, -3, .vertical), (2, 2, .vertical), (0, 0, .vertical),
    ])
  func axis(x: Double, y: Double, axis: Axis) {
    let start = Vector2(x: 100, y: 100)
    #expect(AxisLock.axis(of: start, to: Vector2(x: 100 + x, y: 100 + y)) == axis)
  }

  /// Each movement is equally long on both axes in decimals. In doubles, some are longer sideways.
  @Test(
    "The lock chooses the vertical axis for equal movements, wherever they begin",
    arguments: [
      (Vector2(x: 152, y: 203), Vector2(x: 126.8, y: 228.2)), (.zero, Vector2(x: -25.2, y: 25.2)),
      (Vector2(x: 0.1, y: 700), Vector2(x: 20.2, y: 720.1)), (Vector2(x: 0, y: 203), Vector2(x: 25.2, y: 228.2)),
      (Vector2(x: 1000.7, y: 0.3), Vector2(x: 988.4, y: 12.6)), (Vector2(x: -0.05, y: 3), Vector2(x: 0.05, y: 2.9)),
    ])
  func ties(start: Vector2, end: Vector2) {
    #expect(AxisLock.axis(of: start, to: end) == .vertical)
    #expect(AxisLock.axis(of: end, to: start) == .vertical)
    // One more nanopoint sideways chooses the horizontal axis.
    let farther = Vector2(x: end.x + (end.x < start.x ? -1e-9 : 1e-9), y: end.y)
    #expect(AxisLock.axis(of: start, to: farther) == .horizontal)
  }

  @Test("The lock allows only its own axis")
  func allowance() {
    #expect([0, 1].map(AxisLock.none.allows) == [true, true])
    #expect([0, 1].map(AxisLock.undecided.allows) == [false, false])
    #expect([0, 1].map(AxisLock.locked(.horizontal).allows) == [true, false])
    #expect([0, 1].map(AxisLock.locked(.vertical).allows) == [false, true])
  }

  @Test("On one axis, the lock has no effect")
  func oneAxis() {
    #expect(AxisLock.axis(of: 0.0, to: 5.0) == .horizontal)
    #expect(AxisLock.locked(.horizontal).allows(0))
  }
}

@Suite("The 2011 glide")
struct GlideTests {
  @Test(
    "The glide covers ten times the speed in half a second, and there is none after a tiny movement",
    arguments: [
      (0.0, nil), (4, nil), (-4, nil), (5, 50), (-5, -50), (80, 800), (-80, -800),
    ] as [(Double, Double?)])
  func rule(speed: Double, distance: Double?) {
    #expect(GlideRule().distance(speed: speed) == distance)
    #expect(GlideRule().duration == 0.5)
  }

  @Test("The constants of the glide can be chosen")
  func constants() {
    var rule = GlideRule()
    rule.deadZone = 0
    rule.factor = 2
    #expect(rule.distance(speed: 1) == 2)
    #expect(rule.distance(speed: 0) == nil)
  }

  @Test("A fast flick whose last delta is 2 pt glides far by the hybrid rule and not by plan B")
  func fastFlick() throws {
    let flick = try steadyRelease(positions: [0, 40, 80, 120, 160, 162])
    #expect(GlideRule().distance(speed: VelocityRule(.hybrid).speed(at: flick)) == 800)
    #expect(GlideRule().distance(speed: VelocityRule.planB().speed(at: flick)) == nil)
  }

  @Test(
    "The dead zone is 50 pt/s for a short touch", arguments: [(4.99, false), (5, true), (-5, true), (-4.99, false)])
  func deadZone(length: Double, glides: Bool) throws {
    let short = try release([(0, 0), (0.1, length)], liftedAt: 0.1)
    #expect((GlideRule().distance(speed: VelocityRule(.hybrid).speed(at: short)) != nil) == glides)
  }
}
