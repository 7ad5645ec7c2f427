/// GTK's kinetic scrolling: exponential deceleration that ends at a speed, and a critically damped spring at the edges.
struct GTKLaw: KineticLaw {
  static let description = LawDescription(
    type: GTKLaw.self, name: "gtk",
    summary: "velocity falls by a constant factor each second, until a speed; a spring at the edges",
    formula: "GTK's kinetic scrolling, x(t) = x₀ + v₀·(1 − e^(−4·t))/4 until the speed is below 0.1 pt/s",
    source: """
      GNOME/gtk, gtkkineticscrolling.c, current text; read. The frame that ends the motion is not counted: it moves \
      nothing, and what it would round is not seen. Frames come at whole microseconds, here the nearest. At an edge, \
      from where the first frame is past it, a spring of 10/s. Its limit of 50 pt is compared with the wrong numbers \
      and holds at the edge before the content only; offsets are counted from that edge here. What comes after the \
      limit, the same spring from rest, and that a start beyond an edge begins on the spring, are remembered, not read \
      again.
      """,
    parameters: [frameRate],
    deviations: [
      .end: "It ends on a frame, so that one more makes it end elsewhere: no velocity comes to rest between"
    ],
    carriedMomentum: .accumulation)

  static let frameRate = LawParameter.frameRate("The motion ends on a frame, and its spring begins on one.")

  let clock: FrameClock

  private static let stopSpeed = 0.1

  init(_ values: LawValues) throws(ParameterError) { clock = try FrameClock(rate: values(Self.frameRate), ticks: 1e6) }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let free = try KineticMotion(from: offset, velocity: velocity)
    if limits.clamp(offset) != offset {
      return try overshoot(from: offset, velocity: velocity, about: limits.clamp(offset), limits, at: 0)
    }
    let limit = limits.clamp(free.rest)
    if let (frame, _) = free.frame(past: limit, before: lastFrame(velocity), of: clock) {
      let time = clock.time(of: frame)
      let moving = try KineticMotion(from: offset, velocity: velocity, duration: time)
      return [MotionSegment(start: 0, .deceleration, moving)]
        + (try overshoot(from: moving.rest, velocity: free.velocity(at: time), about: limit, limits, at: frame))
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

  /// - Parameter frame: the frame that it begins on.
  private func overshoot(
    from offset: Double, velocity: Double, about limit: Double, _ limits: ScrollLimits, at frame: Int
  ) throws(ParameterError) -> [MotionSegment] {
    let length = limits.upper.flatMap { upper in limits.lower.map { upper - $0 } } ?? .infinity
    let range = (-50.0)...(length + 50)
    let start = clock.time(of: frame)
    let swing = try EdgeSwing(from: offset, velocity: velocity, about: limit)
    let end = swing.frame(after: frame, of: clock, within: range)
    let way = swing.way(at: clock.time(of: end) - start)
    guard !range.contains(way) else {
      return [MotionSegment(start: start, .bounce, swing.ended(at: clock.time(of: end - 1) - start))]
    }
    let farthest = limit + (way < range.lowerBound ? range.lowerBound : range.upperBound)
    let back = try EdgeSwing(from: farthest, velocity: 0, about: limit)
    let backStart = clock.time(of: end)
    let backEnd = clock.time(of: back.frame(after: end, of: clock) - 1)
    // From beyond the limit it is put on it by a frame; else it has got there before.
    let arrival = range.contains(swing.way(at: 0)) ? swing.motion.duration(to: farthest) : nil
    return [
      MotionSegment(start: start, .bounce, swing.ended(at: arrival ?? backStart - start)),
      MotionSegment(start: arrival.map { start + $0 } ?? backStart, .bounce, Stillness(rest: farthest)),
      MotionSegment(start: backStart, .bounce, back.ended(at: backEnd - backStart)),
    ]
  }
}

/// The critically damped spring of an edge.
private struct EdgeSwing {
  let motion: SpringTimingParameters<Double>

  init(from offset: Double, velocity: Double, about limit: Double) throws(ParameterError) {
    motion = try SpringTimingParameters(
      spring: .scrollView, initialValue: offset, initialVelocity: velocity, missing: 0, target: limit, threshold: 0.1)
  }

  /// How far the content is past the limit, in points.
  func way(at time: Double) -> Double { -motion.remaining(at: time) }

  /// The first frame after one, on which it has begun, that finds it at rest or beyond a range.
  func frame(
    after start: Int, of clock: FrameClock, within range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> Int {
    let begin = clock.time(of: start)
    var frame = start + 1
    while true {
      let way = way(at: clock.time(of: frame) - begin)
      guard abs(way) >= 0.1, range.contains(way) else { return frame }
      frame += 1
    }
  }

  func ended(at time: Double) -> TruncatedMotion {
    TruncatedMotion(motion: motion, duration: time, rest: time > 0 ? motion.value(at: time) : motion.initialValue)
  }
}
