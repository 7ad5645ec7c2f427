/// The slope, at the newest sample, of the parabola that fits the last samples with the least squared error.
///
/// It follows a finger that speeds up or slows down, and smooths the noise of the digitizer.
/// Source: the velocity trackers of Flutter, Android and Compose.
package struct LeastSquaresVelocity: VelocityRule {
  var constants = VelocityConstants()

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    let samples = constants.samples(at: release)
    guard samples.count >= 3, let oldest = samples.first else { return .zero }
    let newest = release.history.newest
    let span = newest.time.subtractingDecimal(oldest.time)
    guard let basis = ParabolaBasis(samples.map { $0.time.subtractingDecimal(newest.time) / span }) else {
      return .zero
    }
    return try .finite { axis in
      basis.slopeAtZero(samples.map { $0.position[axis].subtractingDecimal(newest.position[axis]) }) / span
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    constants.roles(at: release, needed: 3)
  }
}

/// Parabolas over some points `x`, as sums of three that are orthogonal on those points: 1, p and q.
///
/// Orthogonal polynomials give the same slope as the normal equations,
///
/// ```
/// (Sxy·Sx²x² − Sx²y·Sxx²)/(Sxx·Sx²x² − Sxx²²)
/// ```
///
/// without a difference of large products, which cancels for samples close to each other. Source: G. E. Forsythe,
/// "Generation and Use of Orthogonal Polynomials for Data-Fitting with a Digital Computer", 1957.
private struct ParabolaBasis {
  private let linear, quadratic: [Double]
  private let linearNorm, quadraticNorm: Double

  /// The slope of q where x = 0; that of p is 1.
  private let quadraticSlope: Double

  /// Returns `nil` if rounding hides the difference between the points: at least three different ones, from −1 to 0.
  init?(_ points: [Double]) {
    let count = Double(points.count)
    let mean = points.reduce(0, +) / count
    linear = points.map { $0 - mean }
    linearNorm = linear.reduce(0) { $0 + $1 * $1 }

    var quadratic = points.map { $0 * $0 }
    var slope = 0.0
    // The first time leaves rounding errors that are not orthogonal; the second leaves none that matter.
    for _ in 1...2 {
      let mean = quadratic.reduce(0, +) / count
      let share = zip(linear, quadratic).reduce(0) { $0 + $1.0 * ($1.1 - mean) } / linearNorm
      for index in points.indices { quadratic[index] -= mean + share * linear[index] }
      slope -= share
    }
    self.quadratic = quadratic
    quadraticNorm = quadratic.reduce(0) { $0 + $1 * $1 }
    quadraticSlope = slope

    // Each term of q carries a few ulps of 1. A norm of that order is noise.
    let noise = 8 * Double.ulpOfOne
    guard quadraticNorm > count * noise * noise else { return nil }
  }

  func slopeAtZero(_ values: [Double]) -> Double {
    // Scaling by a power of two is exact, and no sum or product of what is left overflows.
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    let scale = largest.binade
    var rest = values.map { $0 / scale }

    // Each part is subtracted before the next is computed, so that its rounding is not taken for the next.
    let mean = rest.reduce(0, +) / Double(rest.count)
    for index in rest.indices { rest[index] -= mean }
    let linearPart = zip(linear, rest).reduce(0) { $0 + $1.0 * $1.1 } / linearNorm
    for index in rest.indices { rest[index] -= linearPart * linear[index] }
    let quadraticPart = zip(quadratic, rest).reduce(0) { $0 + $1.0 * $1.1 } / quadraticNorm
    return (linearPart + quadraticPart * quadraticSlope) * scale
  }
}
