/// The normal equations of linear least squares.
struct NormalEquations: Sendable {
  private let count: Int
  private let matrix: [Double]
  private let right: [Double]

  /// - Parameters:
  ///   - columns: the derivatives of all samples by each unknown.
  ///   - residuals: what the unknowns should add to each sample.
  ///   - weights: the weight of each sample.
  init(_ columns: [[Double]], residuals: [Double], weights: [Double]) {
    count = columns.count
    var matrix = Array(repeating: 0.0, count: count * count)
    var right = Array(repeating: 0.0, count: count)
    for (i, column) in columns.enumerated() {
      let weighted = zip(weights, column).map { $0 * $1 }
      right[i] = zip(weighted, residuals).reduce(0) { $0 + $1.0 * $1.1 }
      for j in 0...i { matrix[i * count + j] = zip(weighted, columns[j]).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    (self.matrix, self.right) = (matrix, right)
  }

  /// The step that solves the equations, with the diagonal increased by a fraction of itself; 0 for unknowns that the
  /// samples do not determine.
  func step(damping: Double) -> [Double] {
    let scales = scales
    guard let factor = Cholesky(scaledMatrix(scales), count: count, damping: damping) else {
      return Array(repeating: 0, count: count)
    }
    let solution = factor.solve(right.indices.map { scales[$0] > 0 ? right[$0] / scales[$0] : 0 })
    return solution.indices.map { scales[$0] > 0 ? solution[$0] / scales[$0] : 0 }
  }

  /// The number of unknowns that the samples determine.
  var rank: Int { Cholesky(scaledMatrix(scales), count: count, damping: 0)?.rank ?? 0 }

  /// The variances of the unknowns, if each weight is the inverse of the variance of a sample.
  var variances: [Double] {
    (0..<count).map { index in variance(of: (0..<count).map { $0 == index ? 1 : 0 }) }
  }

  /// The variance of a quantity with a gradient; infinite if it depends on an unknown that the samples do not determine.
  func variance(of gradient: [Double]) -> Double {
    let scales = scales
    guard let factor = Cholesky(scaledMatrix(scales), count: count, damping: 0) else { return .infinity }
    if gradient.indices.contains(where: { gradient[$0] != 0 && scales[$0] == 0 }) { return .infinity }
    let scaled = gradient.indices.map { gradient[$0] == 0 ? 0 : gradient[$0] / scales[$0] }
    return zip(factor.solve(scaled), scaled).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private var scales: [Double] { (0..<count).map { matrix[$0 * count + $0].squareRoot() } }

  /// The matrix scaled to a diagonal of ones.
  private func scaledMatrix(_ scales: [Double]) -> [Double] {
    var scaled = matrix
    for i in 0..<count {
      for j in 0...i {
        let scale = scales[i] * scales[j]
        scaled[i * count + j] = scale > 0 ? matrix[i * count + j] / scale : (i == j ? 1 : 0)
      }
    }
    return scaled
  }
}

/// The lower triangle L of L·Lᵀ = a symmetric matrix with a diagonal of ones, without columns that depend on those before
/// them.
private struct Cholesky {
  private var lower: [Double]
  private let count: Int
  private var isIndependent: [Bool]

  /// The remainder of a column that depends on the others, by rounding.
  private static let tolerance = 1e-7

  init?(_ matrix: [Double], count: Int, damping: Double) {
    guard matrix.allSatisfy(\.isFinite) else { return nil }
    self.count = count
    lower = matrix
    isIndependent = Array(repeating: true, count: count)
    for j in 0..<count {
      var remainder = matrix[j * count + j] + damping
      for k in 0..<j where isIndependent[k] { remainder -= lower[j * count + k] * lower[j * count + k] }
      guard remainder > Self.tolerance else {
        isIndependent[j] = false
        continue
      }
      let root = remainder.squareRoot()
      lower[j * count + j] = root
      for i in j + 1..<max(count, j + 1) {
        var sum = matrix[i * count + j]
        for k in 0..<j where isIndependent[k] { sum -= lower[i * count + k] * lower[j * count + k] }
        lower[i * count + j] = sum / root
      }
    }
  }

  var rank: Int { isIndependent.count { $0 } }

  func solve(_ right: [Double]) -> [Double] {
    var solution = Array(repeating: 0.0, count: count)
    for i in 0..<count where isIndependent[i] {
      var sum = right[i]
      for k in 0..<i where isIndependent[k] { sum -= lower[i * count + k] * solution[k] }
      solution[i] = sum / lower[i * count + i]
    }
    for i in (0..<count).reversed() where isIndependent[i] {
      var sum = solution[i]
      for k in i + 1..<max(count, i + 1) where isIndependent[k] { sum -= lower[k * count + i] * solution[k] }
      solution[i] = sum / lower[i * count + i]
    }
    return solution
  }
}
