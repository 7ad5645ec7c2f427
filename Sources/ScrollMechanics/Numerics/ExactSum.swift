/// A sum of doubles without rounding, for the rare differences in which every leading digit cancels.
///
/// The partial sums do not overlap and grow in size (J. R. Shewchuk, "Adaptive precision floating-point arithmetic and
/// fast robust geometric predicates", 1997).
struct ExactSum {
  private var partials: [Double] = []

  mutating func add(_ term: Double) {
    var carried = term
    var kept = 0
    for partial in partials {
      let sum = DoubleDouble.sum(carried, partial)
      if sum.low != 0 {
        partials[kept] = sum.low
        kept += 1
      }
      carried = sum.high
    }
    partials.removeSubrange(kept...)
    partials.append(carried)
  }

  /// Adds `a · b`, which has two parts.
  mutating func addProduct(_ a: Double, _ b: Double) {
    let product = DoubleDouble.product(a, b)
    add(product.low)
    add(product.high)
  }

  /// The sum, rounded to two parts.
  var value: DoubleDouble {
    var rest = partials[...]
    var head = DoubleDouble(rest.popLast() ?? 0)
    while head.low == 0, let next = rest.popLast() {
      head = DoubleDouble.sum(large: head.high, small: next)
    }
    return rest.last.map { DoubleDouble.sum(large: head.high, small: head.low + $0) } ?? head
  }
}
