/// An eased law that its platform computes frame by frame, on a clock that sums the intervals.
///
/// The content overshoots a limit and eases back along the law's curve. It stands still between frames.
struct EasedFrameLaw: EdgeLaw {
  /// The rule for frames beyond a limit.
  enum Overshoot {
    /// The content turns back on the first frame that is farther out than a distance in points.
    case turn(beyond: Double)
    /// After the first frame beyond, the content moves a fraction as far, and the clock is as many times as fast.
    case brake(Double)
  }

  /// The exponent k of the curve 1 − (1 − t/T)^k.
  let power: Int
  /// The fraction of the distance that may be left when the motion ends.
  var remainder = 0.0
  /// The number of steps per point to which displacements are rounded, and the rounding.
  let stepsPerPoint: Double
  let rounding: FloatingPointRoundingRule
  let overshoot: Overshoot
  /// The duration of a return from beyond a limit, in seconds.
  let returnSeconds: Double
  /// The times of the frames.
  let clock: FrameClock
  /// True if the platform computes with 32-bit numbers.
  var isSinglePrecision = false
  /// The signed distance in points and the duration in seconds, as functions of the velocity in points per second.
  let fling: @Sendable (Double) -> (distance: Double, seconds: Double)

  var quantum: LawQuantum {
    LawQuantum(length: 1 / stepsPerPoint, time: clock.interval, isSinglePrecision: isSinglePrecision)
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try settled(frames(from: offset, velocity: velocity, within: .none))
  }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let isInside = limits.clamp(offset) == offset
    let frames = isInside ? try frames(from: offset, velocity: velocity, within: limits) : [(offset, velocity)]
    let last = frames[frames.count - 1].position
    let limit = limits.clamp(last)
    guard limit != last else { return [MotionSegment(start: 0, .deceleration, settled(frames))] }
    let back = settled(try self.frames(from: last, nil, over: limit - last, in: returnSeconds, within: .none))
    let out = FrameMotion(frames: frames, clock: clock)
    return (isInside ? [MotionSegment(start: 0, .deceleration, out)] : [])
      + [MotionSegment(start: out.duration, .bounce, back)]
  }

  private func frames(
    from start: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    try ParameterRange.checkRelease(start, velocity)
    if isSinglePrecision { _ = try Float(velocity: velocity) }
    let (distance, seconds) = velocity == 0 ? (0, 0) : fling(velocity)
    guard distance.isFinite else { throw .outOfRange("initial velocity", velocity) }
    return try frames(from: start, velocity, over: distance, in: seconds, within: limits)
  }

  private func frames(
    from start: Double, _ velocity: Double?, over distance: Double, in seconds: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    isSinglePrecision
      ? try steps(from: start, velocity, over: Float(distance), in: Float(seconds), within: limits)
      : try steps(from: start, velocity, over: distance, in: seconds, within: limits)
  }

  /// Returns the start and all frames up to the one that ends the motion or turns it back.
  ///
  /// - Parameter velocity: the velocity at the start in points per second; `nil` for that of the curve.
  private func steps<Number: BinaryFloatingPoint>(
    from start: Double, _ velocity: Double?, over distance: Number, in seconds: Number, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    guard distance != 0 else { return [(start, 0)] }
    func curveVelocity(_ time: Number) -> Double {
      let left = max(0, 1 - Double(time) / Double(seconds))
      return (1..<power).reduce(Double(distance) * Double(power) / Double(seconds)) { speed, _ in speed * left }
    }
    var frames = [(position: start, velocity: velocity ?? curveVelocity(0))]
    var (time, braking, progress): (Number, Number?, Number) = (0, nil, 0)
    while 1 - progress > Number(remainder) {
      guard frames.count <= FrameMotion.maxFrames else { throw .tooManyFrames }
      var interval = 1 / Number(clock.rate)
      if braking != nil, case .brake(let factor) = overshoot { interval *= 1 / Number(factor) }
      time += interval
      let fraction = min(1, time / seconds) - 1
      progress = (1..<power).reduce(fraction) { product, _ in product * fraction } + 1
      var displacement = distance * progress
      if let braking, case .brake(let factor) = overshoot {
        displacement = braking + Number(factor) * (displacement - braking)
      }
      if time < seconds {
        displacement = (displacement * Number(stepsPerPoint)).rounded(rounding) / Number(stepsPerPoint)
      }
      let position = start + Double(displacement)
      frames.append((position, curveVelocity(time)))
      let excess = abs(position - limits.clamp(position))
      switch overshoot {
      case .turn(let least): if excess > least { return frames }
      case .brake: if excess > 0, braking == nil { braking = displacement }
      }
    }
    return frames
  }

  /// Returns a motion that ends with the last frame that moves the content.
  private func settled(_ frames: [FrameMotion.Frame]) -> FrameMotion {
    var frames = frames
    let last = frames[frames.count - 1].position
    while frames.count > 1, frames[frames.count - 2].position == last { frames.removeLast() }
    frames[frames.count - 1].velocity = 0
    return FrameMotion(frames: frames, clock: clock)
  }
}
