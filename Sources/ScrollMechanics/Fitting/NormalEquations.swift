/// Sums of products of rows of derivatives, and what they say of a step towards the least squares.
struct NormalEquations: Sendable {
  let count: Int
  private(set) var matrix: [Double]
  private(set) var right: [Double]

  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  mutating func add(_ row: UnsafeBufferPointer<Double>, residual: Double, weight: Double) {
    for i in 0..<count {
      let scaled = weight * row[i]
      right[i] += scaled * residual
      for j in 0...i { matrix[i * count + j] += scaled * row[j] }
    }
  }

  /// The step that solves them, with the diagonal made larger by a share of itself. Directions that the rows say
  /// nothing of are not gone into.
  func step(damping: Double) -> [Double] {
    let scales = (0..<count).map { matrix[$0 * count + $0].squareRoot() }
    guard let factor = Cholesky(scaledMatrix(scales), count: count, damping: damping) else {
      return Array(repeating: 0, count: count)
    }
    let solution = factor.solve(right.indices.map { scales[$0] > 0 ? right[$0] / scales[$0] : 0 })
    return solution.indices.map { scales[$0] > 0 ? solution[$0] / scales[$0] : 0 }
  }

  /// How many directions the rows tell apart.
  var rank: Int {
    let scales = (0..<count).map { matrix[$0 * count + $0].squareRoot() }
    return Cholesky(scaledMatrix(scales), count: count, damping: 0)?.rank ?? 0
  }

  /// The variances of the parameters, for rows that are weighted with the inverse of a sample's.
  var variances: [Double] {
    (0..<count).map { place in variance(of: (0..<count).map { $0 == place ? 1 : 0 }) }
  }

  /// The variance of what changes with the parameters by a gradient; infinite where nothing tells of one that it needs.
  func variance(of gradient: [Double]) -> Double {
    let scales = (0..<count).map { matrix[$0 * count + $0].squareRoot() }
    guard let factor = Cholesky(scaledMatrix(scales), count: count, damping: 0) else { return .infinity }
    if gradient.indices.contains(where: { gradient[$0] != 0 && scales[$0] == 0 }) { return .infinity }
    let scaled = gradient.indices.map { gradient[$0] == 0 ? 0 : gradient[$0] / scales[$0] }
    return zip(factor.solve(scaled), scaled).reduce(0) { $0 + $1.0 * $1.1 }
  }

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

/// The lower triangle L of L·Lᵀ = a symmetric matrix with ones in its diagonal; columns that depend on those before
/// them are left out.
private struct Cholesky {
  private var lower: [Double]
  private let count: Int
  private var isIndependent: [Bool]

  /// What is left of a column that is one of the others but for rounding.
  private static let tolerance = 1e-7

  init?(_ matrix: [Double], count: Int, damping: Double) {
    guard matrix.allSatisfy(\.isFinite) else { return nil }
    self.count = count
    lower = matrix
    isIndependent = Array(repeating: true, count: count)
    for j in 0..<count {
      var left = matrix[j * count + j] + damping
      for k in 0..<j where isIndependent[k] { left -= lower[j * count + k] * lower[j * count + k] }
      guard left > Self.tolerance else {
        isIndependent[j] = false
        continue
      }
      let root = left.squareRoot()
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
