/// Exponential deceleration that ends at a speed: the arithmetic of the laws that stop so.
struct DecayToSpeed: Sendable {
  let decay: Decay

  /// In points per second, greater than 0.
  let stopSpeed: Double

  /// Where a motion ends, in points: where it has slowed to the stop speed.
  func end(from offset: Double, velocity: Double) -> Double { (decay.inverse * excess(of: velocity)).added(to: offset) }

  /// - Parameter rest: where it stands in the end; `nil` for where it has slowed to the stop speed.
  func motion(
    from offset: Double, velocity: Double, restingAt rest: Double? = nil
  ) throws(ParameterError) -> StoppedDecay {
    try StoppedDecay(
      from: offset, velocity: velocity, to: end(from: offset, velocity: velocity), restingAt: rest, decay: decay,
      stopSpeed: stopSpeed)
  }

  /// The motion with another decay, so that the speed is that of the stop where the target is; `nil` where none does.
  func landing(from offset: Double, velocity: Double, at target: Double) throws(ParameterError) -> StoppedDecay? {
    let (excess, way) = (excess(of: velocity), DoubleDouble.sum(target, -offset))
    guard excess.high != 0, way.high != 0, (excess.high < 0) == (way.high < 0) else { return nil }
    return try StoppedDecay(
      from: offset, velocity: velocity, to: target, decay: Decay(constant: excess / way), stopSpeed: stopSpeed)
  }

  /// k·(X − x₀), and the stop speed more: the velocity whose motion ends at an offset.
  func velocity(from offset: Double, to target: Double) -> Double {
    let way = DoubleDouble.sum(target, -offset)
    guard way.high != 0 else { return 0 }
    return (decay.constant * way + (way.high < 0 ? -stopSpeed : stopSpeed)).rounded
  }

  /// The excess of a velocity over the stop speed, with its sign; 0 for one that does not move the content.
  private func excess(of velocity: Double) -> DoubleDouble {
    guard abs(velocity) > stopSpeed else { return DoubleDouble(0) }
    return DoubleDouble.sum(velocity, velocity < 0 ? stopSpeed : -stopSpeed)
  }
}

/// A law whose motions decay exponentially until a speed.
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

/// Exponential decay until a speed.
struct StoppedDecay: DecayMotion {
  let start, startVelocity, rest, duration: Double
  private let end: Double
  let decay: Decay
  let reach: DoubleDouble

  /// - Parameters:
  ///   - end: where it is when it has that speed.
  ///   - rest: where it stands from then on, if that is somewhere else.
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
    // The distance from there to the rest is covered at once.
    return min(end, rest) <= offset && offset <= max(end, rest) ? duration : nil
  }
}
