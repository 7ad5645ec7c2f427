/// A motion under constant deceleration, which ends at or before the instant at which its velocity is 0.
struct ConstantDeceleration: SolvableMotion {
  let start, rest, duration: Double
  let initialVelocity: DoubleDouble
  var startVelocity: Double { initialVelocity.rounded }
  let stopTime: DoubleDouble

  /// - Parameters:
  ///   - velocity: the initial velocity, in points per second, not 0.
  ///   - stopTime: the time at which the velocity would be 0, in seconds, greater than 0.
  ///   - duration: in seconds, at most the stop time.
  ///   - rest: the final offset, to which the content may jump at the end; `nil` for the offset at the duration.
  init(from start: Double, velocity: DoubleDouble, stopTime: DoubleDouble, duration: Double, to rest: Double?) {
    (self.start, self.duration, initialVelocity, self.stopTime) = (start, duration, velocity, stopTime)
    self.rest = rest ?? Self.distance(at: duration, velocity, stopTime).added(to: start)
  }

  func movingValue(at time: Double) -> Double { Self.distance(at: time, initialVelocity, stopTime).added(to: start) }
  func movingVelocity(at time: Double) -> Double { (initialVelocity * (-(DoubleDouble(time) / stopTime) + 1)).rounded }

  func time(at offset: Double) -> Double? {
    // The fraction s of the distance takes the fraction 1 − √(1 − s) of the time.
    let fraction = DoubleDouble.sum(offset, -start) / (initialVelocity * stopTime * 0.5)
    let remaining = -fraction + 1
    return remaining.high > 0 ? (fraction / (remaining.squareRoot + 1) * stopTime).rounded : nil
  }

  func time(slowedTo speed: Double) -> Double {
    max(0, ((-(DoubleDouble(speed) / initialVelocity.magnitude) + 1) * stopTime).rounded)
  }

  /// Returns the distance v·t − v·t²/(2·T) in points, with the stop time T.
  private static func distance(at time: Double, _ velocity: DoubleDouble, _ stopTime: DoubleDouble) -> DoubleDouble {
    velocity * time * (-(DoubleDouble(time) / stopTime * 0.5) + 1)
  }
}
