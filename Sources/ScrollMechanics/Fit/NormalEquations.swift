/// The normal equations of linear least squares, scaled to a diagonal of ones.
struct NormalEquations: Sendable {
  private let scales: [Double]
  private let matrix: [Double]
  private let right: [Double]

  /// Makes the equations of weighted samples, with a column of derivatives of all residuals for each unknown.
  init(_ columns: [[Double]], residuals: [Double], weights: [Double]) {
    let weighted = columns.map(weights.times)
    right = weighted.map { $0.dot(residuals) }
    let scales = zip(weighted, columns).map { $0.dot($1).squareRoot() }
    matrix = columns.indices.flatMap { i in
      columns.indices.map { j in
        let scale = j <= i ? scales[i] * scales[j] : 0
        return scale > 0 ? weighted[i].dot(columns[j]) / scale : (i == j ? 1 : 0)
      }
    }
    self.scales = scales
  }

  /// Returns the solution, with the diagonal increased by the damping; 0 for undetermined unknowns.
  func step(damping: Double) -> [Double] {
    let factor = Cholesky(matrix, count: right.count, damping: damping)
    guard let solution = factor?.solve(scaled(right)) else { return right.map { _ in 0 } }
    return scaled(solution)
  }

  /// The number of unknowns that the samples determine.
  var rank: Int { Cholesky(matrix, count: right.count, damping: 0)?.rank ?? 0 }

  /// The variances of the unknowns, if each weight is the inverse of the variance of a sample.
  var variances: [Double] { right.indices.map { index in variance(of: right.indices.map { $0 == index ? 1 : 0 }) } }

  /// Returns the variance of a quantity with a gradient; infinite if it depends on an unknown that affects no sample.
  /// A linearly dependent unknown counts as exact.
  func variance(of gradient: [Double]) -> Double { coefficients(of: gradient)?.dot(gradient) ?? .infinity }

  /// Returns the solution whose right side is a gradient: the factor of each column in the change of a quantity with
  /// that gradient, per weighted change of a sample. `nil` if it depends on an unknown that affects no sample.
  func coefficients(of gradient: [Double]) -> [Double]? {
    guard let factor = Cholesky(matrix, count: right.count, damping: 0),
      !zip(gradient, scales).contains(where: { $0 != 0 && $1 == 0 })
    else { return nil }
    return scaled(factor.solve(scaled(gradient)))
  }

  private func scaled(_ values: [Double]) -> [Double] { zip(values, scales).map { $1 > 0 ? $0 / $1 : 0 } }
}

/// A point that moves to the least weighted sum of squares of its residuals.
struct Descent {
  private(set) var point: [Double]
  private(set) var residuals: [Double]
  private var damping: Double
  /// Returns the residuals at a point, which it may clamp; `nil` if the point is not allowed.
  private let residualsAt: (inout [Double]) -> [Double]?

  /// Creates a descent; `nil` if its start is not allowed.
  init?(from start: [Double], damping: Double = 1e-3, _ residualsAt: @escaping (inout [Double]) -> [Double]?) {
    (point, self.damping, self.residualsAt) = (start, damping, residualsAt)
    guard let residuals = residualsAt(&point) else { return nil }
    self.residuals = residuals
  }

  func sum(_ weights: [Double]) -> Double { weights.times(residuals).dot(residuals) }

  /// Moves by the solution, with a damping that grows until the sum does not. Returns the decrease, 0 if none is found.
  mutating func step(_ equations: NormalEquations, _ weights: [Double], tries: Int = 6) -> Double {
    let before = sum(weights)
    for _ in 0..<tries {
      var moved = self
      moved.point = zip(point, equations.step(damping: damping)).map { $0 + $1 }
      if moved.point.allSatisfy(\.isFinite), let residuals = residualsAt(&moved.point) {
        moved.residuals = residuals
        let after = moved.sum(weights)
        if after <= before * (1 + 1e-12) {
          self = moved
          damping = damping == 0 ? 0 : max(damping / 10, 1e-9)
          return before - after
        }
      }
      damping = max(damping, 1e-6) * 10
    }
    return 0
  }
}

/// The lower triangle L, where L·Lᵀ is a symmetric matrix with a diagonal of ones. Linearly dependent columns are 0.
private struct Cholesky {
  private var lower: [Double]
  private let count: Int

  /// The remainder up to which a column counts as dependent on the others, due to rounding.
  private static let tolerance = 1e-7

  /// Factors a matrix with `count` rows and the damping added to its diagonal; `nil` if an element is not finite.
  init?(_ matrix: [Double], count: Int, damping: Double) {
    guard matrix.allSatisfy(\.isFinite) else { return nil }
    (self.count, lower) = (count, matrix)
    for j in 0..<count {
      var remainder = matrix[j * count + j] + damping
      for k in 0..<j { remainder -= lower[j * count + k] * lower[j * count + k] }
      let root = remainder > Self.tolerance ? remainder.squareRoot() : 0
      lower[j * count + j] = root
      for i in (j + 1)..<count {
        var sum = matrix[i * count + j]
        for k in 0..<j { sum -= lower[i * count + k] * lower[j * count + k] }
        lower[i * count + j] = root > 0 ? sum / root : 0
      }
    }
  }

  private var independent: [Int] { (0..<count).filter { lower[$0 * count + $0] > 0 } }

  var rank: Int { independent.count }

  func solve(_ right: [Double]) -> [Double] {
    var solution = Array(repeating: 0.0, count: count)
    for i in independent {
      var sum = right[i]
      for k in 0..<i { sum -= lower[i * count + k] * solution[k] }
      solution[i] = sum / lower[i * count + i]
    }
    for i in independent.reversed() {
      var sum = solution[i]
      for k in (i + 1)..<count { sum -= lower[k * count + i] * solution[k] }
      solution[i] = sum / lower[i * count + i]
    }
    return solution
  }
}
