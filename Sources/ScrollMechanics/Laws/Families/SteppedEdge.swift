extension SteppedLaw {
  /// The rule for content that is past a limit by the signed distance o.
  enum Edge {
    case elastic(UnityElasticity)
    /// A step away from the content changes the slowed speed w to w − 0.03·o. A step back, or one that leaves a speed
    /// up to `turning`, changes it to −0.08·o. The content ends on the limit.
    case penetration(turning: Double?)
    /// The content goes 50 pt past the limit at most. After each step it is pulled back by (30 + 170·|o|/50)·Δt.
    case overscroll
    /// A step from beyond the limit has a quarter of its length, rounded. After the last one, an ease whose duration
    /// depends on the screen's number of lines returns the content.
    case quarter(resolution: Double)
    /// While |o| > 0.5, the speed w becomes w − (100·o + 20·w)·Δt, and a short step does not end the motion.
    case damped
    /// The step past the limit ends on it, and Gecko's spring starts there.
    case spring

    /// True if steps move the content past the limit.
    var movesContent: Bool { if case .spring = self { false } else { true } }

    /// True if content that is past a limit by the signed distance `past`, in points, moves even without a speed.
    func isPulling(_ past: some BinaryFloatingPoint) -> Bool {
      switch self {
      case .overscroll: past != 0
      case .damped: abs(past) > 0.5
      default: false
      }
    }

    /// Changes a slowed speed past a limit. `before` and `now` are the overshoots o before and after the step.
    func change<Number: BinaryFloatingPoint>(_ speed: inout Number, past before: Number, now: Number) {
      if case .quarter = self, before != 0 { speed = ((speed + (speed < 0 ? -2 : 2)) / 4).rounded(.towardZero) }
      guard case .penetration(let turning) = self, now != 0 else { return }
      let isOutwards = -now * speed <= 0
      if isOutwards { speed += -now * 0.03 }
      if !isOutwards || abs(Double(speed)) <= turning ?? -1 { speed = -now * 0.08 }
    }

    /// Applies ``overscroll`` to content `past` points past a limit; returns true if that moves it to the limit.
    static func pullBack<Number: BinaryFloatingPoint>(
      _ position: inout Number, _ speed: inout Number, past: Number, limit: Number, over interval: Number
    ) -> Bool {
      if abs(past) >= 50 { (position, speed) = (limit + (past < 0 ? -50 : 50), 0) }
      let far = abs(position - limit)
      let pull = min((30 + 170 * far / 50) * interval, far)
      position = pull == far ? limit : position + (past < 0 ? pull : -pull)
      return pull == far
    }
  }

  /// Returns the frames up to the last that moves the content. If it is past a limit, a `penetration` adds a frame on
  /// the limit. A `quarter` or a `spring` then keeps all frames, since the return follows.
  func finished(_ frames: Frames, from start: Double, within limits: ScrollLimits) -> Frames {
    guard let last = frames.last, case let limit = limits.clamp(last.position) else { return frames.ended(from: start) }
    switch edge {
    case .penetration where limit != last.position: return (frames + [(limit, 0)]).ended(from: start)
    case .quarter where limit != last.position, .spring where limit != last.position: return frames
    default: return keepsStillFrames ? frames.dropLast() + [(last.position, 0)] : frames.ended(from: start)
    }
  }

  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    var segments = try frameSegments(from: offset, velocity: velocity, at: limits)
    guard case let last = segments[segments.count - 1], let outside = last.motion as? FrameMotion,
      last.phase == .bounce, case let limit = limits.clamp(outside.rest), limit != outside.rest
    else { return segments }
    switch edge {
    case .quarter(let resolution):
      // An easing curve takes the content back from the next tick on.
      let start = clock.time(of: outside.framesBefore + outside.frames.count)
      let speed = ((resolution / 2 + 5) / 10).rounded(.down)
      let milliseconds = (100 * abs(outside.rest - limit) / speed).rounded(.down)
      let duration = (start * 1000 + min(max(milliseconds, 200), 400)).rounded() / 1000 - start
      let back = try EasedMotion(from: outside.rest, to: limit, duration: duration, easing: .easeOut)
      segments.append(MotionSegment(start: start, .bounce, back))
    case .spring:
      let inside = segments.count > 1 ? segments[0].motion as? FrameMotion : nil
      segments = []
      if let inside {
        let frames = inside.frames.dropLast() + [(limit, 0)]
        segments = [MotionSegment(start: 0, .deceleration, FrameMotion(frames: Array(frames), clock: clock))]
      }
      segments += try spring(
        from: inside == nil ? offset : limit, velocity: outside.velocity(at: 0), around: limit, at: last.start)
    default: break
    }
    return segments
  }

  /// Returns Gecko's spring, which starts with half the velocity, at most 10 pt/ms. It ends on the first frame within 1
  /// pt of the limit at 2 pt/s at most, or back across the limit. From a crossing on, the content stays on the limit.
  private func spring(
    from offset: Double, velocity: Double, around limit: Double, at start: Double
  ) throws(ParameterError) -> [MotionSegment] {
    let (stiff, speed) = (try Spring(stiffness: 200, dampingRatio: 1.1), min(max(velocity / 2, -10_000), 10_000))
    let spring = try SpringTimingParameters(stiff, from: offset, velocity: speed, to: limit, threshold: 0.1)
    let back = offset == limit ? .infinity : spring.duration(to: limit) ?? .infinity
    let end = clock.time(
      of: clock.first(near: 0) {
        let time = clock.time(of: $0)
        return back <= time || abs(spring.remaining(at: time)) < 1 && abs(spring.velocity(at: time)) <= 2
      })
    let bounce = MotionSegment(
      start: start, .bounce, TruncatedMotion(motion: spring, duration: min(back, end), rest: limit))
    guard back < end else { return [bounce] }
    return [bounce] + [back, end].map { MotionSegment(start: start + $0, .stop, StationaryMotion(rest: limit)) }
  }
}
