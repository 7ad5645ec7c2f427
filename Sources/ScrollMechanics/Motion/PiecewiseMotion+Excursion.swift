extension PiecewiseMotion {
  /// Returns the largest overshoot past limits, in points, and its time in seconds, perhaps after the end; `nil` if
  /// none. A spring is farthest out at its start or at an extremum. Other bounces are searched.
  package func excursion(past limits: ScrollLimits) -> (distance: Double, time: Double)? {
    var farthest: (distance: Double, time: Double)?
    for (index, segment) in segments.enumerated() {
      let end = end(of: index)
      guard let spring = segment.spring ?? segment.truncatedSpring(before: end) else {
        let found = excursion(of: segment, until: end, past: limits)
        if let found, found.distance > farthest?.distance ?? 0 { farthest = found }
        continue
      }
      func consider(_ time: Double) {
        guard segment.start + time < end else { return }
        let above = limits.upper.map { spring.displacement(at: time, from: $0) } ?? 0
        let below = limits.lower.map { -spring.displacement(at: time, from: $0) } ?? 0
        let distance = max(above, below)
        if distance > farthest?.distance ?? 0 { farthest = (distance, segment.start + time) }
      }
      if !spring.leadsAway() { consider(0) }
      spring.turns.forEach(consider)
    }
    return farthest
  }

  /// Searches a bounce that is not a spring for its largest overshoot, in points, and its time; `nil` if there is none.
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
    let times = (motion as? FrameMotion).map { frames in
      (0...Int(frames.clock.frame(at: length))).lazy.map { frames.clock.time(of: $0) }
    }
    let farthest =
      times?.max { distance($0) < distance($1) }
      ?? GreatestValue.find(from: 0, to: length, parts: 400, of: distance).point
    return distance(farthest) > 0 ? (distance(farthest), segment.start + farthest) : nil
  }
}

extension MotionSegment {
  /// Returns the spring of a bounce that the platform cuts off early. `nil` for another segment, or for a cut before
  /// the first extremum, where the spring would be farthest out. `end`: the segment's end, in seconds from the release.
  fileprivate func truncatedSpring(before end: Double) -> SpringTimingParameters<Double>? {
    guard phase == .bounce, case .other(let truncated as TruncatedMotion, _) = curve,
      let spring = truncated.motion as? SpringTimingParameters<Double>
    else { return nil }
    guard let first = spring.turns.first else { return spring.leadsAway() ? nil : spring }
    return first < min(truncated.duration, end - start) ? spring : nil
  }
}
