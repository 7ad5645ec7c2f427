/// The frames of a display: frame 1 is shown one frame interval after the start of a motion.
struct FrameClock {
  /// The frame rate in 1/s.
  let rate: Double

  /// The number of ticks per second to which times are rounded; infinite if they are exact.
  var ticks = Double.infinity

  /// Returns the time at which a frame is shown, in seconds from the start.
  func time(of frame: Int) -> Double {
    guard ticks.isFinite else { return Double(frame) / rate }
    return (Double(frame) / rate * ticks).rounded() / ticks
  }

  /// Returns the first frame from which a condition holds, at least 1.
  ///
  /// - Parameter estimate: a time near that frame, in seconds, finite.
  func first(near estimate: Double, where holds: (Int) -> Bool) -> Int {
    var frame = Int(max(1, min((estimate * rate).rounded(.down), 0x1p52)))
    while !holds(frame) { frame += 1 }
    while frame > 1, holds(frame - 1) { frame -= 1 }
    return frame
  }
}

extension TimingCurve<Double> {
  /// Returns the first frame past an offset and the instant of the crossing, in seconds; `nil` if none before `end`.
  func frame(past offset: Double, before end: Int = .max, of clock: FrameClock) -> (frame: Int, crossing: Double)? {
    let direction: Double = rest < value(at: 0) ? -1 : 1
    func isPast(_ frame: Int) -> Bool { direction * (value(at: clock.time(of: frame)) - offset) > 0 }
    guard direction * (rest - offset) > 0, end > 1, isPast(end - 1), let crossing = duration(to: offset) else {
      return nil
    }
    return (clock.first(near: min(crossing, clock.time(of: end - 1)), where: isPast), crossing)
  }
}
