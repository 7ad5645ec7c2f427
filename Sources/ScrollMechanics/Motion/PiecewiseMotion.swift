/// A motion on one axis that consists of segments, each of which continues the one before.
package struct PiecewiseMotion: TimingCurve, SegmentedMotion {
  /// The segments in order of time. The first starts at 0.
  package let segments: [MotionSegment]

  package let rest: Double

  /// The time at which the motion settles, in seconds: by the law for a free flick, by a platform's rule at limits.
  /// Otherwise it is the last time at which the motion is a threshold away from ``rest``.
  package let duration: Double

  /// True if the motion stands still at ``rest`` from ``duration`` on; false if it keeps following its law.
  let endsAtRest: Bool

  /// The offset and velocity of the release, in points and points per second, before the law or an edge changed them.
  /// An edge that stops motions has already put the offset within the limits.
  var released = (offset: 0.0, velocity: 0.0)

  package func value(at time: Double) -> Double { hasEnded(at: time) ? rest : segmentValue(at: time) }

  package func velocity(at time: Double) -> Double {
    hasEnded(at: time) ? 0 : segment(at: time)?.velocity(at: time) ?? 0
  }

  package func remaining(at time: Double) -> Double { freeDecay?.remaining(at: time) ?? rest - value(at: time) }

  /// The decay that is the whole motion, without limit and landing; `nil` if it is another motion.
  var freeDecay: ScrollTimingParameters<Double>? {
    if !endsAtRest, case .decay(let decay) = segments[0].curve { decay } else { nil }
  }

  /// Returns the phase at a time in seconds. The last phase lasts from ``duration`` on.
  package func phase(at time: Double, axis: Int = 0) -> MotionPhase {
    if let last = segments.last?.phase, last == .stop, hasEnded(at: time) { return last }
    return segment(at: min(time, duration))?.phase ?? .stop
  }

  /// The times before the end at which a segment follows another, in seconds.
  package var joints: [Double] { segments.dropFirst().map(\.start).filter { $0 < duration } }

  /// Returns the first time at which the motion passes an offset, in seconds: 0 from its release to its start.
  package func duration(to offset: Double) -> Double? {
    let start = value(at: 0)
    if min(start, released.offset) <= offset, offset <= max(start, released.offset) { return 0 }
    for (index, segment) in segments.enumerated() {
      guard let time = segment.motion.duration(to: offset).map({ segment.start + $0 }), time <= end(of: index)
      else { continue }
      if !endsAtRest || time <= duration { return time }
      break
    }
    // At its duration the motion jumps from its last position to its final offset.
    let last = segmentValue(at: duration)
    return endsAtRest && min(last, rest) <= offset && offset <= max(last, rest) ? duration : nil
  }

  /// Returns the first time at which the motion has slowed to a speed, in seconds: 0 if only its release was so fast.
  package func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(velocity(at: 0)) else {
      return speed > 0 && speed <= abs(released.velocity) ? 0 : nil
    }
    for (index, segment) in segments.enumerated() {
      // The motion has been faster until the start of this segment.
      if segment.start > 0, abs(segment.startVelocity) <= speed { return min(segment.start, duration) }
      guard let time = segment.motion.duration(toVelocity: speed).map({ segment.start + $0 }), time <= end(of: index)
      else { continue }
      return endsAtRest ? min(time, duration) : time
    }
    return endsAtRest ? duration : nil
  }

  /// Returns the time at which the next segment starts, in seconds from the release; infinite for the last segment.
  func end(of index: Int) -> Double { index + 1 < segments.count ? segments[index + 1].start : .infinity }

  /// Returns the position in points by the segments alone, which do not end at ``duration``.
  private func segmentValue(at time: Double) -> Double { segment(at: time)?.value(at: time) ?? rest }
  private func hasEnded(at time: Double) -> Bool { endsAtRest && time >= duration && time > 0 }
  func segment(at time: Double) -> MotionSegment? { segments.last { $0.start <= time } ?? segments.first }
}

extension PiecewiseMotion: CustomStringConvertible {
  /// The segments, such as "deceleration from 0.0 s: 0.0 to 998.9996663329097".
  package var description: String { segments.map(\.description).joined(separator: ", ") }
}
