import ScrollMechanics

/// A valid trace of one touch or several.
///
/// A trace that is too long for memory is checked sample by sample with a ``TouchTraceValidator`` instead.
struct TouchTrace<Position: MotionVector>: Equatable, Sendable {
  /// The samples, at least two, by the rules of ``TouchTraceValidator``.
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
    // The inference returns a single sample twice, as touch-down and lift.
    if samples.count == 1 { phased.removeLast() }
    try self.init(phased)
  }

  /// Returns the releases of the trace, by ``TouchTracker``.
  ///
  /// - Parameter horizon: the time before a release whose samples are kept, in seconds.
  /// - Returns: a release for each followed finger that lifted or was cancelled, in order.
  /// - Complexity: O(*n*) in the number of samples.
  func releases(horizon: Double = VelocityConstants().horizon) -> [TouchRelease<Position>] {
    var tracker = TouchTracker<Position>(horizon: horizon)
    return samples.compactMap { tracker.follow($0) }
  }
}
