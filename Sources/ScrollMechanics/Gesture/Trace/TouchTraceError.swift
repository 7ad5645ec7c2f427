/// A rule of touch traces that a sample breaks.
package enum TouchTraceError: Error, Equatable, Sendable {
  /// A time that is infinite or not a number.
  case time(Double)
  /// A coordinate that is infinite or not a number.
  case coordinate(Double, axis: Int)
  /// A time before that of the previous sample.
  case backwards(from: Double, to: Double)
  /// A finger that comes down while it is down.
  case alreadyDown(finger: Int)
  /// A finger that moves, rests, lifts or is cancelled while it is not down.
  case notDown(finger: Int, phase: TouchPhase)
  /// More fingers down at once than are allowed.
  case tooManyFingers(limit: Int)
  /// A trace without samples.
  case empty
  /// A trace of one sample. A touch has at least two, a touch-down and a lift.
  case singleSample
  /// A trace whose samples all have the same time.
  case noDuration(at: Double)
}
