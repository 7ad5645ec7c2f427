/// A sequence of numbers with a constant ratio: evenly spaced on a logarithmic scale.
///
/// Both ends are exact. Every other value is the nearest double to the exact one or, in one of 500 cases, its neighbor.
package struct GeometricProgression: Sendable {
  private let first, last: Double

  /// The number of values, both ends included, at least 2.
  package let count: Int

  /// The logarithm of the ratio of the end smaller in magnitude to the larger one, not positive.
  private let logarithm: DoubleDouble

  /// Creates the progression; `nil` unless both ends are finite, nonzero and of one sign, and `count` is at least 2.
  package init?(from first: Double, through last: Double, count: Int) {
    guard first.isFinite, last.isFinite, first != 0, last != 0, (first < 0) == (last < 0), count >= 2 else {
      return nil
    }
    (self.first, self.last, self.count) = (first, last, count)
    let (smaller, larger) = abs(first) < abs(last) ? (first, last) : (last, first)
    let ratio = DoubleDouble(smaller.significand) / DoubleDouble(larger.significand)
    logarithm = Logarithm.natural(ratio, exponent: smaller.exponent - larger.exponent)
  }

  /// Returns value number `index`, from 0 to `count - 1`; the nearer end for an index outside.
  package func value(at index: Int) -> Double {
    if index <= 0 { return first }
    if index >= count - 1 { return last }
    // Down from the larger end, so that no power overflows.
    let isFalling = abs(first) > abs(last)
    let steps = DoubleDouble(Double(isFalling ? index : count - 1 - index)) / DoubleDouble(Double(count - 1))
    return Exponential(logarithm * steps).times(isFalling ? first : last)
  }
}
