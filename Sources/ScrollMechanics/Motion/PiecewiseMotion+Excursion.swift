extension PiecewiseMotion {
  /// The greatest distance of the motion past its limits, and its time.
  ///
  /// Springs are farthest out where they start or turn; the edge motions of other laws are searched. The motion may
  /// have settled before.
  ///
  /// - Returns: a distance in points, greater than 0, and its time in seconds; `nil` where the motion stays within.
  package func excursion(past limits: ScrollLimits) -> (distance: Double, time: Double)? {
    var farthest: (distance: Double, time: Double)?
    for (index, segment) in segments.enumerated() {
      let end = end(of: index)
      guard let spring = segment.spring ?? segment.endedSpring(before: end) else {
        let found = excursion(of: segment, until: end, past: limits)
        if let found, found.distance > farthest?.distance ?? 0 { farthest = found }
        continue
      }
      func consider(_ turn: Double) {
        guard segment.start + turn < end else { return }
        let above = limits.upper.map { spring.displacement(at: turn, from: $0) } ?? 0
        let below = limits.lower.map { -spring.displacement(at: turn, from: $0) } ?? 0
        let distance = max(above, below)
        if distance > farthest?.distance ?? 0 { farthest = (distance, segment.start + turn) }
      }
      if !spring.leadsAway() { consider(0) }
      spring.turns.forEach(consider)
    }
    return farthest
  }

  /// The greatest distance of a bounce that is not a spring.
  private func excursion(
    of segment: MotionSegment, until end: Double, past limits: ScrollLimits
  ) -> (distance: Double, time: Double)? {
    guard segment.phase == .bounce else { return nil }
    let motion = segment.motion
    let length = min(motion.duration, end - segment.start)
    guard length > 0 else { return nil }
    func distance(_ time: Double) -> Double {
      let value = motion.value(at: time)
      return abs(value - limits.clamp(value))
    }
    let found = GreatestValue.find(from: 0, to: length, parts: 400, of: distance)
    return found.value > 0 ? (found.value, segment.start + found.point) : nil
  }
}

extension MotionSegment {
  /// The spring of a bounce that a platform ends, if it has turned before or only returns: it is farthest out before
  /// its end.
  fileprivate func endedSpring(before end: Double) -> SpringTimingParameters<Double>? {
    guard phase == .bounce, case .other(let ended as TruncatedMotion, _) = curve,
      let spring = ended.motion as? SpringTimingParameters<Double>
    else { return nil }
    guard let first = spring.turns.first else { return spring.leadsAway() ? nil : spring }
    return first < min(ended.duration, end - start) ? spring : nil
  }
}
