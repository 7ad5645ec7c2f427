/// Exponential deceleration, settled at a distance: the law of ``ScrollTimingParameters``, and the default.
public struct ExponentialLaw: ScrollLaw, LandingLaw, InvertibleLaw, JointLaw, BatchLaw {
  public static let name = "exponential"
  public static let summary = "velocity falls by a constant factor each millisecond"
  public static let formula = "exponential deceleration, x(t) = x₀ + v₀·(d^(1000·t) − 1)/(1000·ln d)"
  public static let source = """
    I. Lobanov, "Deceleration mechanics of UIScrollView" (2019). The rates are UIScrollView's; that a motion has \
    settled 0.1 pt from its rest is the article's choice.
    """

  /// The declaration of the deceleration rate, which other laws share.
  public static let rate = LawParameter(
    "rate", symbol: "R", short: "d", "deceleration rate per millisecond: normal, fast, or a number between 0 and 1",
    unit: .perMillisecond,
    default: 0.998, range: .fraction,
    named: [
      LawParameter.Named(name: "normal", value: 0.998, summary: "0.998, as scroll views do"),
      LawParameter.Named(name: "fast", value: 0.99, summary: "0.99, as pickers do"),
    ], misnomers: ["deceleration-rate", "deceleration", "friction", "decay"],
    examples: ("normal,fast,0.995", "0.99:0.998:0.001"))

  /// The declaration of the threshold.
  public static let threshold = LawParameter(
    "threshold", symbol: "E", short: "e", "distance to the destination in pt that counts as settled", unit: .points,
    default: 0.1,
    range: .positive, misnomers: ["epsilon"],
    source: "The default is what I. Lobanov suggests in \"Deceleration mechanics of UIScrollView\" (2019).",
    examples: ("0.1,0.5", "0.1:1:0.1"))

  public static let parameters = [rate, threshold]

  package static let kernel: any FlickKernel = ExponentialKernel()

  /// How much of its velocity the content keeps each millisecond.
  public var rate: DecelerationRate
  /// The distance to the destination that counts as settled, in points.
  public var threshold: Double

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - rate: the share of velocity kept each millisecond.
  ///   - threshold: the distance to the rest that counts as settled, in points, greater than 0.
  public init(rate: DecelerationRate = .normal, threshold: Double = 0.1) {
    self.rate = rate
    self.threshold = threshold
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    let rate = value(Self.rate)
    self.init(
      rate: rate == DecelerationRate.normal.perMillisecond ? .normal : try DecelerationRate(rate),
      threshold: value(Self.threshold))
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

  /// At the rate that gets there with the velocity given.
  public func landing(from offset: Double, velocity: Double, at target: Double) -> (any TimingCurve<Double>)? {
    ScrollTimingParameters(
      initialValue: offset, initialVelocity: velocity, landingAt: target, threshold: threshold)
  }

  /// λ·(X − x₀).
  public func velocity(from offset: Double, to target: Double) -> Double? {
    (rate.decay.constant * DoubleDouble.sum(target, -offset)).rounded
  }
}

extension ScrollMotion {
  /// The motion of a flick under this law.
  ///
  /// - Parameters:
  ///   - release: the motion as it would be by itself.
  ///   - behaviors: what may happen to it, for each axis; axes without one have no limits.
  /// - Throws: ``ParameterError/neverSettles``, ``ParameterError/tooManyBounces`` and what else springs throw.
  public init(_ release: ScrollTimingParameters<Value>, behaviors: [ContentAxis]) throws(ParameterError) {
    let flick = Release(
      law: ExponentialLaw(rate: release.decelerationRate, threshold: release.threshold), offset: release.initialValue,
      velocity: release.initialVelocity, axes: behaviors, threshold: release.threshold)
    try self.init(flick, landings: [])
  }
}
