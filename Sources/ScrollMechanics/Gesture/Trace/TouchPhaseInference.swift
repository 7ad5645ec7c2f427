/// An inference of phases for the samples of a trace without a `phase` column.
///
/// A finger comes down with its first sample. All fingers lift with the last sample of the trace, because the trace
/// does not show an earlier lift. Each sample is returned when the next one is passed, since the last is known only at
/// the end of the trace. The phases of passed samples are ignored.
package struct TouchPhaseInference<Position: MotionVector>: Sendable {
  private var pending: TouchSample<Position>?

  /// The newest sample of each finger that is down, in the order in which they came down.
  private var fingersDown: [TouchSample<Position>] = []

  package init() {}

  /// Takes the next sample and returns the one before it with its phase; `nil` for the first.
  ///
  /// All samples of a finger beyond the maximum number get the phase `began`, which ``TouchTraceValidator`` refuses.
  package mutating func next(_ sample: TouchSample<Position>) -> TouchSample<Position>? {
    let previous = flush()
    pending = sample
    return previous
  }

  /// Ends the trace and returns each finger's lift at the last time. A last sample that is a touch-down comes first.
  package mutating func finish() -> [TouchSample<Position>] {
    guard let last = flush() else { return [] }
    let lifted = fingersDown.map {
      TouchSample(time: last.time, position: $0.position, phase: .ended, finger: $0.finger)
    }
    fingersDown = []
    return last.phase == .began ? [last] + lifted : lifted
  }

  private mutating func flush() -> TouchSample<Position>? {
    guard var sample = pending else { return nil }
    pending = nil
    if let index = fingersDown.firstIndex(where: { $0.finger == sample.finger }) {
      fingersDown[index] = sample
      sample.phase = .moved
    } else {
      if fingersDown.count < TouchTraceValidator.maximumFingers { fingersDown.append(sample) }
      sample.phase = .began
    }
    return sample
  }
}
