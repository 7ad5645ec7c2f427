/// An inference of phases for the samples of a trace without a `phase` column. A finger comes down with its first
/// sample. All fingers lift with the last sample of the trace, which is known only at its end: each sample is returned
/// when the next one is passed. The phases of passed samples are ignored.
package struct TouchPhaseInference<Position: MotionVector>: Sendable {
  /// The newest sample, with its phase unless it turns out to be the last.
  private var pending: TouchSample<Position>?

  /// The newest sample of each finger that is down, in the order in which they came down.
  private var fingersDown: [TouchSample<Position>] = []

  package init() {}

  /// Takes the next sample and returns the one before it with its phase; `nil` for the first. All samples of a finger
  /// beyond the maximum number get the phase `began`, which ``TouchTraceValidator`` refuses.
  package mutating func next(_ sample: TouchSample<Position>) -> TouchSample<Position>? {
    let (previous, down) = (pending, fingersDown.firstIndex { $0.finger == sample.finger })
    pending = sample
    pending?.phase = down == nil ? .began : .moved
    if let down {
      fingersDown[down] = sample
    } else if fingersDown.count < TouchTraceValidator.maximumFingers {
      fingersDown.append(sample)
    }
    return previous
  }

  /// Ends the trace and returns each finger's lift at the last time. A last sample that is a touch-down comes first.
  package mutating func finish() -> [TouchSample<Position>] {
    guard let last = pending else { return [] }
    let lifted = fingersDown.map {
      TouchSample(time: last.time, position: $0.position, phase: .ended, finger: $0.finger)
    }
    (pending, fingersDown) = (nil, [])
    return last.phase == .began ? [last] + lifted : lifted
  }
}
