/// The response of one axis to one drag past its limits.
///
/// A drag begins at the visible offset, which is beyond a limit if the finger catches content in a bounce.
struct DragLimit: Equatable, Sendable {
  /// The offset that the finger asks for at the start of the drag, in points.
  let start: Double

  private let limits: ScrollLimits
  private let pull: ContentAxis.Pull

  /// The visible offset in points, from which ``OverscrollFriction`` computes the next one.
  private var visible: Double
  /// The visible offset minus the one that the finger asks for, in points.
  private var excess = 0.0

  /// Starts a drag at the visible offset at the touch-down, in points.
  init(_ axis: ContentAxis, visible: Double) {
    self.visible = visible
    switch axis.pull {
    case .free, .friction:
      (start, limits, pull) = (visible, axis.limits, axis.pull)
    case .none:
      let lower = axis.limits.lower.map { min($0, visible) }
      let upper = axis.limits.upper.map { max($0, visible) }
      (start, limits, pull) = (visible, (try? ScrollLimits(lower: lower, upper: upper)) ?? axis.limits, .none)
    case .band(var band):
      // If no finger can drag to the visible offset, the viewport of the band is twice the overshoot instead.
      if band.inverse(of: visible, limits: axis.limits) == nil {
        let overshoot = (visible - axis.limits.clamp(visible)).magnitude
        band = (try? RubberBand(viewport: 2 * overshoot, coefficient: band.coefficient)) ?? band
      }
      (start, limits, pull) = (band.inverse(of: visible, limits: axis.limits) ?? visible, axis.limits, .band(band))
    }
  }

  /// Takes the offset to which the finger would drag without limits, and returns the visible offset, both in points.
  mutating func follow(_ offset: Double) -> Double {
    switch pull {
    case .free: return offset
    case .band(let band): return band.apply(to: offset, limits: limits)
    case .none: return limits.clamp(offset)
    case .friction(let friction, let viewport):
      let free = offset + excess
      // From within the limits, the offset follows the finger exactly.
      guard limits.clamp(visible) != visible else {
        visible = free
        return free
      }
      visible = friction.offset(after: visible, movement: free - visible, limits: limits, viewport: viewport)
      excess = visible - offset
      return visible
    }
  }
}
