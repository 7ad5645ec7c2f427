/// A validator that takes the samples of a trace one by one. Every number is finite, times do not decrease, a touch
/// begins with a touch-down, and at most ``maximumFingers`` are down at once. The trace has two or more samples, at
/// different times, and may end before a lift. Memory does not grow with it. A refused sample changes nothing.
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
    guard sample.time.isFinite, sample.position.isFinite else { throw .notFinite }
    guard sampleCount == 0 || sample.time >= lastTime else { throw .backwards(from: lastTime, to: sample.time) }

    let index = fingersDown.firstIndex(of: sample.finger)
    if sample.phase == .began {
      if index != nil { throw .alreadyDown(finger: sample.finger) }
      if fingersDown.count == Self.maximumFingers { throw .tooManyFingers(limit: Self.maximumFingers) }
      fingersDown.append(sample.finger)
    } else {
      guard let index else { throw .notDown(finger: sample.finger, phase: sample.phase) }
      if sample.phase.isFinal { fingersDown.remove(at: index) }
    }
    if sampleCount == 0 { firstTime = sample.time }
    lastTime = sample.time
    sampleCount += 1
  }

  /// Ends the trace. Throws if it has fewer than two samples, or only one sample time.
  package func finish() throws(TouchTraceError) {
    if sampleCount == 0 { throw .empty }
    if sampleCount == 1 { throw .singleSample }
    if firstTime == lastTime { throw .noDuration(at: lastTime) }
  }
}

/// A rule of touch traces that a sample breaks.
package enum TouchTraceError: Error, Equatable, Sendable {
  /// A time or a coordinate that is infinite or not a number.
  case notFinite
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
