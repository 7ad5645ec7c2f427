import Testing

@testable import ScrollMechanics

@Suite("A scroll view at its limits")
struct ScrollViewEdgeTests {
  init() throws { band = try RubberBand(viewport: 480) }

  private func list(pull: ContentAxis.Pull, snapPoints: SnapPoints? = nil) throws -> SimulatedScrollView {
    let limits = try ScrollLimits(lower: 0, upper: 1000)
    let axis = ContentAxis(limits: limits, pull: pull, snapPoints: snapPoints)
    return SimulatedScrollView(content: ContentParameters(axes: [ContentAxis(), axis]))
  }

  private let band: RubberBand
  private let pullDown = "0 began 100 100\n0.05 moved 100 150\n0.1 moved 100 200"

  @Test("A rubber band follows the finger with resistance, fixed limits stop it, and free ones do not affect it")
  func pulls() throws {
    let dragged = try list(pull: .band(band)).after(pullDown).content.offset(at: 0.1)
    // The horizontal axis is unbounded.
    let aside = try list(pull: .band(band)).after(pullDown + "\n0.12 moved 50 200").content.offset(at: 0.12)
    let pulled = -band.apply(100)
    #expect(aside == Vector2(x: 50, y: pulled))
    let fixed = try list(pull: .none).after(pullDown).content.offset(at: 0.1)
    let free = try list(pull: .free).after(pullDown).content.offset(at: 0.1)
    #expect([dragged.y, fixed.y, free.y] == [pulled, 0, -100])
  }

  @Test("It bounces back from the visible offset with the finger's velocity")
  func release() throws {
    let (motion, start) = try #require(
      try list(pull: .band(band)).after(pullDown + "\n0.1 ended").content.motion)
    let spring = try SpringTimingParameters(
      spring: .scrollView, initialValue: -band.apply(100), initialVelocity: -1000, target: 0)
    #expect(start == 0.1 && motion.gesturePhase(after: 0.05, axis: 1) == .bounce && motion.finalOffset.y == 0)
    for time in [0, 0.1, 0.4] { #expect(motion.offset(after: time).y == spring.value(at: time)) }
  }

  @Test("Its bounce settles within the threshold of the content", arguments: [0.1, 5])
  func settles(threshold: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 1000), pull: .band(band))
    let view = SimulatedScrollView(content: ContentParameters(threshold: threshold, axes: [ContentAxis(), axis]))
    let (motion, _) = try #require(try view.after(pullDown + "\n0.1 ended").content.motion)
    let spring = try SpringTimingParameters(
      spring: .scrollView, initialValue: -band.apply(100), initialVelocity: -1000, target: 0, threshold: threshold)
    #expect(motion.duration == spring.duration)
  }

  @Test("It bounces back from velocity 0 after a cancelled touch")
  func cancelled() throws {
    let (motion, _) = try #require(
      try list(pull: .band(band)).after(pullDown + "\n0.1 cancelled").content.motion)
    #expect([motion.velocity(after: 0).y, motion.finalOffset.y] == [0, 0])
    let inside = try list(pull: .band(band)).after("0 began 100 300\n0.1 moved 100 200\n0.1 cancelled").content
    #expect(inside.motion == nil && inside.rest.y == 100)
  }

  @Test(
    "It bounces back after a touch that does not scroll",
    arguments: ["0.05 ended", "0.5 ended", "0.05 moved 103 100\n0.3 ended", "0.05 cancelled"])
  func tap(end: String) throws {
    var view = try list(pull: .band(band))
    view.offset.y = 1100
    #expect(try view.after("0 began 100 100").content.rest.y == 1100)
    let (motion, start) = try #require(try view.after("0 began 100 100\n" + end).content.motion)
    let spring = try SpringTimingParameters(spring: .scrollView, initialValue: 1100, initialVelocity: 0, target: 1000)
    #expect(motion.offset(after: 0.1).y == spring.value(at: 0.1) && motion.finalOffset.y == 1000)
    #expect(end.hasPrefix("\(start)") || end.contains("\n\(start)"))
    // A second finger does not release the content.
    let crowded = "0 began 100 100\n0.01 began 9 9 @1\n0.02 ended @1"
    #expect(try view.after(crowded).content.motion == nil)
    view.offset.y = 1000
    #expect(try view.after("0 began 100 100\n" + end).content.motion == nil)
    view.content.axes[1].edge = .stop
    view.offset.y = 1100
    #expect(try view.after("0 began 100 100\n" + end).content.rest.y == 1000)
  }

  @Test(
    "A touch in a bounce catches it at its offset, and the band continues from there", arguments: [0.15, 0.2, 0.3, 0.5])
  func caught(time: Double) throws {
    let view = try list(pull: .band(band))
    let bouncing = try view.after(pullDown + "\n0.1 ended").content
    let offset = bouncing.offset(at: time).y
    #expect(offset < 0)
    let caught = try view.after(pullDown + "\n0.1 ended\n\(time) began 0 0")
    #expect(caught.touchPhase == .drag && caught.content.offset(at: time).y == offset)
    let pulled = try view.after(pullDown + "\n0.1 ended\n\(time) began 0 0\n\(time + 0.1) moved 0 40").content
    let finger = try #require(band.inverse(-offset))
    #expect(isClose(pulled.offset(at: time + 0.1).y, to: -band.apply(finger + 40)))
    let back = try view.after(pullDown + "\n0.1 ended\n\(time) began 0 0\n\(time + 0.1) moved 0 0").content
    #expect(isClose(back.offset(at: time + 0.1).y, to: offset))
  }

  @Test("A touch can catch it farther out than the band allows")
  func caughtFarOut() throws {
    let fast = "0 began 0 0\n0.01 moved 0 800\n0.01 ended"
    let view = try list(pull: .band(band))
    let offset = try view.after(fast).content.offset(at: 0.1).y
    #expect(offset < -band.viewport)
    let pulled = try view.after(fast + "\n0.1 began 0 0\n0.2 moved 0 1").content.offset(at: 0.2).y
    let pushed = try view.after(fast + "\n0.1 began 0 0\n0.2 moved 0 -1").content.offset(at: 0.2).y
    #expect(offset - 1 < pulled && pulled < offset && offset < pushed && pushed < offset + 1)
  }

  @Test("It lands on a snap point, even from beyond a limit")
  func snapping() throws {
    let grid = try SnapPoints.grid(interval: 70)
    let flung = try list(pull: .band(band), snapPoints: grid).after(flick).content
    #expect(flung.motion?.motion.gesturePhase(after: 0.1, axis: 1) == .landing)
    let pulled = try list(pull: .band(band), snapPoints: grid).after(pullDown + "\n0.1 ended").content
    // The projection of the flick is 100 + 499.5.
    #expect([flung.rest.y, pulled.rest.y] == [630, 0])
  }

  @Test("A glide ends at the limit")
  func glide() throws {
    var view = try list(pull: .none)
    view.content.momentum = .glide(GlideRule())
    view.content.axes[1].edge = .stop
    view.speed = VelocityRule(.hybrid)
    view.offset.y = 500
    let flung = try view.after(flick).content
    let pulled = try view.after(pullDown + "\n0.5 moved 100 201\n0.5 ended").content
    #expect([flung.rest.y, pulled.rest.y] == [1000, 399])
    // An axis beyond its limit comes back with the glide of the other one.
    view.content.axes[0].limits = try ScrollLimits(upper: 100)
    view.offset.x = 150
    #expect(try view.after(flick).content.rest == Vector2(x: 100, y: 1000))
  }
}
