// The branches of the function: where it leaves one for the next, and where it need not be known.

extension LevelSearch {
  /// Adds points between two on different branches, ever denser towards the places at which the function leaves one for
  /// the next: a time at which a spring turns is where the function may be steepest.
  ///
  /// - Parameter changes: how much the function has changed on the last steps to the two.
  mutating func separate(
    _ low: Point, _ high: Point, changes: (Double, Double), _ points: inout [Point], _ evaluations: inout Int
  ) {
    let middle = middle(low, high)
    guard low.branch != high.branch, low.x < middle, middle < high.x, evaluations < mostEvaluations else { return }
    // Between 0 and the smallest number of the grid, what comes to the same at both is taken not to change.
    if low.x == 0, high.x <= range.upperBound * Self.smallest, low.excess == high.excess, !low.doesIt { return }
    if isAside(low, high, changes) {
      // A jump from one side to the other.
      if low.excess * high.excess < 0 { points.append((middle, .nan, false, nil, 0)) }
      return
    }
    if let place = boundaries?(low.branch, high.branch).first(where: { low.x < $0 && $0 < high.x }) {
      evaluations += 2
      let (before, after) = transition(low, high, near: place) { $0.branch?.row == low.branch?.row }
      if isFarOff(from: low, before, after, high) {
        points += [before, after]
        return
      }
      evaluations += 2
      // How the function goes on from there may be away from the next point.
      let ends = [(before, before.x - low.x), (after, after.x - high.x)].map { point($0.x - $1 / 1024) }
      var last = low
      for next in [ends[0], before, after, ends[1], high] where last.x < next.x {
        let isLast = next.x == high.x
        let changes = (last.x == low.x ? changes.0 : .infinity, isLast ? changes.1 : .infinity)
        separate(last, next, changes: changes, &points, &evaluations)
        if !isLast { points.append(next) }
        last = next
      }
      return
    }
    evaluations += 1
    let next = point(middle)
    let isOfLow = next.branch == low.branch
    let isOfHigh = next.branch == high.branch
    // The way to what is beside an end tells nothing of the way from there.
    let isHalf = middle == BracketedRoot.middle(low.x, high.x)
    let fromLow = isHalf ? Self.change(abs(next.excess - low.excess), after: changes.0) : changes.0
    let toHigh = isHalf ? Self.change(abs(high.excess - next.excess), after: changes.1) : changes.1
    if !isOfLow { separate(low, next, changes: (changes.0, isOfHigh ? toHigh : .infinity), &points, &evaluations) }
    points.append(next)
    if !isOfHigh { separate(next, high, changes: (isOfLow ? fromLow : .infinity, changes.1), &points, &evaluations) }
  }

  /// Whether it changes so little on both sides of a step that it does not come near the wanted value there.
  private func isFarOff(from low: Point, _ before: Point, _ after: Point, _ high: Point) -> Bool {
    guard !isRough, !isThorough, low.branch == before.branch, after.branch == high.branch else { return false }
    let excesses = [low.excess, before.excess, after.excess, high.excess]
    let distance = excesses.reduce(.infinity) { min($0, abs($1)) }
    return (excesses.allSatisfy { $0 > 0 } || excesses.allSatisfy { $0 < 0 })
      && distance > 8 * max(abs(before.excess - low.excess), abs(high.excess - after.excess))
  }

  /// How much the function changes on a step half as long as the one before; on the first it may have turned.
  private static func change(_ new: Double, after last: Double) -> Double {
    last.isFinite ? max(new, last / 8) : 8 * new
  }

  /// Whether the function is nowhere near the wanted value between two points on different branches.
  private func isAside(_ low: Point, _ high: Point, _ changes: (Double, Double)) -> Bool {
    guard !isThorough, let first = low.branch, let last = high.branch else { return false }
    // A platform's frames may have others between two that do it.
    if low.doesIt, high.doesIt {
      return first.pieces == last.pieces && (!isRough || high.x - low.x < high.x / 512)
    }
    // Even where it grows as a root does, what is left of its way is less than four times the last step, unless it
    // turned in that.
    let width = (high.x - low.x) / high.x
    let isNext = width < 1 / 16 && first.isNext(to: last, butFor: width < 1 / 4096 ? 1 : 0)
    let isSettled = isNext && abs(low.excess) > 8 * changes.0 && abs(high.excess) > 8 * changes.1
    if isZeroAtTurns, first.turns != last.turns { return low.excess < 0 && high.excess < 0 && isSettled }
    guard low.excess * high.excess > 0 else { return isSettled && !isRough }
    let distance = min(abs(low.excess), abs(high.excess))
    let change = abs(high.excess - low.excess)
    if first.isFar(from: last), distance > change, !isRough || isBrief { return true }
    // From step to step of a clock it goes to and fro between about what it is at both ends.
    if isRough, width < 1 / 16, first.isAlike(last), distance > 8 * change, distance > greatestTooth * low.scale {
      return true
    }
    // With a deceleration to it a snap point takes as much longer than the next as it is farther; how fast it is at a
    // time may differ far more. A number other than the velocity has it go to and fro from one to the next.
    let isDecelerated = !first.isSprung && !last.isSprung && !isRough
    let few = isDecelerated && !isZeroAtTurns ? 1 : 4
    if isOfVelocities || isRough, first.isManyRows(from: last, than: few), distance > 4 * change {
      let row = isDecelerated ? width / Double(abs(first.row - last.row)) : 1
      if distance > min(0.3, 4 * row) * abs(wanted + low.excess) { return true }
    }
    return isSettled
  }

  /// The neighbouring doubles at which a condition that holds for one point ends to hold on the way to another.
  mutating func transition(
    _ low: Point, _ high: Point, while holds: (Point) -> Bool
  ) -> (before: Point, after: Point) {
    var (low, high) = (low, high)
    while true {
      let middle = middle(low, high)
      guard low.x < middle, middle < high.x else { return (low, high) }
      let next = point(middle)
      if holds(next) { low = next } else { high = next }
    }
  }

  /// The neighbouring doubles of ``transition(_:_:while:)``, where it is known about where they are.
  mutating func transition(
    _ low: Point, _ high: Point, near place: Double, while holds: (Point) -> Bool
  ) -> (before: Point, after: Point) {
    var (before, after) = (low, high)
    _ = BracketedRoot.neighbors(between: low.x, high.x, near: place) { x in
      let next = point(x)
      if holds(next) { before = next } else { after = next }
      return holds(next)
    }
    return (before, after)
  }

  /// A number between two, about half way; or where a platform that counts in 32 bits, or in whole numbers, may well
  /// round one to the next, and beside that.
  private func middle(_ low: Point, _ high: Point) -> Double {
    let width = (high.x - low.x) / high.x
    guard isRough, width < 0x1p-21, width > 0x1p-50 else { return BracketedRoot.middle(low.x, high.x) }
    if low.x.isOfFewBits { return low.x.nextUp }
    if high.x.isOfFewBits { return high.x.nextDown }
    let roundest = BracketedRoot.roundest(between: low.x, high.x)
    return roundest.isOfFewBits ? roundest : BracketedRoot.middle(low.x, high.x)
  }
}

extension Double {
  /// Whether it is a 32-bit number, or half way between two.
  fileprivate var isOfFewBits: Bool { significandBitPattern & 0xFFF_FFFF == 0 }
}
