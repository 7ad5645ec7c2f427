/// A problem of a touch trace, and the sample that has it.
package struct TouchTraceError: Error, Equatable, Sendable {
  /// A rule of traces that is broken.
  package enum Problem: Equatable, Sendable {
    /// A time that is infinite or not a number.
    case time(Double)
    /// A coordinate that is infinite or not a number.
    case coordinate(Double, axis: Int)
    /// A time before that of the sample before it.
    case backwards(from: Double, to: Double)
    /// A finger that comes down while it is down.
    case alreadyDown(finger: Int)
    /// A finger that moves, rests or goes up while it is not down.
    case notDown(finger: Int, phase: TouchPhase)
    /// More fingers down at once than are followed.
    case tooManyFingers(limit: Int)
    /// A trace without samples.
    case empty
    /// A trace of one sample, which is no touch: a finger comes down and goes up.
    case singleSample
    /// A trace whose samples all have the same time.
    case noDuration(at: Double)
  }

  package let problem: Problem

  /// The index of the offending sample, or of the last one for a trace that is too short; `nil` where there is none.
  let sampleIndex: Int?
}
