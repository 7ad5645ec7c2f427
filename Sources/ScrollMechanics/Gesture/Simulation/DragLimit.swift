/// The offset of one drag past the limits of an axis.
///
/// A drag begins where the content shows: beyond a limit, if the finger catches content that bounces.
struct DragLimit: Equatable, Sendable {
  /// The start of the drag, as the offset that the finger asks for.
  let start: Double

  private let limits: ScrollLimits
  private let pull: ContentAxis.Pull

  /// The offset that shows, and its excess over what the finger asks for, on which a rule for movements depends.
  private var shown: Double
  private var excess = 0.0

  /// - Parameter shown: where the content shows as the finger comes down.
  init(_ axis: ContentAxis, shown: Double) {
    self.shown = shown
    switch axis.pull {
    case .free, .friction:
      (start, limits, pull) = (shown, axis.limits, axis.pull)
    case .none:
      let lower = axis.limits.lower.map { min($0, shown) }
      let upper = axis.limits.upper.map { max($0, shown) }
      (start, limits, pull) = (shown, (try? ScrollLimits(lower: lower, upper: upper)) ?? axis.limits, .none)
    case .band(let band):
      let long = DragLimit.longEnough(band, for: shown, beyond: axis.limits)
      (start, limits, pull) = (long.inverse(of: shown, limits: axis.limits) ?? shown, axis.limits, .band(long))
    }
  }

  /// Returns where the offset shows that the finger asks for with its next movement.
  mutating func follow(_ offset: Double) -> Double {
    switch pull {
    case .free: return offset
    case .band(let band): return band.apply(to: offset, limits: limits)
    case .none: return limits.clamp(offset)
    case .friction(let friction, let viewport):
      let free = offset + excess
      // Within the limits it is exactly where the finger asks for.
      guard limits.clamp(shown) != shown else {
        shown = free
        return free
      }
      shown = friction.offset(after: shown, movement: free - shown, limits: limits, viewport: viewport)
      excess = shown - offset
      return shown
    }
  }

  /// Returns the band, or a longer one for a bounce caught farther out than a finger gets content with this band.
  private static func longEnough(_ band: RubberBand, for shown: Double, beyond limits: ScrollLimits) -> RubberBand {
    guard band.inverse(of: shown, limits: limits) == nil else { return band }
    let overshoot = (shown - limits.clamp(shown)).magnitude
    return (try? RubberBand(viewport: 2 * overshoot, coefficient: band.coefficient)) ?? band
  }
}
