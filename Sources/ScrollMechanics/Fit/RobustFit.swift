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
    var (point, errors, damping, deviance, hasConverged) = (start, prior, 1e-3, Double.infinity, false)
    var (velocities, inlierProbabilities): ([Double], [Double]) = ([], [])
    var equations: NormalEquations?
    guard var offsets = curve.offsets(point, at: times) else { return nil }
    func residuals(_ offsets: [Double]) -> [Double] { zip(samples.offsets, offsets).map { $0 - $1 } }
    func sum(_ residuals: [Double], _ weights: [Double]) -> Double {
      zip(residuals, weights).reduce(0) { $0 + $1.1 * $1.0 * $1.0 }
    }
    func update(_ residuals: [Double]) {
      let variances = velocities.map { errors.variance(velocity: $0) }
      inlierProbabilities = zip(residuals, variances).map { errors.inlierProbability(residual: $0, variance: $1) }
      deviance = zip(residuals, variances).reduce(0) { $0 + errors.deviance(residual: $1.0, variance: $1.1) }
    }
    for round in 0..<maxRounds {
      let left = residuals(offsets)
      velocities = Self.velocities(times, offsets)
      errors =
        round < 4
        ? prior.estimated(fromMedianOf: left)
        : errors.estimated(
          from: left, velocities: velocities, inlierProbabilities: inlierProbabilities, unknownCount: curve.count)
      let lastDeviance = deviance
      update(left)
      if round > 5, abs(lastDeviance - deviance) < 1e-3, hasConverged { break }

      guard let columns = curve.derivatives(point, at: times) else { return nil }
      let weights = zip(inlierProbabilities, velocities).map { $0 / errors.variance(velocity: $1) }
      let system = NormalEquations(columns, residuals: left, weights: weights)
      equations = system
      let before = sum(left, weights)
      hasConverged = false
      for _ in 0..<6 {
        let next = zip(point, system.step(damping: damping)).map { $0 + $1 }
        if next.allSatisfy(\.isFinite), let moved = curve.offsets(next, at: times) {
          let after = sum(residuals(moved), weights)
          if after <= before * (1 + 1e-12) {
            hasConverged = before - after <= 1e-4 * max(1, before / Double(samples.count))
            (point, offsets) = (next, moved)
            damping = max(damping / 10, 1e-9)
            break
          }
        }
        damping = max(damping, 1e-6) * 10
        hasConverged = true
      }
    }
    guard let equations else { return nil }
    let left = residuals(offsets)
    update(left)
    (self.curve, self.samples, self.point, self.errors, self.residuals) = (curve, samples, point, errors, left)
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
    var (outliers, part): ([Int], [Int]) = ([], [])
    func test() {
      let times = part.map { recording.times[$0] - samples.origin }
      guard let offsets = curve.offsets(point, at: times) else { return }
      for (index, (offset, velocity)) in zip(part, zip(offsets, Self.velocities(times, offsets))) {
        let residual = recording.offsets[index] - offset
        let probability = errors.inlierProbability(residual: residual, variance: errors.variance(velocity: velocity))
        if probability < 0.5 { outliers.append(index) }
      }
      part.removeAll(keepingCapacity: true)
    }
    // One part at a time, so that memory stays bounded.
    for index in indices {
      part.append(index)
      if part.count == 4096 { test() }
    }
    test()
    return outliers
  }
}
