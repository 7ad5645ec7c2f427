/// Chromium's fling that is to look like constant deceleration: its distance, eased along a Bézier curve.
///
/// The axis let go faster leads: it sets the time and the curve for all.
public struct ChromiumPhysicsLaw: ScrollLaw, CoupledLaw {
  public static let name = "chromium-physics"
  public static let summary = "as far as constant deceleration, but no farther than some views, along a Bézier curve"
  public static let formula =
    "Chromium's PhysicsBasedFlingCurve, x(t) = x₀ + D·B(t/T), D = v₀²/(2·a), T = v₀/2300, at most 2 s"
  public static let source = """
    chromium/chromium, ui/events/gestures/physics_based_fling_curve.cc (0f510d0b), with its 32-bit numbers; read. \
    There, the curve is solved to 1e-7 of the time, here exactly, and the velocity told is that between two frames, \
    here the curve's own. The offset of the release is added in 64 bits. Behind a feature flag; how content behaves at \
    an edge is not part of that file.
    """

  static let boost = LawParameter(
    "boost", symbol: "B", "factor of the farthest way, as for flings in quick succession", default: 1,
    range: .within(0.01...100), source: "The farthest way is 3 views times the boost.", examples: ("1,2", "1:3:0.5"))

  static let viewLength = LawParameter(
    "viewport", symbol: "D", "length of the view in pt, 3 of which are the farthest way", unit: .points,
    default: 1000, range: .within(1...1_000_000), source: "Chromium takes the window's; the default is a common size.",
    examples: ("600,1000", "400:1200:200"))

  public static let parameters = [LawParameter.pixelsPerInch, viewLength, boost]

  public static let deviations = [
    LawDeviation(.slope, "Positions are 32-bit numbers"),
    LawDeviation(
      .start, "The time is cut to whole microseconds, the curve's first slope is not: a velocity may jump by 1e-6"),
  ]

  public var quantum: LawQuantum { LawQuantum(isSinglePrecision: true) }

  /// Pixels per inch of the screen.
  public var pixelsPerInch: Double
  /// Length of the view in points, 3 of which are the farthest way.
  public var viewLength: Double
  /// Factor of the farthest way.
  public var boost: Double

  /// The velocity of the axis that leads, in points per second; `nil` where there is but one.
  private var leadingVelocity: Double?

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - pixelsPerInch: of the screen, 1 to 10 000.
  ///   - viewLength: the length of the view along the axis, in points, 1 to 1 000 000.
  ///   - boost: the factor of the farthest way, 0.01 to 100.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(pixelsPerInch: Double = 96, viewLength: Double = 1000, boost: Double = 1) throws(ParameterError) {
    try LawParameter.pixelsPerInch.check(pixelsPerInch)
    try Self.viewLength.check(viewLength)
    try Self.boost.check(boost)
    (self.pixelsPerInch, self.viewLength, self.boost) = (pixelsPerInch, viewLength, boost)
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    try self.init(
      pixelsPerInch: value(.pixelsPerInch), viewLength: value(Self.viewLength), boost: value(Self.boost))
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let leading = leadingVelocity ?? velocity
    let (way, leadingWay) = (try way(velocity), try way(leading))
    return try BezierFling(
      from: offset, velocity: velocity, way: way, leadingVelocity: Float(velocity: leading), leadingWay: leadingWay)
  }

  /// The last of several axes that are equally fast leads.
  public func coupled(to velocities: [Double]) -> ChromiumPhysicsLaw {
    var law = self
    law.leadingVelocity = velocities.reduce(nil) { leading, velocity in
      abs(velocity) >= abs(leading ?? 0) ? velocity : leading
    }
    return law
  }

  /// In points per square millisecond.
  private var deceleration: Float { 2.7559e-5 * Float(pixelsPerInch) }

  private var farthest: Float { (Float(viewLength) * (3 * Float(boost))).rounded(.down) }

  /// How far a velocity gets, in points.
  private func way(_ velocity: Double) throws(ParameterError) -> Float {
    let speed = abs(try Float(velocity: velocity) * 0.001)
    let time = speed / deceleration
    let way = (speed - deceleration * time / 2) * time
    // What is too far to be counted is too far for the view.
    let reached = way.isFinite ? min(way, farthest) : farthest
    return velocity < 0 ? -reached : reached
  }
}

/// A way made along an easing curve, whose first slope is that of the velocity and whose last is 0.
private struct BezierFling: ReleasedMotion {
  let rest: Double
  let duration: Double

  let start: Double
  let startVelocity: Double
  private let way: Float
  private let easing: CubicBezier

  init(
    from start: Double, velocity: Double, way: Float, leadingVelocity: Float, leadingWay: Float
  ) throws(ParameterError) {
    try ParameterRange.checkStart(start)
    self.start = start
    startVelocity = velocity
    self.way = way
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
