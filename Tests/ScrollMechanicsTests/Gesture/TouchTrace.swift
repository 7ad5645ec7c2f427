import ScrollMechanics

/// A recorded touch, or several one after another, as a value that is known to be sound.
///
/// What is too long to be held in memory goes sample by sample through a ``TouchTraceValidator`` instead.
struct TouchTrace<Position: MotionVector>: Equatable, Sendable {
  /// At least two samples, by the rules of ``TouchTraceValidator``.
  let samples: [TouchSample<Position>]

  init(_ samples: [TouchSample<Position>]) throws(TouchTraceError) {
    var validator = TouchTraceValidator()
    for sample in samples { try validator.accept(sample) }
    try validator.finish()
    self.samples = samples
  }

  /// Makes a trace of one touch from samples without phases, as ``TouchPhaseInference`` does.
  init(inferringPhasesOf samples: [TouchSample<Position>]) throws(TouchTraceError) {
    var inference = TouchPhaseInference<Position>()
    var phased = samples.compactMap { inference.next($0) }
    phased += inference.finish()
    // A lone sample would come out twice, as the finger's coming down and going up.
    if samples.count == 1 { phased.removeLast() }
    try self.init(phased)
  }

  /// What each touch of the trace let go, by ``TouchTracker``.
  ///
  /// - Parameter horizon: How many seconds before the release the samples are kept.
  /// - Returns: A release for each followed finger that went up or was taken away, in order.
  /// - Complexity: O(*n*) in the number of samples.
  func releases(horizon: Double = VelocityConstants().horizon) -> [TouchRelease<Position>] {
    var tracker = TouchTracker<Position>(horizon: horizon)
    return samples.compactMap { tracker.follow($0) }
  }
}
