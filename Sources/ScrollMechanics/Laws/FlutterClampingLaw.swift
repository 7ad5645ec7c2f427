/// Flutter's scrolling on Android, ClampingScrollSimulation: Android's distance and duration, eased by a power.
struct FlutterClampingLaw: DescribedLaw, EdgeLaw, InvertibleLaw {
  static let description = LawDescription(
    type: FlutterClampingLaw.self, name: "flutter-clamping", family: .eased, platforms: [.mobile, .desktop],
    search: ["Flutter", "ClampingScrollPhysics", "ClampingScrollSimulation"],
    summary: "Flutter's fling as on Android, which stops at the edges",
    formula: "Flutter's clamping fling, x(t) = x₀ + D·(1 − (1 − t/T)^ρ) with ρ = ln 0.78/ln 0.9",
    source: """
      flutter/flutter, scroll_simulation.dart at 095d6b96, scroll_physics.dart at 000a6d64 (beyond a limit).
      """,
    parameters: [friction])

  static let friction = LawParameter.friction(
    0.015, "factor of the deceleration, as in Android's ViewConfiguration",
    source: "The default is Flutter's and Android's.")

  /// ρ = ln 0.78/ln 0.9.
  private static let power = Logarithm.precise(0.78, times: 1) / Logarithm.precise(0.9, times: 1)

  /// The speed r divided by the friction, where T is 0.35·ρ seconds at r: g in m/s², inches per meter, pixels per inch
  /// and an empirical factor, divided by the inflexion.
  private static let referencePerFriction = DoubleDouble.product(9.80665, 39.37) * 160 * 0.84 / inflexion

  private static let inflexion = 0.35

  /// The speed r, in points per second.
  private let reference: DoubleDouble

  init(_ values: LawValues) throws(ParameterError) { reference = try Self.referencePerFriction * values(Self.friction) }

  /// Returns the fling with T = 0.35·ρ·(|v₀|/r)^(1/(ρ − 1)) and D = v₀·T/ρ.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    guard velocity != 0 else { return StationaryMotion(rest: offset) }
    let exponent = Logarithm.natural(DoubleDouble(abs(velocity)) / reference) / (Self.power + -1)
    let fraction = Exponential(exponent).value * Self.inflexion
    return PowerFling(
      start: offset, startVelocity: velocity, distance: fraction * velocity, totalTime: fraction * Self.power,
      power: Self.power)
  }

  /// Returns the velocity ±r·(|X − x₀|/(0.35·r))^((ρ − 1)/ρ), with the sign of X − x₀; `nil` if it is out of range.
  func velocity(from offset: Double, to target: Double) -> Double? {
    let distance = DoubleDouble.sum(target, -offset)
    guard distance.high != 0 else { return 0 }
    let ratio = distance.magnitude / (reference * Self.inflexion)
    let speed = (Exponential(Logarithm.natural(ratio) * (Self.power + -1) / Self.power).value * reference).rounded
    guard ParameterRange.positive.contains(speed) else { return nil }
    return distance.high < 0 ? -speed : speed
  }

  /// Returns a motion that limits stop; from beyond one, a spring, whose initial velocity is 0 unless it is negative.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let nearest = limits.clamp(offset)
    guard nearest != offset else {
      return try MotionSegment.clamped(try motion(from: offset, velocity: velocity), within: limits)
    }
    let bounce = try FlutterSpring.standard(density: 1).bounce(
      from: offset, velocity: min(0, velocity), around: nearest)
    return [MotionSegment(start: 0, .bounce, bounce)]
  }
}
