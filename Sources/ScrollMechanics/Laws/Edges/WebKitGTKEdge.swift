extension DecayLaw {
  /// Returns a motion of WebKitGTK between limits: the content stays on a limit from the crossing until the next frame,
  /// which ends the motion. That frame is omitted if it is less than 1 pt past the limit, or the limit less than 1 pt
  /// from the frame before.
  static func webKitGTKSegments(
    law: DecayLaw, motion: DecayMotion, limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let (free, clock) = (motion.ended(after: .infinity), law.clock)
    func isInside(_ frame: Int) -> Bool {
      let position = free.value(at: clock.time(of: frame))
      return limits.clamp(position) == position
    }
    let limit = limits.clamp(free.start)
    // A release outside starts on the limit, unless the first or the second frame is inside.
    if limit != free.start, !isInside(1) {
      let isCaught = abs(free.value(at: clock.time(of: 1)) - limit) < 1
      if isCaught || !isInside(2) { return [.stop(at: DoubleDouble(0), on: limit)] }
    }
    let far = limits.clamp(free.rest)
    guard let (frame, crossing) = free.frame(past: far, before: try law.lastFrame(of: free), of: clock) else {
      return [MotionSegment(start: 0, .deceleration, motion)]
    }
    let before = clock.time(of: frame - 1)
    let excess = abs(free.value(at: clock.time(of: frame)) - far)
    let step = frame > 1 ? abs(far - free.value(at: before)) : .infinity
    let isCutShort = excess < 1 || step < 1
    let moving = MotionSegment(start: 0, .deceleration, free.ended(after: isCutShort ? before : crossing))
    guard !isCutShort else { return [moving] }
    // The content stays on the limit from the crossing on, and the next frame ends the motion.
    return [moving] + [crossing, clock.time(of: frame)].map { .stop(at: DoubleDouble($0), on: far) }
  }
}
