/// The rules for a release velocity, by name. The raw values are what people type.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  /// The last 100 ms: ``RecentVelocity``.
  case recent
  /// The last two samples: ``LastDeltaVelocity``.
  case lastDelta = "last-delta"
  /// From touch-down to release: ``WholeGestureVelocity``.
  case wholeGesture = "whole-gesture"
  /// The same, 0 after a rest: ``RestingTail``.
  case wholeGestureTail = "whole-gesture-tail"
  /// The last two samples, or the whole of a short touch: ``HybridVelocity``.
  case hybrid
  /// A parabola through the last samples: ``LeastSquaresVelocity``.
  case leastSquares = "least-squares"
  /// The work that the last samples do: ``ImpulseVelocity``.
  case impulse
  /// The last three segments, weighted: ``WeightedSegmentsVelocity``.
  case iosWeighted = "ios-weighted"

  /// The rule of this name.
  public func rule(
    _ constants: VelocityConstants = VelocityConstants()
  ) throws(ParameterError) -> any VelocityRule {
    try constants.validate()
    switch self {
    case .recent: return RecentVelocity(constants)
    case .lastDelta: return LastDeltaVelocity()
    case .wholeGesture: return WholeGestureVelocity(tail: nil)
    case .wholeGestureTail: return WholeGestureVelocity(tail: RestingTail(constants))
    case .hybrid: return HybridVelocity(constants)
    case .leastSquares: return LeastSquaresVelocity(constants)
    case .impulse: return ImpulseVelocity(constants)
    case .iosWeighted: return WeightedSegmentsVelocity(constants)
    }
  }
}
