extension Spring {
  /// A velocity in distances per second, as `CASpringAnimation.initialVelocity`, `initialSpringVelocity` of UIKit and
  /// `UISpringTimingParameters` take it; SwiftUI, Android and Flutter take speeds as they are.
  ///
  /// Towards the target it is positive, whichever way that is.
  ///
  /// - Parameters:
  ///   - velocity: in points per second.
  ///   - start: where the motion starts, in points.
  ///   - target: where it ends, in points.
  /// - Throws: ``ParameterError/noDistance`` where the target is the start: no such velocity would be enough. Or
  ///   ``ParameterError/outOfRange(_:_:)``.
  public static func relativeVelocity(
    _ velocity: Double, from start: Double, to target: Double
  ) throws(ParameterError) -> Double {
    try ParameterRange.any.check(velocity, "velocity")
    return (DoubleDouble(velocity) / (try distance(from: start, to: target))).rounded
  }

  /// The velocity in points per second that distances per second are.
  ///
  /// - Throws: ``ParameterError/noDistance``, ``ParameterError/outOfRange(_:_:)``.
  public static func absoluteVelocity(
    _ relativeVelocity: Double, from start: Double, to target: Double
  ) throws(ParameterError) -> Double {
    try ParameterRange.any.check(relativeVelocity, "velocity")
    return (try distance(from: start, to: target) * relativeVelocity).rounded
  }

  private static func distance(from start: Double, to target: Double) throws(ParameterError) -> DoubleDouble {
    try ParameterRange.any.check(start, "start")
    try ParameterRange.any.check(target, "target")
    let distance = DoubleDouble.sum(target, -start)
    guard distance.high != 0 else { throw .noDistance }
    return distance
  }
}
