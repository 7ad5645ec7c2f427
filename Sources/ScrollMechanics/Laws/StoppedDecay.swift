/// Exponential deceleration down to a stop speed: the arithmetic that several laws share.
struct DecayToSpeed: Sendable {
  let decay: Decay

  /// The stop speed in points per second, greater than 0.
  let stopSpeed: Double

  /// Returns the offset at which a motion has slowed to the stop speed, in points.
  func end(from offset: Double, velocity: Double) -> Double { (decay.inverse * excess(of: velocity)).added(to: offset) }

  /// Returns the motion down to the stop speed, where the content jumps to `rest`, in points, if that is given.
  func motion(
    from offset: Double, velocity: Double, restingAt rest: Double? = nil
  ) throws(ParameterError) -> StoppedDecay {
    try StoppedDecay(
      from: offset, velocity: velocity, to: end(from: offset, velocity: velocity), restingAt: rest, decay: decay,
      stopSpeed: stopSpeed)
  }

  /// Returns the motion whose decay makes it slow to the stop speed exactly at the target; `nil` if no decay does.
  func landing(from offset: Double, velocity: Double, at target: Double) throws(ParameterError) -> StoppedDecay? {
    let (excess, distance) = (excess(of: velocity), DoubleDouble.sum(target, -offset))
    guard excess.high != 0, distance.high != 0, (excess.high < 0) == (distance.high < 0) else { return nil }
    return try StoppedDecay(
      from: offset, velocity: velocity, to: target, decay: Decay(constant: excess / distance), stopSpeed: stopSpeed)
  }

  /// Returns the velocity, in points per second, whose motion ends at an offset: k·(X − x₀) plus the stop speed in its
  /// direction; 0 if the offset is the start.
  func velocity(from offset: Double, to target: Double) -> Double {
    let distance = DoubleDouble.sum(target, -offset)
    guard distance.high != 0 else { return 0 }
    return (decay.constant * distance + (distance.high < 0 ? -stopSpeed : stopSpeed)).rounded
  }

  /// Returns a velocity minus the stop speed in its direction; 0 for a velocity that is not faster than the stop speed.
  private func excess(of velocity: Double) -> DoubleDouble {
    guard abs(velocity) > stopSpeed else { return DoubleDouble(0) }
    return DoubleDouble.sum(velocity, velocity < 0 ? stopSpeed : -stopSpeed)
  }
}

/// A law whose motions decay exponentially down to a stop speed.
protocol DecayToSpeedLaw: InvertibleLaw {
  var friction: DecayToSpeed { get }
}

extension DecayToSpeedLaw {
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try friction.motion(from: offset, velocity: velocity)
  }

  func velocity(from offset: Double, to target: Double) -> Double? { friction.velocity(from: offset, to: target) }
}

extension LandingLaw where Self: DecayToSpeedLaw {
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    try friction.landing(from: offset, velocity: velocity, at: target)
  }
}

/// A motion that decays exponentially down to a stop speed.
struct StoppedDecay: EndedDecay {
  let start, startVelocity, rest, duration: Double
  private let end: Double
  let decay: Decay
  let reach: DoubleDouble

  /// - Parameters:
  ///   - end: the offset at which the content has that speed.
  ///   - rest: the final offset, if it differs.
  init(
    from start: Double, velocity: Double, to end: Double, restingAt rest: Double? = nil, decay: Decay,
    stopSpeed: Double
  ) throws(ParameterError) {
    try ParameterRange.checkRelease(start, velocity)
    (self.start, self.end) = (start, end)
    self.rest = rest ?? end
    (startVelocity, self.decay) = (velocity, decay)
    reach = decay.reach(velocity: velocity)
    duration = decay.time(slowing: velocity, to: stopSpeed)
  }

  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    if min(start, end) <= offset, offset <= max(start, end) {
      return min(time(at: offset) ?? duration, duration)
    }
    // The content jumps from there to its final offset.
    return min(end, rest) <= offset && offset <= max(end, rest) ? duration : nil
  }
}
