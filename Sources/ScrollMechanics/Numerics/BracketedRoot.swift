/// A search for the root of a function between two points at which it has different signs.
enum BracketedRoot {
  /// Returns a root between `low` and `high` by Newton's method, within an ulp. It bisects where a step would leave the
  /// bracket or converges slowly. `evaluate` returns true for a point on the side of `low`, and the Newton step.
  static func find(from low: Double, to high: Double, _ evaluate: (Double) -> (isNear: Bool, step: Double)) -> Double {
    var (low, high) = (low, high)
    var point = low + (high - low) / 2
    var lastStep = Double.infinity
    // A bisection in the order of the doubles takes at most 64 steps, and at least every other step is a bisection.
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

  /// Returns a root above `low`, as above. Doubles `high` while it is on the side of `low`.
  static func find(
    from low: Double, doubling high: Double, _ evaluate: (Double) -> (isNear: Bool, step: Double)
  ) -> Double {
    var high = high
    while evaluate(high).isNear { high *= 2 }
    return find(from: low, to: high, evaluate)
  }

  /// Returns the neighboring doubles between which a condition ceases to hold, which holds at `low` but not at `high`.
  static func neighbors(
    between low: Double, _ high: Double, near guess: Double, _ holds: (Double) -> Bool
  ) -> (before: Double, after: Double) {
    var (low, high, width) = (low, high, guess.ulp)
    func halve(at point: Double) -> Bool {
      let isNear = holds(point)
      if isNear { low = point } else { high = point }
      return isNear
    }
    // Steps of growing length from the guess, until they pass the end.
    var point = min(max(guess, low + width), high - width)
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

  /// Returns the double half way between two, counted in doubles; `nil` if they are neighbors.
  static func between(_ one: Double, _ other: Double) -> Double? {
    let middle = middle(one, other)
    return middle == one || middle == other ? nil : middle
  }

  /// Returns the double half way between two, counted in doubles; one of them if they are neighbors.
  static func middle(_ one: Double, _ other: Double) -> Double {
    let (one, other) = (index(of: one), index(of: other))
    let middle = (one & other) + ((one ^ other) >> 1)
    return middle < 0 ? -Double(bitPattern: UInt64(-middle)) : Double(bitPattern: UInt64(middle))
  }

  /// Returns the index of a double among all doubles in rising order, in which 0 has index 0.
  private static func index(of point: Double) -> Int64 {
    let bits = Int64(bitPattern: point.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
}

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
