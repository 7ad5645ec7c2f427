/// A motion that began some time before it is first seen.
struct AheadCurve: TimingCurve {
  let motion: any TimingCurve<Double>

  /// How long before, in seconds, at least 0.
  let lead: Double

  var duration: Double { max(motion.duration - lead, 0) }

  var rest: Double { motion.rest }

  func value(at time: Double) -> Double { motion.value(at: own(time)) }

  func velocity(at time: Double) -> Double { motion.velocity(at: own(time)) }

  func duration(to offset: Double) -> Double? {
    if offset == value(at: 0) { return 0 }
    guard let time = motion.duration(to: offset) else { return nil }
    return time >= lead ? time - lead : offset == rest ? duration : nil
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed <= abs(velocity(at: 0)) else { return nil }
    return motion.duration(toVelocity: speed).map { max($0 - lead, 0) }
  }

  private func own(_ time: Double) -> Double { time > 0 ? time + lead : lead }
}
