import Testing

@testable import ScrollMechanics

@Suite("A vertical scroll view in a horizontal, paging one")
struct NestedScrollViewTests {
  private func after(
    _ trace: String, _ mode: SlopMode = .jump, _ outer: () throws -> NestedArbitration = { NestedArbitration() },
    _ arbitration: ArbitrationParameters? = nil
  ) throws -> ScrollViewSimulation<Vector2> {
    let pages = ContentAxis(snapPoints: try .grid(interval: 320), snapPolicy: .page)
    let list = ContentAxis(limits: try ScrollLimits(lower: 0), pull: .band(try RubberBand(viewport: 480)))
    var simulation = ScrollViewSimulation<Vector2>(
      arbitration: arbitration ?? ArbitrationParameters(slopMode: mode),
      rule: ReleaseRule(estimator: VelocityRule(.recent), horizon: 0.1),
      content: ContentParameters(axes: [pages, list]), offset: Vector2(x: 320, y: 50))
    simulation.outer = try outer()
    for sample in samples(trace) { try simulation.handle(sample) }
    return simulation
  }

  @Test("The inner view scrolls up and down, even if the finger moves sideways later")
  func inner() throws {
    let content = try after("0 began 200 300\n0.02 moved 190 280\n0.04 moved 150 260\n0.04 ended").content
    #expect(content.offset(at: 0.04) == Vector2(x: 320, y: 90))
    #expect(content.rest.x == 320 && content.rest.y > 90)
  }

  @Test("The outer view pages once the finger is 12 pt sideways and less than 4 pt up or down")
  func outer() throws {
    let sideways = "0 began 200 300\n0.02 moved 180 303\n0.04 moved 100 400"
    let dragged = try after(sideways)
    #expect(dragged.touchPhase == .drag && dragged.content.offset(at: 0.04) == Vector2(x: 420, y: 50))
    #expect(try after(sideways, .subtract).content.offset(at: 0.04).x < 410)
    let content = try after(sideways + "\n0.04 ended").content
    #expect(content.rest == Vector2(x: 640, y: 50))
  }

  @Test("When the outer view takes the touch, the inner one stays or bounces back")
  func takenOver() throws {
    let turning = "0 began 200 300\n0.05 moved 200 280\n0.1 moved 203 320\n0.15 moved 180 301\n0.2 moved 150 250"
    let content = try after(turning).content
    #expect(content.offset(at: 0.2) == Vector2(x: 370, y: 30))
    let pulled = "0 began 200 300\n0.05 moved 200 400\n0.1 moved 180 301\n0.15 moved 150 301\n0.15 ended"
    let bounced = try after(pulled).content
    #expect(bounced.offset(at: 0.15).y < 0 && bounced.rest.y == 0)
  }

  @Test("Once a second finger has been down, the inner view keeps the touch")
  func secondFinger() throws {
    let crowded = "0 began 200 300\n0.01 began 50 50 @1\n0.02 ended @1\n0.04 moved 100 300\n0.05 moved 90 280"
    #expect(try after(crowded).content.offset(at: 0.05).x == 320)
  }

  @Test("If diagonals are ignored, neither view moves until the movement is clearly along an axis")
  func ignoresDiagonals() throws {
    let ignoring = { NestedArbitration(ignoresDiagonals: true) }
    let diagonal = "0 began 200 300\n0.02 moved 180 280\n0.04 moved 140 240"
    let still = try after(diagonal, .jump, ignoring)
    #expect(still.content.offset(at: 0.04) == Vector2(x: 320, y: 50) && still.touchPhase == .held)
    let released = try after(diagonal + "\n0.04 ended", .jump, ignoring)
    #expect(released.content.rest == Vector2(x: 320, y: 50))
    let upwards = try after(diagonal + "\n0.06 moved 201 260", .jump, ignoring)
    #expect(upwards.content.offset(at: 0.06) == Vector2(x: 320, y: 90) && upwards.touchPhase == .drag)
    let slopUpwards = 12 * 40 / 1601.0.squareRoot()
    let subtracted = try after(diagonal + "\n0.06 moved 201 260", .subtract, ignoring).content.offset(at: 0.06)
    #expect(abs(subtracted.y - (90 - slopUpwards)) < 1e-12)
    let aside = try after(diagonal + "\n0.06 moved 150 301", .jump, ignoring).content.offset(at: 0.06)
    let crowded = "0 began 200 300\n0.01 began 50 50 @1\n0.02 ended @1\n0.04 moved 180 280"
    let two = try after(crowded, .jump, ignoring).content.offset(at: 0.04)
    #expect([aside, two] == [Vector2(x: 370, y: 50), Vector2(x: 320, y: 70)])
  }

  @Test("The slop that is subtracted is the longer one of the view's own and the distance of a clear direction")
  func longerSlop() throws {
    let vertical = "0 began 200 300\n0.02 moved 200 285\n0.04 moved 200 270"
    for (slop, moved) in [(20.0, 10.0), (5, 18)] {
      let view = try after(
        vertical, .subtract, { NestedArbitration(ignoresDiagonals: true) }, ArbitrationParameters(slop: slop))
      #expect(view.content.offset(at: 0.04) == Vector2(x: 320, y: 50 + moved), "\(slop)")
    }
    let own = try after(vertical, .subtract, { NestedArbitration() }, ArbitrationParameters(slop: 5))
    #expect(own.content.offset(at: 0.04) == Vector2(x: 320, y: 75))
  }

  @Test("If the outer view comes first, it takes a fast movement in any direction")
  func outerFirst() throws {
    let first = { NestedArbitration(outerFirst: ArbitrationParameters()) }
    let fast = try after("0 began 200 300\n0.02 moved 195 280\n0.04 moved 150 200", .jump, first)
    #expect(fast.content.offset(at: 0.04) == Vector2(x: 370, y: 50) && fast.touchPhase == .drag)
    let held = try after("0 began 200 300\n0.02 moved 200 295", .jump, first)
    #expect(held.touchPhase == .held)
    let slow = try after("0 began 200 300\n0.1 moved 195 295\n0.2 moved 190 280", .jump, first).content
    let aside = try after("0 began 200 300\n0.1 moved 195 299\n0.2 moved 180 299", .jump, first).content
    #expect([slow.offset(at: 0.2), aside.offset(at: 0.2)] == [Vector2(x: 320, y: 70), Vector2(x: 340, y: 50)])
  }

  @Test(
    "The outer view lands on a page after a touch that stops it, however that touch ends",
    arguments: ["0.35 ended", "0.35 cancelled", "0.35 moved 180 480\n0.4 moved 170 470\n0.4 ended"])
  func stoppedOnItsWay(touch: String) throws {
    let flick = "0 began 200 500\n0.05 moved 190 500\n0.1 moved 150 501\n0.15 moved 100 501\n0.15 ended\n"
    let (ignoring, first) = (
      NestedArbitration(ignoresDiagonals: true), NestedArbitration(outerFirst: ArbitrationParameters())
    )
    for outer in [ignoring, first] {
      let content = try after(flick + "0.3 began 200 500\n" + touch, .subtract, { outer }).content
      #expect(content.rest.x.truncatingRemainder(dividingBy: 320) == 0)
    }
  }

  @Test("A drag that stops a motion moves the inner view by all of its movement")
  func stoppedAndDragged() throws {
    let first = { NestedArbitration(outerFirst: ArbitrationParameters(delay: 0.02)) }
    let flick = "0 began 200 500\n0.05 moved 200 450\n0.1 moved 200 380\n0.1 ended\n0.3 began 200 400"
    let stopped = try after(flick, .subtract, first).content.offset(at: 0.3).y
    let dragged = try after(flick + "\n0.35 moved 200 398", .subtract, first).content.offset(at: 0.35).y
    #expect(abs(dragged - stopped - 2) < 1e-9)
  }

  @Test("The slop is subtracted if a second finger decides for the inner view")
  func slopOfTwoFingers() throws {
    let one = "0 began 200 500\n0.05 moved 220 480\n0.06 began 50 50 @1\n0.1 moved 220 480"
    let content = try after(one, .subtract, { NestedArbitration(ignoresDiagonals: true) }).content
    #expect(abs(content.offset(at: 0.1).y - (50 + 20 - 10 / 2.0.squareRoot())) < 1e-9)
  }

  @Test("The inner view scrolls only as its own rules allow")
  func ownRules() throws {
    let ignoring = { NestedArbitration(ignoresDiagonals: true) }
    let upwards = "0 began 200 500\n0.2 moved 200 489\n0.3 moved 200 450"
    for rules in [ArbitrationParameters(canCancelContentTouches: false), ArbitrationParameters(slop: 60)] {
      let view = try after(upwards, .jump, ignoring, rules)
      #expect(view.content.offset(at: 0.3).y == 50 && view.touchPhase == .content)
    }
  }

  @Test("The inner view gets a touch when the delay ends, even between samples")
  func delayBetweenSamples() throws {
    var view = try after("0 began 200 500", .jump, { NestedArbitration(outerFirst: ArbitrationParameters()) })
    let held = view.touchPhase
    view.advance(to: 0.2)
    #expect([held, view.touchPhase] == [.held, .content])
  }
}
