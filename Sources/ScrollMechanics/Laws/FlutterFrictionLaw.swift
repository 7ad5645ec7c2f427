/// Flutter's friction: exponential deceleration that ends at a speed.
///
/// Where ``ExponentialLaw`` comes ever closer to its rest, content here stands still from the instant at which it has
/// slowed to the stop speed.
public struct FlutterFrictionLaw: ScrollLaw, LandingLaw, InvertibleLaw {
  public static let name = "flutter-friction"
  public static let summary = "velocity falls by a constant factor each second, until a speed"
  public static let formula = "Flutter's friction, x(t) = x₀ + v₀·(d^t − 1)/ln d until the speed is that of the stop"
  public static let source = """
    flutter/flutter, friction_simulation.dart and scroll_simulation.dart (drag 0.135), scroll_physics.dart (tolerance \
    of speed, 1/0.05 logical pixels per second at a device pixel ratio of 1); read.
    """

  static let drag = LawParameter(
    "drag", symbol: "D", "share of velocity kept per second, between 0 and 1", unit: .perSecond, default: 0.135,
    range: .fraction,
    source: "The default is that of BouncingScrollSimulation in Flutter.", examples: ("0.1,0.135", "0.05:0.5:0.05"))

  static let stopSpeed = LawParameter.stopSpeed(
    20, source: "The default is Flutter's tolerance of 1/0.05 logical pixels per second at a device pixel ratio of 1.")

  public static let parameters = [drag, stopSpeed]

  /// Share of velocity kept per second, between 0 and 1.
  public var drag: Double
  /// The speed that it ends at, in points per second.
  public var stopSpeed: Double

  /// At k = −ln d, in 1/s.
  private let friction: DecayToSpeed

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - drag: d, the share of velocity kept per second, between 0 and 1.
  ///   - stopSpeed: in points per second, greater than 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(drag: Double = 0.135, stopSpeed: Double = 20) throws(ParameterError) {
    try Self.drag.check(drag)
    try Self.stopSpeed.check(stopSpeed)
    self.drag = drag
    self.stopSpeed = stopSpeed
    friction = DecayToSpeed(decay: Decay(constant: Logarithm.precise(drag, times: -1)), stopSpeed: stopSpeed)
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    try self.init(drag: value(Self.drag), stopSpeed: value(Self.stopSpeed))
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try friction.motion(from: offset, velocity: velocity)
  }

  /// With another drag, so that the speed is that of the stop where the target is, as FrictionSimulation.through does.
  public func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    try friction.landing(from: offset, velocity: velocity, at: target)
  }

  /// k·(X − x₀), and the stop speed more.
  public func velocity(from offset: Double, to target: Double) -> Double? {
    friction.velocity(from: offset, to: target)
  }
}
