/// The fling of Jetpack Compose: Android's, in fractions of pixels and evaluated once per millisecond.
struct ComposeLaw: DescribedLaw {
  static let description = LawDescription(
    type: ComposeLaw.self, name: "compose", family: .eased, platforms: [.mobile],
    search: ["Jetpack Compose", "Jetpack", "LazyColumn", "LazyRow", "FlingCalculator", "splineBasedDecay"],
    summary: "Jetpack Compose's fling: Android's spline in 32-bit pixels and whole milliseconds",
    formula: """
      Compose's fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − 1)), in whole \
      milliseconds
      """,
    source: """
      FlingCalculator.kt, AndroidFlingSpline.kt and SplineBasedFloatDecayAnimationSpec.kt (androidx/androidx at \
      55c737bf). In its first millisecond, a motion stays at the release offset; Compose moves by 1/40000 of the \
      distance.
      """,
    parameters: [.density, friction],
    deviations: [.steps: "positions change once per millisecond"])

  static let friction = LawParameter.splineFriction(source: "The default is that of Android's ViewConfiguration.")

  var quantum: LawQuantum { LawQuantum(time: 0.001, isSinglePrecision: true) }

  private let density: Double

  /// The constant K of ``FlingScale``, in pixels per second.
  private let scale: Float

  init(_ values: LawValues) throws(ParameterError) {
    density = try values(.density)
    scale = try Float(values(Self.friction)) * (FlingScale.gravity * Float(density) * 160 * FlingScale.tuning)
  }

  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for values that 32-bit numbers cannot hold.
  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let (start, pixels) = (Float(offset * density), Float(velocity * density))
    guard start.isFinite else { throw .outOfRange("initial value", offset) }
    let logarithm = logarithm(of: abs(pixels))
    let distance = pixels < 0 ? -distance(logarithm) : distance(logarithm)
    guard pixels.isFinite, (start + distance).isFinite else { throw .outOfRange("initial velocity", velocity) }
    let milliseconds = logarithm.map { (1000 * FlingScale.seconds($0)).rounded(.towardZero) } ?? 0
    return ComposeMotion(
      start: offset, startVelocity: velocity, origin: start, distance: distance, milliseconds: milliseconds,
      density: density)
  }

  /// Returns ln r; `nil` for a speed of 0 or one that overflows.
  private func logarithm(of speed: Float) -> Double? {
    let product = FlingSpline.inflexion * speed
    return product > 0 && product.isFinite ? FlingScale.logarithm(Double(product) / Double(scale)) : nil
  }

  private func distance(_ logarithm: Double?) -> Float {
    logarithm.map { Float(FlingScale.distance($0, scale: Double(scale))) } ?? 0
  }
}

/// A fling in 32-bit pixels, evaluated once per millisecond.
private struct ComposeMotion: MillisecondSteps {
  let start, startVelocity: Double
  /// The start and the signed distance, in pixels.
  let origin, distance: Float
  let milliseconds, density: Double

  var duration: Double { milliseconds / 1000 }

  var rest: Double { distance == 0 ? start : Double(origin + distance) / density }

  func movingValue(at time: Double) -> Double {
    guard distance != 0, let (progress, _) = state(at: time) else { return start }
    return Double(origin + distance * progress) / density
  }

  func movingVelocity(at time: Double) -> Double {
    guard let (_, slope) = state(at: time) else { return startVelocity }
    return Double(slope * distance / Float(milliseconds) * 1000) / density
  }

  /// Returns the fraction of the distance covered and its slope; `nil` in the first millisecond.
  private func state(at time: Double) -> (progress: Float, slope: Float)? {
    let count = MillisecondClock.count(at: time)
    return count > 0 ? FlingSpline.android.state(at: min(1, Float(count) / Float(milliseconds))) : nil
  }
}
