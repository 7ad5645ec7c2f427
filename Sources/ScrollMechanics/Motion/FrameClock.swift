/// The times of the frames of a display or of the ticks of a timer: frame 1 is an interval after a motion's start.
struct FrameClock {
  /// The number of frames in a ``period``, by default per second.
  let rate: Double

  /// The length of the period in which there are ``rate`` frames, in seconds.
  var period = 1.0

  /// The number of ticks per second to which times are rounded; infinite if they are exact.
  var ticks = Double.infinity
  var rounding = FloatingPointRoundingRule.toNearestOrAwayFromZero

  /// Returns a clock for platforms that count whole milliseconds: frame n is at ⌊1000·n/rate⌋ ms.
  static func milliseconds(_ rate: Double) -> FrameClock { FrameClock(rate: rate, ticks: 1000, rounding: .down) }

  /// Returns the ticks of a timer, at an interval of `milliseconds`.
  static func every(milliseconds: Double) -> FrameClock { FrameClock(rate: 1000, period: milliseconds) }

  /// The time between frames in seconds; if times are rounded to ticks, the time between ticks.
  var interval: Double { ticks.isFinite ? 1 / ticks : period / rate }

  /// Returns the time at which a frame is shown, from the start, in a unit of which a second has `unitsPerSecond`.
  func time(of frame: Int, unitsPerSecond: Double = 1) -> Double {
    guard ticks.isFinite else { return unitsPerSecond * Double(frame) * period / rate }
    return (ticks * Double(frame) * period / rate).rounded(rounding) * unitsPerSecond / ticks
  }

  /// Returns the last frame shown at a time in seconds above 0, or a billionth of a frame later (with ticks, a second).
  func frame(at time: Double) -> Double {
    guard ticks.isFinite else { return (time / period * rate + 1e-9).rounded(.down) }
    var frame = (time / period * rate + 1).rounded(.down)
    while frame > 0, self.time(of: Int(frame)) > time + 1e-9 { frame -= 1 }
    return frame
  }

  /// Returns the first frame, from 1 on, from which a condition holds. There has to be one. `estimate`: a time near it.
  func first(near estimate: Double, where holds: (Int) -> Bool) -> Int {
    var frame = Int(max(1, min((estimate / period * rate).rounded(.down), 0x1p52)))
    while !holds(frame) { frame += 1 }
    while frame > 1, holds(frame - 1) { frame -= 1 }
    return frame
  }
}

extension TimingCurve<Double> {
  /// Returns the first frame past an offset, with the time in seconds of the passage; `nil` if none is before `end`.
  func frame(past offset: Double, before end: Int = .max, of clock: FrameClock) -> (frame: Int, crossing: Double)? {
    let direction: Double = rest < value(at: 0) ? -1 : 1
    func isPast(_ frame: Int) -> Bool { direction * (value(at: clock.time(of: frame)) - offset) > 0 }
    guard direction * (rest - offset) > 0, end > 1, isPast(end - 1), let crossing = duration(to: offset) else {
      return nil
    }
    return (clock.first(near: min(crossing, clock.time(of: end - 1)), where: isPast), crossing)
  }
}

/// A clock that counts whole milliseconds, like that of many platforms.
enum MillisecondClock {
  /// Returns the whole milliseconds at a time in seconds. The millionth corrects sums rounded to just below one.
  static func count(at time: Double) -> Double { (time * 1000 + 1e-6).rounded(.down) }

  /// Returns the first whole millisecond, in seconds, from which a condition holds; `nil` if it fails at the duration.
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
