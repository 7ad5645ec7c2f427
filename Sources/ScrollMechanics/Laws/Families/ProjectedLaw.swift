/// A target whose distance follows from the release velocity, and the spring that takes the content to it.
struct Projection: Sendable {
  let distance: @Sendable (Double) -> Double
  let stiffness: Double
  var dampingRatio = 1.0
  /// The damping ratio of a motion to a limit instead of the target; `nil` for ``dampingRatio``.
  var clampedDampingRatio: Double?

  /// Returns the spring motion to the target, or to the limit before it. It ends within `threshold` points of its end.
  func motion(
    from offset: Double, velocity: Double, within limits: ScrollLimits, threshold: Double
  ) throws(ParameterError) -> SpringTimingParameters<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    let projected = offset + distance(velocity)
    let target = limits.clamp(projected)
    let ratio = target == projected ? dampingRatio : clampedDampingRatio ?? dampingRatio
    let spring = try Spring(stiffness: stiffness, dampingRatio: ratio)
    return try SpringTimingParameters(spring, from: offset, velocity: velocity, to: target, threshold: threshold)
  }
}

/// A law by which a spring takes the content to the target of a ``Projection`` and ends near it.
struct ProjectedLaw: ReturnLaw {
  let projection: Projection
  /// The distance to the target in points at which the motion ends.
  let threshold: Double

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let spring = try projection.motion(from: offset, velocity: velocity, within: .none, threshold: threshold)
    return TruncatedMotion(motion: spring, duration: spring.duration, rest: spring.target)
  }

  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    let spring = try projection.motion(from: offset, velocity: velocity, within: limits, threshold: threshold)
    // A release outwards from a limit springs back to it.
    let isBeyond =
      limits.clamp(offset) != offset || velocity != 0 && offset == (velocity > 0 ? limits.upper : limits.lower)
    let motion = MotionSegment(DoubleDouble(0), isBeyond ? .bounce : .deceleration, .spring(spring))
    // A spring that passes its target, which is a limit, comes back to it.
    guard !isBeyond, offset != spring.target, let crossing = spring.crossing(of: spring.target) else { return [motion] }
    let back = try SpringTimingParameters(
      spring.spring, from: spring.target, velocity: crossing.velocity.high, velocityLowPart: crossing.velocity.low,
      to: spring.target, threshold: threshold)
    return [motion, MotionSegment(crossing.time, .bounce, .spring(back))]
  }
}

/// A law with the spring of a ``Projection``, which the platform computes frame by frame and shows in whole points.
struct SteppedProjectedLaw: FrameLaw {
  let projection: Projection
  /// The distance in points and the speed in points per second below which a frame jumps to the target and ends.
  let end: (distance: Double, speed: Double)
  let clock: FrameClock

  var movesBeyondLimits: Bool { true }
  var quantum: LawQuantum { LawQuantum(length: 1, time: clock.interval) }

  func frames(from offset: Double, velocity: Double, within limits: ScrollLimits) throws(ParameterError) -> Frames {
    let spring = try projection.motion(from: offset, velocity: velocity, within: limits, threshold: end.distance)
    var isDone = spring.target == offset
    return try frames(from: offset, velocity: velocity, within: .none) { frame in
      guard !isDone else { return nil }
      let time = clock.time(of: frame)
      let (position, speed) = (spring.value(at: time), spring.velocity(at: time))
      isDone = abs(position - spring.target) < end.distance && abs(speed) < end.speed
      return ((isDone ? spring.target : position).rounded(.down), speed)
    }
  }
}
