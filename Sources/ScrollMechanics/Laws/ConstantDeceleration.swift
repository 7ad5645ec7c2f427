/// A motion under constant deceleration, which ends at or before the instant at which its velocity is 0.
struct ConstantDeceleration: SolvableMotion {
  let start, rest, duration: Double
  let initialVelocity: DoubleDouble
  var startVelocity: Double { initialVelocity.rounded }
  let stopTime: DoubleDouble

  /// - Parameters:
  ///   - velocity: at the start, in points per second, not 0.
  ///   - stopTime: when it would stand still by itself, in seconds, greater than 0.
  ///   - duration: in seconds, not after the stop time.
  ///   - rest: where it stands from then on, which may be a little farther; `nil` for where it is by then.
  init(from start: Double, velocity: DoubleDouble, stopTime: DoubleDouble, duration: Double, to rest: Double?) {
    (self.start, self.duration, initialVelocity, self.stopTime) = (start, duration, velocity, stopTime)
    let last = Self.way(at: duration, velocity, stopTime).added(to: start)
    self.rest = rest ?? last
  }

  func movingValue(at time: Double) -> Double { Self.way(at: time, initialVelocity, stopTime).added(to: start) }

  func movingVelocity(at time: Double) -> Double { (initialVelocity * (-(DoubleDouble(time) / stopTime) + 1)).rounded }

  func time(at offset: Double) -> Double? {
    // A fraction s of the distance to the stop is passed at 1 − √(1 − s) of the time.
    let share = DoubleDouble.sum(offset, -start) / (initialVelocity * stopTime * 0.5)
    let left = -share + 1
    return left.high > 0 ? (share / (left.squareRoot + 1) * stopTime).rounded : nil
  }

  func time(slowedTo speed: Double) -> Double {
    max(0, ((-(DoubleDouble(speed) / initialVelocity.magnitude) + 1) * stopTime).rounded)
  }

  /// v·t − v·t²/(2·T).
  private static func way(at time: Double, _ velocity: DoubleDouble, _ stopTime: DoubleDouble) -> DoubleDouble {
    velocity * time * (-(DoubleDouble(time) / stopTime * 0.5) + 1)
  }
}
