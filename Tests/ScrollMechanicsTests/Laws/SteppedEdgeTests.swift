import Testing

@testable import ScrollMechanics

@Suite("Stepped laws at limits and on two axes") struct SteppedEdgeTests {
  @Test(
    "Content that is released past a limit at rest comes back to it", arguments: ["unity", "libgdx", "kivy", "lvgl"])
  func beyond(name: String) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 100), edge: .own(.scrollView))
    let motion = try Release(law: Laws.make(name), offset: 130, velocity: 0.0, axes: [axis]).motion()
    #expect(motion.value(at: 0) == 130 && abs(motion.rest - 100) <= 0.5 && motion.duration < 2)
    #expect(motion.duration(to: 115).map { $0 > 0 && $0 < motion.duration } == true)
  }

  @Test("A first step at the release does not pass a limit that stops it", arguments: ["lvgl", "kitty"])
  func firstStep(name: String) throws {
    let axis = ContentAxis(limits: try ScrollLimits(upper: 5), edge: .stop)
    let motion = try Release(law: Laws.make(name), velocity: 3000.0, axes: [axis]).motion()
    #expect(motion.rest == 5 && motion.duration == 0)
  }

  @Test("Both axes of WPF stop together, in the direction of the release")
  func vector() throws {
    let motion = try Release(law: Laws.make("wpf"), velocity: Vector2(x: 3000, y: -400)).motion()
    // v·|v|/(2a) along the release is 3026.5²/2 px long.
    #expect(abs(motion.rest.x - 4539.8) < 1 && abs(motion.rest.y + 605.3) < 1)
  }
}
