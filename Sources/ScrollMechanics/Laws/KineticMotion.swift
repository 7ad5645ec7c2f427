/// Exponential decay at 4 per second that ends on a frame: the motion of GTK and of WebKit on GTK.
///
/// The frame that ends the motion does not move the content, which stays at the offset of the frame before.
struct KineticMotion: EndedDecay {
  static let decay = Decay(constant: DoubleDouble(4))

  let rest: Double

  /// The time of the last frame that moves the content, in seconds.
  let duration: Double

  let start, startVelocity: Double

  var decay: Decay { Self.decay }
  let reach: DoubleDouble

  /// - Parameter duration: in seconds; infinite for a motion that no frame ends.
  init(from start: Double, velocity: Double, duration: Double = .infinity) throws(ParameterError) {
    try ParameterRange.checkRelease(start, velocity)
    (self.start, startVelocity, self.duration) = (start, velocity, duration)
    reach = Self.decay.reach(velocity: velocity)
    rest = duration > 0 ? Self.decay.instant(at: duration).position(from: start, reach: reach) : start
  }
}

/// The law of GTK or of WebKit on GTK.
protocol KineticLaw: DescribedLaw, EdgeLaw {
  var clock: FrameClock { get }

  /// Returns the frame that ends the motion, at least 1.
  func lastFrame(_ velocity: Double) -> Int
}

extension KineticLaw {
  var quantum: LawQuantum { LawQuantum(time: 1 / clock.rate) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try KineticMotion(from: offset, velocity: velocity, duration: clock.time(of: lastFrame(velocity) - 1))
  }
}
