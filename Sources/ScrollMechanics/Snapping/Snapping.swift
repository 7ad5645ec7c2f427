/// The choice of a destination on one axis: the points, the policy that picks one, and the limits that hold for it.
public struct Snapping: Hashable, Sendable {
  /// The possible destinations.
  public let points: SnapPoints

  /// The rule that chooses one of the points.
  public let policy: SnapPolicy

  /// The limits within which the chosen offset is moved.
  public let limits: ScrollLimits

  /// A choice among points, whose result is moved within the limits.
  ///
  /// - Throws: ``ParameterError`` for a dampener outside 0…1, and for stops if the policy applies only to a grid.
  public init(points: SnapPoints, policy: SnapPolicy, limits: ScrollLimits = .none) throws(ParameterError) {
    if case .directional(let dampener) = policy { try ParameterRange.share.check(dampener, "dampener") }
    if policy.needsGrid { _ = try points.interval }
    (self.points, self.policy, self.limits) = (points, policy, limits)
  }

  /// The snap point for a flick.
  ///
  /// The index is that of the point the policy picks; limits then move the target alone.
  ///
  /// - Parameters:
  ///   - projected: the destination without snapping, in points, finite.
  ///   - offset: the start of the flick, in points, finite.
  ///   - velocity: in points per second; only its sign counts, except for policies with a least speed.
  ///   - dragStart: the start of the drag in points, from which pages are counted; `nil` for the offset.
  /// - Throws: ``ParameterError/snapIndexOverflow`` for a point too far out to be counted, and
  ///   ``ParameterError/outOfRange(_:_:)`` for a page that starts too far out.
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
      // p ∓ m·y, taken from the start: c ± (1 − m)·y is exactly c where the dampener is 1.
      let distance = DoubleDouble.sum(projected, -offset)
      let isAhead = distance.high == 0 || (distance.high < 0) == (velocity < 0)
      let kept = DoubleDouble.sum(1, isAhead ? -dampener : dampener)
      let dampened = distance * kept + offset
      return try points.index(velocity > 0 ? .atOrAbove : .atOrBelow, of: dampened)
    case .nearest, .directional:
      return try points.index(.nearest, of: projection)
    case .page:
      try ParameterRange.any.check(dragStart, "page start")
      let page = try points.index(.nearest, of: DoubleDouble(dragStart))
      let nearest = try points.index(.nearest, of: projection)
      return min(max(nearest, page - 1), page + 1)
    case .flutterPage:
      let lead = abs(velocity) > 20 ? try points.interval / 2 : 0
      return try points.index(.nearest, of: DoubleDouble.sum(offset, velocity < 0 ? -lead : lead))
    case .viewPager:
      try ParameterRange.any.check(dragStart, "page start")
      let page = try points.index(.atOrBelow, of: DoubleDouble(offset))
      if abs(offset - dragStart) > 25, abs(velocity) > 400 { return velocity > 0 ? page + 1 : page }
      let current = try points.index(.nearest, of: DoubleDouble(dragStart))
      let share = (page >= current ? 0.4 : 0.6) * (try points.interval)
      return try points.index(.atOrBelow, of: DoubleDouble.sum(offset, share))
    case .linearSnap:
      let interval = try points.interval
      let jump = try SnapGrid(interval: interval, origin: 0)
        .index(.atOrBelow, of: DoubleDouble.sum(projected, -offset) + interval / 2)
      return try points.index(.nearest, of: DoubleDouble(offset)) + jump
    }
  }
}
