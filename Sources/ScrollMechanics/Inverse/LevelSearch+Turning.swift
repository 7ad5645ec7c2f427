// Where the function turns back towards the wanted value.

extension LevelSearch {
  /// Whether a spring turns between two numbers beside each other, so that a speed of 0 is what is nearest to both.
  func turns(_ low: Point, _ high: Point) -> Bool {
    guard wanted == 0, isZeroAtTurns, let first = low.branch, let last = high.branch, first.turns != last.turns else {
      return false
    }
    let middle = BracketedRoot.middle(low.x, high.x)
    // Between two doubles a platform's step may pass a turn by.
    return (middle <= low.x || high.x <= middle) && max(low.excess, high.excess) <= 1e-3 * max(low.scale, high.scale)
  }

  private static let goldenRatio = (5.0.squareRoot() - 1) / 2

  /// Follows the function down to where it is nearest to the wanted value between three points, and notes what does it
  /// on both sides, should it get there.
  mutating func dip(_ low: Point, _ middle: Point, _ high: Point) {
    func depth(_ point: Point) -> Double { abs(point.excess) }
    var (low, middle, high) = (low, middle, high)
    let ends = (low, high)
    guard low.branch == high.branch, middle.branch == low.branch, low.excess * middle.excess > 0,
      high.excess * middle.excess > 0, depth(middle) <= depth(low), depth(middle) <= depth(high)
    else { return }
    for _ in 0..<80 {
      let spread = max(depth(low), depth(high)) - depth(middle)
      // A curve that has come down so little does not come down that far.
      guard spread * 4 > depth(middle) else { return }
      let isLeftWider = middle.x - low.x > high.x - middle.x
      let next =
        isLeftWider
        ? point(middle.x - (1 - Self.goldenRatio) * (middle.x - low.x))
        : point(middle.x + (1 - Self.goldenRatio) * (high.x - middle.x))
      guard next.x != middle.x, next.excess.isFinite else { return }
      if next.doesIt { return settle(on: next, between: ends.0, ends.1) }
      if next.excess * ends.0.excess < 0 {
        cross(ends.0, next)
        cross(next, ends.1)
        return
      }
      if depth(next) < depth(middle) {
        if isLeftWider { high = middle } else { low = middle }
        middle = next
      } else if isLeftWider {
        low = next
      } else {
        high = next
      }
    }
  }
}
