/// All numbers of a range at which a function has a wanted value, though it may turn, jump and stand still.
///
/// The function is taken at the points of a grid. Where neighbours lie on different branches of it, the place is found at
/// which it leaves one for the next; where they lie on different sides of the wanted value, so is what is between them;
/// and where it turns back towards the value between neighbours, its turning point.
struct LevelSearch {
  /// The function at a number, less the wanted value; `nan` where it is not defined.
  typealias Point = (x: Double, excess: Double, branch: Int)

  private let wanted: Double
  private let function: (Double) -> FlickCondition.Reading?

  /// How much the function may change, as a share of it, between neighbouring doubles where it does not jump.
  private let roughness: Double

  private var found: [Solution] = []
  private var below: Solutions.Attained?
  private var above: Solutions.Attained?

  /// - Parameters:
  ///   - function: its value at a number of 0 or more, and the branch that it is on; `nil` where it has none.
  ///   - roughness: how much it may change, as a share, between neighbouring doubles where it does not jump.
  init(for wanted: Double, roughness: Double = 1e-9, of function: @escaping (Double) -> FlickCondition.Reading?) {
    self.wanted = wanted
    self.function = function
    self.roughness = roughness
  }

  /// What was found, and what came nearest.
  func solutions(searched: ClosedRange<Double>?) -> Solutions {
    Solutions(found, searched: searched, below: below, above: above)
  }

  mutating func point(_ x: Double) -> Point {
    // What is too small to be given is as good as none.
    guard let reading = function(x < ParameterRange.sizes.lowerBound ? 0 : x), reading.value.isFinite else {
      return (x, .nan, -1)
    }
    let attained = Solutions.Attained(number: x, value: reading.value)
    if reading.value < wanted, reading.value > below?.value ?? -.infinity { below = attained }
    if reading.value > wanted, reading.value < above?.value ?? .infinity { above = attained }
    return (x, reading.value - wanted, reading.branch)
  }

  /// Looks between the numbers of a list, which rise.
  mutating func search(_ grid: [Double]) {
    var points: [Point] = []
    for x in grid {
      let next = point(x)
      if let last = points.last, last.branch != next.branch { separate(last, next, &points) }
      points.append(next)
    }
    var index = 0
    while index < points.count {
      if points[index].excess == 0 {
        index = level(in: points, from: index)
        continue
      }
      if index + 1 < points.count, points[index].excess * points[index + 1].excess < 0 {
        cross(points[index], points[index + 1])
      } else if index > 0, index + 1 < points.count {
        dip(points[index - 1], points[index], points[index + 1])
      }
      index += 1
    }
    found.sort { $0.value < $1.value }
  }

  /// Notes a number, and all about it that do the same.
  mutating func spread(about x: Double) {
    let start = point(x)
    guard start.excess == 0 else { return found.append(Solution(x)) }
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
      if next.excess != 0 {
        let ends =
          inner.x < next.x
          ? transition(inner, next) { $0.excess == 0 } : transition(next, inner) { $0.excess != 0 }
        return inner.x < next.x ? (ends.before, ends.after) : (ends.after, ends.before)
      }
      inner = next
      width *= 16
    }
    return (inner, nil)
  }

  // MARK: - Branches

  /// The most branches between neighbours of the grid that are told apart.
  private static let mostBranches = 10_000

  /// Adds points on both sides of each place between two at which the function leaves a branch, ever denser towards it:
  /// a time at which a spring turns is where the function may be steepest.
  private mutating func separate(_ low: Point, _ high: Point, _ points: inout [Point]) {
    var low = low
    for _ in 0..<Self.mostBranches where low.branch != high.branch {
      let ends = transition(low, high) { $0.branch == low.branch }
      points += approach(from: low.x, to: ends.before.x).reversed().map { point($0) }
      points += [ends.before, ends.after]
      low = ends.after
      for x in approach(from: high.x, to: ends.after.x) {
        let next = point(x)
        guard next.branch == low.branch else { break }
        points.append(next)
        low = next
      }
    }
  }

  /// Points from one number towards another, the last first.
  private func approach(from start: Double, to end: Double) -> [Double] {
    let way = start - end
    return (1...8).reversed().map { end + way * Self.powers[$0] }.filter { $0 != end && $0 != start }
  }

  private static let powers: [Double] = [1, 0.25, 0.0625, 1.5e-2, 4e-3, 1e-3, 1e-4, 1e-5, 1e-6]

  /// The neighbouring doubles at which a condition that holds for one point ends to hold on the way to another.
  private mutating func transition(
    _ low: Point, _ high: Point, while holds: (Point) -> Bool
  ) -> (before: Point, after: Point) {
    var (low, high) = (low, high)
    while true {
      let middle = BracketedRoot.middle(low.x, high.x)
      guard low.x < middle, middle < high.x else { return (low, high) }
      let next = point(middle)
      if holds(next) { low = next } else { high = next }
    }
  }

  // MARK: - Levels

  /// Notes all that does it about a point that does it.
  ///
  /// - Returns: the index of the first point after it that does not.
  private mutating func level(in points: [Point], from index: Int) -> Int {
    let end = points[index...].firstIndex { $0.excess != 0 } ?? points.count
    let start: (before: Point?, after: Point) =
      index == 0 ? (nil, points[0]) : transition(points[index - 1], points[index]) { $0.excess != 0 }
    let stop: (before: Point, after: Point?) =
      end == points.count
      ? (points[end - 1], nil) : transition(points[end - 1], points[end]) { $0.excess == 0 }
    add(start.after, before: start.before, stop.before, after: stop.after)
    return end
  }

  /// Notes what does it between two points on different sides of the wanted value.
  private mutating func cross(_ low: Point, _ high: Point) {
    let side = low.excess
    let first = edge(low, high) { $0.excess * side > 0 }
    guard first.after.excess == 0 else {
      let change = abs(first.after.excess - first.before.excess)
      let scale = max(abs(wanted), abs(wanted + first.before.excess), abs(wanted + first.after.excess))
      // A jump passes the value by.
      guard change <= roughness * scale else { return }
      found.append(Solution(abs(first.before.excess) < abs(first.after.excess) ? first.before.x : first.after.x))
      return
    }
    let last = edge(first.after, high) { $0.excess == 0 }
    add(first.after, before: first.before, last.before, after: last.after)
  }

  /// The smallest share of a number by which it may be varied in a range of answers: less is rounding.
  private static let leastWidth = 1e-9

  private mutating func add(_ first: Point, before: Point?, _ last: Point, after: Point?) {
    if last.x - first.x <= Self.leastWidth * last.x {
      let middle = BracketedRoot.middle(first.x, last.x)
      found.append(Solution(point(middle).excess == 0 ? middle : first.x))
    } else {
      found.append(Solution(first: first.x, before: before?.x, last: last.x, after: after?.x))
    }
  }

  /// The same as ``transition(_:_:while:)``, sooner where the function is smooth: a secant finds about where, and what is
  /// left of the bracket there is halved.
  private mutating func edge(
    _ low: Point, _ high: Point, while holds: (Point) -> Bool
  ) -> (before: Point, after: Point) {
    var (before, after) = (low, high)
    var last = low
    let root = BracketedRoot.find(from: low.x, to: high.x) { x in
      let next = point(x)
      if holds(next) { before = next } else { after = next }
      let step = -next.excess * (next.x - last.x) / (next.excess - last.excess)
      last = next
      return (holds(next), step.isFinite && step != 0 ? step : .infinity)
    }
    // The secant may have come to it from one side alone.
    var width = root.ulp
    while true {
      let isBeforeNear = root - before.x <= after.x - root
      let x = isBeforeNear ? before.x + width : after.x - width
      guard before.x < x, x < after.x else { break }
      let next = point(x)
      if holds(next) { before = next } else { after = next }
      if holds(next) != isBeforeNear { break }
      width *= 4
    }
    return transition(before, after, while: holds)
  }

  // MARK: - Turning points

  private static let goldenRatio = (5.0.squareRoot() - 1) / 2

  /// Follows the function down to where it is nearest to the wanted value between three points, and notes what does it on
  /// both sides, should it get there.
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
      if next.excess == 0 || next.excess * ends.0.excess < 0 {
        if next.excess == 0 {
          _ = level(in: [ends.0, next, ends.1], from: 1)
        } else {
          cross(ends.0, next)
          cross(next, ends.1)
        }
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
