/// The decay of React Native's Animated, as its JavaScript computes it: on a clock of whole milliseconds, until a frame
/// makes a short step.
struct ReactNativeLaw: DescribedLaw {
  static let description = LawDescription(
    type: ReactNativeLaw.self, name: "react-native",
    summary: "exponential deceleration on a clock of milliseconds, until a short frame, as Animated.decay does",
    formula: """
      React Native's decay, x(t) = x₀ + v₀/(1000·(1 − d))·(1 − e^(−(1 − d)·⌊1000·t⌋)) until a frame of less than \
      0.1 pt
      """,
    source: """
      facebook/react-native 16d86c4d, DecayAnimation.js; read. Its native drivers start and end up to a frame \
      otherwise. Scroll views have rates of 0.998 and 0.99 on iOS, of 0.985 and 0.9 on Android.
      """,
    parameters: [.rate, frameRate],
    deviations: [.steps: "the clock counts whole milliseconds"])

  static let frameRate = LawParameter.frameRate("It tells on which frame the motion ends, and changes nothing before.")

  private let frameRate: Double

  /// In 1/ms: 1 − d.
  private let decay: Decay

  init(_ values: LawValues) throws(ParameterError) {
    frameRate = try values(Self.frameRate)
    decay = try Decay(constant: DoubleDouble.sum(1, -values(.rate)))
  }

  var quantum: LawQuantum { LawQuantum(time: 1 / min(frameRate, 1000)) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    guard velocity != 0 else { return Stillness(rest: offset) }
    let frame = try lastFrame(velocity: velocity)
    return MillisecondMotion(
      from: offset, velocity: velocity, decay: decay, duration: frame / frameRate,
      lastMillisecond: millisecond(of: frame))
  }

  /// The length of a frame's step that ends the motion, in points.
  private static let shortStep = 0.1

  /// What the clock shows on a frame.
  private func millisecond(of frame: Double) -> Double { (1000 * frame / frameRate).rounded(.down) }

  /// The number of the first frame whose step is short.
  private func lastFrame(velocity: Double) throws(ParameterError) -> Double {
    let reach = decay.inverse * abs(velocity) / 1000
    // The frames of the fewest milliseconds are the first that may make a short step.
    let least = millisecond(of: 1)
    guard least > 0 else { return 1 }
    let way = (reach * -decay.share(lost: least)).rounded
    let time =
      way > Self.shortStep ? (Logarithm.natural(DoubleDouble(way / Self.shortStep)) * decay.inverse).rounded : 0
    var frame = max(1, (time * frameRate / 1000).rounded(.down) - 1)
    while frame <= Double(FrameMotion.mostFrames) {
      let before = millisecond(of: frame - 1)
      let step = (reach * -decay.share(lost: millisecond(of: frame) - before)).rounded
      if decay.instant(at: before).velocity(from: step) < Self.shortStep { return frame }
      frame += 1
    }
    throw .tooManyFrames
  }
}

extension Decay {
  /// e^(−λt) − 1.
  fileprivate func share(lost time: Double) -> DoubleDouble {
    time * constant.high < 8000 ? Exponential.minusOne(-(constant * time)) : DoubleDouble(-1)
  }
}

/// Exponential decay that shows where it was when the millisecond began.
private struct MillisecondMotion: SolvableMotion, SteppedMotion {
  let rest, duration: Double
  let stepRate = 1000.0

  let start, startVelocity: Double
  private let decay: Decay
  private let reach: DoubleDouble
  private let lastMillisecond: Double

  /// - Parameter decay: counted in milliseconds.
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
    // Rounding may put a position a millisecond off; from the one before, it is there after two at most.
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
