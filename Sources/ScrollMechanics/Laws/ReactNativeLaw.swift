/// The decay of React Native's Animated in JavaScript: on a clock of whole milliseconds, until a frame's step is short.
struct ReactNativeLaw: DescribedLaw {
  static let description = LawDescription(
    type: ReactNativeLaw.self, name: "react-native", family: .exponential, platforms: [.mobile],
    search: ["React Native", "Animated.decay", "DecayAnimation", "Expo"],
    summary: "exponential deceleration on a clock of milliseconds, until a frame's step is short, as in Animated.decay",
    formula: """
      React Native's decay, x(t) = x₀ + v₀/(1000·(1 − d))·(1 − e^(−(1 − d)·⌊1000·t⌋)) until a step below 0.1 pt
      """,
    source: """
      facebook/react-native 16d86c4d, DecayAnimation.js. The starts and ends of its native drivers differ by up \
      to a frame. Scroll views have rates of 0.998 and 0.99 on iOS, 0.985 and 0.9 on Android.
      """,
    parameters: [.rate, frameRate],
    deviations: [.steps: "the clock counts whole milliseconds"])

  static let frameRate = LawParameter.frameRate("It determines the frame on which the motion ends, and nothing before.")

  private let frameRate: Double

  /// The decay of 1 − d, in 1/ms.
  private let decay: Decay

  init(_ values: LawValues) throws(ParameterError) {
    frameRate = try values(Self.frameRate)
    decay = try Decay(constant: DoubleDouble.sum(1, -values(.rate)))
  }

  var quantum: LawQuantum { LawQuantum(time: 1 / min(frameRate, 1000)) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    guard velocity != 0 else { return StationaryMotion(rest: offset) }
    let frame = try lastFrame(velocity: velocity)
    return MillisecondMotion(
      from: offset, velocity: velocity, decay: decay, duration: frame / frameRate,
      lastMillisecond: millisecond(of: frame))
  }

  /// The length of a step below which a frame ends the motion, in points.
  private static let shortStep = 0.1

  /// Returns the millisecond that the clock shows on a frame.
  private func millisecond(of frame: Double) -> Double { (1000 * frame / frameRate).rounded(.down) }

  /// Returns the number of the first frame whose step is short.
  private func lastFrame(velocity: Double) throws(ParameterError) -> Double {
    let reach = decay.inverse * abs(velocity) / 1000
    // The first short step is that of a frame with the fewest milliseconds.
    let minimum = millisecond(of: 1)
    guard minimum > 0 else { return 1 }
    let distance = (reach * -decay.expMinusOne(after: minimum)).rounded
    let time =
      distance > Self.shortStep
      ? (Logarithm.natural(DoubleDouble(distance / Self.shortStep)) * decay.inverse).rounded : 0
    var frame = max(1, (time * frameRate / 1000).rounded(.down) - 1)
    while frame <= Double(FrameMotion.maxFrames) {
      let before = millisecond(of: frame - 1)
      let step = (reach * -decay.expMinusOne(after: millisecond(of: frame) - before)).rounded
      if decay.instant(at: before).velocity(from: step) < Self.shortStep { return frame }
      frame += 1
    }
    throw .tooManyFrames
  }
}

extension Decay {
  /// Returns e^(−λt) − 1, or −1 where the two cannot be distinguished.
  fileprivate func expMinusOne(after time: Double) -> DoubleDouble {
    time * constant.high < 8000 ? Exponential.minusOne(-(constant * time)) : DoubleDouble(-1)
  }
}

/// Exponential decay evaluated at the beginning of each millisecond.
private struct MillisecondMotion: SolvableMotion, SteppedMotion {
  let rest, duration: Double
  let stepRate: Double? = 1000

  let start, startVelocity: Double
  private let decay: Decay
  private let reach: DoubleDouble
  private let lastMillisecond: Double

  /// - Parameter decay: the decay per millisecond.
  init(from start: Double, velocity: Double, decay: Decay, duration: Double, lastMillisecond: Double) {
    (self.start, startVelocity, self.decay, self.duration) = (start, velocity, decay, duration)
    self.lastMillisecond = lastMillisecond
    reach = decay.inverse * velocity / 1000
    rest = decay.instant(at: lastMillisecond).position(from: start, reach: reach)
  }

  func movingValue(at time: Double) -> Double { position(at: millisecond(at: time)) }

  func movingVelocity(at time: Double) -> Double {
    decay.instant(at: millisecond(at: time)).velocity(from: startVelocity)
  }

  func time(at offset: Double) -> Double? {
    let distance = DoubleDouble.sum(offset, -start) * 1000
    guard let exact = decay.crossing(over: distance, velocity: startVelocity)?.time else { return nil }
    let direction: Double = startVelocity < 0 ? -1 : 1
    // Rounding may shift the result by a millisecond. The search starts one earlier and takes two at most.
    let first = max(0, exact.high.rounded(.up) - 1)
    let whole = [first, first + 1].first { direction * (position(at: $0) - offset) >= 0 } ?? first + 2
    return whole / 1000
  }

  func time(slowedTo speed: Double) -> Double {
    let exact = Logarithm.natural(DoubleDouble(abs(startVelocity)) / DoubleDouble(speed)) * decay.inverse
    return exact.high.rounded(.up) / 1000
  }

  private func position(at millisecond: Double) -> Double {
    decay.instant(at: millisecond).position(from: start, reach: reach)
  }

  private func millisecond(at time: Double) -> Double { min(MillisecondClock.count(at: time), lastMillisecond) }
}
