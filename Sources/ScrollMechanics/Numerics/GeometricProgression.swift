/// Numbers with the same ratio from each to the next: evenly spaced on a logarithmic scale.
///
/// Both ends are exact, and every other value is the double nearest to the exact one, but for about one in five hundred
/// that is the neighbour of it: from 1 to 1000 in four they are 1, 10, 100 and 1000. Each is computed for itself.
public struct GeometricProgression: Hashable, Sendable {
  /// Value 0.
  public let first: Double

  /// Value `count - 1`.
  public let last: Double

  /// How many there are, both ends included, at least 2.
  public let count: Int

  /// ln(smaller/larger), not positive.
  private let logarithm: DoubleDouble

  /// The numbers from one to another.
  ///
  /// - Parameters:
  ///   - first: a finite number, not 0.
  ///   - last: a finite number with the same sign.
  ///   - count: at least 2.
  /// - Returns: `nil` for other numbers: no constant ratio leads to 0, or to the other sign.
  public init?(from first: Double, through last: Double, count: Int) {
    guard first.isFinite, last.isFinite, first != 0, last != 0, (first < 0) == (last < 0), count >= 2 else {
      return nil
    }
    self.first = first
    self.last = last
    self.count = count
    let (smaller, larger) = abs(first) < abs(last) ? (first, last) : (last, first)
    let ratio = DoubleDouble(smaller.significand) / DoubleDouble(larger.significand)
    logarithm = Logarithm.natural(ratio, exponent: smaller.binaryExponent - larger.binaryExponent)
  }

  /// Value number `index`, from 0 to `count - 1`.
  public func value(at index: Int) -> Double {
    if index <= 0 { return first }
    if index >= count - 1 { return last }
    // Down from the larger end, so that no power overflows.
    let isFalling = abs(first) > abs(last)
    let steps = DoubleDouble(Double(isFalling ? index : count - 1 - index)) / DoubleDouble(Double(count - 1))
    return Exponential(logarithm * steps).times(isFalling ? first : last)
  }
}
