extension ScrollLimits {
  /// The limit that a motion meets which starts within and goes one way, and when; `nil` where it comes to rest before.
  func meeting(_ motion: any TimingCurve<Double>) -> (limit: Double, time: Double)? {
    let limit = clamp(motion.rest)
    guard limit != motion.rest, let time = motion.duration(to: limit) else { return nil }
    return (limit, time)
  }
}

extension LawStretch {
  /// A motion that starts within limits and stands still on the one that it meets.
  static func clamped(_ motion: any TimingCurve<Double>, within limits: ScrollLimits) -> [LawStretch] {
    guard let (limit, time) = limits.meeting(motion) else { return [LawStretch(start: 0, .deceleration, motion)] }
    return Self.until(time, motion) + [LawStretch(start: time, .stop, Stillness(rest: limit))]
  }

  /// A motion up to an instant; nothing where that is its start.
  static func until(_ time: Double, _ motion: any TimingCurve<Double>) -> [LawStretch] {
    time > 0 ? [LawStretch(start: 0, .deceleration, motion)] : []
  }
}
