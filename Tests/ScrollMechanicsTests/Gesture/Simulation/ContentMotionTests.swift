import Testing

@testable import ScrollMechanics

@Suite("The motion of content after a release")
struct ContentMotionTests {
  @Test("It stays at its final offset")
  func rest() throws {
    let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 500)
    let motion = try ScrollMotion(flick, behaviors: [])
    #expect(motion.finalOffset == flick.value(at: flick.duration))
    #expect(motion.velocity(after: motion.duration) == flick.velocity(at: flick.duration))
    #expect(motion.gesturePhase(after: motion.duration) == .deceleration)
    let later = motion.duration.nextUp
    #expect(motion.offset(after: later) == motion.finalOffset)
    #expect(motion.velocity(after: later) == 0)
    #expect(motion.gesturePhase(after: later) == .rest)
  }

  @Test("It ends exactly at its final offset after a bounce, a landing or a glide")
  func arrival() throws {
    let limits = try ScrollLimits(lower: 0, upper: 100)
    let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 500)
    let bounce = try ScrollMotion(flick, behaviors: [ContentAxis(limits: limits)])
    #expect(bounce.finalOffset == 100)
    let landing = try ScrollMotion(flick, behaviors: [ContentAxis(landing: 300)])
    #expect(landing.finalOffset == 300)
    let glide = try EasedMotion(from: 3.0, to: 53, duration: 0.5)
    #expect(glide.finalOffset == 53 && glide.duration == 0.5)
    #expect(glide.offset(after: 0) == 3 && glide.offset(after: 1) == 53)
  }

  @Test("It moves until just before its end, so a touch at the end does not stop a motion")
  func end() throws {
    var content = ContentTrack<Double>(ContentParameters(), offset: 0)
    try content.release(at: 1, velocity: -500, speed: 0)
    let end = 1 + (try #require(content.motion)).motion.duration
    #expect(content.isMoving(at: end - 1e-6) && !content.isMoving(at: end))
  }

  @Test("It ends at its final offset however near it was released")
  func shortWay() throws {
    let still = try ScrollTimingParameters(initialValue: 99.95, initialVelocity: 0)
    let motion = try ScrollMotion(still, behaviors: [ContentAxis(landing: 100)])
    #expect(motion.duration == 0 && motion.finalOffset == 100)
  }
}
