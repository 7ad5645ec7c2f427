/// The default law: exponential deceleration until the content is near its destination, by ``ScrollTimingParameters``.
public struct ExponentialLaw: LandingLaw, InvertibleLaw {
  /// The name, formula, source and parameters of the law.
  public static let description = LawDescription(
    "exponential", .exponential, [], ["Lobanov", "decay", "Lenis", "Locomotive"],
    "velocity falls by a constant factor each millisecond",
    "exponential deceleration, x(t) = x₀ + v₀·(d^(1000·t) − 1)/(1000·ln d)",
    source: """
      I. Lobanov, "Deceleration mechanics of UIScrollView" (2019). The rates are UIScrollView's; the threshold of 0.1 \
      pt is the article's choice.
      """, evidence: .reported, parameters: [.rate, .threshold]
  ) { values throws(ParameterError) in
    ExponentialLaw(rate: try DecelerationRate(values["rate"]), threshold: values["threshold"])
  }

  let rate: DecelerationRate
  let threshold: Double

  /// Creates the law from the fraction of velocity that is kept each millisecond. The threshold is the distance to the
  /// destination that counts as settled, in points, greater than 0.
  public init(rate: DecelerationRate = .normal, threshold: Double = 0.1) {
    (self.rate, self.threshold) = (rate, threshold)
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try jointMotion(from: offset, velocity: velocity)
  }

  /// Returns the motion of all axes. They share the rate and settle when the length of the remaining distance is short.
  public func jointMotion<Value: MotionVector>(
    from offset: Value, velocity: Value
  ) throws(ParameterError) -> any TimingCurve<Value> {
    try ScrollTimingParameters(
      initialValue: offset, initialVelocity: velocity, decelerationRate: rate, threshold: threshold)
  }

  /// Returns the motion to a target with the release velocity and another rate; `nil` if no rate leads there.
  public func landing(from offset: Double, velocity: Double, at target: Double) -> (any TimingCurve<Double>)? {
    ScrollTimingParameters(initialValue: offset, initialVelocity: velocity, landingAt: target, threshold: threshold)
  }

  /// Returns the velocity λ·(X − x₀), in points per second, whose motion ends at the target X; λ is the decay in 1/s.
  public func velocity(from offset: Double, to target: Double) -> Double? {
    (rate.decay.constant * DoubleDouble.sum(target, -offset)).rounded
  }
}
