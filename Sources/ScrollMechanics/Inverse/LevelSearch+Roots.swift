// The neighbouring doubles between which the function passes the wanted value.

extension LevelSearch {
  /// The same as ``transition(_:_:while:)``, sooner where the function is smooth: a parabola through three points finds
  /// about where, and what is left of the bracket there is halved.
  ///
  /// - Returns: the two, and how much the function changes with the number there; 0 where that is not known.
  mutating func edge(
    _ low: Point, _ high: Point, while holds: (Point) -> Bool
  ) -> (before: Point, after: Point, slope: Double) {
    var (before, after) = (low, high)
    var (older, last) = (low, high)
    var slope = 0.0
    let secant = low.x - low.excess * ((high.x - low.x) / (high.excess - low.excess))
    let isInside = low.x < secant && secant < high.x
    let root = BracketedRoot.find(from: low.x, to: high.x, beginningAt: isInside ? secant : nil) { x in
      let next = point(x)
      if holds(next) { before = next } else { after = next }
      let step = Self.step(from: next, last, older)
      // Nearer the excess is what rounding leaves.
      if abs(last.excess) > Self.leastSlopeExcess * unit(at: last), last.x != x {
        slope = (last.excess - next.excess) / (last.x - x)
      }
      (older, last) = (last, next)
      return (holds(next), step)
    }
    if last.excess == 0, isAlone(last, between: low, high) { return (last, last, slope) }
    // It may have come to it from one side alone.
    let ends = transition(before, after, near: root, while: holds)
    return (ends.before, ends.after, slope)
  }

  /// So many doubles beside a root are looked at, where rounding may have hidden a better one, without finding one.
  private static let roughDoubles = 6

  /// So many in all.
  private static let mostDoubles = 32

  /// The point that comes nearest to the wanted value of two beside each other, or of some beside them; `nil` where a
  /// platform rounds and those farther on come nearer still: it is no rounding of doubles, then, that keeps the
  /// function away there.
  mutating func nearest(_ before: Point, _ after: Point) -> Point? {
    var best = abs(before.excess) < abs(after.excess) ? before : after
    // Where a double makes so much of a difference, the next ones are farther.
    if !isRough, abs(after.excess - before.excess) > 64 * unit(at: best) { return best }
    var (low, high, worse) = (before.x, after.x, 0)
    while abs(best.excess) > 2 * wanted.ulp, worse < Self.roughDoubles {
      (low, high, worse) = (low.nextDown, high.nextUp, worse + 1)
      for next in [point(low), point(high)] where abs(next.excess) < abs(best.excess) { (best, worse) = (next, 0) }
      if isRough, high - low > Double(Self.mostDoubles) * high.ulp { return worse == 0 ? nil : best }
    }
    return best
  }

  /// So many units in the last place are not rounding.
  private static let leastSlopeExcess = 1e4

  /// Whether the function passes the wanted value at a root, which no others that do the same are beside.
  private mutating func isAlone(_ root: Point, between low: Point, _ high: Point) -> Bool {
    let width = Self.leastWidth * root.x
    let ends = (root.x - width, root.x + width)
    guard !isRough, low.x < ends.0, ends.1 < high.x else { return false }
    let (before, after) = (point(ends.0), point(ends.1))
    return !before.doesIt && !after.doesIt && before.excess * low.excess > 0 && after.excess * high.excess > 0
  }

  /// Whether the function depends so much on the number, beside a root, that others that do the same are rounding.
  func isSteep(_ slope: Double, at root: Point) -> Bool {
    !isRough && abs(slope) * Self.leastWidth * root.x > Self.leastSlopeExcess * unit(at: root)
  }

  /// A unit in the last place of what is wanted, or of what it is made of.
  private func unit(at point: Point) -> Double { max(abs(wanted), point.scale).ulp }

  /// The way from a point to where the function is 0, by the parabola through it and two others that has the number for
  /// a function of the excess; by the line through two where there is none.
  private static func step(from next: Point, _ last: Point, _ older: Point) -> Double {
    let (a, b, c) = (older.excess, last.excess, next.excess)
    let (toOlder, toLast) = (older.x - next.x, last.x - next.x)
    let line = toLast * (c / (c - b))
    let parabola = toOlder * (b / (a - b)) * (c / (a - c)) + toLast * (a / (b - a)) * (c / (b - c))
    return parabola.isFinite ? parabola : line.isFinite ? line : .infinity
  }
}
