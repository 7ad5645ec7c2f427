extension PiecewiseMotion {
  /// The motion of one axis from its release on.
  ///
  /// - A landing is the law's own, or that of a spring where the law has none. A limit that stops motions stops the
  ///   spring's too, which then goes on from rest.
  /// - A motion that meets a limit runs until it crosses it, and goes on as a spring about the limit with the velocity
  ///   it has there, or stops dead.
  /// - Where the edge is the law's own and it has a rule for it, that rule is the whole motion.
  /// - A release beyond a limit is such a spring from the start. One that returns fast enough to cross the whole
  ///   content leaves it at the other limit, and bounces there.
  ///
  /// Source: I. Lobanov, "How UIScrollView works" (2019).
  ///
  /// - Parameters:
  ///   - law: the law of the free motion.
  ///   - offset: the offset of the release, in points.
  ///   - velocity: in points per second.
  ///   - behavior: the rules of the axis.
  ///   - threshold: the distance to its end at which it counts as settled, in points, unless it ends as the law has it.
  ///   - free: the law's motion for this release, if it is known.
  /// - Throws: ``ParameterError/neverSettles`` for a bounce without damping, ``ParameterError/tooManyBounces``.
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
    let limits = behavior.limits
    if case .own = behavior.edge, limits != .none,
      let segments = try law.edgeRule?.edgeSegments(from: start, velocity: velocity, within: limits),
      let last = segments.last
    {
      self.init(segments: segments, rest: last.rest, duration: last.start + last.duration, endsAtRest: true)
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
    // The motion before the limit, and after it.
    var segments: [MotionSegment] = []
    segments.reserveCapacity(2)
    if let crossing, crossing.time.high > 0 { segments.append(free) }
    switch behavior.edge {
    case .bounce(let spring), .own(let spring):
      let first = crossing ?? Crossing(time: DoubleDouble(0), velocity: DoubleDouble(velocity))
      self = try .bouncing(
        after: &segments, first, from: crossing == nil ? start : limit, about: limit, in: limits, spring, threshold)
    case .stop:
      segments.append(.stop(at: crossing?.time ?? DoubleDouble(0), on: limit))
      self.init(segments, rest: limit, threshold: threshold)
    }
  }

  /// A motion that stands still in the end.
  private init(_ segments: [MotionSegment], rest: Double, threshold: Double) {
    let duration = PiecewiseMotion.settleTime(of: segments, at: rest, threshold: threshold)
    self.init(segments: segments, rest: rest, duration: duration, endsAtRest: true)
  }

  /// The greatest number of segments of a motion, which may cross its whole content that often.
  private static let maxSegments = 10_000

  private static func landing(
    _ law: any ScrollLaw, from offset: Double, _ releaseVelocity: Double, at target: Double, _ behavior: ContentAxis,
    _ threshold: Double
  ) throws(ParameterError) -> PiecewiseMotion {
    try ParameterRange.checkRelease(offset, releaseVelocity)
    // A snap point may be farther out than a given offset may be.
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
        spring: behavior.landingSpring, initialValue: start, initialVelocity: velocity, missing: 0,
        target: target, threshold: threshold)
      let exit = behavior.edge == .stop ? curve.exit(from: behavior.limits) : nil
      if exit?.time.high != 0 { segments.append(MotionSegment(time, .landing, .spring(curve))) }
      guard let exit else { break }
      time = time + exit.time
      if exit.limit == target {
        segments.append(.stop(at: time, on: target))
        break
      }
      guard segments.count < PiecewiseMotion.maxSegments else { throw .tooManyBounces }
      // A limit takes all the velocity; from there on, the spring lands it from rest.
      (start, velocity) = (exit.limit, 0)
    }
    return PiecewiseMotion(segments, rest: target, threshold: threshold)
  }

  /// - Parameters:
  ///   - segments: the motion before the first bounce.
  ///   - crossing: when the first bounce begins, and how fast.
  ///   - start: where it begins.
  ///   - limit: where its spring is relaxed.
  private static func bouncing(
    after segments: inout [MotionSegment], _ crossing: Crossing, from start: Double, about limit: Double,
    in limits: ScrollLimits,
    _ spring: Spring, _ threshold: Double
  ) throws(ParameterError) -> PiecewiseMotion {
    var (start, limit) = (start, limit)
    var (time, velocity) = (crossing.time, crossing.velocity)
    while true {
      func bounce(_ threshold: Double) throws(ParameterError) -> SpringTimingParameters<Double> {
        try SpringTimingParameters(
          spring: spring, initialValue: start, initialVelocity: velocity.high, missing: velocity.low, target: limit,
          threshold: threshold)
      }
      // It may return so fast that it leaves the content at the other end; its own settle time is not needed then.
      guard let opposite = limits.opposite(of: limit), case let passing = try bounce(0),
        let arrival = passing.crossing(of: opposite), arrival.velocity.high != 0
      else {
        segments.append(MotionSegment(time, .bounce, .spring(try bounce(threshold))))
        break
      }
      segments.append(MotionSegment(time, .bounce, .spring(passing)))
      guard segments.count < PiecewiseMotion.maxSegments else { throw .tooManyBounces }
      velocity = arrival.velocity
      time = time + arrival.time
      (start, limit) = (opposite, opposite)
    }
    return PiecewiseMotion(segments, rest: limit, threshold: threshold)
  }

  /// The last instant at which a motion is the threshold away from its rest: in its last segment, unless all of that
  /// stays nearer, and then on the way to a limit before.
  private static func settleTime(of segments: [MotionSegment], at rest: Double, threshold: Double) -> Double {
    guard let last = segments.last else { return 0 }
    if case let duration = last.duration, duration != 0 { return last.start + duration }
    for next in segments.indices.dropFirst().reversed() {
      let end = segments[next].start
      if let time = segments[next - 1].lastTime(at: threshold, from: rest, before: end) { return time }
    }
    return 0
  }
}

extension SpringTimingParameters where Value == Double {
  /// The limit that the motion leaves first, having started within, and when; `nil` where it stays within.
  fileprivate func exit(from limits: ScrollLimits) -> (limit: Double, time: DoubleDouble)? {
    // A start on a limit leaves it at once, even by less than rounding shows.
    if initialVelocity != 0, initialValue == (initialVelocity > 0 ? limits.upper : limits.lower) {
      return (initialValue, DoubleDouble(0))
    }
    var before = 0.0
    for turn in turns {
      let farthest = value(at: turn)
      let limit = limits.clamp(farthest)
      if limit != farthest { return duration(to: DoubleDouble(limit), from: before).map { (limit, $0) } }
      before = turn
    }
    return nil
  }
}

extension ScrollLimits {
  /// The other limit, if there is one elsewhere.
  fileprivate func opposite(of limit: Double) -> Double? {
    let other = limit == upper ? lower : upper
    return other == limit ? nil : other
  }
}
