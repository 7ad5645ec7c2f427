/// FlingAnimation of AndroidX's DynamicAnimation: exponential friction until a speed, which stops dead at its bounds.
public struct DynamicAnimationLaw: ScrollLaw, EdgeLaw, InvertibleLaw {
  public static let name = "dynamic-animation"
  public static let summary = "exponential friction until a speed, which stops at the edges"
  public static let formula =
    "DynamicAnimation's fling, x(t) = x₀ + v₀·(1 − e^(−4.2·m·t))/(4.2·m) until the speed is that of the threshold"
  public static let source = """
    androidx/androidx, FlingAnimation at 24e14b8e; read. It works a motion out frame by frame, by this formula and in \
    32-bit numbers, and ends on the first frame that is slow enough: here neither frames nor 32 bits count. What it \
    does with a start beyond a bound is not known.
    """

  /// The declaration of its friction.
  public static let friction = LawParameter.friction(
    1, "how many times 4.2 per second", source: "The default is that of FlingAnimation.")

  /// The declaration of the speed that it ends at.
  public static let threshold = LawParameter.velocityThreshold(
    46.875, source: "The default is 62.5 per second times 0.75 of the least change that shows, 1 pixel.")

  public static let parameters = [friction, threshold, LawParameter.density]

  private let decay: DecayToSpeed

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - friction: m, greater than 0.
  ///   - threshold: in pixels per second, greater than 0.
  ///   - density: pixels per point, from 0.01 to 100.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(friction: Double = 1, threshold: Double = 46.875, density: Double = 1) throws(ParameterError) {
    try Self.friction.check(friction)
    try Self.threshold.check(threshold)
    try LawParameter.density.check(density)
    decay = DecayToSpeed(
      decay: Decay(constant: DoubleDouble.product(4.2, friction)), stopSpeed: threshold / density)
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    try self.init(
      friction: value(Self.friction), threshold: value(Self.threshold), density: value(LawParameter.density))
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try decay.motion(from: offset, velocity: velocity)
  }

  /// 4.2·m·(X − x₀), and the threshold more.
  public func velocity(from offset: Double, to target: Double) -> Double? { decay.velocity(from: offset, to: target) }

  public func stretches(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [LawStretch]? {
    guard limits.clamp(offset) == offset else { return nil }
    return LawStretch.clamped(try motion(from: offset, velocity: velocity), within: limits)
  }
}
