/// The rubber band fitted to a table of pulls past a limit and of the offsets shown.
///
/// The inverse of f = u·c·D/(u·c + D) is 1/f = (1/c)·(1/u) + 1/D, which is linear in 1/c and 1/D. Hence the bands that
/// round to all shown offsets form a convex polygon, whose extreme points are the ends of the intervals.
package struct FittedRubberBand: Sendable {
  /// The coefficient c.
  package let coefficient: Interval
  /// The length of the viewport D, in points.
  package let viewport: Interval
  /// The root mean square of the residuals, in points.
  package let residual: Double
  /// The step to which shown offsets are rounded, in points; 0 if they are not.
  package let rounding: Double
  /// The number of pulls other than 0.
  package let count: Int

  /// The number of different pulls that a fit needs.
  package static let minPullCount = 4

  /// Fits a rubber band to pulls.
  ///
  /// - Parameters:
  ///   - pulls: the distances of the finger past the limit in points, in any order. Pulls of 0 are skipped.
  ///   - shown: the distances of the content past the limit, in points.
  /// - Returns: `nil` if no rubber band fits within the noise.
  /// - Throws: ``RecordingError`` for a number not finite or beyond ±1e15, and for fewer than 4 different pulls.
  package init?(pulls: [Double], shown: [Double]) throws(RecordingError) {
    var samples: [Pull] = []
    for (index, (pull, offset)) in zip(pulls, shown).enumerated() {
      guard abs(pull) <= 1e15, abs(offset) <= 1e15 else { throw .notFinite(index) }
      if pull != 0 { samples.append((abs(pull), pull < 0 ? -offset : offset)) }
    }
    let distinctCount = Set(samples.map(\.u)).count
    guard distinctCount >= Self.minPullCount else { throw .tooFewPulls(distinctCount) }
    // At the other edge, shown offsets have the opposite sign.
    if samples.count(where: { $0.f < 0 }) > samples.count / 2 { samples = samples.map { ($0.u, -$0.f) } }
    guard samples.allSatisfy({ $0.f >= 0 }), let extent = samples.map(\.f).max(), extent > 0 else { return nil }
    count = samples.count
    rounding = RecordingGrid.rounding(of: shown)

    guard var line = InverseLine(samples), line.slope > 0, line.intercept > 0 else { return nil }
    for _ in 0..<30 {
      guard let better = line.improved(samples) else { break }
      line = better
    }
    if rounding > 0, let feasible = FeasibleLines(samples, step: rounding * (1 + 1e-3)) {
      (coefficient, viewport) = (feasible.slope.reciprocal, feasible.intercept.reciprocal)
      residual = InverseLine(slope: feasible.slope.value, intercept: feasible.intercept.value).residual(samples)
      return
    }
    let margins = line.margins(samples)
    coefficient = Interval(1 / line.slope, margin: margins.slope / (line.slope * line.slope))
    viewport = Interval(1 / line.intercept, margin: margins.intercept / (line.intercept * line.intercept))
    residual = line.residual(samples)
    // Errors are independent of each other; the residuals of a wrong law are not.
    let residuals = line.residuals(samples.sorted { $0.u < $1.u })
    let products = zip(residuals, residuals.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let isSmooth = products > 0.5 * residuals.reduce(0) { $0 + $1 * $1 }
    let expected = max(rounding / 12.0.squareRoot(), 1e-7 * extent)
    if residual > 2 * expected && isSmooth || residual > extent / 20 { return nil }
  }
}

/// A pull u and the distance f shown for it, in points.
private typealias Pull = (u: Double, f: Double)

/// A rubber band as the line 1/f = slope/u + intercept, where the slope is 1/c and the intercept 1/D.
private struct InverseLine {
  let slope, intercept: Double

  private func shown(_ u: Double) -> Double { 1 / (slope / u + intercept) }

  func residuals(_ pulls: [Pull]) -> [Double] { pulls.map { $0.f - shown($0.u) } }

  func residual(_ pulls: [Pull]) -> Double { FitMath.rootMeanSquare(residuals(pulls)) }

  private func equations(_ pulls: [Pull]) -> NormalEquations {
    let shown = pulls.map { self.shown($0.u) }
    return NormalEquations(
      [zip(pulls, shown).map { -$1 * $1 / $0.u }, shown.map { -$0 * $0 }], residuals: residuals(pulls),
      weights: pulls.map { _ in 1 })
  }

  /// Returns the line after a step towards the least squares of f; `nil` if that has no smaller residual.
  func improved(_ pulls: [Pull]) -> InverseLine? {
    let step = equations(pulls).step(damping: 0)
    let next = InverseLine(slope: slope + step[0], intercept: intercept + step[1])
    return next.slope > 0 && next.intercept > 0 && next.residual(pulls) < residual(pulls) ? next : nil
  }

  /// Returns the margins of both coefficients that contain the true values in 95 % of tables.
  func margins(_ pulls: [Pull]) -> (slope: Double, intercept: Double) {
    let freedom = pulls.count - 2
    let deviation = residual(pulls) * (Double(pulls.count) / Double(max(freedom, 1))).squareRoot()
    let variances = equations(pulls).variances
    let margin = Quantile.student(freedom) * deviation
    return (margin * variances[0].squareRoot(), margin * variances[1].squareRoot())
  }
}

extension InverseLine {
  /// Creates the line of approximate least squares of f: the errors of 1/f are those of f divided by f². The result is
  /// `nil` if a coefficient is not finite.
  init?(_ pulls: [Pull]) {
    let pulls = pulls.filter { $0.f > 0 }
    let equations = NormalEquations(
      [pulls.map { 1 / $0.u }, pulls.map { _ in 1 }], residuals: pulls.map { 1 / $0.f },
      weights: pulls.map { ($0.f * $0.f) * ($0.f * $0.f) })
    let found = equations.step(damping: 0)
    guard found.allSatisfy(\.isFinite) else { return nil }
    (slope, intercept) = (found[0], found[1])
  }
}

/// All lines slope·(1/u) + intercept within the bounds of rounded values of f.
private struct FeasibleLines {
  let slope, intercept: Interval

  /// Finds the lines for a rounding step in points; `nil` if there are none, or if the viewport has no upper bound.
  init?(_ pulls: [Pull], step: Double) {
    let bounds = pulls.map { (u: $0.u, low: 1 / ($0.f + step / 2), high: 1 / max($0.f - step / 2, 1e-300)) }
    func slopes(_ intercept: Double) -> (low: Double, high: Double) {
      bounds.reduce((-Double.infinity, Double.infinity)) {
        (max($0.0, $1.u * ($1.low - intercept)), min($0.1, $1.u * ($1.high - intercept)))
      }
    }
    func excess(_ intercept: Double) -> Double { slopes(intercept).low - slopes(intercept).high }
    // A band never shows more than its viewport.
    let greatest = bounds.map(\.high).min() ?? 0
    let center = Self.minimum(of: excess, from: 0, to: greatest)
    guard excess(center) <= 0 else { return nil }
    func end(_ outside: Double) -> Double {
      guard excess(outside) > 0 else { return outside }
      return FitMath.bisect(inside: center, outside: outside, steps: 100) { excess($0) <= 0 }.inside
    }
    let (low, high) = (end(0), end(greatest))
    // A viewport without an upper bound is not determined.
    guard low > 0 else { return nil }
    let middle = (low + high) / 2
    intercept = Interval(middle, low: low, high: high, isCertain: true)
    slope = Interval(
      (slopes(middle).low + slopes(middle).high) / 2,
      low: slopes(Self.minimum(of: { slopes($0).low }, from: low, to: high)).low,
      high: slopes(Self.minimum(of: { -slopes($0).high }, from: low, to: high)).high, isCertain: true)
  }

  /// Returns the point between two bounds at which a convex function is least, by ternary search.
  private static func minimum(of function: (Double) -> Double, from low: Double, to high: Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<200 {
      let (one, other) = (low + (high - low) / 3, high - (high - low) / 3)
      if function(one) < function(other) { high = other } else { low = one }
    }
    return (low + high) / 2
  }
}
