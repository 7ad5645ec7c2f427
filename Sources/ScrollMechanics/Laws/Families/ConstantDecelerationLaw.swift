/// A law of constant deceleration, x = v·t − a·t²/2 in points and milliseconds, shown only on the ticks of a clock.
struct ConstantDecelerationLaw: FrameLaw {
  /// The deceleration a in points per square millisecond; `nil` for that of ``deceleration(from:)``.
  let deceleration: Double?
  /// The factor of the move since the release, which a tick shows rounded to whole points, halves to even ones. The
  /// first tick at or after the end shows the destination. `nil` if the last tick before the end leaves it unrounded.
  var ratio: Double?
  let clock: FrameClock
  /// The speed in points per second up to which a release does not move.
  var stillSpeed = 0.0
  var isSinglePrecision = false
  /// The speed of all axes in points per second, if all stop together; `nil` for a single axis.
  var totalSpeed: Double?

  var quantum: LawQuantum {
    LawQuantum(length: ratio == nil ? 0 : 1, time: clock.interval, isSinglePrecision: isSinglePrecision)
  }

  /// Returns the deceleration to a stop when a speed in points per ms, of which 0.95 is left after 1/60 s, is 0.01.
  private func deceleration(from speed: Double) -> Double {
    let frames = Logarithm.natural(DoubleDouble(0.01) / speed) / Logarithm.natural(DoubleDouble(0.95))
    return speed / (frames * 1000 / 60).rounded
  }

  func frames(from start: Double, velocity: Double, within limits: ScrollLimits) throws(ParameterError) -> Frames {
    try ParameterRange.checkRelease(start, velocity)
    if isSinglePrecision { _ = try Float(velocity: velocity) }
    let speed = isSinglePrecision ? Double(Float(velocity / 1000)) : velocity / 1000
    guard speed != 0, abs(velocity) > stillSpeed else { return [(start, 0)] }
    let part = totalSpeed.map { $0 > 0 ? abs(velocity) / $0 : 1 } ?? 1
    let deceleration = (speed < 0 ? -1 : 1) * ((deceleration ?? self.deceleration(from: abs(speed))) * part)
    let (end, clock, ratio) = (speed / deceleration, clock, ratio)
    var time = 0.0
    return try frames(from: start, velocity: velocity, within: limits) { frame in
      guard time < end else { return nil }
      time = min(clock.time(of: frame, unitsPerSecond: 1000), end)
      guard ratio != nil || time < end else { return nil }
      let move = speed * time - deceleration * time * time / 2
      let shown = ratio.map { (move * $0).rounded(.toNearestOrEven) } ?? move
      return (start + shown, 1000 * (speed - deceleration * time))
    }
  }
}

/// A law of constant deceleration whose frames each add their part of the motion, in 32-bit numbers.
struct SummedDecelerationLaw: FrameLaw {
  let deceleration: Double
  let clock: FrameClock

  var quantum: LawQuantum { LawQuantum(time: clock.interval, isSinglePrecision: true) }

  func frames(from start: Double, velocity: Double, within limits: ScrollLimits) throws(ParameterError) -> Frames {
    try ParameterRange.checkRelease(start, velocity)
    var (speed, move) = (try Float(velocity: velocity), Float(0))
    let (deceleration, clock) = (Float(speed < 0 ? -deceleration : deceleration), clock)
    return try frames(from: start, velocity: velocity, within: limits) { frame in
      // The speed of a part too short for 32 bits would never change again.
      guard speed / deceleration > 0 else { return nil }
      let part = min(Float(clock.time(of: frame) - clock.time(of: frame - 1)), speed / deceleration)
      let slowed = speed - part * deceleration
      move += part * (speed + slowed) / 2
      speed = slowed
      return (start + Double(move), Double(speed))
    }
  }
}

/// A motion under constant deceleration, which ends at or before the instant at which its velocity is 0.
struct ConstantDeceleration: SolvableMotion {
  let start, duration: Double
  private(set) var rest: Double
  let initialVelocity: DoubleDouble
  var startVelocity: Double { initialVelocity.rounded }
  let stopTime: DoubleDouble

  /// Makes a motion whose velocity is 0 at the stop time. At its duration, not later, it jumps to any given `rest`.
  init(from start: Double, velocity: DoubleDouble, stopTime: DoubleDouble, duration: Double, to rest: Double?) {
    (self.start, self.duration, initialVelocity, self.stopTime) = (start, duration, velocity, stopTime)
    self.rest = rest ?? start
    if rest == nil { self.rest = movingValue(at: duration) }
  }

  /// Returns the position x₀ + v·t − v·t²/(2·T) in points, with the stop time T.
  func movingValue(at time: Double) -> Double {
    (initialVelocity * time * (-(DoubleDouble(time) / stopTime * 0.5) + 1)).added(to: start)
  }

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
}
