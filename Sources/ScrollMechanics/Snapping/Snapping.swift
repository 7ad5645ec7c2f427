/// The rules that choose a destination on one axis: snap points, a policy that picks one, and limits that clamp it.
public struct Snapping: Hashable, Sendable {
  /// The possible destinations.
  public let points: SnapPoints

  /// The rule that chooses one of ``points``.
  public let policy: SnapPolicy

  /// The limits to which the chosen offset is clamped.
  public let limits: ScrollLimits

  /// Makes the rules. Throws ``ParameterError/outOfRange(_:_:)`` for a dampener outside 0…1, or
  /// ``ParameterError/noGrid`` for a list of stops with a policy for grids.
  public init(points: SnapPoints, policy: SnapPolicy, limits: ScrollLimits = .none) throws(ParameterError) {
    if case .directional(let dampener) = policy { try ParameterRange.unitInterval.check(dampener, "dampener") }
    if policy.needsGrid { _ = try points.interval() }
    (self.points, self.policy, self.limits) = (points, policy, limits)
  }

  /// Returns the snap point for a flick from an offset to the one `projected` without snapping, in points. The limits
  /// clamp its offset, not its index. Pages are counted from `dragStart`, or from the release. Throws
  /// ``ParameterError/snapIndexOverflow`` for an index of 2^52 or more, and ``ParameterError/outOfRange(_:_:)``.
  public func target(
    projected: Double, from offset: Double, velocity: Double, dragStart: Double? = nil
  ) throws(ParameterError) -> SnapTarget {
    let index = try index(projected: projected, from: offset, velocity: velocity, dragStart ?? offset)
    let target = points.target(at: index)
    return SnapTarget(index: target.index, offset: limits.clamp(target.offset))
  }

  private func index(
    projected: Double, from offset: Double, velocity: Double, _ dragStart: Double
  ) throws(ParameterError) -> Int {
    let projection = DoubleDouble(projected)
    switch policy {
    case .directional(let dampener) where velocity != 0:
      // Computes p ∓ m·y as c ± (1 − m)·y, which is exactly c for a dampener of 1.
      let distance = DoubleDouble.sum(projected, -offset)
      let isAhead = distance.high == 0 || (distance.high < 0) == (velocity < 0)
      let kept = DoubleDouble.sum(1, isAhead ? -dampener : dampener)
      let dampened = distance * kept + offset
      return try points.index(velocity > 0 ? .atOrAbove : .atOrBelow, of: dampened)
    case .nearest, .directional:
      return try points.index(.nearest, of: projection)
    case .page:
      try ParameterRange.starts.check(dragStart, "page start")
      let page = try points.index(.nearest, of: DoubleDouble(dragStart))
      let nearest = try points.index(.nearest, of: projection)
      return min(max(nearest, page - 1), page + 1)
    case .flutterPage:
      let lead = abs(velocity) > 20 ? try points.interval() / 2 : 0
      return try points.index(.nearest, of: DoubleDouble.sum(offset, velocity < 0 ? -lead : lead))
    case .viewPager:
      try ParameterRange.starts.check(dragStart, "page start")
      let page = try points.index(.atOrBelow, of: DoubleDouble(offset))
      if abs(offset - dragStart) > 25, abs(velocity) > 400 { return velocity > 0 ? page + 1 : page }
      let current = try points.index(.nearest, of: DoubleDouble(dragStart))
      let added = (page >= current ? 0.4 : 0.6) * (try points.interval())
      return try points.index(.atOrBelow, of: DoubleDouble.sum(offset, added))
    case .linearSnap:
      let interval = try points.interval()
      let intervals = try SnapGrid(interval: interval, origin: 0)
        .index(.atOrBelow, of: DoubleDouble.sum(projected, -offset) + interval / 2)
      return try points.index(.nearest, of: DoubleDouble(offset)) + intervals
    case .gnome(let isTouchpad):
      return try gnomePage(from: offset, velocity: velocity, dragStart, isTouchpad: isTouchpad)
    }
  }

  private func gnomePage(
    from offset: Double, velocity: Double, _ dragStart: Double, isTouchpad: Bool
  ) throws(ParameterError) -> Int {
    try ParameterRange.starts.check(dragStart, "page start")
    let interval = try points.interval()
    func nearest(_ position: DoubleDouble) throws(ParameterError) -> Int {
      try points.index(.atOrAbove, of: position + -(interval / 2))
    }
    let leadsOut = velocity < 0 ? offset <= limits.lower ?? -.infinity : offset >= limits.upper ?? .infinity
    let speed = leadsOut ? 0 : abs(velocity) / 1000
    guard speed >= (isTouchpad ? 0.6 : 0.3) else { return try nearest(DoubleDouble(offset)) }
    let start = try nearest(DoubleDouble(dragStart))
    let pages = (velocity < 0 ? -1 : 1) * Self.gnomeProjection(speed, rate: isTouchpad ? 0.997 : 0.998)
    let projected = DoubleDouble.product(pages, interval) + offset
    let bound = limits.clamp(
      min(max(projected.rounded, points.target(at: start - 1).offset), points.target(at: start + 1).offset))
    let target = bound == projected.rounded ? projected : DoubleDouble(bound)
    let (below, above) = (try points.index(.atOrBelow, of: target), try points.index(.atOrAbove, of: target))
    if velocity > 0, below == start { return above }
    return velocity < 0 && above == start ? below : try nearest(target)
  }

  /// Returns the distance in pages for a speed in pages per second: of a decay up to 2, of a parabola above that.
  static func gnomeProjection(_ speed: Double, rate: Double) -> Double {
    let slope = rate / (1 - rate) / 1000
    guard speed > 2 else { return speed * slope }
    let shift = slope / 2 / 0.35
    let x = speed - 2 + shift
    return 0.35 * x * x - 0.35 * shift * shift + slope * 2
  }
}
