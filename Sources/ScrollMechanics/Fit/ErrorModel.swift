/// The sources of residuals: rounding, a law's own quanta, noise of offsets, noise of times, and outliers.
struct ErrorModel: Sendable {
  /// The step to which offsets are rounded in points, and the distance between the extreme offsets in points.
  let step, extent: Double
  /// The step to which offsets are rounded by the recording or by the law, in points.
  private let pixel: Double
  /// The step of the times, of the recording and of the law's clock, in seconds.
  let tick: Double
  /// True if the ticks count as errors; a comparison of laws does not prefer those without.
  private let countsTicks: Bool
  /// False for a spring, which is slow at its turning points, too.
  private let hasLaw: Bool
  /// The mean interval between samples, in seconds.
  private let interval: Double
  /// The error of the numbers themselves, in points.
  let precision: Double
  /// The variance due to rounding, in pt².
  private var rounding: Double { step * step / 12 + precision * precision }
  /// The variance of the offsets apart from rounding, in pt².
  private(set) var offset = 0.0
  /// The variance of the times, in s².
  private(set) var time = 0.0

  private static let outlierFraction = 0.02

  /// Creates a model of rounding, of outliers anywhere within `extent` points, and of the quanta of a curve's law.
  init(_ grid: RecordingGrid, extent: Double, of curve: LawCurve? = nil, countsTicks: Bool = false) {
    (self.countsTicks, hasLaw) = (countsTicks, curve != nil)
    (step, self.extent, interval) = (grid.rounding, extent, grid.frameInterval)
    let pixel = curve?.shape.pixel ?? 0
    // Least squares move the curve of a computed table a little away from the middle of the steps.
    self.pixel = max(step, 2 * pixel) * (curve?.isExact == true && pixel == 0 ? 1.1 : 1)
    tick = grid.stampStep + (curve.map { $0.isExact ? 0 : $0.shape.clockTick } ?? 0)
    // Sums in 32 bits are off by a few units of the last. No law may be preferred for fewer bits.
    precision = 0x1p-21 * extent
  }

  /// Returns the variance of a sample in pt², at a velocity in points per second.
  func variance(velocity: Double) -> Double { fixedVariance(velocity) + offset + velocity * velocity * time }

  /// Returns the variance of a sample in pt² that has no error but those of rounding and of clocks.
  func roundingVariance(velocity: Double) -> Double { rounding + velocity * velocity * tick * tick / 12 }

  /// True if the content moves by more than a rounding step between two samples, at a velocity in points per second.
  func isFast(_ velocity: Double) -> Bool { abs(velocity) * interval > step }

  private func fixedVariance(_ velocity: Double) -> Double {
    // Neighbors on the same step have the same rounding error, unless noise is added to it: they count as fewer.
    let share = step > 0 && hasLaw ? min(1, max(0.02, (abs(velocity) * interval + 3 * offset.squareRoot()) / step)) : 1
    let clock = countsTicks ? velocity * tick : 0
    return (rounding - precision * precision) / share + precision * precision + clock * clock / 12
  }

  /// The greatest error in points due to the rounding of the recording.
  var bound: Double { 0.55 * step + 4 * precision }

  /// Returns the greatest error in points due to rounding and ticks, at a velocity in points per second.
  func bound(velocity: Double) -> Double { 0.55 * pixel + 0.55 * abs(velocity) * tick + 4 * precision }

  /// True if noise is no greater than that of real recordings: a hundredth of the motion, a few pixels, half a frame.
  var isPlausible: Bool {
    offset.squareRoot() <= max(4 * step, step > 0.2 ? 0 : extent / 100) && time.squareRoot() <= interval / 2
  }

  var isNoisy: Bool { offset > 2 * rounding }

  /// Returns the probability that a sample is not an outlier, for a residual in points and its variance in pt².
  func inlierProbability(residual: Double, variance: Double) -> Double {
    let inlier = Self.density(residual, variance)
    return inlier / (inlier + Self.outlierFraction / (1 - Self.outlierFraction) / extent)
  }

  /// Returns minus twice the logarithm of the likelihood of a residual, in points, that may be an outlier's.
  func deviance(residual: Double, variance: Double) -> Double {
    let inlier = (1 - Self.outlierFraction) * Self.density(residual, variance)
    return -2 * FitMath.log(inlier + Self.outlierFraction / extent)
  }

  private static func density(_ residual: Double, _ variance: Double) -> Double {
    let square = residual * residual / variance
    return square < 1400 ? FitMath.exp(-square / 2) / (2 * .pi * variance).squareRoot() : 0
  }

  /// Returns the model whose noise of offsets explains the median size of residuals in points; times have no noise.
  func estimated(fromMedianOf residuals: [Double]) -> ErrorModel {
    let deviation = 1.4826 * residuals.map(abs).median
    var model = self
    (model.offset, model.time) = (max(0, deviation * deviation - rounding), 0)
    return model
  }

  /// Returns the model with the most likely noise of offsets and of times. Both are estimated together, because each
  /// could be mistaken for the other. The residuals, in points, were minimized with `unknownCount` unknowns.
  func estimated(
    from residuals: [Double], velocities: [Double], inlierProbabilities: [Double], unknownCount: Int
  ) -> ErrorModel {
    let total = inlierProbabilities.reduce(0, +)
    let correction = total / max(total - Double(unknownCount), 1)
    var model = self
    for _ in 0..<6 {
      // Fisher's scoring for both variances, at least 0. At a constant speed, all noise is that of offsets.
      var (gradient, information) = ((0.0, 0.0), (0.0, 0.0, 0.0))
      for index in residuals.indices {
        let square = velocities[index] * velocities[index]
        let variance = fixedVariance(velocities[index]) + model.offset + square * model.time
        let weight = inlierProbabilities[index] / (variance * variance)
        let excess = correction * residuals[index] * residuals[index] - variance
        gradient.0 += weight * excess
        gradient.1 += weight * excess * square
        information.0 += weight
        information.1 += weight * square
        information.2 += weight * square * square
      }
      let determinant = information.0 * information.2 - information.1 * information.1
      guard information.0 > 0, information.2 > 0 else { break }
      var step = ((gradient.0 + information.1 * model.time) / information.0, -model.time)
      if determinant > 1e-9 * information.0 * information.2 {
        step = (
          (information.2 * gradient.0 - information.1 * gradient.1) / determinant,
          (information.0 * gradient.1 - information.1 * gradient.0) / determinant
        )
        if model.offset + step.0 < 0 {
          step = (-model.offset, (gradient.1 + information.1 * model.offset) / information.2)
        }
        if model.time + step.1 < 0 {
          step = (max(-model.offset, (gradient.0 + information.1 * model.time) / information.0), -model.time)
        }
      }
      let before = model
      (model.offset, model.time) = (max(0, model.offset + step.0), max(0, model.time + step.1))
      let change = abs(model.offset - before.offset) / (rounding + model.offset)
      if change < 1e-3, abs(model.time - before.time) <= 1e-3 * model.time { break }
    }
    return model
  }
}

/// A test that passes if the residuals of a fit look like random errors.
struct ResidualTest: Sendable {
  /// The fraction of the tested samples that the fit found to be outliers: inlier probability at most 0.5.
  let outlierFraction: Double
  /// True if rounding and the ticks of clocks explain all residuals.
  let isRounded: Bool
  /// True if the curve may have made the samples.
  let isPassed: Bool

  /// Tests a fit by its samples before a time, in seconds from the fit's origin.
  init(_ fit: RobustFit, before end: Double = .infinity) {
    let (errors, rounding) = (fit.errors, fit.errors.step)
    let offsets = fit.samples.offsets
    let residuals = zip(fit.residuals, fit.velocities).map { $0 / errors.variance(velocity: $1).squareRoot() }
    let tested = residuals.indices.filter { fit.samples.times[$0] < end }
    let inliers = tested.filter { fit.inlierProbabilities[$0] > 0.5 }
    outlierFraction = 1 - Double(inliers.count) / Double(max(tested.count, 1))
    isRounded = tested.allSatisfy { abs(fit.residuals[$0]) <= errors.bound(velocity: fit.velocities[$0]) }
    let size = FitMath.rootMeanSquare(inliers.map { residuals[$0] })
    // Roundings of a slow motion depend on each other.
    let fast = inliers.filter { abs(offsets[$0] - offsets[$0 > 0 ? $0 - 1 : 1]) > rounding }
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
    let roughness = thirds.count >= 5 && all > 0 ? FitMath.rootMeanSquare(thirds) / (20.0.squareRoot() * all) : 1
    let isNoise = size <= 1.5 && correlation < maxCorrelation && runs < 4 && roughness >= 0.4 && errors.isPlausible
    // A law that rounds to pixels is no reason for smooth residuals, larger than the recording's own rounding.
    let isMisfit = roughness < 0.2 && all > errors.bound
    // A computed table has no errors but its last digits, which may have a pattern.
    isPassed = isRounded && !isMisfit || (size < 1e-3 || isNoise) && outlierFraction <= 0.15
  }
}
