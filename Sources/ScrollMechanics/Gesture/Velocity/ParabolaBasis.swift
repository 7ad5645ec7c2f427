/// An orthogonal basis of the parabolas over given points `x`: 1, p (linear) and q (quadratic). It gives the same slope
/// as the normal equations, without their differences of large products, whose digits cancel for close samples. Source:
/// G. E. Forsythe, "Generation and Use of Orthogonal Polynomials for Data-Fitting with a Digital Computer", 1957.
struct ParabolaBasis {
  private let linear, quadratic: [Double]
  private let linearNorm, quadraticNorm: Double

  /// The slope of the quadratic q at x = 0. The slope of the linear p is 1.
  private let quadraticSlope: Double

  /// Makes a basis for at least three different points from −1 to 0; `nil` if rounding makes them indistinguishable.
  init?(_ points: [Double]) {
    let count = Double(points.count)
    let mean = points.reduce(0, +) / count
    linear = points.map { $0 - mean }
    linearNorm = linear.dot(linear)

    var quadratic = points.map { $0 * $0 }
    var slope = 0.0
    // The first pass leaves errors that are not orthogonal; after the second they are negligible.
    for _ in 1...2 {
      let mean = quadratic.reduce(0, +) / count
      let component = zip(linear, quadratic).reduce(0) { $0 + $1.0 * ($1.1 - mean) } / linearNorm
      for index in points.indices { quadratic[index] -= mean + component * linear[index] }
      slope -= component
    }
    self.quadratic = quadratic
    quadraticNorm = quadratic.dot(quadratic)
    quadraticSlope = slope

    // Each term of q has an error of several ulps of 1. A norm of that order is noise.
    let noise = 8 * Double.ulpOfOne
    guard quadraticNorm > count * noise * noise else { return nil }
  }

  /// Returns the slope at x = 0 of the parabola that fits values at the points, with the least squared error.
  func slopeAtZero(_ values: [Double]) -> Double {
    // Scaling by a power of two is exact and prevents overflow in the sums and products below.
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    let scale = largest.binade
    var residuals = values.map { $0 / scale }

    // Each component is subtracted before the next is computed, so that its rounding error does not add to the next.
    let mean = residuals.reduce(0, +) / Double(residuals.count)
    for index in residuals.indices { residuals[index] -= mean }
    let linearPart = linear.dot(residuals) / linearNorm
    for index in residuals.indices { residuals[index] -= linearPart * linear[index] }
    let quadraticPart = quadratic.dot(residuals) / quadraticNorm
    return (linearPart + quadraticPart * quadraticSlope) * scale
  }
}
