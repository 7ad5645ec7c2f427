/// Returns a function of values at some points: the slope at x = 0 of the parabola that fits them by least squares. The
/// points are at least three different ones from −1 to 0; `nil` if rounding makes them indistinguishable.
///
/// It uses an orthogonal basis of the parabolas over the points: 1, p (linear) and q (quadratic). That gives the same
/// slope as the normal equations, without their differences of large products, whose digits cancel for close samples.
/// Source: G. E. Forsythe, "Generation and Use of Orthogonal Polynomials for Data-Fitting with a Digital Computer",
/// 1957.
func parabolaSlope(over points: [Double]) -> ((_ values: [Double]) -> Double)? {
  let count = Double(points.count)
  let mean = points.reduce(0, +) / count
  let linear = points.map { $0 - mean }
  let linearNorm = linear.dot(linear)

  var quadratic = points.map { $0 * $0 }
  // The slope of q at x = 0. The slope of p is 1.
  var quadraticSlope = 0.0
  // The first pass leaves errors that are not orthogonal; after the second they are negligible.
  for _ in 1...2 {
    let mean = quadratic.reduce(0, +) / count
    let component = zip(linear, quadratic).reduce(0) { $0 + $1.0 * ($1.1 - mean) } / linearNorm
    for index in points.indices { quadratic[index] -= mean + component * linear[index] }
    quadraticSlope -= component
  }
  // Each term of q has an error of several ulps of 1. A norm of that order is noise.
  let (quadraticNorm, noise) = (quadratic.dot(quadratic), 8 * Double.ulpOfOne)
  guard quadraticNorm > count * noise * noise else { return nil }

  return { [quadratic, quadraticSlope] values in
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
