/// A search for every root of f(x) = w, for a function f that is made of pieces.
///
/// Between two points of the same piece, f is continuous and has at most a few extrema; between pieces it may jump. The
/// search, of which a ``SearchBudget`` limits the evaluations,
///
/// 1. samples f on a grid,
/// 2. bisects between samples on different pieces, down to neighboring doubles where the wanted value is within reach,
/// 3. finds the extremum between three samples of which the middle one is nearest to the wanted value,
/// 4. brackets a root where f changes sign within a piece, and
/// 5. finds the ends of each interval on which f equals the wanted value.
struct PiecewiseMonotoneSolver<Piece: Equatable> {
  /// A value of the function, with the piece that it is on.
  struct Reading {
    let value: Double
    var piece: Piece
    /// The distance from the wanted value that counts as a root at a jump: the step of a quantized function, else 0.
    var quantum = 0.0
  }

  /// The value of f at `x`, and its excess over w; they are NaN and `piece` is `nil` where f is undefined.
  private struct Sample {
    let x, value, excess: Double
    let piece: Piece?
    let quantum: Double
    let isRoot: Bool
  }

  private let wanted: Double
  private let budget: SearchBudget
  private let function: (Double) -> Reading?

  private var range = 0.0...0
  /// The solutions, each with the distance of f from the wanted value.
  private var found: [(solution: Solution, error: Double)] = []
  private var below: Solutions.Attained?
  private var above: Solutions.Attained?
  private var firstValue: Double?
  private var isConstant = true
  private var isQuantized = false

  /// Makes a search for the points at which f is w, which is finite. f is `nil` where undefined, and spends the budget.
  init(for wanted: Double, within budget: SearchBudget, of function: @escaping (Double) -> Reading?) {
    (self.wanted, self.budget, self.function) = (wanted, budget, function)
  }

  /// Returns all roots from the first to the last point of a grid of at least two points, in rising order.
  mutating func roots(on grid: [Double]) -> Solutions {
    range = grid[0]...grid[grid.count - 1]
    let samples = separated(grid.map { sample($0) })
    search(samples)
    if found.isEmpty { approach(samples) }
    return solutions(searched: range)
  }

  /// Returns the root, or the only interval of roots, of a function that is monotone on the half-axis of a guess. The
  /// search begins near it. `isRising`: true if f rises as x moves away from 0.
  mutating func soleRoot(near guess: Double, isRising: Bool) -> Solutions {
    let sign: Double = guess < 0 ? -1 : 1
    range = sign < 0 ? -1e60...0 : 0...1e60
    func isPast(_ sample: Sample) -> Bool { isRising ? sample.excess > 0 : sample.excess < 0 }
    let guess = max(abs(guess), 1e-50)
    var far = sample(sign * guess * (1 + 0x1p-40))
    while !isPast(far), abs(far.x) < 1e60, !budget.isSpent {
      let next = sample(sign * min(abs(far.x) * 8, 1e60))
      let isAtEnd = next.value.isNaN && !far.value.isNaN
      far = isAtEnd ? transition(from: far, to: next) { !$0.value.isNaN }.inner : next
      if isAtEnd { break }
    }
    var near = sample(sign * min(guess * (1 - 0x1p-40), abs(far.x) / 8))
    while isPast(near) || near.isRoot, near.x != 0, !budget.isSpent {
      near = sample(abs(near.x) < 1e-59 ? 0 : near.x / 8)
    }
    search(sign < 0 ? [far, near] : [near, far], isContinuous: true)
    return solutions(searched: nil)
  }

  /// Returns the interval around a root on which f keeps its value, or the root alone.
  mutating func level(at root: Double) -> Solutions {
    range = -1e60...1e60
    addSolution(around: sample(root))
    return solutions(searched: nil)
  }

  private func solutions(searched: ClosedRange<Double>?) -> Solutions {
    // If a quantized function misses the wanted value, only its nearest value counts.
    let least = found.map(\.error).min() ?? 0
    let rounding = 0x1p-20 * abs(wanted)
    var merged: [Solution] = []
    for next in found.filter({ $0.error <= max(least, rounding) }).map(\.solution).sorted(by: { $0.lower < $1.lower }) {
      guard let last = merged.last, next.lower <= last.upper + 0x1p-40 * abs(last.upper) else {
        merged.append(next)
        continue
      }
      if next.upper > last.upper { merged[merged.count - 1] = last.joined(with: next) }
    }
    return Solutions(
      answers: merged, searched: searched, below: below, above: above, isConstant: isConstant && firstValue != nil,
      limitation: budget.isSpent ? .budget : isQuantized && searched != nil ? .quantum : nil)
  }

  // MARK: - Samples

  /// Returns f at a point, NaN where it is undefined, and remembers the nearest values to w. Below 1e-60 counts as 0.
  private mutating func sample(_ x: Double) -> Sample {
    // Parameters smaller than 1e-60 cannot be given.
    let x = abs(x) < ParameterRange.sizes.lowerBound ? 0 : x
    guard let reading = function(x), reading.value.isFinite else {
      isConstant = false
      return Sample(x: x, value: .nan, excess: .nan, piece: nil, quantum: 0, isRoot: false)
    }
    if firstValue == nil { firstValue = reading.value }
    isConstant = isConstant && reading.value == firstValue
    isQuantized = isQuantized || reading.quantum > 0
    let excess = reading.value - wanted
    let attained = Solutions.Attained(number: x, value: reading.value)
    if excess < 0, isNearer(attained, than: below, opposite: above) { below = attained }
    if excess > 0, isNearer(attained, than: above, opposite: below) { above = attained }
    return Sample(
      x: x, value: reading.value, excess: excess, piece: reading.piece, quantum: reading.quantum,
      isRoot: abs(excess) <= 2 * wanted.ulp)
  }

  /// Returns the point half way between two, counted in doubles, with 0 next to ±1e-60; `nil` for neighbors.
  private func between(_ one: Double, _ other: Double) -> Double? {
    guard let middle = BracketedRoot.between(one, other) else { return nil }
    let least = ParameterRange.sizes.lowerBound
    if abs(middle) >= least { return middle }
    let candidates = [one + other < 0 ? -least : least, 0]
    return candidates.first { min(one, other) < $0 && $0 < max(one, other) }
  }

  /// True if a value is nearer to w than the best on its side. Ties go to the point nearer to the other side's best.
  private func isNearer(
    _ new: Solutions.Attained, than known: Solutions.Attained?, opposite: Solutions.Attained?
  ) -> Bool {
    guard let known else { return true }
    if new.value != known.value { return abs(new.value - wanted) < abs(known.value - wanted) }
    let center = opposite?.number ?? 0
    return abs(new.number - center) < abs(known.number - center)
  }

  /// Returns the samples with others between pieces. Gaps in which f passes w are first, since the budget may run out.
  private mutating func separated(_ samples: [Sample], isExhaustive: Bool = false) -> [Sample] {
    var gaps = [[Sample]](repeating: [], count: samples.count)
    func crosses(_ index: Int) -> Bool { samples[index - 1].excess * samples[index].excess <= 0 }
    let indices = Array(1..<samples.count)
    for index in indices.filter(crosses) + indices.filter({ !crosses($0) }) {
      let change = (low: Double.infinity, high: Double.infinity)
      separate(samples[index - 1], samples[index], change: change, isExhaustive: isExhaustive, into: &gaps[index])
    }
    return samples.indices.flatMap { gaps[$0] + [samples[$0]] }
  }

  /// Adds samples between two on different pieces, up to neighboring doubles or until the wanted value is out of reach.
  /// `change`: the change of f on each side, over a step at least as wide as the gap.
  private mutating func separate(
    _ low: Sample, _ high: Sample, change: (low: Double, high: Double), isExhaustive: Bool = false,
    into samples: inout [Sample]
  ) {
    guard low.piece != high.piece, let middle = between(low.x, high.x) else { return }
    if budget.isSpent || !isExhaustive && isOutOfReach(low, high, change) { return }
    let next = sample(middle)
    let (isOfLow, isOfHigh) = (next.piece == low.piece, next.piece == high.piece)
    let spread = max(low.excess, next.excess, high.excess) - min(low.excess, next.excess, high.excess)
    if !isOfLow {
      let change = (change.low, isOfHigh ? abs(high.excess - next.excess) : spread)
      separate(low, next, change: change, isExhaustive: isExhaustive, into: &samples)
    }
    samples.append(next)
    if !isOfHigh {
      let change = (isOfLow ? abs(next.excess - low.excess) : spread, change.high)
      separate(next, high, change: change, isExhaustive: isExhaustive, into: &samples)
    }
  }

  /// True if both ends of a narrow gap are farther from the wanted value than eight times the change on adjacent steps.
  private func isOutOfReach(_ low: Sample, _ high: Sample, _ change: (low: Double, high: Double)) -> Bool {
    guard high.x - low.x <= 0x1p-7 * max(abs(low.x), abs(high.x)), !(low.excess * high.excess <= 0) else {
      return false
    }
    return !(abs(low.excess) <= 8 * change.low) && !(abs(high.excess) <= 8 * change.high)
  }

  // MARK: - Roots

  /// Finds the roots among and between samples; neighbors on different pieces are adjacent doubles or out of reach,
  /// unless f may be taken as one piece, because it `isContinuous`.
  private mutating func search(_ samples: [Sample], isContinuous: Bool = false) {
    var index = 0
    while index < samples.count {
      if samples[index].isRoot {
        let end = samples[index...].firstIndex { !$0.isRoot } ?? samples.count
        addRoots(
          from: samples[index], after: index > 0 ? samples[index - 1] : nil, through: samples[end - 1],
          before: end < samples.count ? samples[end] : nil)
        index = end
        continue
      }
      if index + 1 < samples.count, case let (low, high) = (samples[index], samples[index + 1]), !high.isRoot {
        let isConnected = isContinuous || low.piece == high.piece || between(low.x, high.x) == nil
        let changesSign = low.excess * high.excess < 0 || isContinuous && low.excess.isNaN != high.excess.isNaN
        if isConnected, changesSign {
          cross(low, high)
        } else if low.piece == high.piece {
          searchExtremum(near: index, in: samples)
        }
      }
      index += 1
    }
  }

  /// Searches for an extremum beyond the wanted value near one of two samples on the same piece and the same side.
  private mutating func searchExtremum(near index: Int, in samples: [Sample], isExhaustive: Bool = false) {
    let (low, high) = (samples[index], samples[index + 1])
    func continues(_ other: Int, _ sample: Sample) -> Bool {
      samples.indices.contains(other) && samples[other].piece == sample.piece
        && samples[other].excess * sample.excess > 0
    }
    if abs(low.excess) <= abs(high.excess) {
      // At the end of a run of samples on one side, f may approach the wanted value before it moves away.
      let isInner = continues(index - 1, low)
      let (first, middle) = isInner ? (samples[index - 1], low) : (low, sample(low.x + (high.x - low.x) / 64))
      if comesNearer(middle, than: first) { followExtremum(first, middle, high, isExhaustive) }
    } else if !continues(index + 2, high) {
      let middle = sample(high.x - (high.x - low.x) / 64)
      if comesNearer(middle, than: high) { followExtremum(low, middle, high, isExhaustive) }
    }
  }

  /// True if f is not farther from the wanted value than at another sample, or is on its other side.
  private func comesNearer(_ sample: Sample, than other: Sample) -> Bool {
    abs(sample.excess) <= abs(other.excess) || sample.excess * other.excess < 0
  }

  /// Narrows an interval by golden sections until f passes w. The middle sample is nearest to w, all on one side.
  private mutating func followExtremum(_ low: Sample, _ middle: Sample, _ high: Sample, _ isExhaustive: Bool) {
    var (low, middle, high) = (low, middle, high)
    let ends = (low, high)
    for _ in 0..<80 where !budget.isSpent {
      if middle.isRoot { return addSolution(around: middle) }
      if middle.excess * low.excess < 0 {
        cross(ends.0, middle)
        return cross(middle, ends.1)
      }
      let spread = max(abs(low.excess), abs(high.excess)) - abs(middle.excess)
      // In the remaining interval, f changes less than it has so far: it cannot attain the wanted value.
      if !(abs(middle.excess) <= 8 * spread), !isExhaustive || spread <= 4 * middle.value.ulp { return }
      let isLeft = middle.x - low.x > high.x - middle.x
      let x = middle.x + (isLeft ? low.x - middle.x : high.x - middle.x) * 0.381966
      guard low.x < x, x < high.x, x != middle.x else { return }
      let next = sample(x)
      guard !next.excess.isNaN else { return }
      if abs(next.excess) < abs(middle.excess) || next.excess * middle.excess < 0 {
        if isLeft { high = middle } else { low = middle }
        middle = next
      } else if isLeft {
        low = next
      } else {
        high = next
      }
    }
  }

  /// Finds the neighboring doubles between which f passes the wanted value.
  private mutating func cross(_ low: Sample, _ high: Sample) {
    let isRising = high.excess.isNaN ? low.excess < 0 : high.excess > 0
    func isLow(_ sample: Sample) -> Bool {
      // Between an end where f is undefined and the root, f is undefined or on the far side of the root.
      if sample.excess.isNaN { return !high.excess.isNaN }
      return isRising ? sample.excess <= 0 : sample.excess >= 0
    }
    var (before, after) = (low, high)
    var (older, last) = (low, high)
    func isNear(_ x: Double) -> Bool {
      let next = sample(x)
      if isLow(next) { before = next } else { after = next }
      (older, last) = (last, next)
      return isLow(next)
    }
    let root = BracketedRoot.find(from: low.x, to: high.x) { x in
      let (second, first) = (older, last)
      return (isNear(x), Self.step(from: last, first, second))
    }
    if before.x < after.x, between(before.x, after.x) != nil {
      _ = BracketedRoot.neighbors(between: before.x, after.x, near: root, isNear)
    }
    let isAfter = (abs(after.excess), abs(after.x)) < (abs(before.excess), abs(before.x)) || before.excess.isNaN
    let best = isAfter ? after : before
    let jump = abs(after.value - before.value)
    // If the wanted value is 0, the change of f is the scale.
    let size =
      wanted == 0 ? max(abs(high.excess - low.excess), 0x1p-10) : max(abs(wanted), abs(before.value), abs(after.value))
    if best.isRoot || best.quantum > 0 && abs(best.excess) <= best.quantum {
      addSolution(around: best)
    } else if jump <= 0x1p-20 * size {
      found.append((Solution(best.x), 0))
    } else if low.piece == high.piece, before.piece != after.piece {
      // Another piece lies between.
      search(separated([low, before, after, high]))
    }
  }

  /// Returns the step to the root of the inverse parabola through three samples, or else of a line; infinite for none.
  private static func step(from next: Sample, _ last: Sample, _ older: Sample) -> Double {
    let (a, b, c) = (older.excess, last.excess, next.excess)
    let (toOlder, toLast) = (older.x - next.x, last.x - next.x)
    let line = toLast * (c / (c - b))
    let parabola = toOlder * (b / (a - b)) * (c / (a - c)) + toLast * (a / (b - a)) * (c / (b - c))
    return parabola.isFinite ? parabola : line.isFinite ? line : .infinity
  }

  // MARK: - Intervals on which f keeps its value

  /// Adds the interval around a sample on which f keeps its value, or the sample alone.
  private mutating func addSolution(around root: Sample) {
    func isSame(_ sample: Sample) -> Bool { root.isRoot ? sample.isRoot : sample.value == root.value }
    let low = end(from: root, towards: range.lowerBound, isSame)
    let high = end(from: root, towards: range.upperBound, isSame)
    // An interval of a few neighboring doubles is due to rounding.
    let isPoint = high.inner.x - low.inner.x <= 0x1p-40 * max(abs(root.x), 1)
    let solution =
      isPoint
      ? Solution(root.x) : Solution(from: low.inner.x, outer: low.outer?.x, to: high.inner.x, outer: high.outer?.x)
    found.append((solution, root.isRoot ? 0 : abs(root.excess)))
  }

  /// Returns the last sample, from a start towards a limit, that satisfies a condition, and the first that does not.
  private mutating func end(
    from start: Sample, towards limit: Double, _ holds: (Sample) -> Bool
  ) -> (inner: Sample, outer: Sample?) {
    // The first step is longer than a gap of a few neighboring doubles, which is due to rounding.
    var (inner, width) = (start, max(0x1p-44 * abs(start.x), ParameterRange.sizes.lowerBound))
    while inner.x != limit, !budget.isSpent {
      let next = sample(limit > start.x ? min(inner.x + width, limit) : max(inner.x - width, limit))
      if !holds(next) { return transition(from: inner, to: next, while: holds) }
      inner = next
      width *= 16
    }
    return (inner, nil)
  }

  /// Returns the neighboring doubles between two samples at which a condition ceases to hold.
  private mutating func transition(
    from inner: Sample, to outer: Sample, while holds: (Sample) -> Bool
  ) -> (inner: Sample, outer: Sample?) {
    var (inner, outer) = (inner, outer)
    while let middle = between(inner.x, outer.x) {
      let next = sample(middle)
      if holds(next) { inner = next } else { outer = next }
    }
    return (inner, outer)
  }

  private mutating func addRoots(from first: Sample, after before: Sample?, through last: Sample, before after: Sample?)
  {
    if first.x == last.x { return addSolution(around: first) }
    let low = before.map { transition(from: first, to: $0, while: \.isRoot) } ?? (inner: first, outer: nil)
    let high = after.map { transition(from: last, to: $0, while: \.isRoot) } ?? (inner: last, outer: nil)
    found.append((Solution(from: low.inner.x, outer: low.outer?.x, to: high.inner.x, outer: high.outer?.x), 0))
  }

  /// Searches, if there is no root, the ends of pieces and the extrema for the values nearest to w, which are reported.
  private mutating func approach(_ samples: [Sample]) {
    for number in [below, above].compactMap({ $0?.number }) {
      guard let index = samples.firstIndex(where: { $0.x == number }) else { continue }
      for index in max(index - 1, 0)...index where index + 1 < samples.count {
        if samples[index].piece == samples[index + 1].piece {
          searchExtremum(near: index, in: samples, isExhaustive: true)
        } else {
          search(separated(Array(samples[index...(index + 1)]), isExhaustive: true))
        }
      }
    }
  }
}

/// A budget of function evaluations that all searches for the answer to one question share.
public final class SearchBudget {
  private var remaining: Double

  /// Creates a budget of 2,000,000 evaluations times an effort, greater than 0.
  public init(effort: Double = 1) { remaining = 2_000_000 * effort }

  /// True once the budget is spent: searches then end and report that they are not exhaustive.
  var isSpent: Bool { remaining <= 0 }

  func spend(_ cost: Double) { remaining -= cost }
}
