/// A bisection of whole numbers.
enum LeastNumber {
  /// The least number from 0 up to a greatest one from which on a condition holds; `nil` where it holds nowhere.
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
