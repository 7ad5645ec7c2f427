/// The fling of Android's OverScroller, which ScrollView, RecyclerView and similar views use.
///
/// OverScroller computes in whole pixels, whole milliseconds and whole pixels per second. Duration and distance are
/// powers of the speed. The position follows a table of a hundred pieces, each of constant velocity.
struct AndroidLaw: DescribedLaw, EdgeLaw {
  static let description = LawDescription(
    type: AndroidLaw.self, name: "android", family: .eased, platforms: [.mobile],
    search: [
      "OverScroller", "Scroller", "RecyclerView", "ListView", "ScrollView", "NestedScrollView",
      "HorizontalScrollView",
    ],
    summary: "Android's fling: a spline in whole pixels and milliseconds",
    formula: """
      Android's fling, x(t) = x₀ + D·q(t/T) with r = 0.35·|v₀|/K, D = K·r^(ρ/(ρ − 1)) and T = r^(1/(ρ − 1)), in whole \
      pixels and milliseconds
      """,
    source: """
      OverScroller.java of Android 17 (DerpFest-AOSP/android17 at d31ace58; the same physics as in \
      aosp-mirror/platform_frameworks_base at 050275cd). Here content meets an edge at the exact millisecond \
      instead of on the next frame. After its end a motion has velocity 0, while the platform keeps reporting the last \
      velocity. The velocity of a springback is its derivative; the platform reports none.
      """,
    parameters: [.density, friction, overfling],
    deviations: [
      .start: "the release velocity is truncated to whole pixels per second",
      .steps: "positions are whole pixels from the start and change once per millisecond",
      .mirror: "half a pixel is rounded up in both directions of motion",
    ],
    carriedMomentum: .flywheel)

  static let friction = LawParameter.splineFriction(source: "The default is that of ViewConfiguration.")
  static let overfling = LawParameter(
    name: "overfling", summary: "maximum distance of a fling past a limit in pt", unit: .points, defaultValue: 0,
    range: .within(0...1e7),
    source: "Each view passes its own distance, and none is established; the default is 0.")

  var quantum: LawQuantum {
    LawQuantum(length: 1 / density, time: 0.001, velocity: 1 / density, isSinglePrecision: true)
  }

  let density: Double

  /// The constant K of ``FlingScale``, in pixels per second.
  private let scale: Float

  /// The overfling distance, in whole pixels.
  let maxOvershoot: Float

  init(_ values: LawValues) throws(ParameterError) {
    density = try values(.density)
    scale = try Float(values(Self.friction)) * (FlingScale.gravity * (Float(density) * 160) * FlingScale.tuning)
    maxOvershoot = try Float((values(Self.overfling) * density + 0.5).rounded(.down))
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try fling(from: offset, velocity: velocity).motion
  }
}

/// A fling in the platform's units, and its motion without limits.
struct AndroidFling {
  /// The start in pixels, and the velocity in whole pixels per second.
  let start: Double, velocity: Float
  /// The duration in whole milliseconds, and the signed distance in whole pixels.
  let milliseconds: Double, distance: Double
  let motion: PixelMotion

  var curve: PixelMotion.Curve { .fling(distance: Float(distance), milliseconds: Float(milliseconds)) }
}

extension AndroidLaw {
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for values that do not fit the platform's 32-bit numbers.
  func fling(from offset: Double, velocity: Double) throws(ParameterError) -> AndroidFling {
    let (start, whole) = (try pixels(offset), try wholeVelocity(velocity))
    let ratio = ratio(of: whole)
    let distance = distance(of: whole)
    guard ratio.isFinite, WholePixels.contain(start + distance) else { throw .outOfRange("initial velocity", velocity) }
    let seconds = ratio > 0 ? FlingScale.seconds(FlingScale.logarithm(Double(ratio))) : 0
    let milliseconds = WholePixels.truncate(1000 * seconds)
    let motion = PixelMotion(
      start: offset, startVelocity: Double(whole) == velocity * density ? velocity : Double(whole) / density,
      curve: .fling(distance: Float(distance), milliseconds: Float(milliseconds)), origin: start,
      rest: distance == 0 ? offset : (start + distance) / density, milliseconds: milliseconds, density: density)
    return AndroidFling(start: start, velocity: whole, milliseconds: milliseconds, distance: distance, motion: motion)
  }

  /// Returns the distance, at least 0, of a fling in pixels, not truncated to whole ones; infinite if 32 bits overflow.
  func exactDistance(of velocity: Float) -> Double {
    let ratio = ratio(of: velocity)
    guard ratio > 0 else { return 0 }
    return ratio.isFinite ? FlingScale.distance(FlingScale.logarithm(Double(ratio)), scale: Double(scale)) : .infinity
  }

  /// Returns the signed distance of a fling in whole pixels.
  private func distance(of velocity: Float) -> Double {
    WholePixels.truncate(velocity < 0 ? -exactDistance(of: velocity) : exactDistance(of: velocity))
  }

  private func ratio(of velocity: Float) -> Float { FlingSpline.inflexion * abs(velocity) / scale }

  /// Returns an offset in pixels, given in points; throws if it does not fit the platform's 32-bit integers.
  func pixels(_ offset: Double) throws(ParameterError) -> Double {
    guard WholePixels.contain(offset * density) else { throw .outOfRange("initial value", offset) }
    return offset * density
  }

  private func wholeVelocity(_ velocity: Double) throws(ParameterError) -> Float {
    let whole = Float(velocity * density).rounded(.towardZero) + 0
    guard abs(whole) <= Float(WholePixels.maxVelocity) else { throw .outOfRange("initial velocity", velocity) }
    return whole
  }
}

/// The range of the platform's 32-bit integers.
enum WholePixels {
  private static let least = Double(Int32.min)
  private static let greatest = Double(Int32.max)

  /// The greatest integer in the range that a 32-bit floating-point number represents.
  static let maxVelocity = Int(Float(Int32.max).nextDown)

  static func contain(_ value: Double) -> Bool { least <= value && value <= greatest }

  /// Returns a value clamped to the range and truncated to an integer.
  static func truncate(_ value: Double) -> Double { min(max(value, least), greatest).rounded(.towardZero) }
}
