/// The fling of Firefox on Android: Android's spline for the length of the velocity, from a finer table.
///
/// Both axes follow one curve, which ends, and is set on its end, as soon as both are within a threshold of it.
public struct GeckoAndroidLaw: ScrollLaw, CoupledLaw {
  public static let name = "gecko-android"
  public static let summary = "Firefox's fling on Android: Android's spline along the velocity, from a finer table"
  public static let formula = """
    Gecko's fling on Android, x(t) = x₀ + D·q(t/T) with r = i·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − 1)), until \
    no more than a threshold is left
    """
  public static let source = """
    gfx/layers/apz/src/AndroidFlingPhysics.cpp (mozilla/gecko-dev, and its fork SAP/project-foxhound); read. Between \
    frames a motion is where a frame would find it. How the product of inflexion and speed is rounded is not \
    established: here, not at all.
    """

  static let friction = LawParameter.friction(
    0.015, "what the deceleration is proportional to", range: .within(1e-30...1e30),
    source: "The default is that of Android.")

  static let inflexion = LawParameter(
    "inflexion", symbol: "I", "share of the velocity that is the mean of the fling", default: 0.35, range: .share,
    source: "A preference of Gecko's, by default that of Android.", examples: ("0.35,0.5", "0.2:0.5:0.05"))

  static let pixelsPerInch = LawParameter.pixelsPerInch(
    160, source: "The default is a screen on which a pixel is a point of Android's.")

  public static let parameters = [friction, inflexion, pixelsPerInch, ExponentialLaw.threshold]

  public static let deviations = [
    LawDeviation(.start, "the table of the curve does not begin at 0, nor quite with the velocity of the release"),
    LawDeviation(.slope, "positions are numbers of 32 bits, and the velocity is that of a curve in a hundred pieces"),
    LawDeviation(.end, "what is left at the threshold is made at once"),
  ]

  public var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  /// What the deceleration is proportional to.
  public let friction: Double
  /// Share of the velocity that is the mean of the fling, from 0 to 1.
  public let inflexion: Double
  /// Pixels per inch of the screen.
  public let pixelsPerInch: Double
  /// The distance to the destination at which the rest is made at once, in points.
  public let threshold: Double

  /// K, in pixels per second.
  private let scale: Double

  private let spline: FlingSpline

  private var radial: RadialVelocity?

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - friction: from 1e-30 to 1e30.
  ///   - inflexion: from 0, which moves nothing, to 1.
  ///   - pixelsPerInch: from 1 to 10000. Points are these pixels.
  ///   - threshold: the distance to the end at which it is over, in points, greater than 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(
    friction: Double = 0.015, inflexion: Double = 0.35, pixelsPerInch: Double = 160, threshold: Double = 0.1
  ) throws(ParameterError) {
    try Self.friction.check(friction)
    try Self.inflexion.check(inflexion)
    try Self.pixelsPerInch.check(pixelsPerInch)
    try ExponentialLaw.threshold.check(threshold)
    self.friction = friction
    self.inflexion = inflexion
    self.pixelsPerInch = pixelsPerInch
    self.threshold = threshold
    scale = Double(Float(friction)) * Double(FlingScale.gravity * Float(pixelsPerInch) * FlingScale.tuning)
    spline = inflexion == 0.35 ? Self.usual : Self.spline(Float(inflexion))
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    try self.init(
      friction: value(Self.friction), inflexion: value(Self.inflexion), pixelsPerInch: value(Self.pixelsPerInch),
      threshold: value(ExponentialLaw.threshold))
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let component = Float(velocity / 1000)
    let radial = radial ?? RadialVelocity(component)
    guard let fling = fling(radial.speed) else { throw .outOfRange("initial velocity", velocity) }
    return try RadialMotion(
      from: offset, velocity: velocity, component: component, of: radial, fling, along: spline, threshold: threshold)
  }

  public func coupled(to velocities: [Double]) -> GeckoAndroidLaw {
    var law = self
    law.radial = RadialVelocity(velocities.map { Float($0 / 1000) })
    return law
  }

  /// - Parameter speed: in pixels per millisecond.
  /// - Returns: `nil` for a speed that numbers of 32 bits cannot hold.
  private func fling(_ speed: Float) -> RadialFling? {
    let perSecond = speed * 1000
    guard perSecond.isFinite else { return nil }
    let ratio = Double(Float(inflexion)) * Double(perSecond) / scale
    guard ratio > 0 else { return RadialFling(seconds: 0, way: 0) }
    let logarithm = FlingScale.logarithm(ratio)
    let way = Float(FlingScale.way(logarithm, scale: scale))
    return way.isFinite ? RadialFling(seconds: FlingScale.seconds(logarithm), way: Double(way)) : nil
  }

  private static let usual = spline(FlingSpline.inflexion)

  private static func spline(_ inflexion: Float) -> FlingSpline {
    FlingSpline(inflexion: inflexion, tolerance: .within(0x1p-17))
  }
}
