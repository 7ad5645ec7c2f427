/// Exponential deceleration, settled at a distance: the law of ``ScrollTimingParameters``, and the default.
public struct ExponentialLaw: DescribedLaw, LandingLaw, InvertibleLaw, JointLaw, BatchLaw {
  public static let description = LawDescription(
    type: ExponentialLaw.self, name: "exponential", summary: "velocity falls by a constant factor each millisecond",
    formula: "exponential deceleration, x(t) = x₀ + v₀·(d^(1000·t) − 1)/(1000·ln d)",
    source: """
      I. Lobanov, "Deceleration mechanics of UIScrollView" (2019). The rates are UIScrollView's; that a motion has \
      settled 0.1 pt from its rest is the article's choice.
      """,
    parameters: [.rate, .threshold])

  static let kernel: any FlickKernel = ExponentialKernel()

  private let rate: DecelerationRate
  private let threshold: Double

  /// The law with a rate whose arithmetic is done already.
  ///
  /// - Parameters:
  ///   - rate: the fraction of velocity kept each millisecond.
  ///   - threshold: the distance to the destination that counts as settled, in points, greater than 0.
  public init(rate: DecelerationRate = .normal, threshold: Double = 0.1) {
    (self.rate, self.threshold) = (rate, threshold)
  }

  package init(_ values: LawValues) throws(ParameterError) {
    self.init(rate: try values.decelerationRate, threshold: try values(.threshold))
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try decay(from: offset, velocity: velocity)
  }

  /// Both axes share the rate, and settle by the length of the remaining distance.
  public func jointMotion<Value: MotionVector>(
    from offset: Value, velocity: Value
  ) throws(ParameterError) -> any TimingCurve<Value> {
    try decay(from: offset, velocity: velocity)
  }

  private func decay<Value: MotionVector>(
    from offset: Value, velocity: Value
  ) throws(ParameterError) -> ScrollTimingParameters<Value> {
    try ScrollTimingParameters(
      initialValue: offset, initialVelocity: velocity, decelerationRate: rate, threshold: threshold)
  }

  /// The velocity is kept, and the rate changed.
  public func landing(from offset: Double, velocity: Double, at target: Double) -> (any TimingCurve<Double>)? {
    ScrollTimingParameters(initialValue: offset, initialVelocity: velocity, landingAt: target, threshold: threshold)
  }

  /// λ·(X − x₀).
  public func velocity(from offset: Double, to target: Double) -> Double? {
    (rate.decay.constant * DoubleDouble.sum(target, -offset)).rounded
  }
}

extension LawValues {
  /// The deceleration rate; that of the default is computed once.
  var decelerationRate: DecelerationRate {
    get throws(ParameterError) {
      let rate = try self(.rate)
      return rate == DecelerationRate.normal.perMillisecond ? .normal : try DecelerationRate(rate)
    }
  }
}
