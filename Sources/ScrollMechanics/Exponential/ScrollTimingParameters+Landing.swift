extension ScrollTimingParameters where Value == Double {
  /// Makes a flick whose deceleration rate is changed so that it ends on a given offset:
  /// d′ = e^(−v₀/(1000·(target − x₀))).
  ///
  /// The velocity stays, so the flick decelerates to the target without stopping first.
  /// Source: K. Gray, "Decelerate a UIScrollView to a Specific Spot" (2014).
  ///
  /// - Parameters:
  ///   - initialValue: the offset at the start, in points.
  ///   - initialVelocity: the velocity at the start, in points per second.
  ///   - target: the offset to land on, in points. It becomes the ``destination`` exactly.
  ///   - threshold: the distance that counts as settled, in points, greater than 0.
  /// - Returns: `nil` if no rate leads to the target: it does not lie ahead, or the rate rounds to 1. Also `nil` if a
  ///   parameter is out of range.
  public init?(initialValue: Double, initialVelocity: Double, landingAt target: Double, threshold: Double = 0.1) {
    guard abs(initialValue) <= 1e60, ParameterRange.any.contains(initialVelocity),
      ParameterRange.positive.contains(threshold)
    else { return nil }
    let distance = DoubleDouble.sum(target, -initialValue)
    // The product is positive if the target lies ahead. If it underflows, the rate would round to 1.
    guard (1e-80...1e80).contains(abs(distance.high)), distance.high * initialVelocity > 0,
      let rate = DecelerationRate(decayConstant: DoubleDouble(initialVelocity) / distance)
    else { return nil }
    (self.initialValue, self.initialVelocity, decelerationRate) = (initialValue, initialVelocity, rate)
    (self.threshold, destination, isLanding) = (threshold, target, true)
    (distanceHigh, distanceLow) = (distance.high, distance.low)
  }
}
