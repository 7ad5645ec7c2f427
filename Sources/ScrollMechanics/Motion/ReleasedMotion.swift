/// A motion on one axis from a release until it stands still.
///
/// Conforming types describe 0 < t < ``duration`` only: until 0 it is at its start, from its duration on at its rest.
protocol ReleasedMotion: TimingCurve where Value == Double {
  /// The position at the release, in points.
  var start: Double { get }

  /// The velocity at the release, in points per second.
  var startVelocity: Double { get }

  /// The position at a time after 0 and before the duration, in points.
  func movingValue(at time: Double) -> Double

  /// The velocity at a time after 0 and before the duration, in points per second.
  func movingVelocity(at time: Double) -> Double
}

extension ReleasedMotion {
  func value(at time: Double) -> Double {
    guard time > 0 else { return start }
    return time < duration ? movingValue(at: time) : rest
  }

  func velocity(at time: Double) -> Double {
    guard time > 0 else { return startVelocity }
    return time < duration ? movingVelocity(at: time) : 0
  }
}

/// A motion that only slows down and never turns, by a formula that can be solved for the time.
protocol SolvableMotion: ReleasedMotion {
  /// The time at which it passes an offset between its start and its rest; `nil` if it does so only at its end.
  func time(at offset: Double) -> Double?

  /// The time at which it has slowed to a speed greater than 0.
  func time(slowedTo speed: Double) -> Double
}

extension SolvableMotion {
  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    return min(time(at: offset) ?? duration, duration)
  }

  /// Speeds below its last one are attained at its end, where it stops at once.
  func duration(toVelocity speed: Double) -> Double? {
    speed >= 0 && speed <= abs(startVelocity) ? duration(slowingTo: speed) : nil
  }

  /// The time to a speed that it has or slows to.
  func duration(slowingTo speed: Double) -> Double {
    guard duration > 0, ParameterRange.positive.contains(speed) else { return duration }
    return min(time(slowedTo: speed), duration)
  }
}

/// An exponential decay that a rule of its law ends.
protocol DecayMotion: SolvableMotion {
  var decay: Decay { get }

  /// v₀/λ, the total distance without that rule, in points.
  var reach: DoubleDouble { get }
}

extension DecayMotion {
  func movingValue(at time: Double) -> Double { decay.instant(at: time).position(from: start, reach: reach) }

  func movingVelocity(at time: Double) -> Double { decay.instant(at: time).velocity(from: startVelocity) }

  func time(at offset: Double) -> Double? { decay.time(from: start, velocity: startVelocity, to: offset) }

  func time(slowedTo speed: Double) -> Double {
    decay.time(toShorten: DoubleDouble(abs(startVelocity)), to: speed) ?? duration
  }
}
