/// A motion that began before the release; it passes at the start what it has passed by then.
struct TimeShiftedMotion: TimingCurve, SegmentedMotion {
  let motion: any TimingCurve<Double>

  /// How long before, in seconds, at least 0.
  let lead: Double

  var segments: [MotionSegment] { [MotionSegment(start: -lead, .deceleration, motion)] }

  var duration: Double { max(motion.duration - lead, 0) }

  var rest: Double { motion.rest }

  func value(at time: Double) -> Double { motion.value(at: own(time)) }

  func velocity(at time: Double) -> Double { motion.velocity(at: own(time)) }

  func duration(to offset: Double) -> Double? {
    offset == value(at: 0) ? 0 : motion.duration(to: offset).map { max($0 - lead, 0) }
  }

  func duration(toVelocity speed: Double) -> Double? { motion.duration(toVelocity: speed).map { max($0 - lead, 0) } }

  private func own(_ time: Double) -> Double { time > 0 ? time + lead : lead }
}
