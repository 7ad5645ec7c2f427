/// All numbers of a range at which a function has a wanted value, though it may turn, jump and stand still.
///
/// The function is taken at the points of a grid. Where neighbours lie on different branches of it, the place is found
/// at which it leaves one for the next; where they lie on different sides of the wanted value, so is what is between
/// them; and where it turns back towards the value between neighbours, its turning point.
struct LevelSearch {
  /// The function at a number, less the wanted value; `nan` where it is not defined.
  ///
  /// It does it where two units in the last place are left: rounding leaves as much of a function that hardly depends
  /// on the number.
  typealias Point = (x: Double, excess: Double, doesIt: Bool, branch: FlickCondition.Branch?, scale: Double)

  private let wanted: Double
  private let function: (Double) -> FlickCondition.Reading?

  /// How much the function may change, as a share of it, between neighbouring doubles where it does not jump.
  private let roughness: Double

  /// How much that is of a function that no platform rounds.
  static let smoothness = 1e-9

  /// About where the function may leave the branches of a snap point for those of the next, or begin to be defined.
  var steps: ((_ low: FlickCondition.Branch?, _ high: FlickCondition.Branch?) -> [Double])?

  /// How far what a jump of a platform's rounding passes by may be from both its sides, as a share: of a speed that it
  /// takes from two offsets, or of what it rounds by itself.
  private var nearness: Double { isZeroAtTurns ? 0x1p-20 : 0x1p-16 }

  /// Whether what a point comes to is another number, however it is rounded.
  private func isAway(_ point: Point) -> Bool { wanted != 0 && abs(point.excess) > abs(wanted) / 64 }

  /// Whether the function comes down to 0 where a spring turns, as a speed does.
  var isZeroAtTurns = false

  /// How far the function may go and come back from a step of a platform's clock to the next, as a share of it.
  var greatestTooth = 0.05

  /// Into how many parts what is between two points of the grid is parted where the function is near the wanted value,
  /// if a platform rounds it.
  var parts = 1

  /// Answers that are no farther apart, as a share of them, are one: rounding is between them.
  private var nextDoubles: Double { isRough ? 0x1p-44 : 0 }

  /// Whether the function is as rough as a platform's rounding makes it.
  private var isRough: Bool { roughness > Self.smoothness }

  /// Whether that rounding is left alone: steps that are far apart are not looked at one by one, nor what the function
  /// comes back to between two of them; few places are told apart between points of the grid; and what comes nearest
  /// where nothing does it is that of the points looked at.
  private var isBrief: Bool

  /// How often the function is taken before the search goes on briefly: by then it has many thousands of steps.
  private var evaluationsUntilBrief = 50_000

  private var found: [Solution] = []
  /// Where it looks.
  private var range = 0.0...0
  /// How many places have been looked at between two points of the grid.
  private var crossings = 0
  /// Whether branches are told apart even where the function is nowhere near the wanted value.
  private var isThorough = false
  private var below: Solutions.Attained?
  private var above: Solutions.Attained?
  /// What the first number came to, and whether all others did.
  private var first: Double?
  private var isSteady = true

  /// - Parameters:
  ///   - function: its value at a number of 0 or more, and the branch that it is on; `nil` where it has none.
  ///   - roughness: how much it may change, as a share, between neighbouring doubles where it does not jump.
  ///   - isBrief: whether a function so rough that a platform rounds it is not followed into its steps, of which there
  ///     may be too many.
  init(
    for wanted: Double, roughness: Double = smoothness, briefly isBrief: Bool = false,
    of function: @escaping (Double) -> FlickCondition.Reading?
  ) {
    self.wanted = wanted
    self.function = function
    self.roughness = roughness
    self.isBrief = isBrief && roughness > Self.smoothness
    mostEvaluations = self.isBrief ? 32 : roughness > Self.smoothness ? 8000 : 2000
  }

  /// What was found, and what came nearest.
  func solutions(searched: ClosedRange<Double>?) -> Solutions {
    Solutions(found, searched: searched, below: below, above: above, isSteady: isSteady)
  }

  mutating func point(_ x: Double) -> Point {
    evaluationsUntilBrief -= 1
    if evaluationsUntilBrief == 0, isRough { (isBrief, mostEvaluations) = (true, 32) }
    // What is too small to be given is as good as none.
    guard let reading = function(x < ParameterRange.sizes.lowerBound ? 0 : x), reading.value.isFinite else {
      isSteady = false
      return (x, .nan, false, nil, 0)
    }
    if reading.value != first { (first, isSteady) = (reading.value, isSteady && first == nil) }
    let attained = Solutions.Attained(number: x, value: reading.value)
    if reading.value < wanted, isNearer(attained, than: below, above) { below = attained }
    if reading.value > wanted, isNearer(attained, than: above, below) { above = attained }
    let excess = reading.value - wanted
    return (x, excess, abs(excess) <= 2 * wanted.ulp, reading.branch, max(abs(reading.value), reading.scale))
  }

  /// Whether what a number came to is nearer to the wanted value than what is known on that side, or as near, and the
  /// number nearer to that on the other side.
  private func isNearer(
    _ new: Solutions.Attained, than known: Solutions.Attained?, _ other: Solutions.Attained?
  ) -> Bool {
    guard let known else { return true }
    if new.value != known.value { return abs(new.value - wanted) < abs(known.value - wanted) }
    guard let other else { return false }
    return abs(new.number - other.number) < abs(known.number - other.number)
  }

  /// Looks between the numbers of a list, which rise.
  mutating func search(_ grid: [Double]) {
    guard let lowest = grid.first, let highest = grid.last else { return }
    range = lowest...highest
    standstillsSeen = 0
    var points: [Point] = []
    for next in refined(grid.map { point($0) }) {
      var evaluations = 0
      if let last = points.last, last.branch != next.branch {
        let before = points.count > 1 ? points[points.count - 2] : last
        let change = before.branch == last.branch ? abs(last.excess - before.excess) : .infinity
        separate(last, next, changes: (change, .infinity), &points, &evaluations)
      }
      points.append(next)
    }
    var index = 0
    while index < points.count {
      crossings = 0
      if let end = standstill(in: points, from: index) {
        lookBeyond(end - 1, in: points)
        index = end
      } else if points[index].doesIt {
        index = level(in: points, from: index)
      } else {
        lookBeyond(index, in: points)
        index += 1
      }
    }
    found = found.sorted { $0.lower < $1.lower }.reduce(into: []) { answers, next in
      // What a jump is beside may have been found from both sides of it.
      guard let last = answers.last, next.lower <= last.upper + nextDoubles * last.upper else {
        return answers.append(next)
      }
      if next.upper > last.upper { answers[answers.count - 1] = last.united(with: next) }
    }
    if found.isEmpty, !isBrief { approach(points) }
  }

  /// The points of a grid, and more about where the function is near the wanted value, as far as that is asked for: it
  /// may go to and fro there.
  private mutating func refined(_ points: [Point]) -> [Point] {
    guard parts > 1, isRough, !isBrief, let first = points.first else { return points }
    return zip(points, points.dropFirst()).reduce(into: [first]) { refined, pair in
      let (low, high) = pair
      let isNear = [low, high].contains { abs($0.excess) <= greatestTooth * max(low.scale, high.scale) }
      if isNear || low.excess * high.excess <= 0 {
        let width = (high.x - low.x) / Double(parts)
        refined += (1..<parts).map { point(low.x + Double($0) * width) }
      }
      refined.append(high)
    }
  }

  /// Looks between a point that does not do it and its neighbours.
  private mutating func lookBeyond(_ index: Int, in points: [Point]) {
    guard index + 1 < points.count else { return }
    let (point, next) = (points[index], points[index + 1])
    if !next.doesIt, point.excess * next.excess < 0 {
      cross(point, next)
    } else if turns(point, next) {
      found.append(Solution(point.x))
    } else if index > 0 {
      dip(points[index - 1], point, next)
    }
  }

  /// Whether a spring turns between two numbers beside each other, so that a speed of 0 is what is nearest to both.
  private func turns(_ low: Point, _ high: Point) -> Bool {
    guard wanted == 0, isZeroAtTurns, let first = low.branch, let last = high.branch, first.turns != last.turns else {
      return false
    }
    let middle = BracketedRoot.middle(low.x, high.x)
    // Between two doubles a platform's step may pass a turn by.
    return (middle <= low.x || high.x <= middle) && max(low.excess, high.excess) <= 1e-3 * max(low.scale, high.scale)
  }

  /// Where nothing does it, follows the function to the ends of its branches about what comes nearest, to tell that.
  private mutating func approach(_ points: [Point]) {
    isThorough = true
    for number in [below, above].compactMap({ $0?.number }) {
      guard let index = points.firstIndex(where: { $0.x == number }) else { continue }
      for (low, high) in zip(points[max(index - 1, 0)...], points[max(index - 1, 0)...].dropFirst()).prefix(2) {
        var (more, evaluations): ([Point], Int) = ([], 0)
        separate(low, high, changes: (.infinity, .infinity), &more, &evaluations)
      }
    }
  }

  /// Notes a number that does it, or all but does, and all about it that do the same.
  mutating func spread(about x: Double) {
    let start = point(x)
    guard start.doesIt else {
      // What a platform rounds may leave nothing nearer.
      if abs(start.excess) <= roughness * max(abs(wanted), start.scale) { found.append(Solution(x)) }
      return
    }
    let (lowest, below) = end(of: start, towards: 0)
    let (highest, above) = end(of: start, towards: .greatestFiniteMagnitude)
    add(lowest, before: below, highest, after: above)
  }

  /// The last point that does what a point does, on the way to a number, and the first that does not, if there is one.
  private mutating func end(of start: Point, towards limit: Double) -> (inner: Point, outer: Point?) {
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

  // MARK: - Branches

  /// So often the function is taken at most between two points of the grid.
  var mostEvaluations: Int

  /// Adds points between two on different branches, ever denser towards the places at which the function leaves one for
  /// the next: a time at which a spring turns is where the function may be steepest.
  ///
  /// - Parameter changes: how much the function has changed on the last steps to the two.
  private mutating func separate(
    _ low: Point, _ high: Point, changes: (Double, Double), _ points: inout [Point], _ evaluations: inout Int
  ) {
    let middle = middle(low, high)
    guard low.branch != high.branch, low.x < middle, middle < high.x, evaluations < mostEvaluations else { return }
    // From none on to the smallest number of a grid a function that stays is no other.
    if low.x == 0, high.x <= range.upperBound * Self.smallest, low.excess == high.excess, !low.doesIt { return }
    if isAside(low, high, changes) {
      // A jump from one side to the other.
      if low.excess * high.excess < 0 { points.append((middle, .nan, false, nil, 0)) }
      return
    }
    if let place = steps?(low.branch, high.branch).first(where: { low.x < $0 && $0 < high.x }) {
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
    // time may differ far more.
    let isDecelerated = !first.isSprung && !last.isSprung && !isRough
    if first.isManyRows(from: last, than: isDecelerated && !isZeroAtTurns ? 1 : 4), distance > 4 * change {
      let row = isDecelerated ? width / Double(abs(first.row - last.row)) : 1
      if distance > min(0.3, 4 * row) * abs(wanted + low.excess) { return true }
    }
    return isSettled
  }

  /// The neighbouring doubles at which a condition that holds for one point ends to hold on the way to another.
  private mutating func transition(
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

  /// The neighbouring doubles of ``transition(_:_:while:)``, where it is known about where they are.
  private mutating func transition(
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

  // MARK: - Levels

  /// Notes all that does it about a point that does it.
  ///
  /// - Returns: the index of the first point after it that does not.
  private mutating func level(in points: [Point], from index: Int) -> Int {
    let end = points[index...].firstIndex { !$0.doesIt } ?? points.count
    let start: (before: Point?, after: Point) =
      index == 0 ? (nil, points[0]) : transition(points[index - 1], points[index]) { !$0.doesIt }
    let stop: (before: Point, after: Point?) =
      end == points.count ? (points[end - 1], nil) : transition(points[end - 1], points[end], while: \.doesIt)
    add(start.after, before: start.before, stop.before, after: stop.after)
    return end
  }

  /// Up to which point it is known whether the function stands still.
  private var standstillsSeen = 0

  /// How much rounding to 32 bits may add to a number or take from it, as a share of what it is made of.
  private static let rounding = 0x1p-22

  /// Notes where the function stands still but for a platform's rounding, if it begins to at a point: from the first
  /// number that does it to the last.
  ///
  /// - Returns: the index of the first point after it; `nil` where it does not stand still.
  private mutating func standstill(in points: [Point], from index: Int) -> Int? {
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

  /// So many places are told apart between two points of the grid: where rounding has the function cross the wanted
  /// value to and fro at each double, these would be without number. The lower ones come first.
  private var mostCrossings: Int { isBrief ? 4 : 64 }

  /// Notes what does it between two points on different sides of the wanted value.
  private mutating func cross(_ low: Point, _ high: Point) {
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
      hit(beside: (first.before, first.after))
    }
    if isRough { crossBeside(first.before, first.after, low, high) }
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
  private mutating func settle(on root: Point, between low: Point, _ high: Point, slope: Double = 0) {
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

  /// So many doubles beside a root are looked at, where rounding may have hidden a better one, without finding one.
  private static let roughDoubles = 6

  /// So many in all.
  private static let mostDoubles = 32

  /// The point that comes nearest to the wanted value of two beside each other, or of some beside them; `nil` where a
  /// platform rounds and those farther on come nearer still: it is no rounding of doubles, then, that keeps the
  /// function away there.
  private mutating func nearest(_ before: Point, _ after: Point) -> Point? {
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

  /// The smallest share of a number by which it may be varied in a range of answers: less is rounding.
  private static let leastWidth = 1e-9

  private mutating func add(_ first: Point, before: Point?, _ last: Point, after: Point?) {
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

  /// The same as ``transition(_:_:while:)``, sooner where the function is smooth: a parabola through three points finds
  /// about where, and what is left of the bracket there is halved.
  ///
  /// - Returns: the two, and how much the function changes with the number there; 0 where that is not known.
  private mutating func edge(
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
  private func isSteep(_ slope: Double, at root: Point) -> Bool {
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

  // MARK: - Turning points

  private static let goldenRatio = (5.0.squareRoot() - 1) / 2

  /// Follows the function down to where it is nearest to the wanted value between three points, and notes what does it
  /// on both sides, should it get there.
  private mutating func dip(_ low: Point, _ middle: Point, _ high: Point) {
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

extension Double {
  /// Whether it is a 32-bit number, or half way between two.
  fileprivate var isOfFewBits: Bool { significandBitPattern & 0xFFF_FFFF == 0 }
}
