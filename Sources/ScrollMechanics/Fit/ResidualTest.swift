/// A test that passes if the residuals of a fit look like random errors.
struct ResidualTest: Sendable {
  /// The fraction of the tested samples that the fit found to be outliers: inlier probability at most 0.5.
  let outlierFraction: Double
  /// True if rounding and the ticks of clocks explain all residuals.
  let isRounded: Bool
  /// True if the curve may have made the samples.
  let isPassed: Bool

  /// - Parameters:
  ///   - end: the test ignores samples from this time on, in seconds from the fit's origin.
  init(_ fit: RobustFit, before end: Double = .infinity) {
    let (errors, rounding) = (fit.errors, fit.errors.step)
    let steps = fit.samples.steps
    let residuals = zip(fit.residuals, fit.velocities).map { $0 / errors.variance(velocity: $1).squareRoot() }
    let tested = residuals.indices.filter { fit.samples.times[$0] < end }
    let inliers = tested.filter { fit.inlierProbabilities[$0] > 0.5 }
    outlierFraction = 1 - Double(inliers.count) / Double(max(tested.count, 1))
    isRounded = tested.allSatisfy { abs(fit.residuals[$0]) <= errors.bound(velocity: fit.velocities[$0]) }
    let size = FitMath.rootMeanSquare(inliers.map { residuals[$0] })
    // Roundings of a slow motion depend on each other.
    let fast = inliers.filter { steps[$0] > rounding }
    let count = Double(max(fast.count, 1))
    // The correlation of neighbors is 0 if they are independent, 1 if they are equal.
    let pairs = zip(fast, fast.dropFirst())
    let neighbors = pairs.filter { $1 == $0 + 1 }
    let squares = fast.reduce(0) { $0 + residuals[$1] * residuals[$1] } / count
    let products = neighbors.reduce(0) { $0 + residuals[$1.0] * residuals[$1.1] } / Double(max(neighbors.count, 1))
    let correlation = squares > 0 ? products / squares : 0
    // The number of standard deviations by which residuals change their sign too seldom: the test of runs.
    let (positive, total) = (Double(fast.count { residuals[$0] > 0 }), Double(fast.count))
    let expected = total > 0 ? 1 + 2 * positive * (total - positive) / total : 0
    let variance = total > 1 ? (expected - 1) * (expected - 2) / (total - 1) : 0
    let changes = pairs.count { (residuals[$0] > 0) != (residuals[$1] > 0) }
    let runs = variance > 0 ? (expected - Double(changes + 1)) / variance.squareRoot() : (total > 8 ? .infinity : 0)
    // Rounding has a pattern, but noise has none.
    let maxCorrelation = errors.isNoisy ? max(0.2, 3 / count.squareRoot()) : max(0.5, 2 / count.squareRoot())
    // Third differences of noise are √20 times as large. Those of a smooth misfit are much smaller.
    let thirds = zip(fast, fast.dropFirst(3)).filter { $1 == $0 + 3 }.map { first, last in
      let inner: Double = fit.residuals[first + 2] - fit.residuals[first + 1]
      return fit.residuals[first] - fit.residuals[last] + 3 * inner
    }
    let all = FitMath.rootMeanSquare(fast.map { fit.residuals[$0] })
    let isSmooth = thirds.count >= 5 && FitMath.rootMeanSquare(thirds) < 0.4 * 20.0.squareRoot() * all
    let isNoise = size <= 1.5 && correlation < maxCorrelation && runs < 4 && !isSmooth && errors.isPlausible
    // A computed table has no errors but its last digits, which may have a pattern.
    isPassed = isRounded || (size < 1e-3 || isNoise) && outlierFraction <= 0.15
  }
}
