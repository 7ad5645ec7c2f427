/// A motion on one axis made of segments, each taking over where the one before is left.
package struct PiecewiseMotion: TimingCurve {
  /// In order; the first starts at 0.
  package let segments: [MotionSegment]

  /// Where the motion ends, in points.
  package let rest: Double

  /// The last instant at which it is the threshold away from ``rest``, in seconds; that of its law for a free flick.
  package let duration: Double

  /// True if it stands still at ``rest`` from ``duration`` on, rather than following its law.
  let endsAtRest: Bool

  /// The release in points and points per second, which the law or an edge may change at once.
  var released = (offset: 0.0, velocity: 0.0)

  package func value(at time: Double) -> Double { isOver(at: time) ? rest : followed(at: time) }

  package func velocity(at time: Double) -> Double { isOver(at: time) ? 0 : segment(at: time)?.velocity(at: time) ?? 0 }

  package func remaining(at time: Double) -> Double { freeDecay?.remaining(at: time) ?? rest - value(at: time) }

  package func states(
    at times: UnsafeBufferPointer<Double>, on axis: Int, values: UnsafeMutablePointer<Double>,
    velocities: UnsafeMutablePointer<Double>
  ) {
    if let freeDecay { return freeDecay.states(at: times, on: axis, values: values, velocities: velocities) }
    for (index, time) in times.enumerated() {
      (values[index], velocities[index]) = (value(at: time), velocity(at: time))
    }
  }

  /// The decay that is the whole motion, if it meets no limit and does not land.
  private var freeDecay: ScrollTimingParameters<Double>? {
    if !endsAtRest, case .decay(let decay) = segments[0].curve { decay } else { nil }
  }

  /// The phase of the motion at a time in seconds; from ``duration`` on the last one.
  package func phase(at time: Double, axis: Int = 0) -> MotionPhase {
    if let last = segments.last?.phase, last == .stop, isOver(at: time) { return last }
    return segment(at: min(time, duration))?.phase ?? .stop
  }

  /// The instants before the end at which one segment hands over to the next, in seconds.
  package var joints: [Double] { segments.dropFirst().map(\.start).filter { $0 < duration } }

  /// The first time at which the motion passes an offset, in seconds; `nil` where it never does. The motion passes
  /// at once what lies between its release and its start.
  package func duration(to offset: Double) -> Double? {
    let start = value(at: 0)
    if min(start, released.offset) <= offset, offset <= max(start, released.offset) { return 0 }
    for (index, segment) in segments.enumerated() {
      guard let time = segment.time(to: offset), time <= end(of: index) else { continue }
      if !endsAtRest || time <= duration { return time }
      break
    }
    // The remaining distance is covered at once, from the position just before.
    let last = followed(at: duration)
    return endsAtRest && min(last, rest) <= offset && offset <= max(last, rest) ? duration : nil
  }

  /// The first time at which the motion has slowed to a speed, in seconds; 0 where it starts slower than that, but was
  /// released as fast, and `nil` where it is slower all the time.
  ///
  /// - Parameter speed: in points per second, at least 0.
  package func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(velocity(at: 0)) else {
      return speed > 0 && speed <= abs(released.velocity) ? 0 : nil
    }
    for (index, segment) in segments.enumerated() {
      // Faster until now: where a segment begins no faster, that is the moment.
      if segment.start > 0, abs(segment.startVelocity) <= speed { return min(segment.start, duration) }
      guard let time = segment.time(toVelocity: speed), time <= end(of: index) else { continue }
      return endsAtRest ? min(time, duration) : time
    }
    return endsAtRest ? duration : nil
  }

  /// When a segment is left, in seconds from the release.
  func end(of index: Int) -> Double { index + 1 < segments.count ? segments[index + 1].start : .infinity }

  /// The position of the segments, which may go on past the end of the motion.
  private func followed(at time: Double) -> Double { segment(at: time)?.value(at: time) ?? rest }

  private func isOver(at time: Double) -> Bool { endsAtRest && time >= duration && time > 0 }

  private func segment(at time: Double) -> MotionSegment? { segments.last { $0.start <= time } ?? segments.first }
}

extension PiecewiseMotion: CustomStringConvertible {
  /// The segments, such as "deceleration from 0.0 s: 0.0 to 998.9996663329097".
  package var description: String { segments.map(\.description).joined(separator: ", ") }
}
