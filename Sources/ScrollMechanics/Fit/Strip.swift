/// The lines that pass through vertical intervals.
struct Strip {
  /// The least distance by which a line misses two intervals on opposite sides; at most 0 if one passes through all.
  private(set) var excess = Double.infinity

  /// The slope of the line with that distance.
  private(set) var slope = 0.0

  private let lows, highs: [(x: Double, y: Double)]

  init(_ x: [Double], low: [Double], high: [Double]) {
    lows = Self.hull(x, low, side: 1)
    highs = Self.hull(x, high, side: -1)
    // The excess is convex in the slope, and least along an edge of one of the hulls.
    for hull in [lows, highs] {
      for (first, second) in zip(hull, hull.dropFirst()) where second.x > first.x {
        let edge = (second.y - first.y) / (second.x - first.x)
        let (low, high) = intercepts(edge)
        if low - high < excess { (excess, slope) = (low - high, edge) }
      }
    }
  }

  /// Creates the strip of lines that miss no value by more than half of a step.
  init(_ x: [Double], _ y: [Double], step: Double) {
    self.init(x, low: y.map { $0 - step / 2 }, high: y.map { $0 + step / 2 })
  }

  /// Returns the lowest and highest value at x = 0 of lines of a slope through all intervals; low > high without one.
  func intercepts(_ slope: Double) -> (low: Double, high: Double) {
    (lows.reduce(-.infinity) { max($0, $1.y - slope * $1.x) }, highs.reduce(.infinity) { min($0, $1.y - slope * $1.x) })
  }

  /// The least and the greatest slope of lines that pass through all intervals; ``slope`` twice if there are none.
  var slopes: (low: Double, high: Double) {
    guard excess <= 0 else { return (slope, slope) }
    func end(_ side: Double) -> Double {
      func isInside(_ change: Double) -> Bool {
        let (low, high) = intercepts(slope + side * change)
        return low <= high
      }
      var (inside, outside) = (0.0, max(abs(slope), 1) * 1e-6)
      while isInside(outside), outside < 1e15 { (inside, outside) = (outside, 2 * outside) }
      return slope + side * FitMath.bisect(inside: inside, outside: outside, steps: 50, isInside).inside
    }
    return (end(-1), end(1))
  }

  /// Returns one side of the convex hull of points, by A. M. Andrew's monotone chain.
  private static func hull(_ x: [Double], _ y: [Double], side: Double) -> [(x: Double, y: Double)] {
    var hull: [(x: Double, y: Double)] = []
    for point in zip(x, y) {
      while hull.count >= 2 {
        let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
        guard side * ((b.x - a.x) * (point.1 - a.y) - (b.y - a.y) * (point.0 - a.x)) >= 0 else { break }
        hull.removeLast()
      }
      hull.append((point.0, point.1))
    }
    return hull
  }
}
