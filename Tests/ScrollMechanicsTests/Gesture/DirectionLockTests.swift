import Testing

@testable import ScrollMechanics

/// Expected locks: worked out by hand from the angles and the ways, and by a few lines of Python.
@Suite("How a drag keeps to an axis")
struct DirectionLockTests {
  struct Drag: Sendable {
    /// Where the finger is after its touch-down at the origin.
    let path: String
    let nearAxis: String
    let rails: String
    let sticky: String

    init(_ path: String, near nearAxis: String, rails: String, sticky: String) {
      (self.path, self.nearAxis, self.rails, self.sticky) = (path, nearAxis, rails, sticky)
    }
  }

  static let drags = [
    Drag("20 0", near: "x", rails: "x", sticky: "x"), Drag("0 20", near: "y", rails: "y", sticky: "y"),
    Drag("-20 0", near: "x", rails: "x", sticky: "x"), Drag("0 -20", near: "y", rails: "y", sticky: "y"),
    Drag("20 11", near: "x", rails: "x", sticky: "x"), Drag("11 -20", near: "y", rails: "y", sticky: "y"),
    // 31 degrees, and as many times as long as across.
    Drag("20 12", near: "free", rails: "x", sticky: "free"), Drag("-12 20", near: "free", rails: "y", sticky: "free"),
    // Exactly 1.25 times, and a little more.
    Drag("20 16", near: "free", rails: "free", sticky: "free"),
    Drag("20 15.9", near: "free", rails: "x", sticky: "free"),
    Drag("15 15", near: "free", rails: "free", sticky: "free"),
    Drag("-15 15", near: "free", rails: "free", sticky: "free"),
    Drag("9 4", near: "", rails: "", sticky: ""), Drag("6 8.1", near: "free", rails: "y", sticky: "free"),
    Drag("5 5, 20 3", near: "x", rails: "x", sticky: "x"),
    // The channel is 15 pt on either side, and goes on where the finger has come as far along.
    Drag("20 0, 40 14", near: "x", rails: "x", sticky: "x free"),
    Drag("20 0, 30 10, 40 20", near: "x", rails: "x free", sticky: "x free"),
    Drag("20 0, 40 8, 60 16, 80 24", near: "x", rails: "x", sticky: "x"),
    Drag("0 20, 15 20", near: "y", rails: "y", sticky: "y x"),
    Drag("0 20, 16 21", near: "y", rails: "y free", sticky: "y x"),
    Drag("20 0, 28 8, 36 0", near: "x", rails: "x", sticky: "x free"),
    // A movement of more than 5 pt breaks away, and locks again.
    Drag("20 0, 22 6", near: "x", rails: "x", sticky: "x y"), Drag("20 0, 21 5", near: "x", rails: "x", sticky: "x"),
    Drag("20 0, 21 20", near: "x", rails: "x free", sticky: "x y"),
    Drag("15 15, 35 15", near: "free", rails: "free", sticky: "free x"),
    Drag("15 15, 15 40, 45 40", near: "free", rails: "free", sticky: "free y x"),
  ]

  @Test("with an angle, for the whole touch", arguments: drags)
  func nearAxis(drag: Drag) throws {
    #expect(try locks(drag.path, .nearAxis(angle: 30)) == drag.nearAxis)
  }

  @Test("on rails, as long as it stays in their channel", arguments: drags)
  func rails(drag: Drag) throws {
    #expect(try locks(drag.path, .rails(ratio: 1.25, channel: 15)) == drag.rails)
  }

  @Test("until it breaks away, and then perhaps to another", arguments: drags)
  func sticky(drag: Drag) throws {
    let rule = DirectionLock.sticky(angle: 30, breakAngle: 22.5, breakDistance: 5)
    #expect(try locks(drag.path, rule) == drag.sticky)
  }

  @Test("or to none", arguments: drags)
  func free(drag: Drag) throws {
    #expect(try locks(drag.path, .free).isEmpty)
  }

  @Test("of two that stop a motion, too, once it has got beyond the slop")
  func stopped() throws {
    let view = SimulatedScrollView(arbitration: try ArbitrationParameters(directionLock: .nearAxis(angle: 30)))
    let caught = flick + "\n0.3 began 0 0\n0.31 moved 0 9"
    let place = try view.after(caught).content.offset(at: 0.31)
    #expect(try view.after(flick).content.offset(at: 0.3) == place)
    #expect(try view.after(caught + "\n0.32 moved 2 19").content.offset(at: 0.32).x == place.x)
    let aslant = try view.after(caught + "\n0.32 moved 30 30").content.offset(at: 0.32)
    #expect(aslant.x < place.x && aslant.y < place.y)
  }

  @Test("from which it is let go without a jump: what the locked axis has missed stays out")
  func noJump() throws {
    let rule = DirectionLock.rails(ratio: 1.25, channel: 15)
    let view = SimulatedScrollView(arbitration: try ArbitrationParameters(slopMode: .jump, directionLock: rule))
    let locked = "0 began 0 0\n0.01 moved 20 0\n0.02 moved 25 10"
    #expect(try view.after(locked).content.offset(at: 0.02) == Vector2(x: -25, y: 0))
    #expect(try view.after(locked + "\n0.03 moved 28 18").content.offset(at: 0.03) == Vector2(x: -28, y: -8))
  }

  @Test("and stays where it is on the axis that is locked later")
  func lockedLater() throws {
    let rule = DirectionLock.sticky(angle: 30, breakAngle: 22.5, breakDistance: 5)
    let view = SimulatedScrollView(arbitration: try ArbitrationParameters(slopMode: .jump, directionLock: rule))
    let turned = "0 began 0 0\n0.01 moved 15 15\n0.02 moved 35 16\n0.03 moved 36 30"
    #expect(try view.after(turned).content.offset(at: 0.03) == Vector2(x: -35, y: -29))
  }

  /// The axes that a drag keeps to one after the other.
  private func locks(_ path: String, _ rule: DirectionLock) throws -> String {
    var arbitration = TouchArbitration<Vector2>(try ArbitrationParameters(directionLock: rule))
    var decisions: [ArbitrationDecision] = []
    let places = path.split(separator: ",").map { $0.split(separator: " ").compactMap { Double($0) } }
    arbitration.handle(TouchSample(time: 0, position: .zero, phase: .began), into: &decisions)
    for (number, place) in places.enumerated() {
      let position = Vector2(x: place[0], y: place[1])
      arbitration.handle(
        TouchSample(time: 0.01 * Double(number + 1), position: position, phase: .moved), into: &decisions)
    }
    return decisions.compactMap { decision in
      switch (decision.event, decision.receiver) {
      case (.locked, .horizontalAxis): "x"
      case (.locked, _): "y"
      case (.unlocked, _): "free"
      default: nil
      }
    }.joined(separator: " ")
  }

  /// Each is exactly at the limit of its rule in decimals.
  @Test(
    "is free where a movement is as aslant as it may just not be, wherever it begins",
    arguments: [
      (DirectionLock.nearAxis(angle: 45), Vector2(x: 25.2, y: 25.2)),
      (.rails(ratio: 1, channel: 15), Vector2(x: 0.3, y: 0.3)),
      (.rails(ratio: 1.25, channel: 15), Vector2(x: 20.5, y: 16.4)),
      (.rails(ratio: 1.25, channel: 15), Vector2(x: 16.4, y: 20.5)),
      (.sticky(angle: 45, breakAngle: 22.5, breakDistance: 5), Vector2(x: 12.6, y: 12.6)),
    ])
  func aslant(rule: DirectionLock, way: Vector2) {
    for start in [Vector2.zero, Vector2(x: 152, y: 203), Vector2(x: 0.1, y: 700), Vector2(x: 1000.7, y: 0.3)] {
      func lock(_ excess: Vector2) -> AxisLock {
        var tracker = DirectionTracker(rule, touchDown: start)
        let end = Vector2(x: start.x + way.x + excess.x, y: start.y + way.y + excess.y)
        _ = tracker.move(to: end, isSignificant: true)
        return tracker.lock
      }
      #expect(lock(.zero) == .none)
      // A nanopoint more decides.
      if way.x >= way.y { #expect(lock(Vector2(x: 1e-9, y: 0)) == .locked(.horizontal)) }
      if way.y >= way.x { #expect(lock(Vector2(x: 0, y: 1e-9)) == .locked(.vertical)) }
    }
  }
}
