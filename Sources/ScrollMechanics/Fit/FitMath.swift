/// Numerical functions with the accuracy that a fit needs.
package enum FitMath {
  /// Returns e^x; 0 for x ≤ −700, and e^700 for x > 700.
  static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    return Exponential(DoubleDouble(min(x, 700))).value.rounded
  }

  /// Returns the natural logarithm of a number; below 1e-300, and for negative numbers, that of 1e-300.
  package static func log(_ x: Double) -> Double { Logarithm.natural(DoubleDouble(max(x, 1e-300))).rounded }

  package static func power(_ base: Double, _ exponent: Double) -> Double { exp(exponent * log(base)) }

  /// Returns a point that satisfies a condition and one that does not, closer together by `steps` bisections.
  package static func bisect(
    inside: Double, outside: Double, steps: Int, _ isInside: (Double) -> Bool
  ) -> (inside: Double, outside: Double) {
    var (inside, outside) = (inside, outside)
    for _ in 0..<steps {
      let middle = (inside + outside) / 2
      if isInside(middle) { inside = middle } else { outside = middle }
    }
    return (inside, outside)
  }

  /// Returns the root mean square of some numbers; 0 if there are none.
  static func rootMeanSquare(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : (values.dot(values) / Double(values.count)).squareRoot()
  }

  /// Returns the number of standard deviations on both sides that contain 95 % of Student's t distribution, by the
  /// expansion of E. Cornish and R. Fisher: its error is below 2e-3 from 3 degrees of freedom on, 1e-4 from 6 on.
  static func student(_ degreesOfFreedom: Int) -> Double {
    let z = 1.959963984540054
    let n = Double(max(degreesOfFreedom, 1))
    let (z3, z5) = (z * z * z, z * z * z * z * z)
    let (z7, z9) = (z5 * z * z, z5 * z * z * z * z)
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
      + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n)
      + (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * n * n * n * n)
  }
}

// Over indices, for without optimization `zip` takes most of the time of a fit.
extension [Double] {
  /// Returns the sum of the products of the elements that both arrays have.
  func dot(_ other: [Double]) -> Double {
    var sum = 0.0
    for index in shared(with: other) { sum += self[index] * other[index] }
    return sum
  }

  func times(_ other: [Double]) -> [Double] { shared(with: other).map { self[$0] * other[$0] } }

  func minus(_ other: [Double]) -> [Double] { shared(with: other).map { self[$0] - other[$0] } }

  private func shared(with other: [Double]) -> Range<Int> { 0..<Swift.min(count, other.count) }

  /// The median; 0 if the array is empty.
  package var median: Double {
    let sorted = self.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted.count % 2 == 1
      ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
  }
}
