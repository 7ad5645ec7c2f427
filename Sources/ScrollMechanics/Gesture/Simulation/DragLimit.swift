/// How the offset of one drag follows its finger past the limits of an axis.
///
/// A drag may begin beyond a limit, when the finger catches content that bounces. It always begins where the content
/// shows.
struct DragLimit: Equatable, Sendable {
  /// Where the drag begins, as the offset that the finger asks for.
  let start: Double

  private let limits: ScrollLimits
  private let pull: ContentAxis.Pull

  /// Where the offset shows, and how much more that is than the finger asks for: what a rule for movements depends on.
  private var shown: Double
  private var excess = 0.0

  /// - Parameters:
  ///   - axis: the axis of the drag.
  ///   - shown: where the content shows as the finger comes down.
  init(_ axis: ContentAxis, shown: Double) {
    self.shown = shown
    switch axis.pull {
    case .free, .friction:
      (start, limits, pull) = (shown, axis.limits, axis.pull)
    case .none:
      (start, limits, pull) = (shown, axis.limits.widened(toHold: shown), .none)
    case .band(let band):
      let long = DragLimit.longEnough(band, for: shown, beyond: axis.limits)
      (start, limits, pull) = (long.inverse(of: shown, limits: axis.limits) ?? shown, axis.limits, .band(long))
    }
  }

  /// Where the offset shows that the finger asks for with its next movement.
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

  /// A bounce can be farther out than a finger gets content with this band. What is caught there is held by a longer
  /// one.
  private static func longEnough(_ band: RubberBand, for shown: Double, beyond limits: ScrollLimits) -> RubberBand {
    guard band.inverse(of: shown, limits: limits) == nil else { return band }
    let overshoot = (shown - limits.clamp(shown)).magnitude
    return (try? RubberBand(viewport: 2 * overshoot, coefficient: band.coefficient)) ?? band
  }
}

extension ScrollLimits {
  /// The limits with as much room beyond them as it takes to hold an offset.
  fileprivate func widened(toHold offset: Double) -> ScrollLimits {
    (try? ScrollLimits(lower: lower.map { min($0, offset) }, upper: upper.map { max($0, offset) })) ?? self
  }
}
