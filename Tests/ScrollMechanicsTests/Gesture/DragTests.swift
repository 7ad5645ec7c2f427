import Testing

@testable import ScrollMechanics

@Suite("A drag")
struct DragTests {
  let start = Vector2(x: 10, y: 1000)
  let touchDown = Vector2(x: 200, y: 300)

  @Test("The content offset moves against the finger, from the touch-down on, and returns with it")
  func againstFinger() {
    let drag = DragTracker(offset: start, touchDown: touchDown)
    let offsets = [drag.offset(at: touchDown), drag.offset(at: Vector2(x: 203, y: 250))]
    #expect(offsets == [start, Vector2(x: 7, y: 1050)])
    #expect(drag.velocity(ofFinger: Vector2(x: 30, y: -500)) == Vector2(x: -30, y: 500))
    // In doubles, 0.1 − 0.7 + 0.7 is not 0.1.
    #expect(DragTracker(offset: 0.1, touchDown: 0.7).offset(at: 0.7) == 0.1)
    // A velocity of 0 has no sign.
    #expect(DragTracker(offset: 0.0, touchDown: 0).velocity(ofFinger: 0).sign == .plus)
  }

  @Test("A frame moves with the finger")
  func withFinger() {
    let drag = DragTracker(offset: start, touchDown: touchDown, direction: .withFinger)
    #expect(drag.offset(at: Vector2(x: 203, y: 250)) == Vector2(x: 13, y: 950))
    #expect(drag.velocity(ofFinger: Vector2(x: 30, y: -500)) == Vector2(x: 30, y: -500))
    #expect(DragTracker(offset: 5.0, touchDown: 1, direction: .withFinger).offset(at: 4) == 8)
  }

  @Test("An axis that the lock does not allow returns to its offset at the touch-down")
  func lock() {
    let drag = DragTracker(offset: start, touchDown: touchDown)
    let finger = Vector2(x: 190, y: 340)
    let velocity = Vector2(x: 3, y: 4)
    let offsets = [
      drag.offset(at: finger, lock: .locked(.horizontal)), drag.offset(at: finger, lock: .locked(.vertical)),
      drag.offset(at: finger, lock: .undecided),
    ]
    #expect(offsets == [Vector2(x: 20, y: 1000), Vector2(x: 10, y: 960), start])
    let velocities = [
      drag.velocity(ofFinger: velocity, lock: .locked(.horizontal)),
      drag.velocity(ofFinger: velocity, lock: .undecided),
    ]
    #expect(velocities == [Vector2(x: -3, y: 0), .zero])
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
    #expect(lock(from: start, to: Vector2(x: 100 + x, y: 100 + y)) == .locked(axis))
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
    #expect(lock(from: start, to: end) == .locked(.vertical) && lock(from: end, to: start) == .locked(.vertical))
    // One more nanopoint sideways chooses the horizontal axis.
    let farther = Vector2(x: end.x + (end.x < start.x ? -1e-9 : 1e-9), y: end.y)
    #expect(lock(from: start, to: farther) == .locked(.horizontal))
  }

  /// Returns the lock by the first movement.
  private func lock(from start: Vector2, to end: Vector2) -> AxisLock? {
    var tracker = DirectionTracker(.firstMovement, touchDown: start)
    return tracker.move(to: end, isSignificant: true)
  }

  @Test("The lock allows only its own axis, and on one axis it has no effect")
  func allowance() {
    let locks: [(AxisLock, [Bool])] = [
      (.none, [true, true]), (.undecided, [false, false]), (.locked(.horizontal), [true, false]),
      (.locked(.vertical), [false, true]),
    ]
    for (lock, axes) in locks { #expect([lock.allows(0), lock.allows(1)] == axes, "\(lock)") }
  }
}

@Suite("The 2011 glide")
struct GlideTests {
  @Test(
    "The glide covers ten times the speed in half a second, and there is none after a tiny movement",
    arguments: [
      (0.0, nil), (2, nil), (4, nil), (-4, nil), (5, 50), (-5, -50), (80, 800), (-80, -800),
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
    #expect([rule.distance(speed: 1), rule.distance(speed: 0)] == [2, nil])
  }
}
