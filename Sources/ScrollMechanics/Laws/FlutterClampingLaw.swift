/// Flutter's scrolling on Android, ClampingScrollSimulation: Android's distance and duration, with a power of the time.
struct FlutterClampingLaw: DescribedLaw, EdgeLaw, InvertibleLaw {
  static let description = LawDescription(
    type: FlutterClampingLaw.self, name: "flutter-clamping",
    summary: "Flutter's fling as on Android, which stops at the edges",
    formula: "Flutter's clamping fling, x(t) = x₀ + D·(1 − (1 − t/T)^ρ) with ρ = ln 0.78/ln 0.9",
    source: """
      flutter/flutter, scroll_simulation.dart at 095d6b96, and scroll_physics.dart at 000a6d64 for what is let go \
      beyond a limit; read.
      """,
    parameters: [friction])

  static let friction = LawParameter.friction(
    0.015, "how much ground there is to lose speed to, that of Android's ViewConfiguration",
    source: "The default is Flutter's and Android's.")

  /// ρ = ln 0.78/ln 0.9.
  private static let power = Logarithm.precise(0.78, times: 1) / Logarithm.precise(0.9, times: 1)

  /// The speed r at which T is 0.35·ρ seconds, over the friction: g in m/s², inches per meter, pixels per inch, and the
  /// coefficient for the feel, divided by the inflexion.
  private static let referencePerFriction = DoubleDouble.product(9.80665, 39.37) * 160 * 0.84 / inflexion

  private static let inflexion = 0.35

  /// r, in points per second.
  private let reference: DoubleDouble

  init(_ values: LawValues) throws(ParameterError) { reference = try Self.referencePerFriction * values(Self.friction) }

  /// T = 0.35·ρ·(|v₀|/r)^(1/(ρ − 1)) and D = v₀·T/ρ.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    guard velocity != 0 else { return Stillness(rest: offset) }
    let exponent = Logarithm.natural(DoubleDouble(abs(velocity)) / reference) / (Self.power + -1)
    let share = Exponential(exponent).value * Self.inflexion
    return PowerFling(
      start: offset, startVelocity: velocity, way: share * velocity, wholeTime: share * Self.power, power: Self.power)
  }

  /// r·(|X − x₀|/(0.35·r))^((ρ − 1)/ρ).
  func velocity(from offset: Double, to target: Double) -> Double? {
    let way = DoubleDouble.sum(target, -offset)
    guard way.high != 0 else { return 0 }
    let ratio = way.magnitude / (reference * Self.inflexion)
    let speed = (Exponential(Logarithm.natural(ratio) * (Self.power + -1) / Self.power).value * reference).rounded
    guard ParameterRange.positive.contains(speed) else { return nil }
    return way.high < 0 ? -speed : speed
  }

  /// A limit stops it. A spring brings it back from beyond one, and takes over negative velocities only.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let nearest = limits.clamp(offset)
    guard nearest != offset else {
      return try MotionSegment.clamped(try motion(from: offset, velocity: velocity), within: limits)
    }
    let bounce = try FlutterSpring.usual(density: 1).bounce(from: offset, velocity: min(0, velocity), about: nearest)
    return [MotionSegment(start: 0, .bounce, bounce)]
  }
}

/// A fling whose remaining distance is a power of the remaining time.
private struct PowerFling: SolvableMotion {
  let start, startVelocity: Double
  /// D, T and ρ.
  let way, wholeTime, power: DoubleDouble

  var rest: Double { way.added(to: start) }

  var duration: Double { wholeTime.rounded }

  func movingValue(at time: Double) -> Double {
    guard let logarithm = logarithmOfLeft(at: time) else { return rest }
    return (way * -Exponential.minusOne(logarithm * power)).added(to: start)
  }

  func movingVelocity(at time: Double) -> Double {
    guard let logarithm = logarithmOfLeft(at: time) else { return 0 }
    return Exponential(logarithm * (power + -1)).times(startVelocity)
  }

  func time(at offset: Double) -> Double? {
    let share = DoubleDouble.sum(offset, -start) / way
    return share.high < 1 ? time(leaving: Logarithm.onePlusAny(-share) / power) : nil
  }

  func time(slowedTo speed: Double) -> Double {
    let share = DoubleDouble(speed) / abs(startVelocity)
    return time(leaving: Logarithm.natural(share) / (power + -1))
  }

  /// ln(1 − t/T); `nil` from T on.
  private func logarithmOfLeft(at time: Double) -> DoubleDouble? {
    let share = DoubleDouble(time) / wholeTime
    return share.high < 1 ? Logarithm.onePlusAny(-share) : nil
  }

  /// - Parameter logarithm: ln(1 − t/T).
  private func time(leaving logarithm: DoubleDouble) -> Double {
    (wholeTime * -Exponential.minusOne(logarithm)).rounded
  }
}

extension Logarithm {
  /// ln(1 + x), for any x greater than −1.
  fileprivate static func onePlusAny(_ x: DoubleDouble) -> DoubleDouble {
    abs(x.high) <= 0.5 ? onePlus(x) : natural(x + 1)
  }
}
