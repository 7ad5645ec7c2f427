/// The rule by which a finger drags content past a limit: with growing resistance, by less than the viewport's length.
///
/// ```
/// f(u) = (1 − 1/(u·c/D + 1))·D          u = (D/c)·f/(D − f)
/// ```
/// for an overshoot u of the finger, a coefficient c and a viewport length D. The slope is c at 0, and f tends to D.
///
/// Source: I. Lobanov, "How UIScrollView works" (2019).
public struct RubberBand: Hashable, Sendable {
  /// D, the length of the viewport on this axis, in points, greater than 0.
  public let viewport: Double

  /// c, the fraction of a small movement at the limit that the content follows, greater than 0.
  public let coefficient: Double

  /// Makes the band of a viewport with a length in points. Throws ``ParameterError/outOfRange(_:_:)``.
  public init(viewport: Double, coefficient: Double = 0.55) throws(ParameterError) {
    try ParameterRange.positive.check(viewport, "viewport")
    try ParameterRange.positive.check(coefficient, "rubber-band coefficient")
    (self.viewport, self.coefficient) = (viewport, coefficient)
  }

  /// Returns the displacement for an overshoot of the finger: f(u), in points, with the sign of u.
  public func apply(_ overshoot: Double) -> Double {
    // D·w/(D + w) with w = u·c, which does not cancel near 0.
    let w = DoubleDouble.product(abs(overshoot), coefficient)
    let displacement = (w * viewport / (w + viewport)).rounded
    return overshoot < 0 ? -displacement : displacement
  }

  /// Returns the overshoot of the finger for a displacement in points; `nil` from the viewport's length on.
  public func inverse(_ displacement: Double) -> Double? {
    let f = abs(displacement)
    guard f < viewport else { return nil }
    let overshoot = (DoubleDouble.product(f, viewport) / (DoubleDouble.sum(viewport, -f) * coefficient)).rounded
    return displacement < 0 ? -overshoot : overshoot
  }

  /// Returns the visible offset, in points, for the one the finger asks for: the same within limits, nearer beyond.
  public func apply(to offset: Double, limits: ScrollLimits) -> Double {
    let limit = limits.clamp(offset)
    return offset == limit ? offset : limit + apply(offset - limit)
  }

  /// Returns the offset that the finger asks for if `offset` is visible, both in points; `nil` if no position gives it.
  public func inverse(of offset: Double, limits: ScrollLimits) -> Double? {
    let limit = limits.clamp(offset)
    return offset == limit ? offset : inverse(offset - limit).map { limit + $0 }
  }
}
