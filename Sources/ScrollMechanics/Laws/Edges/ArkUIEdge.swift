extension DecayLaw {
  /// Returns a motion of ArkUI between limits: the first frame past one starts a spring with the velocity of the frame
  /// before. It ends on the first frame within `threshold` points of the limit. If the spring passes the limit before,
  /// the content decays from the limit on. `start`: the start of the motion in seconds from the release.
  func arkUISegments(
    of motion: DecayMotion, within limits: ScrollLimits, at start: Double = 0, threshold: Double
  ) throws(ParameterError) -> [MotionSegment] {
    var (time, offset, velocity, limit) = (0.0, motion.start, motion.startVelocity, limits.clamp(motion.start))
    var segments: [MotionSegment] = []
    if limit == offset {
      segments = [MotionSegment(start: start, .deceleration, motion)]
      limit = limits.clamp(motion.rest)
      guard let (frame, _) = motion.frame(past: limit, of: clock) else { return segments }
      func position(_ frame: Int) -> Double { motion.value(at: clock.time(of: frame)) }
      (time, offset) = (clock.time(of: frame), position(frame))
      if frame > 1 { velocity = (position(frame - 1) - position(frame - 2)) * clock.rate }
    }
    let spring = try SpringTimingParameters(
      spring: Spring(response: 0.416, dampingRatio: 0.99), initialValue: offset, initialVelocity: velocity, missing: 0,
      target: limit, threshold: threshold
    ) { motion throws(ParameterError) in try motion.settleTime(threshold, .greatestFiniteMagnitude, on: clock) }
    segments.append(MotionSegment(start: start + time, .bounce, spring))
    guard let crossing = spring.crossing(of: limit), crossing.time.high < spring.duration else { return segments }
    let inwards = try ended(DecayMotion(from: limit, velocity: crossing.velocity, decay: decay))
    let next = start + time + crossing.time.rounded
    return segments + (try arkUISegments(of: inwards, within: limits, at: next, threshold: threshold))
  }
}
