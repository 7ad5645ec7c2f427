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
      Spring(response: 0.416, dampingRatio: 0.99), from: offset, velocity: velocity, to: limit, threshold: threshold
    ) { motion throws(ParameterError) in try motion.settleTime(threshold, .greatestFiniteMagnitude, on: clock) }
    segments.append(MotionSegment(start: start + time, .bounce, spring))
    guard let crossing = spring.crossing(of: limit), crossing.time.high < spring.duration else { return segments }
    let inwards = try ended(DecayMotion(from: limit, velocity: crossing.velocity, decay: decay))
    let next = start + time + crossing.time.rounded
    return segments + (try arkUISegments(of: inwards, within: limits, at: next, threshold: threshold))
  }

  /// Returns a motion of GTK between limits: the first frame past one starts a spring, and so does a start beyond one.
  static let gtkEdge: Edge = { law, motion, limits throws(ParameterError) in
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
    let spring = try SpringTimingParameters(.scrollView, from: offset, velocity: velocity, to: limit, threshold: 0.1)
    let end = spring.frame(after: frame, of: clock, within: range)
    let overshoot = spring.overshoot(at: clock.time(of: end) - start)
    guard !range.contains(overshoot) else {
      return [MotionSegment(start: start, .bounce, spring.truncated(at: clock.time(of: end - 1) - start))]
    }
    let farthest = limit + (overshoot < range.lowerBound ? range.lowerBound : range.upperBound)
    let back = try SpringTimingParameters(.scrollView, from: farthest, velocity: 0, to: limit, threshold: 0.1)
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

  /// Returns a motion of the library Motion between limits; `nil` unless the law ends by a jump. The first frame beyond
  /// a limit starts a spring with the mean velocity of the last 5 ms. From a start beyond a limit, it starts at rest.
  static let motionEdge: Edge = { law, free, limits throws(ParameterError) in
    guard case .jump(let restDelta) = law.end else { return nil }
    let clock = law.clock
    let startsOutside = limits.clamp(free.start) != free.start
    let crossing = free.frame(past: limits.clamp(free.rest), of: clock)
    guard let frame = startsOutside ? 0 : crossing?.frame else { return [MotionSegment(start: 0, .deceleration, free)] }
    let time = clock.time(of: frame)
    let position = free.value(at: time)
    let limit = limits.clamp(position)
    let span = min(0.005, time)
    let moved = time < free.duration ? free.displacement(at: time) : free.reach.rounded
    // Motion uses a lower rest speed for a spring of less than 5 pt.
    let restSpeed = abs(limit - position) < 5 ? 0.01 : 2
    let velocity = span > 0 ? (moved - free.displacement(at: time - span)) / span : 0
    let spring = try SpringTimingParameters(
      Spring(stiffness: 500, damping: 10), from: position, velocity: velocity, to: limit, threshold: restDelta
    ) { motion throws(ParameterError) in try motion.settleTime(restDelta, restSpeed, on: clock) }
    return (frame > 0 ? [MotionSegment(start: 0, .deceleration, free)] : []) + [
      MotionSegment(start: time, .bounce, spring)
    ]
  }

  /// Returns a motion of WebKitGTK between limits: the content stays on a limit from the crossing until the next frame,
  /// which ends the motion. That frame is omitted if it is less than 1 pt past the limit, or the limit less than 1 pt
  /// from the frame before.
  static let webKitGTKEdge: Edge = { law, motion, limits throws(ParameterError) in
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

extension SpringTimingParameters<Double> {
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

extension SpringMotion {
  /// Returns the time of the first frame, in seconds, on which distance and speed, in points and points per second, are
  /// at most their bounds. Throws ``ParameterError/tooManyFrames``.
  func settleTime(_ maxDistance: Double, _ maxSpeed: Double, on clock: FrameClock) throws(ParameterError) -> Double {
    func isSettled(_ state: State, _ tolerance: Double) -> Bool {
      let (distance, velocity) = (state.displacement.rounded, state.velocity.rounded)
      func scaled(_ bound: Double) -> Double { state.scaled(DoubleDouble(bound * tolerance)).high }
      return abs(distance) <= scaled(maxDistance) && abs(velocity) <= scaled(maxSpeed)
    }
    for frame in 0..<FrameMotion.maxFrames {
      let time = clock.time(of: frame)
      if isSettled(coarseState(at: time), 1 + 1e-9), isSettled(state(at: time), 1) { return time }
    }
    throw .tooManyFrames
  }
}

extension TimingCurve<Double> {
  /// Returns a motion of InteractionTracker between limits, which takes as long as without limits and ends on the
  /// limit. On the first frame outside, a critically damped spring starts from rest and takes the remaining time.
  func windowsSegments(within limits: ScrollLimits, _ clock: FrameClock) throws(ParameterError) -> [MotionSegment] {
    let end = limits.clamp(rest)
    guard duration > 0 else { return [.stop(at: DoubleDouble(0), on: end)] }
    if case let start = value(at: 0), limits.clamp(start) != start {
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
      Spring(stiffness: frequency * frequency, dampingRatio: 1), from: offset, velocity: 0, to: end, threshold: 0.1)
    return TruncatedMotion(motion: spring, duration: time, rest: end)
  }
}
