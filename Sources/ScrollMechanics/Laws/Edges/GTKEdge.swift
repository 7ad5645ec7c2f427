extension DecayLaw {
  /// Returns a motion of GTK between limits: the first frame past one starts a spring, and so does a start beyond one.
  static func gtkSegments(
    law: DecayLaw, motion: DecayMotion, limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let (start, velocity, clock) = (motion.start, motion.startVelocity, law.clock)
    guard limits.clamp(start) == start else {
      return try law.bounce(from: start, velocity: velocity, around: limits.clamp(start), limits, at: 0)
    }
    let free = motion.ended(after: .infinity)
    let limit = limits.clamp(free.rest)
    guard let (frame, _) = free.frame(past: limit, before: try law.lastFrame(of: free), of: clock) else {
      return [MotionSegment(start: 0, .deceleration, motion)]
    }
    let time = clock.time(of: frame)
    let moving = free.ended(after: time)
    return [MotionSegment(start: 0, .deceleration, moving)]
      + (try law.bounce(from: moving.rest, velocity: free.velocity(at: time), around: limit, limits, at: frame))
  }

  /// Returns the spring around a limit, interrupted at the overshoot limit of 50 pt. It starts on `frame`.
  private func bounce(
    from offset: Double, velocity: Double, around limit: Double, _ limits: ScrollLimits, at frame: Int
  ) throws(ParameterError) -> [MotionSegment] {
    let length = limits.upper.flatMap { upper in limits.lower.map { upper - $0 } } ?? .infinity
    let range = (-50.0)...(length + 50)
    let start = clock.time(of: frame)
    /// Returns the critically damped spring at the edge.
    func edgeSpring(from offset: Double, velocity: Double) throws(ParameterError) -> SpringTimingParameters<Double> {
      try SpringTimingParameters(
        spring: .scrollView, initialValue: offset, initialVelocity: velocity, missing: 0, target: limit, threshold: 0.1)
    }
    let spring = try edgeSpring(from: offset, velocity: velocity)
    let end = spring.frame(after: frame, of: clock, within: range)
    let overshoot = spring.overshoot(at: clock.time(of: end) - start)
    guard !range.contains(overshoot) else {
      return [MotionSegment(start: start, .bounce, spring.truncated(at: clock.time(of: end - 1) - start))]
    }
    let farthest = limit + (overshoot < range.lowerBound ? range.lowerBound : range.upperBound)
    let back = try edgeSpring(from: farthest, velocity: 0)
    let backStart = clock.time(of: end)
    let backEnd = clock.time(of: back.frame(after: end, of: clock) - 1)
    // A start beyond the overshoot limit is moved to it on a frame. Otherwise the content gets there before the frame.
    let arrival = range.contains(spring.overshoot(at: 0)) ? spring.duration(to: farthest) : nil
    return [
      MotionSegment(start: start, .bounce, spring.truncated(at: arrival ?? backStart - start)),
      MotionSegment(start: arrival.map { start + $0 } ?? backStart, .bounce, StationaryMotion(rest: farthest)),
      MotionSegment(start: backStart, .bounce, back.truncated(at: backEnd - backStart)),
    ]
  }
}

extension SpringTimingParameters<Double> {
  /// Returns the signed distance of the content past the limit at a time in seconds, in points.
  fileprivate func overshoot(at time: Double) -> Double { -remaining(at: time) }

  /// Returns the first frame after `start` on which the overshoot in points is within ±0.1 or out of `range`.
  fileprivate func frame(
    after start: Int, of clock: FrameClock, within range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> Int {
    var frame = start
    while true {
      frame += 1
      let overshoot = overshoot(at: clock.time(of: frame) - clock.time(of: start))
      guard abs(overshoot) >= 0.1, range.contains(overshoot) else { return frame }
    }
  }

  fileprivate func truncated(at time: Double) -> TruncatedMotion {
    TruncatedMotion(motion: self, duration: time, rest: value(at: time))
  }
}
