/// A tracker that follows one finger at a time through the samples of a trace and returns each release. It ignores all
/// others until that one lifts. A lift at a new position is a sample of its own; at the newest position it adds only a
/// time. The tracker accepts any samples: ``TouchTraceValidator`` checks that they form a valid trace.
package struct TouchTracker<Position: MotionVector>: Sendable {
  private let horizon: Double

  /// The number of the finger that is followed; `nil` if none is.
  private(set) var finger: Int?

  /// The time of the last lift of a followed finger, in seconds; `nil` before one.
  private(set) var lift: Double?

  /// The history of the followed finger or, if none is followed, of the last one; `nil` before the first touch.
  private(set) var history: TouchHistory<Position>?

  /// Makes a tracker that keeps samples for `horizon` seconds: ``VelocityConstants/horizon`` or more for estimators.
  package init(horizon: Double = VelocityConstants().horizon) { self.horizon = horizon }

  /// Takes the next sample. Returns the release if the sample ends the touch of the followed finger, else `nil`.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func follow(_ sample: TouchSample<Position>) -> TouchRelease<Position>? {
    if finger == nil && sample.phase == .began {
      finger = sample.finger
      history = TouchHistory(time: sample.time, position: sample.position, horizon: horizon)
      return nil
    }
    guard finger == sample.finger, sample.phase != .began else { return nil }
    let isCancelled = sample.phase == .cancelled
    let isTimeOnly = isCancelled || sample.phase == .ended && history?.newest.position == sample.position
    if !isTimeOnly { history?.add(time: sample.time, position: sample.position) }
    guard sample.phase.isFinal else { return nil }
    (finger, lift) = (nil, sample.time)
    return history.map {
      TouchRelease(time: sample.time, history: $0, wasCancelled: isCancelled, isTimeOnly: isTimeOnly)
    }
  }

  /// True if a sample belongs to the finger that is followed, or begins to be followed with it.
  func follows(_ sample: TouchSample<Position>) -> Bool {
    finger.map { $0 == sample.finger } ?? (sample.phase == .began)
  }

  /// Ends the trace. Returns the release of a finger still down, as if it lifted with its newest sample, else `nil`.
  package mutating func finish() -> TouchRelease<Position>? {
    defer { finger = nil }
    return history.flatMap { release(at: $0.newest.time) }
  }

  /// Returns the followed finger's release, as if it lifted at a time not before its newest sample; `nil` without one.
  func release(at time: Double) -> TouchRelease<Position>? {
    guard finger != nil else { return nil }
    return history.map { TouchRelease(time: time, history: $0) }
  }
}

/// The end of a touch, with the data from which its release velocity is estimated.
package struct TouchRelease<Position: MotionVector>: Sendable {
  /// The time at which the finger lifted, in seconds, not before the newest sample.
  package let time: Double

  package let history: TouchHistory<Position>

  /// True if the system cancelled the touch. In a scroll view, such a touch ends without a flick.
  package var wasCancelled = false

  /// True if the lift added only a time, because its position was that of the newest sample or the touch was cancelled.
  var isTimeOnly = false

  /// The path of the finger in points, if `Position` is the angle of a wheel; else `nil`.
  var fingerPath: TouchHistory<Vector2>?

  /// The time from touch-down to release, in seconds.
  var duration: Double { time.subtractingDecimal(history.start.time) }

  /// The ``duration`` in seconds, with its rounding error.
  var touchTime: Measured { Measured(from: history.start.time, to: time) }

  /// Returns how far the finger is from its last known position `seconds` before ``time``, in points.
  func travel(inLast seconds: Double) -> Measured {
    func travel<Path>(on path: TouchHistory<Path>) -> Measured {
      Measured(distanceFrom: path.position(seconds: seconds, before: time), to: path.newest.position)
    }
    return fingerPath.map { travel(on: $0) } ?? travel(on: history)
  }
}
