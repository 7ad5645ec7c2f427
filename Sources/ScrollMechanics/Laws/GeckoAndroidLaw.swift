/// The fling of Firefox on Android: Android's spline for the magnitude of the velocity, from a finer table.
///
/// Both axes follow one curve, which jumps to its end once both are within a threshold of it.
struct GeckoAndroidLaw: DescribedLaw, CoupledLaw {
  static let description = LawDescription(
    type: GeckoAndroidLaw.self, name: "gecko-android", family: .eased, platforms: [.web, .mobile],
    search: ["Firefox on Android", "Firefox Android", "Fenix", "GeckoView", "AndroidFlingPhysics"],
    summary: "Firefox's fling on Android: Android's spline along the velocity, from a finer table",
    formula: """
      Gecko's fling on Android, x(t) = x₀ + D·q(t/T) with r = i·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − 1)), \
      until at most a threshold remains
      """,
    source: """
      gfx/layers/apz/src/AndroidFlingPhysics.cpp (mozilla/gecko-dev, and its fork SAP/project-foxhound). Between \
      frames, a motion is evaluated as if a frame were shown. The rounding of the product of inflexion and speed is \
      not established; here it is not rounded.
      """,
    parameters: [friction, inflexion, pixelsPerInch, .threshold],
    deviations: [
      .start: "the table of the curve begins neither at 0 nor exactly at the release velocity",
      .slope: "positions are 32-bit numbers, and the velocity changes only between a hundred pieces",
      .end: "the motion ends with a jump over the threshold",
    ])

  static let friction = LawParameter.splineFriction(source: "The default is that of Android.")
  static let inflexion = LawParameter(
    name: "inflexion", summary: "ratio of a fling's mean velocity to its release velocity", defaultValue: 0.35,
    range: .unitInterval, source: "A preference of Gecko; the default is Android's value.")

  /// The parameter for the pixels per inch of the screen. A point is one of these pixels.
  static let pixelsPerInch = LawParameter.pixelsPerInch(
    160, source: "The default is the screen on which a pixel is one dp.")

  var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  private let inflexion, threshold: Double

  /// The constant K of ``FlingScale``, in pixels per second.
  private let scale: Double

  private let spline: FlingSpline

  private var radial: RadialVelocity?

  init(_ values: LawValues) throws(ParameterError) {
    inflexion = try values(Self.inflexion)
    threshold = try values(.threshold)
    scale =
      try Double(Float(values(Self.friction)))
      * Double(FlingScale.gravity * Float(values(Self.pixelsPerInch)) * FlingScale.tuning)
    spline = inflexion == 0.35 ? Self.standardSpline : Self.spline(Float(inflexion))
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let component = Float(velocity / 1000)
    let radial = radial ?? RadialVelocity(component)
    guard let fling = fling(radial.speed) else { throw .outOfRange("initial velocity", velocity) }
    return try RadialMotion(
      from: offset, velocity: velocity, component: component, of: radial, fling, along: spline, threshold: threshold)
  }

  mutating func couple(to velocities: [Double]) { radial = RadialVelocity(velocities.map { Float($0 / 1000) }) }

  /// Returns the fling at a speed in pixels per millisecond; `nil` if 32-bit numbers overflow.
  private func fling(_ speed: Float) -> RadialFling? {
    let perSecond = speed * 1000
    guard perSecond.isFinite else { return nil }
    let ratio = Double(Float(inflexion)) * Double(perSecond) / scale
    guard ratio > 0 else { return RadialFling(seconds: 0, distance: 0) }
    let logarithm = FlingScale.logarithm(ratio)
    let distance = Float(FlingScale.distance(logarithm, scale: scale))
    return distance.isFinite ? RadialFling(seconds: FlingScale.seconds(logarithm), distance: Double(distance)) : nil
  }

  private static let standardSpline = spline(FlingSpline.inflexion)

  private static func spline(_ inflexion: Float) -> FlingSpline {
    FlingSpline(inflexion: inflexion, tolerance: .within(0x1p-17))
  }
}
