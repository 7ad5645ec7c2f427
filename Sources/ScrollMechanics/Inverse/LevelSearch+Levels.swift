// Where the function stays at the wanted value, or all but does.

extension LevelSearch {
  /// Notes a number that does it, or all but does, and all about it that do the same.
  mutating func spread(about x: Double) {
    let start = isBrief ? point(x) : hit(about: point(x))
    guard start.doesIt else {
      // What a platform rounds may leave nothing nearer.
      if abs(start.excess) <= roughness * max(abs(wanted), start.scale) { found.append(Solution(x)) }
      return
    }
    let (lowest, below) = end(of: start, towards: 0)
    let (highest, above) = end(of: start, towards: .greatestFiniteMagnitude)
    add(lowest, before: below, highest, after: above)
  }

  /// A point that does it: one itself, or where a platform rounds one a few floats away; itself where none does.
  private mutating func hit(about start: Point) -> Point {
    guard isRough, !start.doesIt else { return start }
    for exponent in -40 ... -18 {
      let share = Double(sign: .plus, exponent: exponent, significand: 1)
      for next in [point(start.x * (1 - share)), point(start.x * (1 + share))] where next.doesIt { return next }
    }
    return start
  }

  /// The last point that does what a point does, on the way to a number, and the first that does not, if there is one.
  mutating func end(of start: Point, towards limit: Double) -> (inner: Point, outer: Point?) {
    var (inner, width) = (start, max(start.x.ulp, ParameterRange.sizes.lowerBound))
    while inner.x != limit {
      let x = limit > start.x ? min(inner.x + width, limit) : max(inner.x - width, limit)
      let next = point(x)
      if !next.doesIt {
        let ends = inner.x < next.x ? transition(inner, next, while: \.doesIt) : transition(next, inner) { !$0.doesIt }
        return inner.x < next.x ? (ends.before, ends.after) : (ends.after, ends.before)
      }
      inner = next
      width *= 16
    }
    return (inner, nil)
  }

  /// Notes all that does it about a point that does it.
  ///
  /// - Returns: the index of the first point after it that does not.
  mutating func level(in points: [Point], from index: Int) -> Int {
    let end = points[index...].firstIndex { !$0.doesIt } ?? points.count
    let start: (before: Point?, after: Point) =
      index == 0 ? (nil, points[0]) : transition(points[index - 1], points[index]) { !$0.doesIt }
    let stop: (before: Point, after: Point?) =
      end == points.count ? (points[end - 1], nil) : transition(points[end - 1], points[end], while: \.doesIt)
    add(start.after, before: start.before, stop.before, after: stop.after)
    return end
  }

  /// How much rounding to 32 bits may add to a number or take from it, as a share of what it is made of.
  static let rounding = 0x1p-22

  /// Notes where the function stands still but for a platform's rounding, if it begins to at a point: from the first
  /// number that does it to the last.
  ///
  /// - Returns: the index of the first point after it; `nil` where it does not stand still.
  mutating func standstill(in points: [Point], from index: Int) -> Int? {
    let wanted = abs(wanted)
    func isRounding(_ point: Point) -> Bool { abs(point.excess) <= Self.rounding * max(wanted, point.scale) }
    // A speed of 0 is that of each turn of a spring, and a turn no rounding.
    guard isRough, !isZeroAtTurns || wanted > 0, index >= standstillsSeen, let branch = points[index].branch else {
      return nil
    }
    func belongs(_ point: Point) -> Bool { isRounding(point) && point.branch?.isAlike(branch) == true }
    let end = points[index...].firstIndex { !belongs($0) } ?? points.count
    standstillsSeen = end
    let run = points[index..<end]
    guard run.count > 3, points[end - 1].x > points[index].x * 1.1, !run.allSatisfy(\.doesIt) else { return nil }
    let around = points[max(index - 1, 0)..<min(end + 1, points.count)]
    let pairs = Array(zip(around, around.dropFirst()))
    let first = points[0].doesIt && index == 0 ? (nil, points[0]) : firstHit(in: pairs, from: \.0, to: \.1)
    let isAtEnd = end == points.count && points[end - 1].doesIt
    let last = isAtEnd ? (nil, points[end - 1]) : firstHit(in: pairs.reversed(), from: \.1, to: \.0)
    guard let first, let last else { return nil }
    if first.hit.x < last.hit.x {
      add(first.hit, before: first.outside, last.hit, after: last.outside)
    } else {
      found.append(Solution(first.hit.x))
    }
    return end
  }

  /// The first number that does it on the way through some pairs of points, and what is beside it, if that does not.
  private mutating func firstHit(
    in pairs: [(Point, Point)], from outer: KeyPath<(Point, Point), Point>, to inner: KeyPath<(Point, Point), Point>
  ) -> (outside: Point?, hit: Point)? {
    var edgesLeft = mostCrossings
    for pair in pairs where edgesLeft > 0 {
      let (from, to) = (pair[keyPath: outer], pair[keyPath: inner])
      if to.doesIt {
        if from.doesIt { return (nil, to) }
        let isRising = from.x < to.x
        let ends = transition(pair.0, pair.1) { $0.doesIt != isRising }
        return isRising ? (ends.before, ends.after) : (ends.after, ends.before)
      }
      guard from.excess * to.excess < 0 else { continue }
      edgesLeft -= 1
      let side = pair.0.excess
      let ends = edge(pair.0, pair.1) { $0.excess * side > 0 }
      if let best = nearest(ends.before, ends.after), best.doesIt { return (nil, best) }
    }
    return nil
  }

  /// The smallest share of a number by which it may be varied in a range of answers: less is rounding.
  static let leastWidth = 1e-9

  mutating func add(_ first: Point, before: Point?, _ last: Point, after: Point?) {
    // The least size there is counts as none.
    if last.x < ParameterRange.sizes.lowerBound {
      found.append(Solution(first.x))
    } else if last.x - first.x <= Self.leastWidth * last.x {
      let middle = BracketedRoot.middle(first.x, last.x)
      found.append(Solution(point(middle).doesIt ? middle : first.x))
    } else {
      found.append(Solution(first: first.x, before: before?.x, last: last.x, after: after?.x))
    }
  }
}
