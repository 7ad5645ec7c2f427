/// What is wrong with a touch trace, and at which of its samples.
package struct TouchTraceError: Error, Equatable, Sendable {
  /// What is wrong.
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

  /// What is wrong.
  package let problem: Problem

  /// The position of the offending sample in the trace, from 0; for a trace that is too short as a whole, of its last
  /// sample, and `nil` where there is none.
  package let sampleIndex: Int?

  /// A problem, and the index of its sample from 0.
  package init(_ problem: Problem, sampleIndex: Int?) {
    self.problem = problem
    self.sampleIndex = sampleIndex
  }
}
