/// The greatest value of a function that has been cut into parts too short for it to rise and fall twice in one.
public enum GreatestValue {
  /// The best point of a grid, and what golden sections find beside it.
  ///
  /// - Parameters:
  ///   - low: where to begin; finite.
  ///   - high: where to end; finite, not below `low`.
  ///   - parts: how many parts, at least 1.
  ///   - value: the function.
  /// - Returns: the value is that at the point; the point is within some 1e-8 of the interval of the one that is best,
  ///   where the function is smooth there.
  public static func find(
    from low: Double, to high: Double, parts: Int = 2000, of value: (Double) -> Double
  ) -> (point: Double, value: Double) {
    let step = (high - low) / Double(parts)
    func point(_ number: Int) -> Double { number >= parts ? high : low + Double(max(number, 0)) * step }
    var best = (number: 0, value: value(low))
    for number in 1...parts {
      let value = value(point(number))
      if value > best.value { best = (number, value) }
    }
    var greatest = (point: point(best.number), value: best.value)
    var (left, right) = (point(best.number - 1), point(best.number + 1))
    let ratio = (5.0.squareRoot() - 1) / 2
    for _ in 0..<60 where left < right {
      let (first, second) = (right - ratio * (right - left), left + ratio * (right - left))
      let (one, other) = (value(first), value(second))
      if one > greatest.value { greatest = (first, one) }
      if other > greatest.value { greatest = (second, other) }
      if one > other { right = second } else { left = first }
    }
    return greatest
  }
}
