/// A motion that its platform ends early: after its duration, the content stays at a final offset.
struct TruncatedMotion: TimingCurve, SegmentedMotion {
  /// The untruncated motion, which lasts at least as long.
  let motion: any TimingCurve<Double>

  let duration: Double

  /// The final offset, to which the content may jump, in points.
  let rest: Double

  var segments: [MotionSegment] { [MotionSegment(start: 0, .deceleration, motion)] }

  func value(at time: Double) -> Double { time > 0 && time >= duration ? rest : motion.value(at: time) }

  func velocity(at time: Double) -> Double { time > 0 && time >= duration ? 0 : motion.velocity(at: time) }

  func duration(to offset: Double) -> Double? {
    if let time = motion.duration(to: offset), time <= duration { return time }
    // The content jumps over the remaining distance.
    let last = motion.value(at: duration)
    return min(last, rest) <= offset && offset <= max(last, rest) ? duration : nil
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(motion.velocity(at: 0)) else { return nil }
    return min(motion.duration(toVelocity: speed) ?? duration, duration)
  }
}

/// A motion that began before the release. Offsets and speeds that it had before count as passed at time 0.
struct TimeShiftedMotion: TimingCurve, SegmentedMotion {
  let motion: any TimingCurve<Double>

  /// The time from its beginning to the release, in seconds, at least 0.
  let lead: Double

  var segments: [MotionSegment] { [MotionSegment(start: -lead, .deceleration, motion)] }
  var duration: Double { max(motion.duration - lead, 0) }
  var rest: Double { motion.rest }
  func value(at time: Double) -> Double { motion.value(at: max(time, 0) + lead) }
  func velocity(at time: Double) -> Double { motion.velocity(at: max(time, 0) + lead) }

  func duration(to offset: Double) -> Double? {
    offset == value(at: 0) ? 0 : motion.duration(to: offset).map { max($0 - lead, 0) }
  }

  func duration(toVelocity speed: Double) -> Double? { motion.duration(toVelocity: speed).map { max($0 - lead, 0) } }
}
