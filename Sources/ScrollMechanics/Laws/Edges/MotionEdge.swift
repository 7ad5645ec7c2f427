extension DecayLaw {
  /// Returns a motion of the library Motion between limits; `nil` unless the law ends by a jump. The first frame beyond
  /// a limit starts a spring with the mean velocity of the last 5 ms. From a start beyond a limit, it starts at rest.
  static func motionSegments(
    law: DecayLaw, motion free: DecayMotion, limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
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
    let spring = try SpringTimingParameters(
      spring: Spring(stiffness: 500, damping: 10), initialValue: position,
      initialVelocity: span > 0 ? (moved - free.displacement(at: time - span)) / span : 0, missing: 0, target: limit,
      threshold: restDelta
    ) { motion throws(ParameterError) in try motion.settleTime(restDelta, restSpeed, on: clock) }
    return (frame > 0 ? [MotionSegment(start: 0, .deceleration, free)] : []) + [
      MotionSegment(start: time, .bounce, spring)
    ]
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
