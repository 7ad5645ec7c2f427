/// A platform's rule for content that meets a limit, for content that moves by any law.
public enum PlatformEdge: Hashable, Sendable {
  /// The elastic movement of Unity's ScrollRect: steps on frames towards the limit, from the first frame past it. The
  /// elasticity is the time constant in seconds, greater than 0; the frame rate is from 1 to 10,000.
  case unity(frameRate: Double, elasticity: Double = 0.1)

  /// The spring of Flutter's BouncingScrollSimulation, with at most 5000 pt/s towards the end of the content.
  case flutter

  /// The stretch of Android's EdgeEffect: the content stops on the limit, and the effect goes on.
  case androidStretch(AndroidStretch)

  /// Returns the consecutive segments of a motion between limits. The first starts at time 0, the last ends at rest.
  func segments(
    of motion: any TimingCurve<Double>, from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment] {
    let limit = limits.clamp(offset)
    switch self {
    case .unity(let frameRate, let elasticity):
      let unity = UnityElasticity(frameRate: frameRate, elasticity: elasticity)
      try ParameterRange.within(1...10_000).check(frameRate, "frame rate")
      try ParameterRange.positive.check(elasticity, "elasticity")
      let (end, clock) = (limit == offset ? limits.clamp(motion.rest) : limit, FrameClock(rate: frameRate))
      let moving = MotionSegment(start: 0, .deceleration, motion)
      guard let frame = limit == offset ? motion.frame(past: end, of: clock)?.frame : 0 else { return [moving] }
      let start = clock.time(of: frame)
      let state = frame == 0 ? (offset, velocity) : (motion.value(at: start), motion.velocity(at: start))
      let frames = try unity.frames(from: state.0, velocity: state.1, past: end)
      let bounce = MotionSegment(start: start, .bounce, FrameMotion(frames: frames, frameRate: frameRate))
      return frame == 0 ? [bounce] : [moving, bounce]
    case .flutter:
      return try FlutterSpring(density: 1).segments(of: motion, from: offset, velocity: velocity, within: limits)
    case .androidStretch(let stretch):
      func stretched(_ fractions: [Float], on limit: Double, at time: Double) -> MotionSegment {
        let clock = FrameClock.milliseconds(stretch.frameRate)
        return MotionSegment(start: time, .stop, StretchMotion(rest: limit, fractions: fractions, clock: clock))
      }
      if limit != offset {
        return [stretched(try stretch.fractions(from: stretch.pulled(by: offset - limit)), on: limit, at: 0)]
      }
      return try MotionSegment.segments(of: motion, within: limits) { limit, time throws(ParameterError) in
        stretched(try stretch.fractions(impact: abs(motion.velocity(at: time))), on: limit, at: time)
      }
    }
  }
}

/// A motion between limits, at which content may be stretched.
package protocol StretchableMotion {
  /// Returns the pulled fraction of the viewport on an axis at a time in seconds, from 0 to 1; 0 without a stretch.
  func pulled(at time: Double, axis: Int) -> Double
}

extension ScrollMotion: StretchableMotion {
  package func pulled(at time: Double, axis: Int) -> Double {
    guard !axes.isEmpty, time < axes[axis].duration, let segment = axes[axis].segment(at: time),
      case .other(let stretch as StretchMotion, _) = segment.curve
    else { return 0 }
    return stretch.pulled(at: time - segment.start)
  }
}
