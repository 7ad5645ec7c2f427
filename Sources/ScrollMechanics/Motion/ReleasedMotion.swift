/// A motion on one axis that stands still before its start and after its duration. Conforming types compute 0 < t <
/// ``duration`` only.
protocol ReleasedMotion: TimingCurve where Value == Double {
  /// The position at the release, in points.
  var start: Double { get }

  /// The velocity at the release, in points per second.
  var startVelocity: Double { get }

  /// Returns the position at a time after 0 and before the duration, in points.
  func movingValue(at time: Double) -> Double

  /// Returns the velocity at a time after 0 and before the duration, in points per second.
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

/// A motion in one direction that only slows down, by a formula that can be solved for the time.
protocol SolvableMotion: ReleasedMotion {
  /// Returns the time in seconds at which the motion passes an offset between start and end; `nil` if only at its end.
  func time(at offset: Double) -> Double?

  /// Returns the time, in seconds, at which the motion has slowed to a speed in points per second, greater than 0.
  func time(slowedTo speed: Double) -> Double
}

extension SolvableMotion {
  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    return min(time(at: offset) ?? duration, duration)
  }

  /// Returns the time in seconds, from 0 to the duration, at which the motion has slowed to a speed; else `nil`.
  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(startVelocity) else { return nil }
    guard duration > 0, ParameterRange.positive.contains(speed) else { return duration }
    return min(max(time(slowedTo: speed), 0), duration)
  }
}
