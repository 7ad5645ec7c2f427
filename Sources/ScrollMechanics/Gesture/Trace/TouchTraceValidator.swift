/// A validator that takes the samples of a trace one by one and checks these rules:
///
/// - Every number is finite.
/// - Times do not decrease. Several samples may have the same time.
/// - The first sample of a touch is a touch-down. The trace may end before the lift.
/// - At most ``maximumFingers`` are down at once.
/// - The trace has two samples or more, and not all have the same time.
///
/// Its memory does not grow with the trace. A refused sample does not change its state.
package struct TouchTraceValidator: Sendable {
  /// The maximum number of fingers down at once: more than any touch screen reports, and quick to search.
  static let maximumFingers = 32

  private(set) var sampleCount = 0
  private var firstTime = 0.0
  private var lastTime = 0.0
  private var fingersDown: [Int] = []

  package init() {}

  /// Accepts the next sample, or throws the first rule that it breaks after the samples before it.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func accept<Position>(_ sample: TouchSample<Position>) throws(TouchTraceError) {
    if let problem = problem(with: sample) { throw problem }

    if sample.phase == .began {
      fingersDown.append(sample.finger)
    } else if sample.phase.isFinal, let index = fingersDown.firstIndex(of: sample.finger) {
      fingersDown.remove(at: index)
    }
    if sampleCount == 0 { firstTime = sample.time }
    lastTime = sample.time
    sampleCount += 1
  }

  /// Ends the trace. Throws if it has fewer than two samples, or only one sample time.
  package func finish() throws(TouchTraceError) {
    switch sampleCount {
    case 0: throw .empty
    case 1: throw .singleSample
    case _ where firstTime == lastTime: throw .noDuration(at: lastTime)
    case _: return
    }
  }

  private func problem<Position>(with sample: TouchSample<Position>) -> TouchTraceError? {
    guard sample.time.isFinite else { return .time(sample.time) }
    for axis in 0..<Position.axisCount where !sample.position[axis].isFinite {
      return .coordinate(sample.position[axis], axis: axis)
    }
    guard sampleCount == 0 || sample.time >= lastTime else { return .backwards(from: lastTime, to: sample.time) }

    let isDown = fingersDown.contains(sample.finger)
    if sample.phase != .began { return isDown ? nil : .notDown(finger: sample.finger, phase: sample.phase) }
    if isDown { return .alreadyDown(finger: sample.finger) }
    return fingersDown.count < Self.maximumFingers ? nil : .tooManyFingers(limit: Self.maximumFingers)
  }
}

/// A rule of touch traces that a sample breaks.
package enum TouchTraceError: Error, Equatable, Sendable {
  /// A time that is infinite or not a number.
  case time(Double)
  /// A coordinate that is infinite or not a number.
  case coordinate(Double, axis: Int)
  case backwards(from: Double, to: Double)
  case alreadyDown(finger: Int)
  /// A finger that moves, rests, lifts or is cancelled while it is not down.
  case notDown(finger: Int, phase: TouchPhase)
  case tooManyFingers(limit: Int)
  case empty
  /// A trace of one sample. A touch has at least two, a touch-down and a lift.
  case singleSample
  /// A trace whose samples all have the same time.
  case noDuration(at: Double)
}
