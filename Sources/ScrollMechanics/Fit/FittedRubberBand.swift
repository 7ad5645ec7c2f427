/// The rubber band fitted to a table of pulls u past a limit and of the distances f shown, in points. The inverse of f
/// = u·c·D/(u·c + D) is 1/f = (1/c)·(1/u) + 1/D: a line with the slope 1/c and the intercept 1/D. Hence the bands that
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

  /// Fits a rubber band to distances in points past the limit, in any order: those of the finger and those shown. Pulls
  /// of 0 are skipped. It is `nil` if no rubber band fits within the noise. Throws ``RecordingError`` for a number not
  /// finite or beyond ±1e15, and for fewer than 4 different pulls. `scale`: the pixels per point of rounded offsets.
  package init?(pulls: [Double], shown: [Double], scale: Double = 1) throws(RecordingError) {
    var samples: [(u: Double, f: Double)] = []
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
    rounding = RecordingGrid.rounding(of: shown, scale: scale)

    samples.sort { $0.u > $1.u }
    let inverses = samples.map { 1 / $0.u }
    func values(_ line: [Double]) -> [Double] { samples.map { 1 / (line[0] / $0.u + line[1]) } }
    func residuals(_ line: inout [Double]) -> [Double]? {
      line.allSatisfy { $0 > 0 } ? zip(samples, values(line)).map { $0.f - $1 } : nil
    }
    if rounding > 0 {
      let step = rounding * (1 + 1e-3)
      let highs = samples.map { 1 / max($0.f - step / 2, 1e-300) }
      let lows = samples.map { 1 / ($0.f + step / 2) }
      let strip = Strip(inverses, low: lows, high: highs)
      // A steeper line meets the axis lower.
      let (flattest, steepest) = strip.slopes
      let (least, greatest) = (strip.intercepts(steepest).low, strip.intercepts(flattest).high)
      // A viewport without an upper bound is not determined.
      if strip.excess <= 0, least > 0 {
        let middle = (least + greatest) / 2
        let slopes = [lows, highs].map { zip(samples, $0).map { $0.u * ($1 - middle) } }
        var line = [((slopes[0].max() ?? flattest) + (slopes[1].min() ?? steepest)) / 2, middle]
        coefficient = Interval(line[0], low: flattest, high: steepest, isCertain: true).reciprocal
        viewport = Interval(middle, low: least, high: greatest, isCertain: true).reciprocal
        residual = FitMath.rootMeanSquare(residuals(&line) ?? [])
        return
      }
    }
    // The errors of 1/f are those of f divided by f².
    let visible = samples.filter { $0.f > 0 }
    let start = NormalEquations(
      [visible.map { 1 / $0.u }, visible.map { _ in 1 }], residuals: visible.map { 1 / $0.f },
      weights: visible.map { ($0.f * $0.f) * ($0.f * $0.f) }
    ).step(damping: 0)
    guard start.allSatisfy(\.isFinite), var line = Descent(from: start, damping: 0, residuals) else { return nil }
    let ones = samples.map { _ in 1.0 }
    var variances: [Double] = []
    for _ in 0..<30 {
      let slopes = values(line.point).map { -$0 * $0 }
      let equations = NormalEquations(
        [zip(inverses, slopes).map { $0 * $1 }, slopes], residuals: line.residuals, weights: ones)
      variances = equations.variances
      if line.step(equations, ones, tries: 1) <= 0 { break }
    }
    residual = FitMath.rootMeanSquare(line.residuals)
    // Two residuals are not free, for two coefficients were fitted.
    let freedom = max(count - 2, 1)
    // Less than that is the error of the numbers themselves.
    let noise = residual > 1e-12 * extent ? residual : 0
    let margin = FitMath.student(freedom) * noise * (Double(count) / Double(freedom)).squareRoot()
    let bands = zip(line.point, variances).map { Interval(1 / $0, margin: margin * $1.squareRoot() / ($0 * $0)) }
    (coefficient, viewport) = (bands[0], bands[1])
    // Errors are independent of each other; the residuals of a wrong law are not.
    let isSmooth = line.residuals.dot(Array(line.residuals.dropFirst())) > 0.5 * line.residuals.dot(line.residuals)
    let expected = max(rounding / 12.0.squareRoot(), 1e-7 * extent)
    if residual > 2 * expected && isSmooth || residual > extent / 20 { return nil }
  }
}
