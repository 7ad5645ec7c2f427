/// A curve laid through samples, some of which may be wrong.
struct RobustFit: Sendable {
  let curve: LawCurve
  private(set) var point: [Double]
  private(set) var errors: ErrorModel
  private(set) var residuals: [Double] = []
  private(set) var velocities: [Double] = []
  /// How likely each sample is none of those that are wrong.
  private(set) var shares: [Double] = []
  private(set) var equations: NormalEquations
  /// Minus twice the logarithm of how likely the samples are.
  private(set) var deviance = Double.infinity
  private(set) var hasConverged = false

  /// - Parameters:
  ///   - start: a point not too far off.
  ///   - step: what offsets are rounded to, in points.
  ///   - errors: the errors to begin with; by default as large as the residuals.
  ///   - rounds: the most rounds.
  init?(
    _ curve: LawCurve, from start: [Double], to samples: FitSamples, step: Double, reach: Double,
    errors: ErrorModel? = nil, rounds: Int = 30
  ) {
    self.curve = curve
    point = start
    equations = NormalEquations(count: curve.count)
    self.errors = errors ?? ErrorModel(step: step, reach: reach)
    guard var offsets = curve.offsets(point, at: samples.times) else { return nil }
    var damping = 1e-3
    for round in 0..<rounds {
      residuals = zip(samples.offsets, offsets).map { $0 - $1 }
      velocities = Self.velocities(samples.times, offsets)
      if round < 4, errors == nil {
        let spread = 1.4826 * residuals.map(abs).median
        self.errors.offset = max(0, spread * spread - self.errors.rounding)
        self.errors.time = 0
        shares = residuals.map { self.errors.share(residual: $0, variance: self.errors.variance(velocity: 0)) }
      } else {
        if shares.isEmpty { shares = residuals.map { _ in 1 } }
        self.errors.estimate(residuals, velocities: velocities, shares: shares, parameters: curve.count)
        updateShares()
      }
      let lastDeviance = deviance
      deviance = totalDeviance
      if round > 5, abs(lastDeviance - deviance) < 1e-3, hasConverged { break }

      guard let columns = curve.derivatives(point, at: samples.times) else { return nil }
      let weights = residuals.indices.map { shares[$0] / self.errors.variance(velocity: velocities[$0]) }
      equations = Self.equations(columns, residuals, weights)
      let before = Self.sum(residuals, weights)
      hasConverged = false
      for _ in 0..<6 {
        let step = equations.step(damping: damping)
        let next = zip(point, step).map { $0 + $1 }
        if next.allSatisfy(\.isFinite), let moved = curve.offsets(next, at: samples.times) {
          let after = Self.sum(zip(samples.offsets, moved).map { $0 - $1 }, weights)
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
    residuals = zip(samples.offsets, offsets).map { $0 - $1 }
    updateShares()
    deviance = totalDeviance
  }

  private mutating func updateShares() {
    shares = residuals.indices.map {
      errors.share(residual: residuals[$0], variance: errors.variance(velocity: velocities[$0]))
    }
  }

  private var totalDeviance: Double {
    residuals.indices.reduce(0) {
      $0 + errors.deviance(residual: residuals[$1], variance: errors.variance(velocity: velocities[$1]))
    }
  }

  private static func sum(_ residuals: [Double], _ weights: [Double]) -> Double {
    zip(residuals, weights).reduce(0) { $0 + $1.1 * $1.0 * $1.0 }
  }

  private static func equations(
    _ columns: [[Double]], _ residuals: [Double], _ weights: [Double]
  ) -> NormalEquations {
    var equations = NormalEquations(count: columns.count)
    var row = Array(repeating: 0.0, count: columns.count)
    for index in residuals.indices {
      for place in columns.indices { row[place] = columns[place][index] }
      row.withUnsafeBufferPointer { equations.add($0, residual: residuals[index], weight: weights[index]) }
    }
    return equations
  }

  private static func velocities(_ times: [Double], _ offsets: [Double]) -> [Double] {
    times.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, times.count - 1))
      return after > before ? (offsets[after] - offsets[before]) / (times[after] - times[before]) : 0
    }
  }

  /// How many numbers were fitted, but for those that nothing tells.
  var parameterCount: Int { equations.rank + 2 }

  /// How much is not told, in units of which 2 mean little.
  var criterion: Double {
    Self.criterion(deviance: deviance, samples: Double(residuals.count), parameters: Double(parameterCount))
  }

  /// Akaike's criterion, corrected for few samples.
  ///
  /// Source: C. Hurvich and C.-L. Tsai, "Regression and time series model selection in small samples", 1989.
  static func criterion(deviance: Double, samples: Double, parameters: Double) -> Double {
    guard samples > parameters + 1 else { return .infinity }
    return deviance + 2 * parameters + 2 * parameters * (parameters + 1) / (samples - parameters - 1)
  }

  /// Residuals over what they are expected to be.
  var scaledResiduals: [Double] {
    residuals.indices.map { residuals[$0] / errors.variance(velocity: velocities[$0]).squareRoot() }
  }

  /// Which samples of a recording are wrong rather than off.
  ///
  /// - Parameter origin: what times of the fit count from.
  func wrong(in recording: ScrollRecording, _ indices: some Sequence<Int>, origin: Double) -> [Int] {
    var wrong: [Int] = []
    var part: [Int] = []
    func look() {
      let times = part.map { recording.times[$0] - origin }
      guard let offsets = curve.offsets(point, at: times) else { return }
      let velocities = Self.velocities(times, offsets)
      for (place, index) in part.enumerated() {
        let variance = errors.variance(velocity: velocities[place])
        if errors.share(residual: recording.offsets[index] - offsets[place], variance: variance) < 0.5 {
          wrong.append(index)
        }
      }
      part.removeAll(keepingCapacity: true)
    }
    // Long recordings a part at a time.
    for index in indices {
      part.append(index)
      if part.count == 4096 { look() }
    }
    look()
    return wrong
  }
}
