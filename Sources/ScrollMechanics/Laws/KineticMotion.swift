/// Exponential decay at 4 per second that a frame ends: how GTK and WebKit on it scroll.
///
/// The frame that finds the motion slow enough ends it without showing where it has come to, so the content stands
/// where the frame before has shown it.
struct KineticMotion: TimingCurve {
  static let decay = Decay(constant: DoubleDouble(4))

  let rest: Double

  /// The time of the last frame that moves the content, in seconds.
  let duration: Double

  private let start: Double
  private let startVelocity: Double

  private var reach: DoubleDouble { Self.decay.reach(velocity: startVelocity) }

  /// - Parameter duration: in seconds; infinite for a motion that nothing ends.
  init(from start: Double, velocity: Double, duration: Double = .infinity) throws(ParameterError) {
    try ParameterRange.checkStart(start)
    try ParameterRange.any.check(velocity, "initial velocity")
    self.start = start
    startVelocity = velocity
    self.duration = duration
    let reach = Self.decay.reach(velocity: velocity)
    rest =
      duration > 0
      ? Self.decay.instant(at: duration).position(from: start, reach: reach) : start
  }

  func value(at time: Double) -> Double {
    guard time > 0 else { return start }
    return time < duration ? Self.decay.instant(at: time).position(from: start, reach: reach) : rest
  }

  func velocity(at time: Double) -> Double {
    guard time > 0 else { return startVelocity }
    return time < duration ? Self.decay.instant(at: time).velocity(from: startVelocity) : 0
  }

  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    return min(Self.decay.time(from: start, velocity: startVelocity, to: offset) ?? duration, duration)
  }

  /// What is slower than the last frame, it becomes at once where it stops.
  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(startVelocity) else { return nil }
    guard ParameterRange.positive.contains(speed) else { return duration }
    return min(Self.decay.time(toSpeed: speed, fromVelocity: { _ in startVelocity }, on: 1) ?? duration, duration)
  }
}
