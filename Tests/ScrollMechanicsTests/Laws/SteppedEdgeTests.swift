import Testing

@testable import ScrollMechanics

@Suite("Stepped laws at limits, on two axes and at any frame rate") struct SteppedEdgeTests {
  @Test(
    "Content that is released past a limit at rest comes back to it", arguments: ["unity", "libgdx", "kivy", "lvgl"])
  func beyond(name: String) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: 0, upper: 100), edge: .own(.scrollView))
    let motion = try Release(law: Laws.make(name), offset: 130, velocity: 0.0, axes: [axis]).motion()
    #expect(motion.value(at: 0) == 130 && abs(motion.rest - 100) <= 0.5 && motion.duration < 2)
    #expect(motion.duration(to: 115).map { $0 > 0 && $0 < motion.duration } == true)
  }

  @Test("Content of Kivy is pulled back from more than half a point past a limit", arguments: [1.0, -1])
  func halfPoint(sign: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: -100, upper: 100), edge: .own(.scrollView))
    for (past, isPulled) in [(0.49, false), (0.5, false), (0.51, true)] {
      let motion = try Release(law: Laws.make("kivy"), offset: sign * (100 + past), velocity: 0.0, axes: [axis])
        .motion()
      #expect((motion.duration > 0) == isPulled && (motion.rest == sign * (100 + past)) != isPulled, "\(past)")
    }
  }

  @Test("A first step at the release does not pass a limit that stops it", arguments: ["lvgl", "kitty"])
  func firstStep(name: String) throws {
    let axis = ContentAxis(limits: try ScrollLimits(upper: 5), edge: .stop)
    let motion = try Release(law: Laws.make(name), velocity: 3000.0, axes: [axis]).motion()
    #expect(motion.rest == 5 && motion.duration == 0)
  }

  @Test(
    "The frame rate changes the distance",
    arguments: [
      // The sums of the frames in 32-bit numbers; in doubles they are 486.298 and 490.389.
      ("gecko", 1000, 60, 486.30, 0.005, 138), ("gecko", 1000, 120, 490.39, 0.005, 276),
      // The first frame that is slower than 1 pt/s or makes a step below 1 pt, counted in Python.
      ("webkit-gtk", 500, 60, 110.19, 0.005, 32), ("webkit-gtk", 500, 120, 95.19, 0.005, 43),
      // The sums of the frames by the formula, in Python: 345.2216 and 247.5075.
      ("reanimated", 1000, 60, 345.2, 0.1, nil), ("reanimated", 1000, 120, 247.5, 0.1, nil),
    ] as [(String, Double, Double, Double, Double, Double?)])
  func frameRate(
    law: String, velocity: Double, rate: Double, rest: Double, error: Double, frames: Double?
  ) throws {
    let motion = try Laws.make(law, ["frame-rate": rate]).motion(from: 0, velocity: velocity)
    #expect(abs(motion.rest - rest) < error && (frames == nil || motion.duration == frames.map { $0 / rate }))
  }

  // At 2 pt/ms and 0.125 pt/ms², it stops after 16 pt. The ratio makes 8.5 or 9.5 pt of them.
  @Test("WPF rounds half a pixel to the even one", arguments: [(8.5, 8.0), (9.5, 10)])
  func evenPixel(distance: Double, rest: Double) throws {
    let law = try Laws.make("wpf", ["panning-deceleration": 0.125, "panning-ratio": distance / 16])
    for sign in [1.0, -1] { #expect(try law.motion(from: 0, velocity: sign * 2000).rest == sign * rest) }
  }

  // A step of 3200/64 pt from the limit. After it, the content is pulled back by (30 + 170)/64 pt.
  @Test("Content of libGDX that is exactly 50 pt past a limit goes no farther", arguments: [1.0, -1])
  func overscroll(sign: Double) throws {
    let axis = ContentAxis(limits: try ScrollLimits(lower: -100, upper: 100), edge: .own(.scrollView))
    let law = try Laws.make("libgdx", ["frame-rate": 64])
    let motion = try Release(law: law, offset: sign * 100, velocity: sign * 3200, axes: [axis]).motion()
    let past = [1.0, 2].map { sign * motion.value(at: $0 / 64 + 1e-6) - 100 }
    #expect(past[0] == 50 - 3.125 && past[1] < past[0])
  }

  @Test("Both axes of WPF stop together, in the direction of the release")
  func vector() throws {
    let motion = try Release(law: Laws.make("wpf"), velocity: Vector2(x: 3000, y: -400)).motion()
    // v·|v|/(2a) along the release is 3026.5²/2 px long.
    #expect(abs(motion.rest.x - 4539.8) < 1 && abs(motion.rest.y + 605.3) < 1)
  }
}
