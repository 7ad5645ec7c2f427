/// A clock that counts whole milliseconds, like that of many platforms.
enum MillisecondClock {
  /// Returns the number of whole milliseconds at a time in seconds. The millionth corrects sums rounded to just below
  /// one.
  static func count(at time: Double) -> Double { (time * 1000 + 1e-6).rounded(.down) }

  /// Returns the first whole millisecond, in seconds, from which a condition holds; `nil` if it fails at the duration,
  /// which is a whole number of milliseconds, in seconds.
  static func first(upTo duration: Double, where holds: (Double) -> Bool) -> Double? {
    // Doubles represent all integers only up to 2^53.
    let last = Int(min(count(at: duration), 0x1p53))
    return LeastNumber.find(upTo: last) { holds(Double($0) / 1000) }.map { Double($0) / 1000 }
  }
}

/// A motion that changes once per millisecond and lasts a whole number of milliseconds.
protocol MillisecondSteps: ReleasedMotion, SteppedMotion {}

extension MillisecondSteps {
  var stepRate: Double? { 1000 }

  /// Returns the first millisecond, in seconds, at which the motion is at the offset or past it; `nil` if it never is.
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
