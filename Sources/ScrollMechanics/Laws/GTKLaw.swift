/// GTK's kinetic scrolling: exponential deceleration down to a stop speed, and a critically damped spring at the edges.
struct GTKLaw: KineticLaw {
  static let description = LawDescription(
    type: GTKLaw.self, name: "gtk", family: .exponential, platforms: [.desktop],
    search: ["GNOME", "GtkScrolledWindow", "GtkKineticScrolling"],
    summary: "velocity falls by a constant factor each second, down to a stop speed; a spring at the edges",
    formula: "GTK's kinetic scrolling, x(t) = x₀ + v₀·(1 − e^(−4·t))/4 until the speed is below 0.1 pt/s",
    source: """
      GNOME/gtk, gtkkineticscrolling.c, current text. The frame that ends the motion is omitted: it does not \
      move the content. Frames are at whole microseconds, here the nearest ones. A spring of 10/s starts on the first \
      frame past an edge. GTK compares its overshoot limit of 50 pt with the wrong offsets, so that it works only at \
      the edge before the content; here offsets count from that edge. Two rules are recalled from memory: the same \
      spring from rest follows the overshoot limit, and a start beyond an edge begins on the spring.
      """,
    parameters: [frameRate],
    deviations: [
      .end: "it ends on a frame: the destination jumps where the velocity needs one more frame"
    ],
    carriedMomentum: .accumulation)

  static let frameRate = LawParameter.frameRate("The motion ends on a frame, and its spring starts on one.")

  let clock: FrameClock

  private static let stopSpeed = 0.1

  init(_ values: LawValues) throws(ParameterError) { clock = try FrameClock(rate: values(Self.frameRate), ticks: 1e6) }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let free = try KineticMotion(from: offset, velocity: velocity)
    if limits.clamp(offset) != offset {
      return try bounce(from: offset, velocity: velocity, around: limits.clamp(offset), limits, at: 0)
    }
    let limit = limits.clamp(free.rest)
    if let (frame, _) = free.frame(past: limit, before: lastFrame(velocity), of: clock) {
      let time = clock.time(of: frame)
      let moving = try KineticMotion(from: offset, velocity: velocity, duration: time)
      return [MotionSegment(start: 0, .deceleration, moving)]
        + (try bounce(from: moving.rest, velocity: free.velocity(at: time), around: limit, limits, at: frame))
    }
    return [MotionSegment(start: 0, .deceleration, try motion(from: offset, velocity: velocity))]
  }

  func lastFrame(_ velocity: Double) -> Int {
    let speed = abs(velocity)
    guard speed >= Self.stopSpeed else { return 1 }
    return clock.first(near: Logarithm.natural(DoubleDouble(speed / Self.stopSpeed)).rounded / 4) {
      abs(KineticMotion.decay.instant(at: clock.time(of: $0)).velocity(from: velocity)) < Self.stopSpeed
    }
  }

  /// Returns the spring around a limit, interrupted at the overshoot limit of 50 pt.
  ///
  /// - Parameter frame: the frame on which the spring starts.
  private func bounce(
    from offset: Double, velocity: Double, around limit: Double, _ limits: ScrollLimits, at frame: Int
  ) throws(ParameterError) -> [MotionSegment] {
    let length = limits.upper.flatMap { upper in limits.lower.map { upper - $0 } } ?? .infinity
    let range = (-50.0)...(length + 50)
    let start = clock.time(of: frame)
    let spring = try EdgeSpring(from: offset, velocity: velocity, around: limit)
    let end = spring.frame(after: frame, of: clock, within: range)
    let overshoot = spring.overshoot(at: clock.time(of: end) - start)
    guard !range.contains(overshoot) else {
      return [MotionSegment(start: start, .bounce, spring.truncated(at: clock.time(of: end - 1) - start))]
    }
    let farthest = limit + (overshoot < range.lowerBound ? range.lowerBound : range.upperBound)
    let back = try EdgeSpring(from: farthest, velocity: 0, around: limit)
    let backStart = clock.time(of: end)
    let backEnd = clock.time(of: back.frame(after: end, of: clock) - 1)
    // A start beyond the overshoot limit is moved to it on a frame. Otherwise the content gets there before the frame.
    let arrival = range.contains(spring.overshoot(at: 0)) ? spring.motion.duration(to: farthest) : nil
    return [
      MotionSegment(start: start, .bounce, spring.truncated(at: arrival ?? backStart - start)),
      MotionSegment(start: arrival.map { start + $0 } ?? backStart, .bounce, StationaryMotion(rest: farthest)),
      MotionSegment(start: backStart, .bounce, back.truncated(at: backEnd - backStart)),
    ]
  }
}

/// The critically damped spring at an edge.
private struct EdgeSpring {
  let motion: SpringTimingParameters<Double>

  init(from offset: Double, velocity: Double, around limit: Double) throws(ParameterError) {
    motion = try SpringTimingParameters(
      spring: .scrollView, initialValue: offset, initialVelocity: velocity, missing: 0, target: limit, threshold: 0.1)
  }

  /// Returns the signed distance of the content past the limit, in points.
  func overshoot(at time: Double) -> Double { -motion.remaining(at: time) }

  /// Returns the first frame after the start frame on which the spring has settled or is beyond a range.
  func frame(
    after start: Int, of clock: FrameClock, within range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> Int {
    let begin = clock.time(of: start)
    var frame = start + 1
    while true {
      let overshoot = overshoot(at: clock.time(of: frame) - begin)
      guard abs(overshoot) >= 0.1, range.contains(overshoot) else { return frame }
      frame += 1
    }
  }

  func truncated(at time: Double) -> TruncatedMotion {
    TruncatedMotion(motion: motion, duration: time, rest: time > 0 ? motion.value(at: time) : motion.initialValue)
  }
}
