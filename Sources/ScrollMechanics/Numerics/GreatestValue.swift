/// A search for the maximum of a function, on a grid so fine that each part contains at most one maximum.
package enum GreatestValue {
  /// Returns the best point of a grid of `parts` equal parts, or a better one next to it by golden sections. Its error
  /// is approximately 1e-8 of the interval for a smooth function.
  package static func find(
    from low: Double, to high: Double, parts: Int, of value: (Double) -> Double
  ) -> (point: Double, value: Double) {
    let step = (high - low) / Double(parts)
    func sample(_ point: Double) -> (point: Double, value: Double) { (point, value(point)) }
    let grid = (0...parts).map { sample($0 == parts ? high : low + Double($0) * step) }
    let best = grid.indices.max { grid[$0].value < grid[$1].value } ?? 0
    var greatest = grid[best]
    var (left, right) = (grid[max(best - 1, 0)].point, grid[min(best + 1, parts)].point)
    let ratio = (5.0.squareRoot() - 1) / 2
    var first = sample(right - ratio * (right - left))
    var second = sample(left + ratio * (right - left))
    for _ in 0..<60 where left < right {
      for next in [first, second] where next.value > greatest.value { greatest = next }
      // One of the two points divides the remaining interval as well.
      if first.value > second.value {
        (right, second) = (second.point, first)
        first = sample(right - ratio * (right - left))
      } else {
        (left, first) = (first.point, second)
        second = sample(left + ratio * (right - left))
      }
    }
    return greatest
  }
}
