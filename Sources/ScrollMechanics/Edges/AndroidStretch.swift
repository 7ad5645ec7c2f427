/// The stretch of content at an edge on Android from version 12 on: a spring that a pull or a fling sets in motion.
///
/// Content stays on its limit. The state is the pulled fraction of the viewport; a shader shows ``shown(_:)`` of it.
/// Source: EdgeEffect.java of the Android 17 tree (DerpFest-AOSP 6508b53), with its 32-bit numbers; read.
public struct AndroidStretch: Hashable, Sendable {
  /// The length of the viewport, in points.
  public let viewport: Double

  /// The frames per second, each at a whole millisecond.
  public let frameRate: Double

  /// The physical pixels per point.
  public let density: Double

  /// Creates the stretch of a viewport of 1e-3 to 1e30 pt. The frame rate is 1 to 1000, the density 0.01 to 100. Throws
  /// ``ParameterError/outOfRange(_:_:)``.
  public init(viewport: Double, frameRate: Double = 60, density: Double = 1) throws(ParameterError) {
    try ParameterRange.within(1e-3...1e30).check(viewport, "viewport")
    try ParameterRange.within(1...1000).check(frameRate, "frame rate")
    try ParameterRange.within(0.01...100).check(density, "density")
    (self.viewport, self.frameRate, self.density) = (viewport, frameRate, density)
  }

  /// Returns the fraction of the viewport by which the content is shown stretched, for a pulled fraction from 0 to 1.
  public static func shown(_ pulled: Double) -> Double {
    let pulled = min(max(pulled, 0), 1)
    let e = 2.718281828459045
    let exponential = Exponential(DoubleDouble(-pulled * e / 0.33)).value.rounded
    return 0.016 * pulled + 0.016 * (1 - exponential)
  }

  /// Returns the pulled fraction, at most 1, after the finger has moved a distance past the limit, in points.
  public func pulled(by distance: Double) -> Double { min(max(abs(distance) / viewport, 0), 1) }

  /// Returns the pulled fraction, 0 to 1, on each frame until it is 0: after an impact at a speed in points per second,
  /// or 0 for any release. Throws ``ParameterError/outOfRange(_:_:)`` or ``ParameterError/tooManyFrames``.
  func fractions(from pulled: Double = 0, impact speed: Double = 0) throws(ParameterError) -> [Float] {
    let size = Float(viewport * density)
    let impact = 13 * (speed * density).rounded(.towardZero)
    guard abs(impact) <= 1e30 else { throw .outOfRange("initial velocity", speed) }
    var state = (pulled: Float(pulled), velocity: Float(impact))
    var fractions = [state.pulled]
    let clock = FrameClock.milliseconds(frameRate)
    while state.pulled != 0 || state.velocity != 0 {
      guard fractions.count <= FrameMotion.maxFrames else { throw .tooManyFrames }
      let frame = fractions.count
      let milliseconds = ((clock.time(of: frame) - clock.time(of: frame - 1)) * 1000).rounded()
      if milliseconds >= 1 { state = Self.state(after: Float(milliseconds) / 1000, from: state, size: size) }
      fractions.append(state.pulled)
    }
    return fractions
  }

  /// Returns the state after a frame of `interval` seconds, with velocities and the viewport `size` in pixels.
  private static func state(
    after interval: Float, from state: (pulled: Float, velocity: Float), size: Float
  ) -> (pulled: Float, velocity: Float) {
    let (pulled, velocity) = state
    // Near the limit, a constant speed takes over.
    if velocity < 0, velocity >= -200, pulled > 0, pulled * size < 8 {
      let next = pulled + -200 * interval / size
      return next > 0 ? (next, -200) : (0, 0)
    }
    let (frequency, ratio) = (24.657, 0.98)
    let (time, start) = (Double(interval), Double(pulled) * Double(size))
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let sineFactor = (ratio * frequency * start + Double(velocity)) / damped
    let decay = Exponential(DoubleDouble(-ratio * frequency * time)).value.rounded
    let angle = Trigonometry(DoubleDouble(damped * time))
    let (sine, cosine) = (angle.sine.rounded, angle.cosine.rounded)
    let distance = decay * (start * cosine + sineFactor * sine)
    let speed = -ratio * frequency * distance + decay * damped * (sineFactor * cosine - start * sine)
    let next = (pulled: Float(distance) / size, velocity: Float(speed))
    if next.pulled > 1 { return (1, 0) }
    let displacement = Double(next.pulled * size)
    let isAtRest = displacement < 0 || abs(Double(next.velocity)) < 0.01 && displacement < 0.001
    return isAtRest ? (0, 0) : next
  }
}

/// Content that stays on a limit while the effect there is stretched.
struct StretchMotion: SteppedMotion {
  let rest: Double

  /// The pulled fraction on each frame, at least one; the last is 0.
  let fractions: [Float]

  let clock: FrameClock

  var stepRate: Double? { 1 / clock.interval }
  var duration: Double { clock.time(of: fractions.count - 1) }
  func value(at time: Double) -> Double { rest }
  func velocity(at time: Double) -> Double { 0 }

  /// Returns the pulled fraction at a time in seconds, from 0 to 1.
  func pulled(at time: Double) -> Double {
    guard time > 0 else { return Double(fractions[0]) }
    return Double(fractions[time >= duration ? fractions.count - 1 : Int(clock.frame(at: time))])
  }
}
