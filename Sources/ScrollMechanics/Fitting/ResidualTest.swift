/// Whether what a curve leaves of samples looks like errors alone.
struct ResidualTest: Sendable {
  /// Root mean square of residuals over their expected size.
  let size: Double
  /// How much a residual resembles the one before it: 0 where they know nothing of each other, 1 where they are alike.
  let correlation: Double
  /// How unlikely so few changes of sign are by chance, in standard deviations.
  let runs: Double
  /// The share of samples that were taken for wrong.
  let wrong: Double
  let count: Int
  /// Whether every sample may be what the curve rounds to.
  let isRounded: Bool

  /// - Parameter end: samples from that time on are not looked at.
  init(_ fit: RobustFit, _ samples: FitSamples, rounding: Double, before end: Double = .infinity) {
    let residuals = fit.scaledResiduals
    let looked = residuals.indices.filter { samples.times[$0] < end }
    let right = looked.filter { fit.shares[$0] > 0.5 }
    wrong = 1 - Double(right.count) / Double(max(looked.count, 1))
    isRounded = looked.allSatisfy { abs(fit.residuals[$0]) <= 0.55 * rounding }
    size = (right.reduce(0) { $0 + residuals[$1] * residuals[$1] } / Double(max(right.count, 1))).squareRoot()
    // Of samples that a motion passes slowly the roundings depend on each other.
    let fast = right.filter { samples.steps[$0] > rounding }
    count = fast.count
    let pairs = zip(fast, fast.dropFirst()).filter { $1 == $0 + 1 }
    let squares = fast.reduce(0) { $0 + residuals[$1] * residuals[$1] } / Double(max(fast.count, 1))
    let products = pairs.reduce(0) { $0 + residuals[$1.0] * residuals[$1.1] } / Double(max(pairs.count, 1))
    correlation = squares > 0 ? products / squares : 0
    let positive = Double(fast.count { residuals[$0] > 0 })
    let negative = Double(fast.count) - positive
    let total = positive + negative
    let expected = total > 0 ? 1 + 2 * positive * negative / total : 0
    let variance = total > 1 ? (expected - 1) * (expected - 2) / (total - 1) : 0
    let changes = zip(fast, fast.dropFirst()).count { (residuals[$0] > 0) != (residuals[$1] > 0) }
    runs = variance > 0 ? (expected - Double(changes + 1)) / variance.squareRoot() : (total > 8 ? .infinity : 0)
  }

  /// Whether the curve may be that of the samples.
  var isPassed: Bool {
    // Beside the errors there may be nothing left: of a table as it was computed, the last bits alone.
    if isRounded || size < 1e-3 && wrong <= 0.15 { return true }
    let limit = max(0.5, 2 / Double(max(count, 1)).squareRoot())
    return size <= 1.5 && correlation < limit && runs < 4 && wrong <= 0.15
  }
}
