import Testing

@testable import ScrollMechanics

/// Expected locks: computed by hand from the angles and distances, and in Python.
@Suite("The direction lock of a drag")
struct DirectionLockTests {
  struct Drag: Sendable {
    /// The positions of the finger after its touch-down at the origin.
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
    // 31 degrees, and more than 1.25 times as long as across.
    Drag("20 12", near: "free", rails: "x", sticky: "free"), Drag("-12 20", near: "free", rails: "y", sticky: "free"),
    // Exactly 1.25 times as long as across, and slightly more.
    Drag("20 16", near: "free", rails: "free", sticky: "free"),
    Drag("20 15.9", near: "free", rails: "x", sticky: "free"),
    Drag("15 15", near: "free", rails: "free", sticky: "free"),
    Drag("-15 15", near: "free", rails: "free", sticky: "free"),
    Drag("9 4", near: "", rails: "", sticky: ""), Drag("6 8.1", near: "free", rails: "y", sticky: "free"),
    Drag("5 5, 20 3", near: "x", rails: "x", sticky: "x"),
    // The channel is 15 pt wide on either side. A new one begins once the finger has moved 15 pt along it.
    Drag("20 0, 40 14", near: "x", rails: "x", sticky: "x free"),
    Drag("20 0, 30 10, 40 20", near: "x", rails: "x free", sticky: "x free"),
    Drag("20 0, 40 8, 60 16, 80 24", near: "x", rails: "x", sticky: "x"),
    Drag("0 20, 15 20", near: "y", rails: "y", sticky: "y x"),
    Drag("0 20, 16 21", near: "y", rails: "y free", sticky: "y x"),
    Drag("20 0, 28 8, 36 0", near: "x", rails: "x", sticky: "x free"),
    // A movement of more than 5 pt ends the lock and may lock an axis again.
    // A movement of exactly 5 pt on the one axis or the other does not end it, however diagonal it is.
    Drag("20 0, 25 5", near: "x", rails: "x", sticky: "x"), Drag("0 20, 5 25", near: "y", rails: "y", sticky: "y"),
    Drag("20 0, 25.5 5", near: "x", rails: "x", sticky: "x free"),
    Drag("20 0, 22 6", near: "x", rails: "x", sticky: "x y"), Drag("20 0, 21 5", near: "x", rails: "x", sticky: "x"),
    Drag("20 0, 21 20", near: "x", rails: "x free", sticky: "x y"),
    Drag("15 15, 35 15", near: "free", rails: "free", sticky: "free x"),
    Drag("15 15, 15 40, 45 40", near: "free", rails: "free", sticky: "free y x"),
  ]

  @Test(
    "An angle locks an axis for the whole touch, rails in their channel, a sticky lock until the finger breaks away",
    arguments: drags)
  func lock(drag: Drag) throws {
    let rules: [(DirectionLock, String)] = [
      (.nearAxis(angle: 30), drag.nearAxis), (.rails(ratio: 1.25, channel: 15), drag.rails),
      // It may lock the other axis then.
      (.sticky(angle: 30, breakAngle: 22.5, breakDistance: 5), drag.sticky),
      // Without a lock, every drag is free.
      (.free, ""),
    ]
    for (rule, expected) in rules { #expect(try locks(drag.path, rule) == expected, "\(rule)") }
  }

  @Test("A touch that stops a motion locks an axis once it is beyond the slop")
  func stopped() throws {
    let view = SimulatedScrollView(arbitration: ArbitrationParameters(directionLock: .nearAxis(angle: 30)))
    let caught = flick + "\n0.3 began 0 0\n0.31 moved 0 9"
    let offset = try view.after(caught).content.offset(at: 0.31)
    #expect(try view.after(flick).content.offset(at: 0.3) == offset)
    #expect(try view.after(caught + "\n0.32 moved 2 19").content.offset(at: 0.32).x == offset.x)
    let diagonal = try view.after(caught + "\n0.32 moved 30 30").content.offset(at: 0.32)
    #expect(diagonal.x < offset.x && diagonal.y < offset.y)
  }

  @Test("A movement across an axis deviates from it by 90 degrees, which is not less than 90")
  func rightAngle() throws {
    #expect(try locks("0 20", .nearAxis(angle: 90)) == "y" && locks("20 0", .nearAxis(angle: 90)) == "x")
    #expect(try locks("1 20", .nearAxis(angle: 90)) == "x" && locks("0 20", .nearAxis(angle: 91)) == "x")
  }

  @Test("A finger that breaks away from an axis has to be near the other one to be locked to it")
  func breakAngle() throws {
    // 15 degrees from the vertical.
    let turned = "20 0, 25.36 20"
    #expect(try locks(turned, .sticky(angle: 10, breakAngle: 22.5, breakDistance: 5)) == "x free")
    #expect(try locks(turned, .sticky(angle: 16, breakAngle: 22.5, breakDistance: 5)) == "x y")
  }

  @Test("The content does not jump when the lock ends or changes: the movement across stays excluded")
  func noJump() throws {
    let (rails, sticky) = (
      DirectionLock.rails(ratio: 1.25, channel: 15), DirectionLock.sticky(angle: 30, breakAngle: 22.5, breakDistance: 5)
    )
    let locked = "0 began 0 0\n0.01 moved 20 0\n0.02 moved 25 10"
    let turned = "0 began 0 0\n0.01 moved 15 15\n0.02 moved 35 16\n0.03 moved 36 30"
    let rows: [(rule: DirectionLock, trace: String, time: Double, offset: Vector2)] = [
      (rails, locked, 0.02, Vector2(x: -25, y: 0)),
      (rails, locked + "\n0.03 moved 28 18", 0.03, Vector2(x: -28, y: -8)),
      // An axis that is excluded later stays where it is.
      (sticky, turned, 0.03, Vector2(x: -35, y: -29)),
    ]
    for row in rows {
      let view = SimulatedScrollView(arbitration: ArbitrationParameters(slopMode: .jump, directionLock: row.rule))
      #expect(try view.after(row.trace).content.offset(at: row.time) == row.offset)
    }
  }

  /// Returns the locks of a drag in their order.
  private func locks(_ path: String, _ rule: DirectionLock) throws -> String {
    var arbitration = TouchArbitration<Vector2>(ArbitrationParameters(directionLock: rule))
    var decisions: [ArbitrationDecision] = []
    let points = path.split(separator: ",").map { $0.split(separator: " ").compactMap { Double($0) } }
    arbitration.handle(TouchSample(time: 0, position: .zero, phase: .began))
    for (number, point) in points.enumerated() {
      let position = Vector2(x: point[0], y: point[1])
      arbitration.handle(TouchSample(time: 0.01 * Double(number + 1), position: position, phase: .moved))
      decisions += arbitration.decisions
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

  /// Each movement is exactly at the limit of its rule in decimals.
  @Test(
    "A movement exactly at the angle locks no axis, wherever it begins",
    arguments: [
      (DirectionLock.nearAxis(angle: 45), Vector2(x: 25.2, y: 25.2)),
      (.rails(ratio: 1, channel: 15), Vector2(x: 0.3, y: 0.3)),
      (.rails(ratio: 1.25, channel: 15), Vector2(x: 20.5, y: 16.4)),
      (.rails(ratio: 1.25, channel: 15), Vector2(x: 16.4, y: 20.5)),
      (.sticky(angle: 45, breakAngle: 22.5, breakDistance: 5), Vector2(x: 12.6, y: 12.6)),
    ])
  func diagonal(rule: DirectionLock, movement: Vector2) {
    for start in [Vector2.zero, Vector2(x: 152, y: 203), Vector2(x: 0.1, y: 700), Vector2(x: 1000.7, y: 0.3)] {
      func lock(_ excess: Vector2) -> AxisLock {
        var tracker = DirectionTracker(rule, touchDown: start)
        let end = Vector2(x: start.x + movement.x + excess.x, y: start.y + movement.y + excess.y)
        _ = tracker.move(to: end, isSignificant: true)
        return tracker.lock
      }
      #expect(lock(.zero) == .none)
      // One more nanopoint locks an axis.
      if movement.x >= movement.y { #expect(lock(Vector2(x: 1e-9, y: 0)) == .locked(.horizontal)) }
      if movement.y >= movement.x { #expect(lock(Vector2(x: 0, y: 1e-9)) == .locked(.vertical)) }
    }
  }
}
