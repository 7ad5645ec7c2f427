/// The fling of Chromium on phones: Android's spline for the length of the velocity, in CSS pixels.
///
/// Both axes follow one curve, which jumps to its end as soon as both are within a tenth of a pixel of it. Limits
/// shorten its distance, not its duration.
struct ChromiumMobileLaw: DescribedLaw, EdgeLaw, CoupledLaw {
  static let description = LawDescription(
    type: ChromiumMobileLaw.self, name: "chromium-mobile",
    summary: "Chromium's fling on phones: Android's spline along the velocity",
    formula: """
      Chromium's fling on phones, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − \
      1)), until 0.1 pt are left
      """,
    source: """
      ui/events/mobile_scroller.cc (chromium/chromium at 03d27022); read. Between frames a motion is where a frame \
      would find it. Where a limit squeezes one axis, the other is taken to run free.
      """,
    parameters: [friction, tuning],
    deviations: [
      .start: "the table of the curve does not begin at 0, nor quite with the velocity of the release",
      .slope: "positions are numbers of 32 bits, and the velocity is that of a curve in a hundred pieces",
      .end: "the last tenth of a point is made at once",
    ])

  static let friction = LawParameter.splineFriction(source: "The default is that of Chromium's flings.")
  static let tuning = LawParameter(
    name: "tuning", summary: "what the friction is multiplied by for the feel of it", defaultValue: 0.84,
    range: .within(1e-4...1e3), source: "The default is that of all devices but Chromecasts, which have 0.9.")

  var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  /// K, in pixels per second.
  private let scale: Float

  private var radial: RadialVelocity?

  init(_ values: LawValues) throws(ParameterError) {
    scale = try Float(values(Self.friction)) * (FlingScale.gravity * 160 * Float(values(Self.tuning)))
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try motion(from: offset, velocity: velocity, within: .none)
  }

  mutating func couple(to velocities: [Double]) { radial = RadialVelocity(velocities.map { Float($0) }) }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    [MotionSegment(start: 0, .deceleration, try motion(from: offset, velocity: velocity, within: limits))]
  }

  private func motion(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> RadialMotion {
    let component = Float(velocity)
    let radial = radial ?? RadialVelocity(component)
    guard let fling = fling(radial.speed) else { throw .outOfRange("initial velocity", velocity) }
    return try RadialMotion(
      from: offset, velocity: velocity, component: component, of: radial, fling, along: .android, within: limits,
      threshold: Double(Float(0.1)))
  }

  /// The logarithm is one of 32 bits; the time is in whole microseconds.
  ///
  /// - Returns: `nil` for a speed that numbers of 32 bits cannot hold.
  private func fling(_ speed: Float) -> RadialFling? {
    let ratio = FlingSpline.inflexion * speed / scale
    guard ratio.isFinite else { return nil }
    guard ratio > 0 else { return RadialFling(seconds: 0, way: 0) }
    let logarithm = Double(Float(FlingScale.logarithm(Double(ratio))))
    let microseconds = (1e6 * FlingScale.seconds(logarithm)).rounded(.towardZero)
    guard microseconds < 0x1p63 else { return nil }
    return RadialFling(seconds: microseconds / 1e6, way: FlingScale.way(logarithm, scale: Double(scale)))
  }
}
