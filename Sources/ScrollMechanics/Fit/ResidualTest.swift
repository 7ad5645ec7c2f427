/// A test whether the residuals of a fit look like errors alone.
struct ResidualTest: Sendable {
  /// The root mean square of the residuals over their expected size.
  private let size: Double
  /// The correlation of neighboring residuals: 0 if they are independent, 1 if they are equal.
  private let correlation: Double
  /// The number of standard deviations by which the residuals change their sign too seldom.
  private let runs: Double
  /// The fraction of outliers.
  let outlierFraction: Double
  private let count: Int
  /// True if the curve rounds to every sample.
  private let isRounded: Bool

  /// - Parameter end: the test ignores samples from this time on.
  init(_ fit: RobustFit, rounding: Double, before end: Double = .infinity) {
    let steps = fit.samples.steps
    let residuals = zip(fit.residuals, fit.velocities).map { $0 / fit.errors.variance(velocity: $1).squareRoot() }
    let tested = residuals.indices.filter { fit.samples.times[$0] < end }
    let inliers = tested.filter { fit.inlierProbabilities[$0] > 0.5 }
    outlierFraction = 1 - Double(inliers.count) / Double(max(tested.count, 1))
    isRounded = tested.allSatisfy { abs(fit.residuals[$0]) <= 0.55 * rounding }
    size = FitMath.rootMeanSquare(inliers.map { residuals[$0] })
    // Roundings of a slow motion depend on each other.
    let fast = inliers.filter { steps[$0] > rounding }
    count = fast.count
    let pairs = zip(fast, fast.dropFirst())
    let neighbors = pairs.filter { $1 == $0 + 1 }
    let squares = fast.reduce(0) { $0 + residuals[$1] * residuals[$1] } / Double(max(count, 1))
    let products = neighbors.reduce(0) { $0 + residuals[$1.0] * residuals[$1.1] } / Double(max(neighbors.count, 1))
    correlation = squares > 0 ? products / squares : 0
    let (positive, total) = (Double(fast.count { residuals[$0] > 0 }), Double(count))
    let expected = total > 0 ? 1 + 2 * positive * (total - positive) / total : 0
    let variance = total > 1 ? (expected - 1) * (expected - 2) / (total - 1) : 0
    let changes = pairs.count { (residuals[$0] > 0) != (residuals[$1] > 0) }
    runs = variance > 0 ? (expected - Double(changes + 1)) / variance.squareRoot() : (total > 8 ? .infinity : 0)
  }

  /// True if the curve may have made the samples.
  var isPassed: Bool {
    // A table as it was computed has no errors but its last bits, which may have a pattern.
    if isRounded || size < 1e-3 && outlierFraction <= 0.15 { return true }
    let limit = max(0.5, 2 / Double(max(count, 1)).squareRoot())
    return size <= 1.5 && correlation < limit && runs < 4 && outlierFraction <= 0.15
  }
}
