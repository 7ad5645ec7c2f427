/// A law that its platform computes frame by frame.
protocol FrameLaw: ReturnLaw {
  var clock: FrameClock { get }

  /// True if content that is released beyond a limit moves by the law; otherwise it is put on the limit.
  var movesBeyondLimits: Bool { get }

  /// Returns the release and the frames up to the last that moves the content; one that a limit stops is the last.
  func frames(from offset: Double, velocity: Double, within limits: ScrollLimits) throws(ParameterError) -> Frames
}

extension FrameLaw {
  var movesBeyondLimits: Bool { false }

  /// Returns the frames from a release on, up to the last that moves the content or that a limit stops. `next` returns
  /// a frame from number 1 on, and `nil` after the last one.
  func frames(
    from start: Double, velocity: Double, within limits: ScrollLimits,
    next: (_ frame: Int) throws(ParameterError) -> FrameMotion.Frame?
  ) throws(ParameterError) -> Frames {
    var frames = [(position: start, velocity: velocity)]
    while let (position, velocity) = try next(frames.count) {
      let reached = limits.clamp(position)
      try frames.add(reached, velocity)
      if reached != position { break }
    }
    return frames.ended(from: start)
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    FrameMotion(frames: try frames(from: offset, velocity: velocity, within: .none), clock: clock, from: offset)
  }

  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    try frameSegments(from: offset, velocity: velocity, at: limits)
  }

  /// Returns the motion of the frames between limits: a bounce from the first one past a limit on, or a stop on the
  /// limit that the last one meets. A release beyond a limit stops on it, unless ``movesBeyondLimits``.
  func frameSegments(from start: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments {
    guard movesBeyondLimits || limits.clamp(start) == start else {
      return [.stop(at: DoubleDouble(0), on: limits.clamp(start))]
    }
    let frames = try frames(from: start, velocity: velocity, within: limits)
    let exit = frames.firstIndex { limits.clamp($0.position) != $0.position }
    let inside = FrameMotion(frames: Array(frames[...(exit ?? frames.count - 1)]), clock: clock, from: start)
    var segments = exit == 0 ? [] : [MotionSegment(start: 0, .deceleration, inside)]
    if let exit {
      let outside = FrameMotion(frames: Array(frames[exit...]), clock: clock, after: exit)
      segments.append(MotionSegment(start: clock.time(of: exit), .bounce, outside))
    } else if frames.count > 1, inside.rest == limits.lower || inside.rest == limits.upper {
      segments.append(.stop(at: DoubleDouble(inside.duration), on: inside.rest))
    }
    return segments
  }
}
