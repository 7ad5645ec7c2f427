/// A clock that counts whole milliseconds, as platforms read it.
enum MillisecondClock {
  /// The whole milliseconds at a time in seconds, plus a millionth: a sum of times may be rounded to just below one.
  static func count(at time: Double) -> Double { (time * 1000 + 1e-6).rounded(.down) }

  /// The first millisecond of a motion from which on a condition holds, in seconds.
  ///
  /// - Parameter duration: a whole number of milliseconds, in seconds.
  static func first(upTo duration: Double, where holds: (Double) -> Bool) -> Double? {
    // Doubles count no further than 2^53 in whole numbers.
    let last = Int(min(count(at: duration), 0x1p53))
    return LeastNumber.find(upTo: last) { holds(Double($0) / 1000) }.map { Double($0) / 1000 }
  }
}

/// A motion that changes with whole milliseconds, and lasts a whole number of them.
protocol MillisecondSteps: ReleasedMotion, SteppedMotion {}

extension MillisecondSteps {
  var stepRate: Double { 1000 }

  /// The millisecond that arrives at the offset or jumps past it.
  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    let direction: Double = rest < start ? -1 : 1
    return MillisecondClock.first(upTo: duration) { direction * (value(at: $0) - offset) >= 0 } ?? duration
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(startVelocity) else { return nil }
    return MillisecondClock.first(upTo: duration) { abs(velocity(at: $0)) <= speed } ?? duration
  }
}
