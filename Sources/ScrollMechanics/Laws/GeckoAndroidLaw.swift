/// The fling of Firefox on Android: Android's spline for the length of the velocity, from a finer table.
///
/// Both axes follow one curve, which ends, and is set on its end, as soon as both are within a threshold of it.
struct GeckoAndroidLaw: DescribedLaw, CoupledLaw {
  static let description = LawDescription(
    type: GeckoAndroidLaw.self, name: "gecko-android",
    summary: "Firefox's fling on Android: Android's spline along the velocity, from a finer table",
    formula: """
      Gecko's fling on Android, x(t) = x₀ + D·q(t/T) with r = i·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − 1)), \
      until no more than a threshold is left
      """,
    source: """
      gfx/layers/apz/src/AndroidFlingPhysics.cpp (mozilla/gecko-dev, and its fork SAP/project-foxhound); read. Between \
      frames a motion is where a frame would find it. How the product of inflexion and speed is rounded is not \
      established: here, not at all.
      """,
    parameters: [friction, inflexion, pixelsPerInch, .threshold],
    deviations: [
      .start: "the table of the curve does not begin at 0, nor quite with the velocity of the release",
      .slope: "positions are numbers of 32 bits, and the velocity is that of a curve in a hundred pieces",
      .end: "what is left at the threshold is made at once",
    ])

  static let friction = LawParameter.splineFriction(source: "The default is that of Android.")
  static let inflexion = LawParameter(
    name: "inflexion", summary: "share of the velocity that is the mean of the fling", defaultValue: 0.35,
    range: .share, source: "A preference of Gecko's, by default that of Android.")

  /// Pixels per inch of the screen; points are these pixels.
  static let pixelsPerInch = LawParameter.pixelsPerInch(
    160, source: "The default is a screen on which a pixel is a point of Android's.")

  var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  private let inflexion, threshold: Double

  /// K, in pixels per second.
  private let scale: Double

  private let spline: FlingSpline

  private var radial: RadialVelocity?

  init(_ values: LawValues) throws(ParameterError) {
    inflexion = try values(Self.inflexion)
    threshold = try values(.threshold)
    scale =
      try Double(Float(values(Self.friction)))
      * Double(FlingScale.gravity * Float(values(Self.pixelsPerInch)) * FlingScale.tuning)
    spline = inflexion == 0.35 ? Self.usual : Self.spline(Float(inflexion))
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let component = Float(velocity / 1000)
    let radial = radial ?? RadialVelocity(component)
    guard let fling = fling(radial.speed) else { throw .outOfRange("initial velocity", velocity) }
    return try RadialMotion(
      from: offset, velocity: velocity, component: component, of: radial, fling, along: spline, threshold: threshold)
  }

  mutating func couple(to velocities: [Double]) { radial = RadialVelocity(velocities.map { Float($0 / 1000) }) }

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
