import Testing

@testable import ScrollMechanics

/// Expected values: the formulas in mpmath.
@Suite("The velocity that a flick inherits from a caught motion")
struct CarriedMomentumTests {
  private func velocity(
    _ rule: CarriedMomentum, of velocity: Vector2, after caught: Vector2, begun: Vector2? = nil,
    pace: FingerPace<Vector2>? = nil
  ) -> Vector2 {
    rule.velocity(of: velocity, after: (velocity: caught, startVelocity: begun ?? caught), pace: pace)
  }

  @Test(
    "By Flutter's bouncing physics, it is a power of the caught speed, in the same direction",
    arguments: [
      (1000.0, 2000.0, 3539.8973223379687), (-500, -3000, -6138.8126685432179), (1000, -2000, 1000), (0, 2000, 0),
      (1000, 0, 1000), (10, 1e6, 40_010),
    ])
  func flutter(flick: Double, caught: Double, result: Double) {
    let answer = velocity(.flutterBouncing, of: Vector2(x: flick, y: 7), after: Vector2(x: caught, y: 0))
    #expect(isClose(answer.x, to: result) && answer.y == 7)
  }

  @Test("By Android's flywheel, it is the caught velocity if the directions agree on both axes")
  func flywheel() {
    let rows: [(flick: Vector2, caught: Vector2, result: Vector2)] = [
      (Vector2(x: 0, y: 1000), Vector2(x: 0, y: 1748), Vector2(x: 0, y: 2748)),
      (Vector2(x: 1, y: 1000), Vector2(x: 0, y: 1748), Vector2(x: 1, y: 1000)),
      (Vector2(x: 0, y: -9), Vector2(x: 0, y: 8), Vector2(x: 0, y: -9)),
    ]
    for row in rows { #expect(velocity(.flywheel, of: row.flick, after: row.caught) == row.result) }
  }

  @Test(
    "By GTK, it is up to six times the caught velocity",
    arguments: [
      (1000.0, 1000.0, 2000.0), (2000, 1000, 2000 + 1000 * 1.67 / 0.67), (330, 1000, 330), (329, 1000, 329),
      (9000, 1000, 15_000), (-1000, -1000, -2000), (-1000, 1000, -1000), (500, 0, 500),
    ])
  func accumulation(flick: Double, caught: Double, result: Double) {
    #expect(
      isClose(velocity(.accumulation, of: Vector2(x: flick, y: 0), after: Vector2(x: caught, y: 0)).x, to: result))
  }

  /// Returns the pace of a finger that waits and then moves by `step` every 10 ms.
  private func pace(_ step: Double, wait: Double = 0, steps: Int = 4) -> FingerPace<Vector2> {
    var pace = FingerPace(TouchSample(time: 0, position: Vector2.zero, phase: .began), slop: 10)
    for number in 1...steps {
      let position = Vector2(x: 0, y: step * Double(number))
      pace.move(TouchSample(time: wait + 0.01 * Double(number), position: position, phase: .moved))
    }
    return pace
  }

  @Test("By Gecko, it is the initial velocity of the caught motion, if everything was fast")
  func acceleration() {
    func answer(_ flick: Double, _ caught: Double, _ pace: FingerPace<Vector2>?) -> Double {
      let (before, begun) = (Vector2(x: 0, y: caught), Vector2(x: 0, y: 4000))
      return velocity(.acceleration, of: Vector2(x: 0, y: flick), after: before, begun: begun, pace: pace).y
    }
    let rows: [(flick: Double, caught: Double, pace: FingerPace<Vector2>?, result: Double)] = [
      (2000, 3000, pace(20), 6000), (2000, 3000, pace(20, wait: 0.039), 6000),
      (1500, 3000, pace(20), 5500), (2000, 1500, pace(20), 6000),
      // A flick or a caught motion that is too slow, or one against the other.
      (1499, 3000, pace(20), 1499), (2000, 1499, pace(20), 2000), (-2000, 3000, pace(20), -2000),
      // 800 pt/s, although 8 pt in 0.04 s − 0.03 s are less in doubles.
      (2000, 3000, pace(8), 6000),
      // Too slow after the slop (700 pt/s), 40 ms late, or without a pace.
      (2000, 3000, pace(7), 2000), (2000, 3000, pace(20, wait: 0.04), 2000), (2000, 3000, nil, 2000),
    ]
    for row in rows { #expect(answer(row.flick, row.caught, row.pace) == row.result, "\(row)") }
  }

  @Test("A finger that lifts in place does not slow down its pace, but one that rests does")
  func lift() {
    let end = Vector2(x: 0, y: 80)
    for (phase, isFast) in [(TouchPhase.ended, true), (.cancelled, true), (.moved, false), (.stationary, false)] {
      var pace = pace(20)
      pace.move(TouchSample(time: 0.06, position: end, phase: phase))
      #expect(pace.isFast == isFast, "\(phase)")
    }
  }

  @Test("A scroll view's flick inherits only from a motion that is still moving")
  func simulation() throws {
    var view = SimulatedScrollView()
    view.content.momentum = .law(try Laws.make("flutter-bouncing"))
    let again = flick + "\n0.3 began 100 300\n0.32 moved 100 280\n0.34 moved 100 260\n0.34 ended"
    let alone = try #require(try view.after(again).content.motion).motion.velocity(after: 0).y
    #expect(abs(alone - 1000) < 1e-9)
    view.content.carriedMomentum = .flutterBouncing
    let caught = try #require(try view.after(flick).content.motion).motion.velocity(after: 0.2).y
    let carried = try #require(try view.after(again).content.motion).motion.velocity(after: 0).y
    #expect(carried > 1290 && caught > 600 && caught < 1000)
    let added = velocity(.flutterBouncing, of: Vector2(x: 0, y: 1), after: Vector2(x: 0, y: caught)).y - 1
    #expect(abs(carried - (1000 + added)) < 1e-9)
    let late = again.split(separator: "\n").map { $0.hasPrefix("0.3") ? "9" + $0.dropFirst() : String($0) }
    let rested = try #require(try view.after(late.joined(separator: "\n")).content.motion).motion.velocity(after: 0).y
    #expect(abs(rested - 1000) < 1e-9)
    // The finger that catches the motion holds it, and another one flicks later.
    let held = again.replacing("\n0.3 began 100 300", with: "\n0.25 began 100 300\n0.28 ended\n0.3 began 100 300")
    let fresh = try #require(try view.after(held).content.motion).motion.velocity(after: 0).y
    #expect(abs(fresh - 1000) < 1e-9)
  }

  @Test("These laws have a rule for it")
  func laws() {
    let names = Laws.all.filter { $0.carriedMomentum != nil }.map { $0.name }
    #expect(names == ["flutter-bouncing", "flutter-bouncing-fast", "android", "webkit-gtk", "gecko", "gtk"])
  }
}
