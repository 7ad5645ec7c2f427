/// An eased law that its platform computes frame by frame, on a clock that adds up the intervals.
///
/// The content stands still between frames. It overshoots limits and returns along the curve of the law.
struct EasedFrameLaw: ReturnLaw {
  /// The exponent k of the curve 1 − (1 − t/T)^k.
  let power: Int
  /// The fraction of the distance that is left when the motion ends.
  var remainder = 0.0
  /// Displacements are rounded to a multiple of 1/`stepsPerPoint` of a point.
  let stepsPerPoint: Double
  let rounding: FloatingPointRoundingRule
  /// The distance past a limit in points after which a frame turns back at once.
  var turningDistance = Double.infinity
  /// The factor of the steps after the first frame past a limit, by which the clock's are divided; `nil` for none.
  var brake: Double?
  /// The duration of the return from beyond a limit, in seconds.
  let returnSeconds: Double
  let frameRate: Double
  var isSinglePrecision = false
  /// The signed distance in points and the duration in seconds, as functions of the velocity in points per second.
  let fling: @Sendable (Double) -> (distance: Double, seconds: Double)

  var quantum: LawQuantum {
    LawQuantum(length: 1 / stepsPerPoint, time: 1 / frameRate, isSinglePrecision: isSinglePrecision)
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try settled(frames(from: offset, velocity: velocity, at: .none))
  }

  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    let isInside = limits.clamp(offset) == offset
    let frames = isInside ? try frames(from: offset, velocity: velocity, at: limits) : [(offset, velocity)]
    let last = frames[frames.count - 1].position
    let limit = limits.clamp(last)
    guard limit != last else { return [MotionSegment(start: 0, .deceleration, settled(frames))] }
    let motion = FrameMotion(frames: frames, frameRate: frameRate)
    let back = try self.frames(from: last, over: limit - last, in: returnSeconds, within: .none)
    return (isInside ? [MotionSegment(start: 0, .deceleration, motion)] : [])
      + [MotionSegment(start: motion.duration, .bounce, settled(back))]
  }

  private func frames(from start: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Frames {
    try ParameterRange.checkRelease(start, velocity)
    if isSinglePrecision { _ = try Float(velocity: velocity) }
    let (distance, seconds) = fling(velocity)
    guard distance.isFinite else { throw .outOfRange("initial velocity", velocity) }
    guard distance != 0 else { return [(start, 0)] }
    var frames = try frames(from: start, over: distance, in: seconds, within: limits)
    frames[0].velocity = velocity
    return frames
  }

  private func frames(
    from start: Double, over distance: Double, in seconds: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> Frames {
    isSinglePrecision
      ? try steps(from: start, over: Float(distance), in: Float(seconds), within: limits)
      : try steps(from: start, over: distance, in: seconds, within: limits)
  }

  /// Returns the start and all frames up to the one that ends the motion or turns it back.
  private func steps<Number: BinaryFloatingPoint>(
    from start: Double, over distance: Number, in seconds: Number, within limits: ScrollLimits
  ) throws(ParameterError) -> Frames {
    let steepest = Double(distance) * Double(power) / Double(seconds)
    var frames = [(position: start, velocity: steepest)]
    var (time, progress, brakedFrom): (Number, Number, Number?) = (0, 0, nil)
    while 1 - progress > Number(remainder) {
      let factor = brakedFrom == nil ? 1 : Number(brake ?? 1)
      time += 1 / Number(frameRate) * (1 / factor)
      let fraction = min(1, time / seconds) - 1
      progress = (1..<power).reduce(fraction) { product, _ in product * fraction } + 1
      let origin = brakedFrom ?? 0
      var displacement = origin + (distance * progress - origin) * factor
      if time < seconds {
        displacement = (displacement * Number(stepsPerPoint)).rounded(rounding) / Number(stepsPerPoint)
      }
      let position = start + Double(displacement)
      let left = max(0, 1 - Double(time) / Double(seconds))
      try frames.add(position, (1..<power).reduce(steepest) { speed, _ in speed * left })
      let excess = abs(position - limits.clamp(position))
      if excess > turningDistance { break }
      if excess > 0, brake != nil, brakedFrom == nil { brakedFrom = displacement }
    }
    return frames
  }

  /// Returns a motion that ends with the last frame that moves the content.
  private func settled(_ frames: Frames) -> FrameMotion {
    FrameMotion(frames: frames.ended(from: frames[0].position), frameRate: frameRate)
  }
}
