/// A motion on one axis from a release until it stands still.
///
/// What it says of itself is what it does in between. Until 0 it is at its start, and from its duration on at its rest.
protocol ReleasedMotion: TimingCurve where Value == Double {
  /// Where it is let go, in points.
  var start: Double { get }

  /// How fast it is let go, in points per second.
  var startVelocity: Double { get }

  /// Where it is at a time after 0 and before its duration.
  func movingValue(at time: Double) -> Double

  /// How fast it is at a time after 0 and before its duration.
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

/// One that is always on its way to its rest and slows down all the way, by a formula that can be solved for the time.
protocol SolvableMotion: ReleasedMotion {
  /// When it passes an offset between its start and its rest; `nil` where it does so only as it ends.
  func time(at offset: Double) -> Double?

  /// When it has slowed to a speed greater than 0.
  func time(slowedTo speed: Double) -> Double
}

extension SolvableMotion {
  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    return min(time(at: offset) ?? duration, duration)
  }

  /// What is slower than its last velocity, it becomes at once where it stops.
  func duration(toVelocity speed: Double) -> Double? {
    speed >= 0 && speed <= abs(startVelocity) ? duration(slowingTo: speed) : nil
  }

  /// The time to a speed that it has or slows to.
  func duration(slowingTo speed: Double) -> Double {
    guard duration > 0, ParameterRange.positive.contains(speed) else { return duration }
    return min(time(slowedTo: speed), duration)
  }
}
