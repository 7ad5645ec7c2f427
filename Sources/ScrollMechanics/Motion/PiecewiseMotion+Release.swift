extension PiecewiseMotion {
  /// Makes the motion of one axis from its release on.
  ///
  /// - A landing follows the law's landing rule, or a spring if the law has none. An edge that stops motions also stops
  ///   the spring, which then continues from velocity 0.
  /// - A motion that meets a limit or starts beyond one continues as a spring whose target is the limit, or stops at
  ///   once. If it crosses the whole content, it bounces at the other limit too.
  /// - If the edge is the law's own and the law has an edge rule, that rule gives the whole motion. So does the rule of
  ///   another platform if the motion meets a limit or starts beyond one.
  ///
  /// It settles at `threshold` points from its end, unless the law ends it. `free`: the law's motion for this release,
  /// if it is known. Throws ``ParameterError/neverSettles``, ``ParameterError/tooManyBounces``, and the errors of law
  /// and edge. Source: I. Lobanov, "How UIScrollView works" (2019).
  init(
    law: any ScrollLaw, offset: Double, velocity: Double, behavior: ContentAxis, threshold: Double,
    free: (any TimingCurve<Double>)? = nil
  ) throws(ParameterError) {
    let start = behavior.edge == .stop ? behavior.limits.clamp(offset) : offset
    try self.init(law, from: start, velocity, behavior, threshold, start == offset ? free : nil)
    released = (start, velocity)
  }

  private init(
    _ law: any ScrollLaw, from start: Double, _ velocity: Double, _ behavior: ContentAxis, _ threshold: Double,
    _ known: (any TimingCurve<Double>)?
  ) throws(ParameterError) {
    if let target = behavior.landing {
      self = try .landing(law, from: start, velocity, at: target, behavior, threshold)
      return
    }
    let limits = behavior.edge == .none ? .none : behavior.limits
    if case .own = behavior.edge, limits != .none,
      let segments = try law.edgeRule?.segments(from: start, velocity: velocity, at: limits)
    {
      self.init(ended: segments)
      return
    }
    let motion = if let known { known } else { try law.motion(from: start, velocity: velocity) }
    let free = MotionSegment(start: 0, .deceleration, motion)
    let isInside = limits.clamp(start) == start
    let limit = limits.clamp(isInside ? free.rest : start)
    let crossing = isInside && limit != free.rest ? free.crossing(of: limit) : nil
    if isInside, crossing == nil {
      self.init(segments: [free], rest: free.rest, duration: free.duration, endsAtRest: false)
      return
    }
    // Usually two segments: before the limit, and from the limit on.
    var segments: [MotionSegment] = []
    segments.reserveCapacity(2)
    if let crossing, crossing.time.high > 0 { segments.append(free) }
    switch behavior.edge {
    case .platform(let edge):
      self.init(ended: try edge.segments(of: motion, from: start, velocity: velocity, within: limits))
    case .bounce(let spring), .own(let spring):
      let first = crossing ?? Crossing(time: DoubleDouble(0), velocity: DoubleDouble(velocity))
      self = try .bouncing(
        after: &segments, first, from: crossing == nil ? start : limit, to: limit, in: limits, spring, threshold)
    case .stop, .none:
      segments.append(.stop(at: crossing?.time ?? DoubleDouble(0), on: limit))
      self.init(segments, rest: limit, threshold: threshold)
    }
  }

  /// Makes a motion from segments, of which the last ends at rest.
  private init(ended segments: [MotionSegment]) {
    let last = segments[segments.count - 1]
    self.init(segments: segments, rest: last.rest, duration: last.end, endsAtRest: true)
  }

  /// Makes a motion that ends exactly on an offset in points, at the last time at which it is the threshold away from
  /// there; at 0 s if it never is.
  private init(_ segments: [MotionSegment], rest: Double, threshold: Double) {
    let last = segments[segments.count - 1]
    var duration = last.start + last.duration
    if last.duration == 0 {
      let times = zip(segments, segments.dropFirst()).compactMap { segment, next in
        segment.lastTime(at: threshold, from: rest, before: next.start)
      }
      duration = times.last ?? 0
    }
    self.init(segments: segments, rest: rest, duration: duration, endsAtRest: true)
  }

  /// The maximum number of segments. A bounce that crosses the whole content adds one.
  private static let maxSegments = 10_000

  private static func landing(
    _ law: any ScrollLaw, from offset: Double, _ releaseVelocity: Double, at target: Double, _ behavior: ContentAxis,
    _ threshold: Double
  ) throws(ParameterError) -> PiecewiseMotion {
    try ParameterRange.checkRelease(offset, releaseVelocity)
    // Snap points may exceed the range of given offsets.
    guard abs(target) < 1e80 else { throw .outOfRange("landing", target) }
    var (time, start, velocity) = (DoubleDouble(0), offset, releaseVelocity)
    if behavior.limits.clamp(offset) == offset,
      let motion = try behavior.landingCurve.motion(law, from: offset, velocity: releaseVelocity, at: target)
    {
      return PiecewiseMotion([MotionSegment(start: 0, .landing, motion)], rest: target, threshold: threshold)
    }
    var segments: [MotionSegment] = []
    while true {
      let curve = try SpringTimingParameters(
        behavior.landingSpring, from: start, velocity: velocity, to: target, threshold: threshold)
      let exit = behavior.edge == .stop ? curve.exit(from: behavior.limits) : nil
      if exit?.time.high != 0 { segments.append(MotionSegment(time, .landing, .spring(curve))) }
      guard let exit else { break }
      time = time + exit.time
      if exit.limit == target {
        segments.append(.stop(at: time, on: target))
        break
      }
      guard segments.count < PiecewiseMotion.maxSegments else { throw .tooManyBounces }
      // The limit stops the motion; the spring continues from there with velocity 0.
      (start, velocity) = (exit.limit, 0)
    }
    return PiecewiseMotion(segments, rest: target, threshold: threshold)
  }

  /// Returns a motion with all its bounces. The first begins at a crossing, at `start` in points, and leads to `limit`.
  private static func bouncing(
    after segments: inout [MotionSegment], _ crossing: Crossing, from start: Double, to limit: Double,
    in limits: ScrollLimits, _ spring: Spring, _ threshold: Double
  ) throws(ParameterError) -> PiecewiseMotion {
    var (start, limit) = (start, limit)
    var (time, velocity) = (crossing.time, crossing.velocity)
    while true {
      func bounce(_ threshold: Double) throws(ParameterError) -> SpringTimingParameters<Double> {
        try SpringTimingParameters(
          spring, from: start, velocity: velocity.high, velocityLowPart: velocity.low, to: limit, threshold: threshold)
      }
      let other = limit == limits.upper ? limits.lower : limits.upper
      // A threshold of 0 saves computing a settle time, which a bounce to the other limit does not need.
      guard let opposite = other, opposite != limit, case let unsettled = try bounce(0),
        let arrival = unsettled.crossing(of: opposite), arrival.velocity.high != 0
      else {
        segments.append(MotionSegment(time, .bounce, .spring(try bounce(threshold))))
        break
      }
      segments.append(MotionSegment(time, .bounce, .spring(unsettled)))
      guard segments.count < PiecewiseMotion.maxSegments else { throw .tooManyBounces }
      velocity = arrival.velocity
      time = time + arrival.time
      (start, limit) = (opposite, opposite)
    }
    return PiecewiseMotion(segments, rest: limit, threshold: threshold)
  }
}

extension SpringTimingParameters where Value == Double {
  /// Returns the first limit in points that a motion from within crosses, and the time in seconds; `nil` if none.
  fileprivate func exit(from limits: ScrollLimits) -> (limit: Double, time: DoubleDouble)? {
    // A motion outwards from a limit crosses it at once, even if rounding hides the movement.
    if initialVelocity != 0, initialValue == (initialVelocity > 0 ? limits.upper : limits.lower) {
      return (initialValue, DoubleDouble(0))
    }
    var before = 0.0
    for extremum in turns {
      let farthest = value(at: extremum)
      let limit = limits.clamp(farthest)
      if limit != farthest { return duration(to: DoubleDouble(limit), from: before).map { (limit, $0) } }
      before = extremum
    }
    return nil
  }
}
