// Where the function passes the wanted value, and what is about such a place where a platform rounds.

extension LevelSearch {
  /// So many places are told apart between two points of the grid: where rounding has the function cross the wanted
  /// value to and fro at each double, these would be without number. The lower ones come first.
  var mostCrossings: Int { isBrief ? 4 : 64 }

  /// How far what a jump of a platform's rounding passes by may be from both its sides, as a share: of a speed that it
  /// takes from two offsets, or of what it rounds by itself.
  private var nearness: Double { isZeroAtTurns ? 0x1p-20 : 0x1p-16 }

  /// Whether what a point comes to is another number, however it is rounded.
  private func isAway(_ point: Point) -> Bool { wanted != 0 && abs(point.excess) > abs(wanted) / 64 }

  /// Notes what does it between two points on different sides of the wanted value.
  mutating func cross(_ low: Point, _ high: Point) {
    guard crossings < mostCrossings else { return }
    crossings += 1
    let side = low.excess
    let first = edge(low, high) { $0.excess * side > 0 }
    let change = abs(first.after.excess - first.before.excess)
    let scale = max(abs(wanted), first.before.scale, first.after.scale)
    // From step to step of a clock is a jump, however small.
    let isSmooth = change <= roughness * scale && (!isRough || first.before.branch == first.after.branch)
    let nearest = isSmooth ? nearest(first.before, first.after) : nil
    let best = nearest ?? (first.before.doesIt ? first.before : first.after)
    // A jump passes the value by, unless it is that of a platform's rounding, which may come back to it.
    if best.doesIt || nearest != nil && (!isRough || abs(best.excess) <= nearness * scale && !isAway(best)) {
      settle(on: best, between: low, high, slope: isSmooth ? first.slope : 0)
    } else if isRough, !isBrief, change < scale * 0.05, !isSettling(first.before, first.after) {
      let count = found.count
      hit(beside: (first.before, first.after))
      if found.count == count, isSmooth, let end = endOfFloat(first.before, first.after),
        abs(end.excess) <= Self.rounding * scale
      {
        settle(on: end, between: low, high)
      }
    }
    if isRough { crossBeside(first.before, first.after, low, high) }
  }

  /// The point that comes nearest of all that round to the same float as one of two beside each other, where each that
  /// is farther from the other comes a little nearer.
  private mutating func endOfFloat(_ before: Point, _ after: Point) -> Point? {
    let isBefore = abs(before.excess) < abs(after.excess)
    let best = isBefore ? before : after
    func isNearer(_ point: Point) -> Bool { point.excess * best.excess > 0 && abs(point.excess) <= abs(best.excess) }
    // A float is so wide at most, and half of it is beyond the jump.
    let end = point(best.x * (isBefore ? 1 - 0x1p-23 : 1 + 0x1p-23))
    guard range.contains(end.x), !isNearer(end) else { return nil }
    return isBefore ? transition(end, best) { !isNearer($0) }.after : transition(best, end, while: isNearer).before
  }

  /// Whether a flick has settled at one of two numbers, and at the other moves faster than is wanted.
  private func isSettling(_ before: Point, _ after: Point) -> Bool {
    isZeroAtTurns && wanted > 0 && min(before.excess, after.excess) == -wanted
      && before.branch?.begun != after.branch?.begun
  }

  /// Where what two numbers beside each other lie on the sides of is a float that is out of line, or a gap in which the
  /// function is not defined, notes what does it farther on.
  private mutating func crossBeside(_ last: Point, _ first: Point, _ low: Point, _ high: Point) {
    func isAcross(_ point: Point, _ end: Point) -> Bool { !point.doesIt && point.excess * end.excess < 0 }
    if let before = beyond(last, towards: low) {
      if isAcross(before, low) { cross(low, before) }
    }
    guard let after = beyond(first, towards: high) else { return }
    if after.doesIt, !first.doesIt {
      settle(on: after, between: first, high)
    } else if isAcross(after, high) {
      cross(after, high)
    }
  }

  /// The first point past a few floats, and past a gap, on the way to another.
  private mutating func beyond(_ point: Point, towards end: Point) -> Point? {
    var share = Self.besideFloat
    while true {
      let x = point.x * (end.x < point.x ? 1 - share : 1 + share)
      guard min(point.x, end.x) < x, x < max(point.x, end.x) else { return nil }
      let next = self.point(x)
      if next.excess.isFinite { return next }
      share *= 4
    }
  }

  /// The way past a few floats, as a share of them.
  private static let besideFloat = 0x1p-20

  /// Notes a number between two that do not do it, and where the function hardly depends on it, all about it that do
  /// the same.
  ///
  /// - Parameter slope: how much it depends on the number, if it goes in no steps there; 0 where that is not known.
  mutating func settle(on root: Point, between low: Point, _ high: Point, slope: Double = 0) {
    let width = Self.leastWidth * root.x
    let ends = [max(root.x - width, low.x), min(root.x + width, high.x)]
    guard root.doesIt, !isSteep(slope, at: root), ends.contains(where: { point($0).doesIt }) else {
      return found.append(Solution(root.x))
    }
    let (first, last) = (end(of: root, towards: low.x), end(of: root, towards: high.x))
    add(first.inner, before: first.outer, last.inner, after: last.outer)
    if let before = first.outer, before.excess * low.excess < 0 { cross(low, before) }
    if let after = last.outer, after.excess * high.excess < 0 { cross(after, high) }
  }

  /// Looks for a number that does it near a jump of a platform's rounding: among its floats, at which the function may
  /// jump to and fro, and where it comes back from one jump until the next.
  private mutating func hit(beside jump: (before: Point, after: Point)) {
    let x = jump.after.x
    for step in 1...Self.roughFloats {
      for number in [x * (1 - Double(step) * 0x1p-23), x * (1 + Double(step) * 0x1p-23)] where range.contains(number) {
        let next = point(number)
        guard next.doesIt else { continue }
        let (first, last) = (end(of: next, towards: range.lowerBound), end(of: next, towards: range.upperBound))
        return add(first.inner, before: first.outer, last.inner, after: last.outer)
      }
    }
    let change = jump.after.excess - jump.before.excess
    for (end, side) in [(jump.before, -1.0), (jump.after, 1.0)] {
      var inner = end
      for doublings in 0...Self.mostDoublings {
        let number = end.x * (1 + side * Double(1 << doublings) * 0x1p-23)
        guard range.contains(number) else { break }
        let next = point(number)
        guard next.excess.isFinite else { break }
        // The next jump goes the same way as this, and what is between them the other.
        let last = inner
        func isBetween(_ point: Point) -> Bool { side * (point.excess - last.excess) / change < 0.1 }
        let isLast = !isBetween(next)
        if !isLast {
          inner = next
        } else if side < 0 {
          inner = transition(next, last) { !isBetween($0) }.after
        } else {
          inner = transition(last, next, while: isBetween).before
        }
        if inner.excess * end.excess < 0 {
          side < 0 ? cross(inner, end) : cross(end, inner)
          break
        }
        if isLast { break }
      }
    }
  }

  private static let roughFloats = 40

  /// How often the way from one jump towards the next is doubled, from one float on.
  private static let mostDoublings = 17
}
