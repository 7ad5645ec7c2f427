extension Spring {
  /// Returns a velocity in distances per second, positive towards the target, for `CASpringAnimation`, `UIView.animate`
  /// and `UISpringTimingParameters`. SwiftUI, Android and Flutter take points per second.
  ///
  /// - Parameters:
  ///   - velocity: in points per second.
  ///   - start: the position at the start, in points.
  ///   - target: the position at the end, in points.
  /// - Throws: ``ParameterError/noDistance`` if the target is the start; ``ParameterError/outOfRange(_:_:)``.
  public static func relativeVelocity(
    _ velocity: Double, from start: Double, to target: Double
  ) throws(ParameterError) -> Double {
    try ParameterRange.any.check(velocity, "velocity")
    return (DoubleDouble(velocity) / (try distance(from: start, to: target))).rounded
  }

  /// Returns a velocity in points per second, given one in distances from `start` to `target`, in points, per second.
  ///
  /// - Throws: ``ParameterError/noDistance`` if the target is the start; ``ParameterError/outOfRange(_:_:)``.
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
