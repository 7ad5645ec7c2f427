/// Chromium's fling that imitates constant deceleration: the same distance, eased along a Bézier curve.
///
/// The faster axis determines the duration and the easing of both axes.
struct ChromiumPhysicsLaw: DescribedLaw, CoupledLaw {
  static let description = LawDescription(
    type: ChromiumPhysicsLaw.self, name: "chromium-physics", family: .eased, platforms: [.web, .desktop],
    search: ["PhysicsBasedFlingCurve"],
    summary: "the distance of constant deceleration, at most a number of views, along a Bézier curve",
    formula: "Chromium's PhysicsBasedFlingCurve, x(t) = x₀ + D·B(t/T), D = v₀²/(2·a), T = v₀/2300, at most 2 s",
    source: """
      chromium/chromium, ui/events/gestures/physics_based_fling_curve.cc (0f510d0b), with its 32-bit numbers. \
      Chromium solves the curve to 1e-7 of the time and reports the mean velocity between two frames; here both are \
      exact. The release offset is added in 64 bits. Behind a feature flag; the file has no rule for edges.
      """,
    parameters: [.pixelsPerInch, viewLength, boost],
    deviations: [
      .slope: "positions are 32-bit numbers",
      .start:
        "the duration is truncated to whole microseconds, the initial slope is not: velocities may jump by 1e-6",
    ])

  static let boost = LawParameter(
    name: "boost", summary: "factor of the maximum distance, as for flings in quick succession", defaultValue: 1,
    range: .within(0.01...100), source: "The maximum distance is 3 views times the boost.")
  static let viewLength = LawParameter.viewport(
    "3 views are the maximum distance", source: "Chromium uses the window's length; the default is a common size.")

  var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  private let pixelsPerInch, viewLength, boost: Double

  /// The velocity of the faster axis, in points per second; `nil` for a single axis.
  private var leadingVelocity: Double?

  init(_ values: LawValues) throws(ParameterError) {
    (pixelsPerInch, viewLength, boost) = try (values(.pixelsPerInch), values(Self.viewLength), values(Self.boost))
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let leading = leadingVelocity ?? velocity
    return try BezierFling(
      from: offset, velocity: velocity, distance: distance(at: velocity), leadingVelocity: Float(velocity: leading),
      leadingDistance: distance(at: leading))
  }

  /// Stores the velocity of the fastest axis; of several equally fast axes, that of the last.
  mutating func couple(to velocities: [Double]) {
    leadingVelocity = velocities.reduce(nil) { leading, velocity in
      abs(velocity) >= abs(leading ?? 0) ? velocity : leading
    }
  }

  /// The deceleration in points per square millisecond.
  private var deceleration: Float { 2.7559e-5 * Float(pixelsPerInch) }

  private var maxDistance: Float { (Float(viewLength) * (3 * Float(boost))).rounded(.down) }

  /// Returns the signed distance of a fling at a velocity, in points.
  private func distance(at velocity: Double) throws(ParameterError) -> Float {
    let speed = abs(try Float(velocity: velocity) * 0.001)
    let time = speed / deceleration
    let free = (speed - deceleration * time / 2) * time
    // A distance that overflows exceeds the maximum.
    let reached = free.isFinite ? min(free, maxDistance) : maxDistance
    return velocity < 0 ? -reached : reached
  }
}

/// A distance eased along a curve whose initial slope matches the velocity and whose final slope is 0.
private struct BezierFling: ReleasedMotion {
  let start, startVelocity, rest, duration: Double
  private let distance: Float
  private let easing: CubicBezier

  init(
    from start: Double, velocity: Double, distance: Float, leadingVelocity: Float, leadingDistance: Float
  ) throws(ParameterError) {
    try ParameterRange.checkStart(start)
    (self.start, startVelocity, self.distance) = (start, velocity, distance)
    rest = start + Double(distance)
    let time = min(2, abs(leadingVelocity) / 2300)
    guard leadingDistance != 0 else {
      (duration, easing) = (0, .easeOut)
      return
    }
    duration = (Double(time) * 1e6).rounded(.down) / 1e6
    let slope = leadingVelocity * time / leadingDistance
    let handle: Float = 0.2
    let first = handle * slope < 1 ? (x: handle, y: handle * slope) : (x: 1 / slope, y: 1)
    easing = try CubicBezier(Double(first.x), Double(first.y), Double(Float(0.55)), 1)
  }

  func movingValue(at time: Double) -> Double { start + Double(distance * Float(easing.progress(at: time / duration))) }

  func movingVelocity(at time: Double) -> Double { Double(distance) * easing.slope(at: time / duration) / duration }
}
