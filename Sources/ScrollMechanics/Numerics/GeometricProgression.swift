/// Numbers with the same ratio from each to the next: evenly spaced on a logarithmic scale.
///
/// Both ends are exact. Every other value is computed by itself, and is the double nearest to the exact one or, once in
/// five hundred, its neighbor: from 1 to 1000 in four they are 1, 10, 100 and 1000.
package struct GeometricProgression: Sendable {
  private let first, last: Double

  /// The number of values, both ends included, at least 2.
  package let count: Int

  /// ln(smaller/larger), not positive.
  private let logarithm: DoubleDouble

  /// The numbers from one to another; `nil` unless both are finite, of the same sign and not 0, and `count` is at
  /// least 2.
  package init?(from first: Double, through last: Double, count: Int) {
    guard first.isFinite, last.isFinite, first != 0, last != 0, (first < 0) == (last < 0), count >= 2 else {
      return nil
    }
    (self.first, self.last, self.count) = (first, last, count)
    let (smaller, larger) = abs(first) < abs(last) ? (first, last) : (last, first)
    let ratio = DoubleDouble(smaller.significand) / DoubleDouble(larger.significand)
    logarithm = Logarithm.natural(ratio, exponent: smaller.binaryExponent - larger.binaryExponent)
  }

  /// Value number `index`, from 0 to `count - 1`.
  package func value(at index: Int) -> Double {
    if index <= 0 { return first }
    if index >= count - 1 { return last }
    // Down from the larger end, so that no power overflows.
    let isFalling = abs(first) > abs(last)
    let steps = DoubleDouble(Double(isFalling ? index : count - 1 - index)) / DoubleDouble(Double(count - 1))
    return Exponential(logarithm * steps).times(isFalling ? first : last)
  }
}
