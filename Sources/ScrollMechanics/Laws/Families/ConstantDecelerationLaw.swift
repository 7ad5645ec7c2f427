/// A law of constant deceleration, x = v·t − a·t²/2 with points and milliseconds, of which a clock's ticks are shown.
struct ConstantDecelerationLaw: FrameLaw {
  /// The rule by which ticks show the motion.
  enum Ticks {
    /// A tick shows the move since the release, times a ratio, rounded to whole points, halves to even ones. The first
    /// tick at or after the end shows the destination.
    case rounded(ratio: Double)
    /// The content stays where the last tick before the end has left it.
    case beforeEnd
  }

  /// The deceleration a in points per square millisecond, as a function of the speed in points per millisecond.
  var deceleration: @Sendable (Double) -> Double
  var ticks: Ticks
  var clock: FrameClock
  /// The speed in points per second up to which a release does not move.
  var stillSpeed = 0.0
  /// True if the platform rounds the velocity to 32 bits.
  var isSinglePrecision = false

  var quantum: LawQuantum {
    var quantum = LawQuantum(time: clock.interval, isSinglePrecision: isSinglePrecision)
    if case .rounded = ticks { quantum.length = 1 }
    return quantum
  }

  func frames(
    from start: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    try ParameterRange.checkRelease(start, velocity)
    if isSinglePrecision { _ = try Float(velocity: velocity) }
    let speed = isSinglePrecision ? Double(Float(velocity / 1000)) : velocity / 1000
    var frames = [(position: start, velocity: velocity)]
    guard speed != 0, abs(velocity) > stillSpeed else { return frames.ended(from: start) }
    let deceleration = (speed < 0 ? -1 : 1) * deceleration(abs(speed))
    let end = speed / deceleration
    var time = 0.0
    while time < end {
      guard frames.count <= FrameMotion.maxFrames else { throw .tooManyFrames }
      time = min(1000 * Double(frames.count) * clock.period / clock.rate, end)
      var move = speed * time - deceleration * time * time / 2
      switch ticks {
      case .rounded(let ratio): move = (move * ratio).rounded(.toNearestOrEven)
      case .beforeEnd: if time >= end { return frames.ended(from: start) }
      }
      let position = limits.clamp(start + move)
      frames.append((position, 1000 * (speed - deceleration * time)))
      if position != start + move { break }
    }
    return frames.ended(from: start)
  }
}

/// A constant deceleration against the direction of the release, so that all axes stop together.
struct VectorDecelerationLaw: FrameLaw, CoupledLaw {
  var law: ConstantDecelerationLaw
  /// The speed in points per second of all axes; `nil` for a single axis.
  private var totalSpeed: Double?

  init(_ law: ConstantDecelerationLaw) { self.law = law }

  var clock: FrameClock { law.clock }

  var quantum: LawQuantum { law.quantum }

  mutating func couple(to velocities: [Double]) {
    totalSpeed = velocities.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  func frames(
    from start: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    var law = law
    if let totalSpeed, totalSpeed > 0 {
      let (deceleration, part) = (law.deceleration, abs(velocity) / totalSpeed)
      law.deceleration = { deceleration($0) * part }
    }
    return try law.frames(from: start, velocity: velocity, within: limits)
  }
}

/// A law of constant deceleration whose frames each add their part of the motion, in 32-bit numbers.
struct SummedDecelerationLaw: FrameLaw {
  /// The deceleration in points per square second.
  let deceleration: Double
  let clock: FrameClock

  var quantum: LawQuantum { LawQuantum(time: clock.interval, isSinglePrecision: true) }

  func frames(
    from start: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    try ParameterRange.checkRelease(start, velocity)
    var (speed, move) = (try Float(velocity: velocity), Float(0))
    let deceleration = Float(speed < 0 ? -deceleration : deceleration)
    var frames = [(position: start, velocity: velocity)]
    // The speed of a part too short for 32 bits would never change again.
    while speed / deceleration > 0 {
      guard frames.count <= FrameMotion.maxFrames else { throw .tooManyFrames }
      let interval = Float(clock.time(of: frames.count) - clock.time(of: frames.count - 1))
      let part = min(interval, speed / deceleration)
      let slowed = speed - part * deceleration
      move += part * (speed + slowed) / 2
      speed = slowed
      let position = limits.clamp(start + Double(move))
      frames.append((position, Double(speed)))
      if position != start + Double(move) { break }
    }
    return frames.ended(from: start)
  }
}
