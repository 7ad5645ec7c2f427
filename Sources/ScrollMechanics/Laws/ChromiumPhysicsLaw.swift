/// Chromium's fling that is to look like constant deceleration: its distance, eased along a Bézier curve.
///
/// The faster axis sets the duration and the curve of all.
struct ChromiumPhysicsLaw: DescribedLaw, CoupledLaw {
  static let description = LawDescription(
    type: ChromiumPhysicsLaw.self, name: "chromium-physics",
    summary: "as far as constant deceleration, but no farther than some views, along a Bézier curve",
    formula: "Chromium's PhysicsBasedFlingCurve, x(t) = x₀ + D·B(t/T), D = v₀²/(2·a), T = v₀/2300, at most 2 s",
    source: """
      chromium/chromium, ui/events/gestures/physics_based_fling_curve.cc (0f510d0b), with its 32-bit numbers; read. \
      There, the curve is solved to 1e-7 of the time, here exactly, and the velocity told is that between two frames, \
      here the curve's own. The offset of the release is added in 64 bits. Behind a feature flag; how content behaves \
      at an edge is not part of that file.
      """,
    parameters: [.pixelsPerInch, viewLength, boost],
    deviations: [
      .slope: "Positions are 32-bit numbers",
      .start: "The time is cut to whole microseconds, the curve's first slope is not: a velocity may jump by 1e-6",
    ])

  static let boost = LawParameter(
    name: "boost", summary: "factor of the farthest way, as for flings in quick succession", defaultValue: 1,
    range: .within(0.01...100), source: "The farthest way is 3 views times the boost.")
  static let viewLength = LawParameter(
    name: "viewport", summary: "length of the view in pt, 3 of which are the farthest way", unit: .points,
    defaultValue: 1000, range: .within(1...1_000_000),
    source: "Chromium takes the window's; the default is a common size.")

  var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  private let pixelsPerInch, viewLength, boost: Double

  /// The velocity of the axis that leads, in points per second; `nil` where there is but one.
  private var leadingVelocity: Double?

  init(_ values: LawValues) throws(ParameterError) {
    (pixelsPerInch, viewLength, boost) = try (values(.pixelsPerInch), values(Self.viewLength), values(Self.boost))
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let leading = leadingVelocity ?? velocity
    return try BezierFling(
      from: offset, velocity: velocity, way: way(velocity), leadingVelocity: Float(velocity: leading),
      leadingWay: way(leading))
  }

  /// The last of several axes that are equally fast leads.
  mutating func couple(to velocities: [Double]) {
    leadingVelocity = velocities.reduce(nil) { leading, velocity in
      abs(velocity) >= abs(leading ?? 0) ? velocity : leading
    }
  }

  /// In points per square millisecond.
  private var deceleration: Float { 2.7559e-5 * Float(pixelsPerInch) }

  private var farthest: Float { (Float(viewLength) * (3 * Float(boost))).rounded(.down) }

  /// The distance of a velocity, in points.
  private func way(_ velocity: Double) throws(ParameterError) -> Float {
    let speed = abs(try Float(velocity: velocity) * 0.001)
    let time = speed / deceleration
    let way = (speed - deceleration * time / 2) * time
    // A distance that overflows is farther than the view.
    let reached = way.isFinite ? min(way, farthest) : farthest
    return velocity < 0 ? -reached : reached
  }
}

/// A distance covered along an easing curve, whose first slope is that of the velocity and whose last is 0.
private struct BezierFling: ReleasedMotion {
  let start, startVelocity, rest, duration: Double
  private let way: Float
  private let easing: CubicBezier

  init(
    from start: Double, velocity: Double, way: Float, leadingVelocity: Float, leadingWay: Float
  ) throws(ParameterError) {
    try ParameterRange.checkStart(start)
    (self.start, startVelocity, self.way) = (start, velocity, way)
    rest = start + Double(way)
    let time = min(2, abs(leadingVelocity) / 2300)
    guard leadingWay != 0 else {
      (duration, easing) = (0, .easeOut)
      return
    }
    duration = (Double(time) * 1e6).rounded(.down) / 1e6
    let slope = leadingVelocity * time / leadingWay
    let share: Float = 0.2
    let first = share * slope < 1 ? (x: share, y: share * slope) : (x: 1 / slope, y: 1)
    easing = try CubicBezier(Double(first.x), Double(first.y), Double(Float(0.55)), 1)
  }

  func movingValue(at time: Double) -> Double { start + Double(way * Float(easing.progress(at: time / duration))) }

  func movingVelocity(at time: Double) -> Double { Double(way) * easing.slope(at: time / duration) / duration }
}
