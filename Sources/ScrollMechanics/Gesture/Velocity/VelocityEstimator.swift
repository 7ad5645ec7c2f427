/// The rules for a release velocity, by name. The raw values are what people type.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// The last 100 ms: `RecentVelocity`.
  case recent
  /// The last two samples: `LastDeltaVelocity`.
  case lastDelta = "last-delta"
  /// From touch-down to release: `WholeGestureVelocity`.
  case wholeGesture = "whole-gesture"
  /// The same, 0 after a rest: `WholeGestureVelocity` with a tail.
  case wholeGestureTail = "whole-gesture-tail"
  /// The last two samples, or the whole of a short touch: `HybridVelocity`.
  case hybrid
  /// A parabola through the last samples: `LeastSquaresVelocity`.
  case leastSquares = "least-squares"
  /// The work that the last samples do: `ImpulseVelocity`.
  case impulse
  /// The last three segments, weighted: `WeightedSegmentsVelocity`.
  case iosWeighted = "ios-weighted"

  /// The release velocity of the first finger that lifts, in points per second; `nil` if none does.
  ///
  /// - Parameter samples: a touch trace in order of time, positions in points and times in seconds.
  /// - Throws: an error if the velocity is too large for a `Double`.
  public func velocity<Position>(of samples: [TouchSample<Position>]) throws -> Position? {
    var tracker = TouchTracker<Position>()
    for sample in samples {
      if let release = tracker.follow(sample) { return try rule().releaseVelocity(at: release) }
    }
    return try tracker.finish().map { try rule().releaseVelocity(at: $0) }
  }

  /// The rule of this name.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a constant that it cannot work with.
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
