extension FormulaMotion {
  /// Returns a motion of InteractionTracker between limits, which takes as long as without limits and ends on the
  /// limit. On the first frame outside, a critically damped spring starts from rest and takes the remaining time.
  func windowsSegments(within limits: ScrollLimits, _ clock: FrameClock) throws(ParameterError) -> [MotionSegment] {
    let end = limits.clamp(rest)
    guard duration > 0 else { return [.stop(at: DoubleDouble(0), on: end)] }
    if limits.clamp(start) != start {
      return [MotionSegment(start: 0, .bounce, try damping(from: start, to: end, in: duration))]
    }
    guard end != rest else { return [MotionSegment(start: 0, .deceleration, self)] }
    let frames = Int(min((duration * clock.rate).rounded(.up), 0x1p52))
    guard let (frame, _) = frame(past: end, before: frames, of: clock) else {
      return [MotionSegment(start: 0, .deceleration, TruncatedMotion(motion: self, duration: duration, rest: end))]
    }
    let time = clock.time(of: frame)
    let outside = value(at: time)
    return [
      MotionSegment(start: 0, .deceleration, TruncatedMotion(motion: self, duration: time, rest: outside)),
      MotionSegment(start: time, .bounce, try damping(from: outside, to: end, in: duration - time)),
    ]
  }

  private func damping(from offset: Double, to end: Double, in time: Double) throws(ParameterError) -> TruncatedMotion {
    let frequency = 5.8335 / time
    let spring = try SpringTimingParameters(
      spring: Spring(stiffness: frequency * frequency, dampingRatio: 1), initialValue: offset, initialVelocity: 0,
      missing: 0, target: end, threshold: 0.1)
    return TruncatedMotion(motion: spring, duration: time, rest: end)
  }
}
