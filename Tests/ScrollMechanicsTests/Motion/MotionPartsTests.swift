import Testing

@testable import ScrollMechanics

@Suite("The parts of a motion")
struct MotionPartsTests {
  @Test("At a step, the values before and after are those of the two frames")
  func frames() throws {
    let frames: [(position: Double, velocity: Double)] = [(0, 9), (10, 9), (15, 4), (17, 0)]
    let parts = MotionParts(FrameMotion(frames: frames, frameRate: 60))
    for frame in 1...3 {
      let time = Double(frame) / 60
      let (before, after) = (frames[frame - 1].position, frames[frame].position)
      #expect(parts.value(before: time) == before && parts.value(from: time) == after)
      #expect(parts.value(before: time + 0.01) == after)
    }
  }

  @Test("A truncated motion has two values at its end, between which it jumps")
  func ends() throws {
    let moving = try ScrollTimingParameters(initialValue: 0, initialVelocity: 1000)
    let parts = MotionParts(TruncatedMotion(motion: moving, duration: 0.5, rest: 400))
    #expect(abs(parts.value(before: 0.5) - moving.value(at: 0.5)) < 1e-9 && parts.value(from: 0.5) == 400)
    for sign in [1.0, -1] {
      let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: sign * 1000)
      let jump = TruncatedMotion(motion: flick, duration: 0.5, rest: sign * 400)
      #expect(jump.duration(to: sign * 400) == 0.5 && jump.duration(to: sign * 401) == nil)
      #expect(jump.duration(toVelocity: 0) == 0.5 && jump.duration(toVelocity: 1001) == nil)
    }
  }

  @Test("A time-shifted motion has the values of later times")
  func shifted() throws {
    let moving = try ScrollTimingParameters(initialValue: 0, initialVelocity: 1000)
    let ahead = MotionParts(TimeShiftedMotion(motion: moving, lead: 0.1))
    #expect(abs(ahead.value(from: 0.2) - moving.value(at: 0.3)) < 1e-9)
  }

  @Test("At a joint, the values before and after are those of the two segments", arguments: [1.0, -1])
  func joints(sign: Double) throws {
    let limits = sign > 0 ? try ScrollLimits(lower: nil, upper: 300) : try ScrollLimits(lower: -300, upper: nil)
    let motion = try Release(
      law: Laws.make("reanimated"), offset: 0, velocity: sign * 2000,
      axes: [ContentAxis(limits: limits, edge: .own(.scrollView))]
    )
    .motion()
    let parts = MotionParts(motion)
    for frame in 1..<Int((motion.duration * 60).rounded()) {
      let time = Double(frame) / 60
      let (before, after) = (motion.value(at: time - 0.005), motion.value(at: time + 0.005))
      #expect(parts.value(before: time) == before && parts.value(from: time) == after)
    }
    #expect(parts.value(from: motion.duration) == sign * 300)
  }

  @Test("The maximum of a function is found at the end of a step and between steps")
  func greatest() throws {
    let steps = MotionParts(FrameMotion(frames: (0...600).map { (Double($0), 0) }, frameRate: 60))
    // The line rises while the steps stay, so it is ahead by one step just before the next one.
    let ahead = steps.greatest(until: 10) { 60 * $0 - steps.value(before: $0) }
    #expect(abs(ahead - 1) < 1e-9)
    #expect(steps.greatest(until: 10) { -abs(steps.value(before: $0) - 300) } == 0)
    let peak = MotionParts(StationaryMotion(rest: 0)).greatest(until: 10) { 1 - ($0 - 3.21) * ($0 - 3.21) }
    #expect(abs(peak - 1) < 1e-12)
  }
}
