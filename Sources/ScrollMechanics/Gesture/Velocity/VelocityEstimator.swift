/// The rules for a release velocity, by name. The raw values are what people type.
public enum VelocityEstimator: String, CaseIterable, Sendable {
  case recent
  case lastDelta = "last-delta"
  case wholeGesture = "whole-gesture"
  case wholeGestureTail = "whole-gesture-tail"
  case hybrid
  case leastSquares = "least-squares"
  case impulse
  case iosWeighted = "ios-weighted"

  /// The rule of this name.
  public func rule(
    _ constants: VelocityConstants = VelocityConstants()
  ) throws(VelocityConstantError) -> any VelocityRule {
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
