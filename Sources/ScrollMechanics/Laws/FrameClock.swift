/// The frames of a display, of which the first shows a motion one frame after its start.
struct FrameClock {
  /// In 1/s.
  let rate: Double

  /// The ticks per second in which times are counted; infinite if times are exact.
  var ticks = Double.infinity

  /// When a frame is shown, in seconds from the start.
  func time(of frame: Int) -> Double {
    guard ticks.isFinite else { return Double(frame) / rate }
    return (Double(frame) / rate * ticks).rounded() / ticks
  }

  /// The first frame, from 1 on, from which on a condition holds.
  ///
  /// - Parameter estimate: a time near that of the frame, in seconds, finite.
  func first(near estimate: Double, where holds: (Int) -> Bool) -> Int {
    var frame = Int(max(1, min((estimate * rate).rounded(.down), 0x1p52)))
    while !holds(frame) { frame += 1 }
    while frame > 1, holds(frame - 1) { frame -= 1 }
    return frame
  }
}

extension TimingCurve<Double> {
  /// The first frame after the motion has passed an offset, and the instant at which it passes it; `nil` if none comes
  /// before an end.
  func frame(past offset: Double, before end: Int = .max, of clock: FrameClock) -> (frame: Int, crossing: Double)? {
    let direction: Double = rest < value(at: 0) ? -1 : 1
    func isPast(_ frame: Int) -> Bool { direction * (value(at: clock.time(of: frame)) - offset) > 0 }
    guard direction * (rest - offset) > 0, end > 1, isPast(end - 1), let crossing = duration(to: offset) else {
      return nil
    }
    return (clock.first(near: min(crossing, clock.time(of: end - 1)), where: isPast), crossing)
  }
}
