/// A sum of a few doubles, the last of whose three parts alone is rounded.
struct ThreePartSum {
  private var high = 0.0
  private var middle = 0.0
  private var low = 0.0

  @inline(__always)
  mutating func add(_ term: Double) {
    let first = DoubleDouble.sum(high, term)
    let second = DoubleDouble.sum(middle, first.low)
    (high, middle, low) = (first.high, second.high, low + second.low)
  }

  /// Adds `a · b`, which has two parts.
  @inline(__always)
  mutating func addProduct(_ a: Double, _ b: Double) {
    let product = DoubleDouble.product(a, b)
    add(product.high)
    add(product.low)
  }

  /// The sum, rounded to two parts.
  var value: DoubleDouble {
    let head = DoubleDouble.sum(high, middle)
    return DoubleDouble.sum(large: head.high, small: head.low + low)
  }
}
