/// The point of a curve that fits samples best, where some samples may be outliers.
struct RobustFit: Sendable {
  let curve: LawCurve
  let samples: FitSamples
  let point: [Double]
  let errors: ErrorModel
  /// For each sample, the offset minus that of the curve, in points.
  let residuals: [Double]
  /// For each sample, the velocity of the curve, in points per second.
  let velocities: [Double]
  /// For each sample, the probability that it is not an outlier.
  let inlierProbabilities: [Double]
  let equations: NormalEquations
  /// Minus twice the logarithm of the likelihood of the samples.
  let deviance: Double

  /// Finds the best point by iteratively reweighted least squares with the damping of Levenberg and Marquardt.
  ///
  /// - Parameters:
  ///   - start: a point near the best one.
  ///   - prior: the errors of the samples, without noise.
  ///   - maxRounds: the greatest number of iterations.
  /// - Returns: `nil` if the law refuses parameters of the search.
  init?(
    _ curve: LawCurve, from start: [Double], to samples: FitSamples, errors prior: ErrorModel, maxRounds: Int = 30
  ) {
    let times = samples.times
    var (errors, deviance, hasConverged) = (prior, Double.infinity, false)
    var (velocities, inlierProbabilities): ([Double], [Double]) = ([], [])
    var equations: NormalEquations?
    guard var descent = Descent(from: start, { curve.residuals($0, to: samples) }) else { return nil }
    func update(_ residuals: [Double]) {
      let variances = velocities.map { errors.variance(velocity: $0) }
      inlierProbabilities = zip(residuals, variances).map { errors.inlierProbability(residual: $0, variance: $1) }
      deviance = zip(residuals, variances).reduce(0) { $0 + errors.deviance(residual: $1.0, variance: $1.1) }
    }
    for round in 0..<maxRounds {
      let left = descent.residuals
      velocities = Self.velocities(times, zip(samples.offsets, left).map { $0 - $1 })
      errors =
        round < 4
        ? prior.estimated(fromMedianOf: left)
        : errors.estimated(
          from: left, velocities: velocities, inlierProbabilities: inlierProbabilities, unknownCount: curve.count)
      let lastDeviance = deviance
      update(left)
      if round > 5, abs(lastDeviance - deviance) < 1e-3, hasConverged { break }

      guard let columns = curve.derivatives(descent.point, at: times) else { return nil }
      let weights = zip(inlierProbabilities, velocities).map { $0 / errors.variance(velocity: $1) }
      let system = NormalEquations(columns, residuals: left, weights: weights)
      equations = system
      let limit = 1e-4 * max(1, descent.sum(weights) / Double(samples.count))
      hasConverged = descent.step(system, weights) <= limit
    }
    guard let equations else { return nil }
    update(descent.residuals)
    (self.curve, self.samples, point, self.errors, residuals) = (
      curve, samples, descent.point, errors, descent.residuals
    )
    (self.velocities, self.inlierProbabilities) = (velocities, inlierProbabilities)
    (self.equations, self.deviance) = (equations, deviance)
  }

  private static func velocities(_ times: [Double], _ offsets: [Double]) -> [Double] {
    times.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, times.count - 1))
      return after > before ? (offsets[after] - offsets[before]) / (times[after] - times[before]) : 0
    }
  }

  /// The number of fitted unknowns that the samples determine, including both variances of noise.
  var parameterCount: Int { equations.rank + 2 }

  /// The number of standard deviations on both sides of an estimate that make its interval of 95 %, by Student's t.
  var quantile: Double { Quantile.student(residuals.count - parameterCount) }

  /// Akaike's criterion of this fit: lower is better, and a difference of 2 means little.
  var criterion: Double {
    Self.criterion(deviance: deviance, samples: Double(residuals.count), parameters: Double(parameterCount))
  }

  /// Returns Akaike's criterion, corrected for few samples; infinite if there are at most `parameters` + 1 samples.
  ///
  /// Source: C. Hurvich and C.-L. Tsai, "Regression and time series model selection in small samples", 1989.
  static func criterion(deviance: Double, samples: Double, parameters: Double) -> Double {
    guard samples > parameters + 1 else { return .infinity }
    return deviance + 2 * parameters + 2 * parameters * (parameters + 1) / (samples - parameters - 1)
  }

  /// The root mean square of the residuals without outliers, in points.
  var residualSize: Double {
    FitMath.rootMeanSquare(residuals.indices.filter { inlierProbabilities[$0] > 0.5 }.map { residuals[$0] })
  }

  /// Returns those of some indices at which a recording's sample is an outlier: its inlier probability is below 0.5.
  func outliers(in recording: ScrollRecording, at indices: some Sequence<Int>) -> [Int] {
    let all = Array(indices)
    // One part at a time, so that memory stays bounded.
    return stride(from: 0, to: all.count, by: 4096).flatMap { first -> [Int] in
      let part = all[first..<min(first + 4096, all.count)]
      let times = part.map { recording.times[$0] - samples.origin }
      guard let offsets = curve.offsets(point, at: times) else { return [] }
      return zip(part, zip(offsets, Self.velocities(times, offsets))).compactMap { index, fitted in
        let variance = errors.variance(velocity: fitted.1)
        let residual = recording.offsets[index] - fitted.0
        return errors.inlierProbability(residual: residual, variance: variance) < 0.5 ? index : nil
      }
    }
  }
}
