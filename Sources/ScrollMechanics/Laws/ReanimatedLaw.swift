extension LawDescription {
  static let reanimated = LawDescription(
    "reanimated", .own, [.mobile], ["withDecay", "react-native-reanimated"],
    "each frame multiplies the velocity by a factor that falls with time, as in Reanimated's withDecay",
    "Reanimated, vₙ = vₙ₋₁·e^(−0.1·(1 − d)·tₙ) and xₙ = xₙ₋₁ + f·vₙ·min(Δt, 64)/1000, t in ms, until the stop speed",
    source: """
      software-mansion/react-native-reanimated 0e736044, 1362d9da, eb85c532 and 0ba9e0a8, src/animation/decay. \
      On the web it stops at 0.05 instead of 1.
      """,
    parameters: [
      .rate,
      .option(
        "velocity-factor", 1, "factor by which the velocity is multiplied in each frame's step",
        source: "The default is Reanimated's velocityFactor."),
      .stopSpeed(1, source: "The default is Reanimated's, except on the web."),
      .option(
        "rubber-band-factor", 0.6, "velocity in pt/s that each frame subtracts per pt beyond a limit",
        source: "The default is Reanimated's rubberBandFactor."),
      .frameRate("A higher frame rate gives a shorter distance."),
    ]
  ) { values in
    ReanimatedLaw(
      slowing: DoubleDouble.sum(1, -values["rate"]) * 0.1, velocityFactor: values["velocity-factor"],
      stopSpeed: values["stop-speed"], rubberBandFactor: values["rubber-band-factor"], frameRate: values["frame-rate"])
  }
}

/// Reanimated's withDecay: each frame reduces the velocity by the time since the start, not since the last frame.
///
/// The velocity therefore falls like a bell curve, and the distance is shorter at a higher frame rate.
struct ReanimatedLaw: ReturnLaw {
  /// The deceleration 0.1·(1 − d) with the rate d, in 1/ms for each millisecond since the start.
  let slowing: DoubleDouble
  /// The parameters of the law. A frame subtracts the rubber-band factor per point beyond a limit from the velocity.
  let velocityFactor, stopSpeed, rubberBandFactor, frameRate: Double

  /// The distance of a frame at 1 pt/s, in points; a frame counts as at most 64 ms.
  private var step: Double { velocityFactor * min(1000 / frameRate, 64) / 1000 }
  var quantum: LawQuantum { LawQuantum(time: 1 / frameRate) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    guard velocity != 0 else { return StationaryMotion(rest: offset) }
    // Approximately the frame n at which slowing·500·n·(n + 1)/rate is ln(speed/stop speed).
    let logRatio = Logarithm.natural(DoubleDouble(abs(velocity)) / DoubleDouble(stopSpeed)).high
    let count = max(logRatio * frameRate / (slowing.high * 500), 0).squareRoot()
    guard count < Double(FrameMotion.maxFrames + 2) else { throw .tooManyFrames }
    var frames = [(position: offset, velocity: velocity)]
    var distance = DoubleDouble(0)
    while true {
      // Computed from the start, so that rounding does not accumulate: 1 + 2 + … + n times the frame interval.
      let number = Double(frames.count)
      let exponent = slowing * (DoubleDouble.product(number, 500 * (number + 1)) / frameRate)
      let speed = Exponential(exponent.high < 8000 ? -exponent : DoubleDouble(-8000)).times(velocity)
      distance = distance + DoubleDouble.product(speed, step)
      let isLast = abs(speed) < stopSpeed
      try frames.add(distance.added(to: offset), isLast ? 0 : speed)
      if isLast { return FrameMotion(frames: frames, frameRate: frameRate) }
    }
  }

  /// Returns the motion with Reanimated's rubber band. Once the content is back, it ends on the limit.
  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    let frames = try frames(from: offset, velocity: velocity, at: limits)
    guard let first = frames.firstIndex(where: { limits.clamp($0.position) != $0.position }) else {
      return [MotionSegment(start: 0, .deceleration, FrameMotion(frames: frames, frameRate: frameRate))]
    }
    let bounce = MotionSegment(
      start: Double(first) / frameRate, .bounce, FrameMotion(frames: Array(frames[first...]), frameRate: frameRate))
    guard first > 0 else { return [bounce] }
    let moving = FrameMotion(frames: Array(frames[...first]), frameRate: frameRate)
    return [MotionSegment(start: 0, .deceleration, moving), bounce]
  }

  private func frames(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Frames {
    try ParameterRange.checkRelease(offset, velocity)
    var frames = [(position: offset, velocity: velocity)]
    var (position, speed) = (offset, velocity)
    var isPulling = false
    while true {
      let exponent = slowing * (1000 * Double(frames.count) / frameRate)
      let limit = limits.clamp(position)
      let overshoot = position - limit
      speed =
        Exponential(exponent.high < 8000 ? -exponent : DoubleDouble(-8000)).times(speed) - overshoot * rubberBandFactor
      if abs(overshoot) > 0.1 {
        isPulling = true
      } else if isPulling || abs(speed) < stopSpeed {
        let nearest = [limits.upper, limits.lower].compactMap(\.self).min { abs(position - $0) < abs(position - $1) }
        return frames + [(isPulling ? nearest ?? position : position, 0)]
      }
      // At last, each frame removes the same fraction s of the overshoot, and (1 − s)ⁿ > e^(−n·s/(1 − s)).
      if exponent.high > 40, frames.count.isMultiple(of: 1024), case let s = rubberBandFactor * step, s < 0.5 {
        let framesLeft = Double(FrameMotion.maxFrames - frames.count)
        let least = Exponential(DoubleDouble(max(-framesLeft * s / (1 - s), -8000))).times(abs(overshoot))
        guard least < 0.11 else { throw .tooManyFrames }
      }
      position += speed * step
      guard abs(position) < 1e150, abs(speed) < 1e150 else { throw .outOfRange("initial velocity", velocity) }
      try frames.add(position, speed)
    }
  }
}
