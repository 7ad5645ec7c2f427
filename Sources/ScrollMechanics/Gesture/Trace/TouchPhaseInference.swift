/// Gives phases to the samples of a trace that has none.
///
/// Such a trace is one touch, from its first sample to its last: a finger's first sample is its coming down and the
/// trace's last sample is its going up. Where there are several fingers, nothing tells when one leaves before the
/// others, so all go up with the last sample.
///
/// The last sample is known only when there is no next one, so every sample comes out when its successor goes in.
/// Phases of samples that go in are ignored.
package struct TouchPhaseInference<Position: MotionVector>: Sendable {
  private var pending: TouchSample<Position>?

  /// The newest sample of every finger that is down, in the order of their coming down.
  private var fingersDown: [TouchSample<Position>] = []

  /// Ready for the first sample of a trace.
  package init() {}

  /// Takes the next sample and gives back the one before it, with its phase; `nil` for the first.
  ///
  /// A finger beyond the number that a ``TouchTraceValidator`` allows is passed on as coming down each time, for the
  /// validator to refuse.
  package mutating func next(_ sample: TouchSample<Position>) -> TouchSample<Position>? {
    let previous = flush()
    pending = sample
    return previous
  }

  /// Says that there are no more samples and gives back those that are left: the last one, and every finger's going up.
  package mutating func finish() -> [TouchSample<Position>] {
    guard let last = pending else { return [] }
    var rest: [TouchSample<Position>] = []
    if !fingersDown.contains(where: { $0.finger == last.finger }) {
      if let began = flush() { rest.append(began) }
    } else {
      remember(last)
    }
    pending = nil
    for var finger in fingersDown {
      finger.time = last.time
      finger.phase = .ended
      rest.append(finger)
    }
    fingersDown = []
    return rest
  }

  private mutating func flush() -> TouchSample<Position>? {
    guard var sample = pending else { return nil }
    pending = nil
    sample.phase = remember(sample) ? .moved : .began
    return sample
  }

  /// Notes where a finger is. Returns whether it was down before.
  @discardableResult
  private mutating func remember(_ sample: TouchSample<Position>) -> Bool {
    if let index = fingersDown.firstIndex(where: { $0.finger == sample.finger }) {
      fingersDown[index] = sample
      return true
    }
    if fingersDown.count < TouchTraceValidator.maximumFingers { fingersDown.append(sample) }
    return false
  }
}
