/// A motion that loses as much velocity in each second as in any other, until an instant from which on it stands still.
struct ConstantDeceleration: TimingCurve {
  let rest: Double
  let duration: Double

  let start: Double
  let initialVelocity: DoubleDouble
  let stopTime: DoubleDouble

  /// - Parameters:
  ///   - velocity: at the start, in points per second, not 0.
  ///   - stopTime: when it would stand still by itself, in seconds, greater than 0.
  ///   - duration: in seconds, not after the stop time.
  ///   - rest: where it stands from then on, which may be a little farther; `nil` for where it is by then.
  init(from start: Double, velocity: DoubleDouble, stopTime: DoubleDouble, duration: Double, to rest: Double?) {
    self.start = start
    self.duration = duration
    initialVelocity = velocity
    self.stopTime = stopTime
    let last = Self.way(at: duration, velocity, stopTime).added(to: start)
    self.rest = rest ?? last
  }

  func value(at time: Double) -> Double {
    guard time > 0 else { return start }
    return time < duration ? Self.way(at: time, initialVelocity, stopTime).added(to: start) : rest
  }

  func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity.rounded }
    return time < duration ? (initialVelocity * (-(DoubleDouble(time) / stopTime) + 1)).rounded : 0
  }

  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    // Of the way to the stop, s is passed at 1 − √(1 − s) of the time.
    let share = DoubleDouble.sum(offset, -start) / (initialVelocity * stopTime * 0.5)
    let left = -share + 1
    guard left.high > 0 else { return duration }
    return min((share / (left.squareRoot + 1) * stopTime).rounded, duration)
  }

  func duration(toVelocity speed: Double) -> Double? {
    let first = initialVelocity.magnitude
    guard speed >= 0, speed <= first.rounded else { return nil }
    return max(0, min(((-(DoubleDouble(speed) / first) + 1) * stopTime).rounded, duration))
  }

  /// v·t − v·t²/(2·T).
  private static func way(at time: Double, _ velocity: DoubleDouble, _ stopTime: DoubleDouble) -> DoubleDouble {
    velocity * time * (-(DoubleDouble(time) / stopTime * 0.5) + 1)
  }
}
