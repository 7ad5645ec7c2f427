/// A clock that counts whole milliseconds, as platforms read it.
enum MillisecondClock {
  /// The milliseconds that are over at a time in seconds. A sum or a difference of times may be rounded to just below
  /// one, so that a millionth of it more does no harm.
  static func count(at time: Double) -> Double { (time * 1000 + 1e-6).rounded(.down) }

  /// The first millisecond up to the end of a motion that a condition holds from, in seconds.
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

  /// The millisecond that arrives there or jumps past it.
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
