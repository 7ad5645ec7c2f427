/// A motion that began before the release. Offsets and speeds that it had before count as passed at time 0.
struct TimeShiftedMotion: TimingCurve, SegmentedMotion {
  let motion: any TimingCurve<Double>

  /// The time from its beginning to the release, in seconds, at least 0.
  let lead: Double

  var segments: [MotionSegment] { [MotionSegment(start: -lead, .deceleration, motion)] }
  var duration: Double { max(motion.duration - lead, 0) }
  var rest: Double { motion.rest }
  func value(at time: Double) -> Double { motion.value(at: shifted(time)) }
  func velocity(at time: Double) -> Double { motion.velocity(at: shifted(time)) }

  func duration(to offset: Double) -> Double? {
    offset == value(at: 0) ? 0 : motion.duration(to: offset).map { max($0 - lead, 0) }
  }

  func duration(toVelocity speed: Double) -> Double? { motion.duration(toVelocity: speed).map { max($0 - lead, 0) } }
  private func shifted(_ time: Double) -> Double { time > 0 ? time + lead : lead }
}
