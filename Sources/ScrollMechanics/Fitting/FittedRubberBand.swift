/// The rubber band that pulls past a limit were shown by, found from a table of pulls and what showed.
///
/// For f = u·c·D/(u·c + D) the inverse 1/f = (1/c)·(1/u) + 1/D is linear in 1/c and 1/D: what roundings leave possible
/// is a convex polygon, of which the widest extents are told.
public struct FittedRubberBand: Sendable {
  /// c, without a unit.
  public let coefficient: Estimate

  /// D, in points.
  public let viewport: Estimate

  /// Whether the intervals hold the truth for certain, as where roundings are the only errors; else in 95 % of tables.
  public let isCertain: Bool

  /// Root mean square of what the rubber band leaves, in points.
  public let residual: Double

  /// What the offsets that showed are whole multiples of, from one another, in points; 0 where there is no such step.
  public let rounding: Double

  /// How many pulls there are.
  public let count: Int

  /// Fewer pulls than this say nothing of a rubber band.
  public static let fewestPulls = 4

  /// The rubber band that a table of pulls was made by.
  ///
  /// - Parameters:
  ///   - pulls: how far the finger was past the limit, in points, in any order. Those of 0 tell nothing.
  ///   - shown: how far the content was, in points.
  /// - Returns: `nil` where no rubber band leaves but errors.
  /// - Throws: ``RecordingError`` for numbers that are not finite, and for too few pulls.
  public init?(pulls: [Double], shown: [Double]) throws(RecordingError) {
    var samples: [(u: Double, f: Double)] = []
    for (index, (pull, offset)) in zip(pulls, shown).enumerated() {
      guard abs(pull) <= 1e15, abs(offset) <= 1e15 else { throw .notFinite(index) }
      if pull != 0 { samples.append((abs(pull), pull < 0 ? -offset : offset)) }
    }
    let distinct = Set(samples.map(\.u)).count
    guard distinct >= Self.fewestPulls else { throw .tooFewPulls(distinct) }
    // An edge at the other end pulls the other way.
    if samples.count(where: { $0.f < 0 }) > samples.count / 2 { samples = samples.map { ($0.u, -$0.f) } }
    guard samples.allSatisfy({ $0.f >= 0 }), let reach = samples.map(\.f).max(), reach > 0 else { return nil }
    count = samples.count
    rounding = RecordingGrid.rounding(of: shown)

    guard var line = InverseLine(samples), line.slope > 0, line.intercept > 0 else { return nil }
    for _ in 0..<30 where !line.improve(samples) {}
    let step = rounding
    let expected = max(step / 12.0.squareRoot(), 1e-7 * reach)
    if step > 0, let region = FeasibleLines(samples, step: step * (1 + 1e-3)) {
      let (slope, intercept) = (region.slope, region.intercept)
      coefficient = Estimate(1 / slope.value, low: 1 / slope.high, high: 1 / slope.low)
      viewport = Estimate(1 / intercept.value, low: 1 / intercept.high, high: 1 / intercept.low)
      residual = InverseLine(slope: slope.value, intercept: intercept.value).residual(samples)
      isCertain = true
      return
    }
    let errors = line.margins(samples)
    coefficient = Estimate(1 / line.slope, margin: errors.slope / (line.slope * line.slope))
    viewport = Estimate(1 / line.intercept, margin: errors.intercept / (line.intercept * line.intercept))
    residual = line.residual(samples)
    isCertain = false
    // Errors do not know of each other; what another law leaves does.
    let sorted = samples.sorted { $0.u < $1.u }.map { $0.f - line.shown($0.u) }
    let products = zip(sorted, sorted.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let isSmooth = products > 0.5 * sorted.reduce(0) { $0 + $1 * $1 }
    if residual > 2 * expected, isSmooth { return nil }
    if residual > reach / 20 { return nil }
  }

  /// Where the band shows a pull, in points.
  public func apply(_ pull: Double) -> Double {
    (try? RubberBand(viewport: viewport.value, coefficient: coefficient.value))?.apply(pull) ?? 0
  }
}

/// 1/f = slope/u + intercept.
private struct InverseLine {
  var slope: Double
  var intercept: Double

  init(slope: Double, intercept: Double) { (self.slope, self.intercept) = (slope, intercept) }

  /// Least squares of f, about: errors of 1/f are those of f over f².
  init?(_ samples: [(u: Double, f: Double)]) {
    var equations = NormalEquations(count: 2)
    for sample in samples where sample.f > 0 {
      let square = sample.f * sample.f
      [1 / sample.u, 1].withUnsafeBufferPointer {
        equations.add($0, residual: 1 / sample.f, weight: square * square)
      }
    }
    let found = equations.step(damping: 0)
    guard found.allSatisfy(\.isFinite) else { return nil }
    (slope, intercept) = (found[0], found[1])
  }

  func shown(_ u: Double) -> Double { 1 / (slope / u + intercept) }

  func residual(_ samples: [(u: Double, f: Double)]) -> Double {
    let sum = samples.reduce(0.0) { sum, sample in
      let left = sample.f - shown(sample.u)
      return sum + left * left
    }
    return (sum / Double(samples.count)).squareRoot()
  }

  private func equations(_ samples: [(u: Double, f: Double)]) -> NormalEquations {
    var equations = NormalEquations(count: 2)
    for sample in samples {
      let shown = shown(sample.u)
      [-shown * shown / sample.u, -shown * shown].withUnsafeBufferPointer {
        equations.add($0, residual: sample.f - shown, weight: 1)
      }
    }
    return equations
  }

  /// A step towards the least squares of f; returns whether there was none left.
  mutating func improve(_ samples: [(u: Double, f: Double)]) -> Bool {
    let step = equations(samples).step(damping: 0)
    let next = InverseLine(slope: slope + step[0], intercept: intercept + step[1])
    guard next.slope > 0, next.intercept > 0, next.residual(samples) < residual(samples) else { return true }
    self = next
    return false
  }

  /// How far both may be off, in 95 % of tables.
  func margins(_ samples: [(u: Double, f: Double)]) -> (slope: Double, intercept: Double) {
    let freedom = samples.count - 2
    let deviation = residual(samples) * (Double(samples.count) / Double(max(freedom, 1))).squareRoot()
    let variances = equations(samples).variances
    let margin = Quantile.student(freedom) * deviation
    return (margin * variances[0].squareRoot(), margin * variances[1].squareRoot())
  }
}

/// All lines p·(1/u) + q between the bounds that rounded values of f set.
private struct FeasibleLines {
  let slope: Estimate
  let intercept: Estimate

  init?(_ samples: [(u: Double, f: Double)], step: Double) {
    let bounds = samples.map { (u: $0.u, low: 1 / ($0.f + step / 2), high: 1 / max($0.f - step / 2, 1e-300)) }
    func slopes(_ q: Double) -> (low: Double, high: Double) {
      bounds.reduce((-Double.infinity, Double.infinity)) {
        (max($0.0, $1.u * ($1.low - q)), min($0.1, $1.u * ($1.high - q)))
      }
    }
    func excess(_ q: Double) -> Double { slopes(q).low - slopes(q).high }
    // None may show more than the viewport.
    let most = bounds.map(\.high).min() ?? 0
    let center = Self.least(of: excess, from: 0, to: most)
    guard excess(center) <= 0 else { return nil }
    func end(_ outside: Double) -> Double {
      guard excess(outside) > 0 else { return outside }
      var (inside, outside) = (center, outside)
      for _ in 0..<100 {
        let middle = (inside + outside) / 2
        if excess(middle) <= 0 { inside = middle } else { outside = middle }
      }
      return inside
    }
    let (low, high) = (end(0), end(most))
    // Without an end of the viewport the table tells little.
    guard low > 0 else { return nil }
    let least = slopes(Self.least(of: { slopes($0).low }, from: low, to: high)).low
    let greatest = slopes(Self.least(of: { -slopes($0).high }, from: low, to: high)).high
    let middle = (low + high) / 2
    intercept = Estimate(middle, low: low, high: high)
    slope = Estimate((slopes(middle).low + slopes(middle).high) / 2, low: least, high: greatest)
  }

  /// Where a convex function is least.
  private static func least(of function: (Double) -> Double, from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<200 {
      let (one, other) = (low + (high - low) / 3, high - (high - low) / 3)
      if function(one) < function(other) { high = other } else { low = one }
    }
    return (low + high) / 2
  }
}
