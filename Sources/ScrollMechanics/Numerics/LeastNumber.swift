/// A bisection over integers.
enum LeastNumber {
  /// Returns the least integer from 0 to `greatest` from which on a condition holds; `nil` if it fails at `greatest`.
  static func find(upTo greatest: Int, where holds: (Int) -> Bool) -> Int? {
    guard holds(greatest) else { return nil }
    var (low, high) = (-1, greatest)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
