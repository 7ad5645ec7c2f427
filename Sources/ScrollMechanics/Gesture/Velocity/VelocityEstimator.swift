/// The velocity estimators by name. The raw values are the words of the option.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// The mean velocity of the last 100 ms: `RecentVelocity`.
  case recent
  /// The velocity between the last two samples: `LastDeltaVelocity`.
  case lastDelta = "last-delta"
  /// The mean velocity from touch-down to release: `WholeGestureVelocity`.
  case wholeGesture = "whole-gesture"
  /// The mean velocity from touch-down to release, but 0 if the finger rested: `WholeGestureVelocity` with a tail.
  case wholeGestureTail = "whole-gesture-tail"
  /// The velocity between the last two samples or, for a short touch, the mean velocity: `HybridVelocity`.
  case hybrid
  /// The slope of a parabola fitted to the last samples: `LeastSquaresVelocity`.
  case leastSquares = "least-squares"
  /// The velocity from the work of the finger in the last samples: `ImpulseVelocity`.
  case impulse
  /// The weighted mean velocity of the last three segments: `WeightedSegmentsVelocity`.
  case iosWeighted = "ios-weighted"

  /// Returns the release velocity of the first touch, in points per second: 0 if it was cancelled; `nil` if there is
  /// none. A finger still down at the end counts as lifted with its newest sample.
  ///
  /// - Parameter samples: the samples in order of time, with positions in points and times in seconds.
  /// - Throws: an error if the velocity is too large for a `Double`.
  public func velocity<Position>(of samples: [TouchSample<Position>]) throws -> Position? {
    var tracker = TouchTracker<Position>()
    for sample in samples {
      if let release = tracker.follow(sample) { return try rule().releaseVelocity(at: release) }
    }
    return try tracker.finish().map { try rule().releaseVelocity(at: $0) }
  }

  /// Returns the estimator of this name.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a constant that is out of range.
  package func rule(_ constants: VelocityConstants = VelocityConstants()) throws(ParameterError) -> any VelocityRule {
    for constant in VelocityConstant.all { try constant.check(constants) }
    switch self {
    case .recent: return RecentVelocity(constants: constants)
    case .lastDelta: return LastDeltaVelocity()
    case .wholeGesture: return WholeGestureVelocity()
    case .wholeGestureTail: return WholeGestureVelocity(tail: constants)
    case .hybrid: return HybridVelocity(constants)
    case .leastSquares: return LeastSquaresVelocity(constants: constants)
    case .impulse: return ImpulseVelocity(constants: constants)
    case .iosWeighted: return WeightedSegmentsVelocity(constants: constants)
    }
  }
}
