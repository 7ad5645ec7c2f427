/// Searches for the zero of a function between two points at which it has different signs.
enum BracketedRoot {
  /// Newton's method inside a bracket, with a bisection wherever a step would leave it or converges too slowly.
  ///
  /// - Parameters:
  ///   - low: a point at which the function is not on the far side of zero.
  ///   - high: a point at which it is.
  ///   - start: the first point, between them; `nil` for the middle.
  ///   - evaluate: returns true for a point on the near side, and the Newton step from there.
  /// - Returns: a point within an ulp of the zero of the function as evaluated.
  static func find(
    from low: Double, to high: Double, beginningAt start: Double? = nil,
    _ evaluate: (Double) -> (isNear: Bool, step: Double)
  ) -> Double {
    var (low, high) = (low, high)
    var point = start ?? low + (high - low) / 2
    var lastStep = Double.infinity
    // A bisection in the order of the doubles takes 64 steps at most, and every other step is one.
    for _ in 0..<200 where point > low && point < high {
      let (isNear, step) = evaluate(point)
      if isNear { low = point } else { high = point }
      let next = point + step
      if next == point { return point }
      if next > low, next < high, abs(step) < lastStep / 2 {
        point = next
        lastStep = abs(step)
      } else {
        point = middle(low, high)
        lastStep = high - low
      }
    }
    return point
  }

  /// The neighboring doubles between which a condition ceases to hold.
  ///
  /// - Parameters:
  ///   - low: a point at which it holds.
  ///   - high: a point at which it does not.
  ///   - place: a point near its end.
  static func neighbors(
    between low: Double, _ high: Double, near place: Double, _ holds: (Double) -> Bool
  ) -> (before: Double, after: Double) {
    var (low, high, width) = (low, high, place.ulp)
    func halve(at point: Double) -> Bool {
      let isNear = holds(point)
      if isNear { low = point } else { high = point }
      return isNear
    }
    // Ever longer steps from there, until they pass the end.
    var point = min(max(place, low + width), high - width)
    var wasNear: Bool?
    while low < point, point < high {
      let isNear = halve(at: point)
      if let wasNear, wasNear != isNear { break }
      wasNear = isNear
      point += isNear ? width : -width
      width *= 4
    }
    while let middle = between(low, high) { _ = halve(at: middle) }
    return (low, high)
  }

  /// A double between two, half way in the order of the doubles; `nil` where they are neighbors.
  static func between(_ one: Double, _ other: Double) -> Double? {
    let middle = middle(one, other)
    return min(one, other) < middle && middle < max(one, other) ? middle : nil
  }

  /// The middle of two doubles, counted in doubles.
  static func middle(_ one: Double, _ other: Double) -> Double {
    let (one, other) = (place(of: one), place(of: other))
    let middle = (one & other) + ((one ^ other) >> 1)
    return middle < 0 ? -Double(bitPattern: UInt64(-middle)) : Double(bitPattern: UInt64(middle))
  }

  /// The number of a double in the order of the doubles, in which 0 is number 0.
  private static func place(of point: Double) -> Int64 {
    let bits = Int64(bitPattern: point.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
}
