/// An inference of phases for the samples of a trace that has none.
///
/// Such a trace is one touch: a finger comes down with its first sample, and all fingers go up with the trace's last
/// sample, since nothing shows when one leaves before the others. The last sample is known only when there is no next
/// one, so every sample comes out when its successor goes in. Phases of samples that go in are ignored.
package struct TouchPhaseInference<Position: MotionVector>: Sendable {
  private var pending: TouchSample<Position>?

  /// The newest sample of every finger that is down, in the order of their coming down.
  private var fingersDown: [TouchSample<Position>] = []

  /// Ready for the first sample of a trace.
  package init() {}

  /// Takes the next sample and returns the one before it, with its phase; `nil` for the first.
  ///
  /// A finger beyond the number that a ``TouchTraceValidator`` allows is passed on as coming down each time, for the
  /// validator to refuse.
  package mutating func next(_ sample: TouchSample<Position>) -> TouchSample<Position>? {
    let previous = flush()
    pending = sample
    return previous
  }

  /// Ends the trace and returns the samples that are left: the last one if its finger comes down with it, and every
  /// finger's going up.
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
