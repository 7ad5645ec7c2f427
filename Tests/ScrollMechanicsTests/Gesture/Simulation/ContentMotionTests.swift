import Testing

@testable import ScrollMechanics

@Suite("The motion of content after a release")
struct ContentMotionTests {
  @Test("It stays at its final offset")
  func rest() throws {
    let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 500)
    let motion = try ScrollMotion(flick, behaviors: [])
    let (end, later) = (motion.duration, motion.duration.nextUp)
    let (rest, velocity) = (flick.value(at: flick.duration), flick.velocity(at: flick.duration))
    #expect([motion.finalOffset, motion.offset(after: later)] == [rest, rest])
    #expect([motion.velocity(after: end), motion.velocity(after: later)] == [velocity, 0])
    #expect([motion.gesturePhase(after: end), motion.gesturePhase(after: later)] == [.deceleration, .rest])
  }

  @Test("It ends exactly at its final offset after a bounce, a landing or a glide, however near that is")
  func arrival() throws {
    let limits = try ScrollLimits(lower: 0, upper: 100)
    let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 500)
    let bounce = try ScrollMotion(flick, behaviors: [ContentAxis(limits: limits)])
    let landing = try ScrollMotion(flick, behaviors: [ContentAxis(landing: 300)])
    let glide = try EasedMotion(from: 3.0, to: 53, duration: 0.5)
    #expect([bounce.finalOffset, landing.finalOffset, glide.finalOffset] == [100, 300, 53])
    #expect([glide.duration, glide.offset(after: 0), glide.offset(after: 1)] == [0.5, 3, 53])
    let still = try ScrollTimingParameters(initialValue: 99.95, initialVelocity: 0)
    let near = try ScrollMotion(still, behaviors: [ContentAxis(landing: 100)])
    #expect(near.duration == 0 && near.finalOffset == 100)
  }

  @Test("It moves until just before its end, so a touch at the end does not stop a motion")
  func end() throws {
    var content = ContentTrack<Double>(ContentParameters(), offset: 0)
    try content.release(at: 1, velocity: -500, speed: 0)
    let end = 1 + (try #require(content.motion)).motion.duration
    #expect(content.isMoving(at: end - 1e-6) && !content.isMoving(at: end))
  }
}
