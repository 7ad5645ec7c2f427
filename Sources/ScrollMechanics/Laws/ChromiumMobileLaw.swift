/// The fling of Chromium on phones: Android's spline for the magnitude of the velocity, in CSS pixels.
///
/// Both axes jump to the end of their curve once both are within 0.1 pixels. Limits scale a curve in space, not in
/// time.
struct ChromiumMobileLaw: DescribedLaw, EdgeLaw, CoupledLaw {
  static let description = LawDescription(
    type: ChromiumMobileLaw.self, name: "chromium-mobile", family: .eased, platforms: [.web, .mobile],
    search: ["Chrome on Android", "Chrome Android", "MobileScroller", "WebView", "Android WebView"],
    summary: "Chromium's fling on phones: Android's spline along the velocity",
    formula: """
      Chromium's phone fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − \
      1)), until 0.1 pt remain
      """,
    source: """
      ui/events/mobile_scroller.cc (chromium/chromium at 03d27022). Between frames, a motion is evaluated as if \
      a frame were shown. If a limit shortens one axis, the other is assumed to be free.
      """,
    parameters: [friction, tuning],
    deviations: [
      .start: "the table of the curve begins neither at 0 nor exactly at the release velocity",
      .slope: "positions are 32-bit numbers, and the velocity changes only between a hundred pieces",
      .end: "the motion ends with a jump over the last tenth of a point",
    ])

  static let friction = LawParameter.splineFriction(source: "The default is that of Chromium's flings.")
  static let tuning = LawParameter(
    name: "tuning", summary: "factor of the friction", defaultValue: 0.84,
    range: .within(1e-4...1e3), source: "The default is that of all devices except Chromecasts, which use 0.9.")

  var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  /// The constant K of ``FlingScale``, in pixels per second.
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

  /// Returns the fling at a speed in pixels per second, with a 32-bit logarithm and in whole microseconds; `nil` if a
  /// number overflows.
  private func fling(_ speed: Float) -> RadialFling? {
    let ratio = FlingSpline.inflexion * speed / scale
    guard ratio.isFinite else { return nil }
    guard ratio > 0 else { return RadialFling(seconds: 0, distance: 0) }
    let logarithm = Double(Float(FlingScale.logarithm(Double(ratio))))
    let microseconds = (1e6 * FlingScale.seconds(logarithm)).rounded(.towardZero)
    guard microseconds < 0x1p63 else { return nil }
    return RadialFling(seconds: microseconds / 1e6, distance: FlingScale.distance(logarithm, scale: Double(scale)))
  }
}
