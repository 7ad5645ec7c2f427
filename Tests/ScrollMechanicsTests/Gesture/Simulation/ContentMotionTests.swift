import Testing

@testable import ScrollMechanics

@Suite("Content that was let go")
struct ContentMotionTests {
  @Test("stands still where it has settled, for ever after")
  func rest() throws {
    let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 500)
    let motion = ContentMotion(try ScrollMotion(flick, behaviors: []))
    #expect(motion.rest == flick.value(at: flick.duration))
    #expect(motion.velocity(after: motion.duration) == flick.velocity(at: flick.duration))
    #expect(motion.phase(after: motion.duration) == .deceleration)
    let later = motion.duration.nextUp
    #expect(motion.offset(after: later) == motion.rest)
    #expect(motion.velocity(after: later) == 0)
    #expect(motion.phase(after: later) == .rest)
  }

  @Test("has arrived when it comes back from an edge, landed, or glided")
  func arrival() throws {
    let limits = try ScrollLimits(lower: 0, upper: 100)
    let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 500)
    let bounce = ContentMotion(try ScrollMotion(flick, behaviors: [ContentAxis(limits: limits)]))
    #expect(bounce.rest == 100)
    let landing = ContentMotion(try ScrollMotion(flick, behaviors: [ContentAxis(landing: 300)]))
    #expect(landing.rest == 300)
    let glide = ContentMotion(try EasedMotion(from: 3.0, to: 53, duration: 0.5))
    #expect(glide.rest == 53 && glide.duration == 0.5)
    #expect(glide.offset(after: 0) == 3 && glide.offset(after: 1) == 53)
  }

  @Test("moves until just before its end, so that a touch at the end stops nothing")
  func end() throws {
    var content = ContentTrack<Double>(ContentParameters(), offset: 0)
    try content.release(at: 1, velocity: -500, speed: 0)
    let end = 1 + (try #require(content.motion)).motion.duration
    #expect(content.isMoving(at: end - 1e-6) && !content.isMoving(at: end))
  }

  @Test("arrives however near it was let go")
  func shortWay() throws {
    let still = try ScrollTimingParameters(initialValue: 99.95, initialVelocity: 0)
    let motion = ContentMotion(try ScrollMotion(still, behaviors: [ContentAxis(landing: 100)]))
    #expect(motion.duration == 0 && motion.rest == 100)
  }
}
