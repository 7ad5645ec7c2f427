/// The fling of Android's OverScroller, which moves ScrollView, RecyclerView and their like.
///
/// It counts in whole pixels, whole milliseconds and whole pixels per second. Its duration and its distance are powers
/// of its speed; between, it eases by a table of a hundred pieces, each of constant velocity.
struct AndroidLaw: DescribedLaw, EdgeLaw {
  static let description = LawDescription(
    type: AndroidLaw.self, name: "android", summary: "Android's fling: a spline in whole pixels and milliseconds",
    formula: """
      Android's fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − 1)), in whole \
      pixels and milliseconds
      """,
    source: """
      OverScroller.java of Android 17 (DerpFest-AOSP/android17 at d31ace58; the same physics as in \
      aosp-mirror/platform_frameworks_base at 050275cd); read. Where a frame meets an edge is taken to be the \
      millisecond of the edge; from its end on a motion has velocity 0, where the platform goes on reporting the last; \
      and the velocity of a springback is its derivative, where the platform reports none.
      """,
    parameters: [.density, friction, overfling],
    deviations: [
      .start: "the velocity of the release is cut to whole pixels per second",
      .steps: "positions are whole pixels from the start, and change with whole milliseconds",
      .mirror: "half a pixel is rounded up, to whichever side the content moves",
    ],
    carriedMomentum: .flywheel)

  static let friction = LawParameter.splineFriction(source: "The default is that of ViewConfiguration.")
  static let overfling = LawParameter(
    name: "overfling", summary: "how far in pt a fling may run past a limit", unit: .points, defaultValue: 0,
    range: .within(0...1e7),
    source: "Each view passes a distance of its own; none is established, so the default is none.")

  var quantum: LawQuantum {
    LawQuantum(length: 1 / density, time: 0.001, velocity: 1 / density, isSinglePrecision: true)
  }

  let density: Double

  /// K, in pixels per second.
  private let scale: Float

  /// How far past a limit, in whole pixels.
  let over: Float

  init(_ values: LawValues) throws(ParameterError) {
    density = try values(.density)
    scale = try Float(values(Self.friction)) * (FlingScale.gravity * (Float(density) * 160) * FlingScale.tuning)
    over = try Float((values(Self.overfling) * density + 0.5).rounded(.down))
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try fling(from: offset, velocity: velocity).motion
  }
}

/// A fling in the platform's units, and its motion without limits.
struct AndroidFling {
  /// Pixels, and whole pixels per second.
  let start: Double, velocity: Float
  /// Whole milliseconds, and whole pixels with a sign.
  let milliseconds: Double, way: Double
  let motion: PixelMotion

  var curve: PixelMotion.Curve { .fling(way: Float(way), milliseconds: Float(milliseconds)) }
}

extension AndroidLaw {
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for what does not fit the platform's 32-bit numbers.
  func fling(from offset: Double, velocity: Double) throws(ParameterError) -> AndroidFling {
    let (start, whole) = (try pixels(offset), try wholeVelocity(velocity))
    let ratio = ratio(of: whole)
    let way = way(of: whole)
    guard ratio.isFinite, WholePixels.hold(start + way) else { throw .outOfRange("initial velocity", velocity) }
    let seconds = ratio > 0 ? FlingScale.seconds(FlingScale.logarithm(Double(ratio))) : 0
    let milliseconds = WholePixels.cut(1000 * seconds)
    let motion = PixelMotion(
      start: offset, startVelocity: Double(whole) == velocity * density ? velocity : Double(whole) / density,
      curve: .fling(way: Float(way), milliseconds: Float(milliseconds)), origin: start,
      rest: way == 0 ? offset : (start + way) / density, milliseconds: milliseconds, density: density)
    return AndroidFling(start: start, velocity: whole, milliseconds: milliseconds, way: way, motion: motion)
  }

  /// The distance of a fling in pixels, before it is cut to whole ones.
  func uncutWay(of velocity: Float) -> Double {
    let ratio = ratio(of: velocity)
    guard ratio > 0 else { return 0 }
    return ratio.isFinite ? FlingScale.way(FlingScale.logarithm(Double(ratio)), scale: Double(scale)) : .infinity
  }

  /// The distance of a fling, in whole pixels with a sign.
  private func way(of velocity: Float) -> Double {
    WholePixels.cut(velocity < 0 ? -uncutWay(of: velocity) : uncutWay(of: velocity))
  }

  private func ratio(of velocity: Float) -> Float { FlingSpline.inflexion * abs(velocity) / scale }

  /// An offset in pixels.
  func pixels(_ offset: Double) throws(ParameterError) -> Double {
    guard WholePixels.hold(offset * density) else { throw .outOfRange("initial value", offset) }
    return offset * density
  }

  private func wholeVelocity(_ velocity: Double) throws(ParameterError) -> Float {
    let whole = Float(velocity * density).rounded(.towardZero) + 0
    guard abs(whole) <= Float(WholePixels.fastest) else { throw .outOfRange("initial velocity", velocity) }
    return whole
  }
}

/// The platform's 32-bit whole numbers.
enum WholePixels {
  private static let least = Double(Int32.min)
  private static let greatest = Double(Int32.max)

  /// The greatest of them that is also a 32-bit number with a fraction.
  static let fastest = Int(Float(Int32.max).nextDown)

  static func hold(_ value: Double) -> Bool { least <= value && value <= greatest }

  /// Without its fraction, and at most the greatest there is.
  static func cut(_ value: Double) -> Double { min(max(value, least), greatest).rounded(.towardZero) }
}
