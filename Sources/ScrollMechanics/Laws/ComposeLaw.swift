/// The fling of Jetpack Compose: that of Android in fractions of pixels, which moves with whole milliseconds.
struct ComposeLaw: DescribedLaw {
  static let description = LawDescription(
    type: ComposeLaw.self, name: "compose",
    summary: "Jetpack Compose's fling: Android's spline in 32-bit pixels and whole milliseconds",
    formula: """
      Compose's fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − 1)), in whole \
      milliseconds
      """,
    source: """
      FlingCalculator.kt, AndroidFlingSpline.kt and SplineBasedFloatDecayAnimationSpec.kt (androidx/androidx at \
      55c737bf); read. In its first millisecond, a motion stays where it was released, where the platform is a \
      forty-thousandth of the way ahead.
      """,
    parameters: [.density, friction],
    deviations: [.steps: "positions change with whole milliseconds"])

  static let friction = LawParameter.splineFriction(source: "The default is that of Android's ViewConfiguration.")

  var quantum: LawQuantum { LawQuantum(time: 0.001, isSinglePrecision: true) }

  private let density: Double

  /// K, in pixels per second.
  private let scale: Float

  init(_ values: LawValues) throws(ParameterError) {
    density = try values(.density)
    scale = try Float(values(Self.friction)) * (FlingScale.gravity * Float(density) * 160 * FlingScale.tuning)
  }

  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for values that 32 bits cannot hold.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let (start, pixels) = (Float(offset * density), Float(velocity * density))
    guard start.isFinite else { throw .outOfRange("initial value", offset) }
    let logarithm = logarithm(of: abs(pixels))
    let way = pixels < 0 ? -way(logarithm) : way(logarithm)
    guard pixels.isFinite, (start + way).isFinite else { throw .outOfRange("initial velocity", velocity) }
    let milliseconds = logarithm.map { (1000 * FlingScale.seconds($0)).rounded(.towardZero) } ?? 0
    return ComposeMotion(
      start: offset, startVelocity: velocity, origin: start, way: way, milliseconds: milliseconds, density: density)
  }

  /// ln r; `nil` for a speed of 0.
  private func logarithm(of speed: Float) -> Double? {
    let product = FlingSpline.inflexion * speed
    return product > 0 && product.isFinite ? FlingScale.logarithm(Double(product) / Double(scale)) : nil
  }

  private func way(_ logarithm: Double?) -> Float {
    logarithm.map { Float(FlingScale.way($0, scale: Double(scale))) } ?? 0
  }
}

/// A fling in 32-bit pixels, computed anew each millisecond.
private struct ComposeMotion: MillisecondSteps {
  let start, startVelocity: Double
  /// In pixels.
  let origin, way: Float
  let milliseconds, density: Double

  var duration: Double { milliseconds / 1000 }

  var rest: Double { way == 0 ? start : Double(origin + way) / density }

  func movingValue(at time: Double) -> Double {
    guard way != 0, let (progress, _) = state(at: time) else { return start }
    return Double(origin + way * progress) / density
  }

  func movingVelocity(at time: Double) -> Double {
    guard let (_, slope) = state(at: time) else { return startVelocity }
    return Double(slope * way / Float(milliseconds) * 1000) / density
  }

  /// `nil` in the first millisecond.
  private func state(at time: Double) -> (progress: Float, slope: Float)? {
    let count = MillisecondClock.count(at: time)
    return count > 0 ? FlingSpline.android.state(at: min(1, Float(count) / Float(milliseconds))) : nil
  }
}
