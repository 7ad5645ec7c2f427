/// All exponential motions x = c + A·(1 − e^(−k·t)) that round to the samples, the true one among them if rounding is
/// the only error.
///
/// The motions with a rate k that miss no sample by more than half a step form a polygon in c and A. It is empty unless
/// the points (1 − e^(−k·t), x) fit into a strip of the height of one step. The least height of such a strip has one
/// minimum over k (M. Milanese, A. Vicino, "Optimal estimation theory for dynamic systems with set membership
/// uncertainty", 1991).
struct FeasibleDecay {
  /// The rate k in 1/s.
  let rate: Interval
  /// An exponential motion.
  struct Motion {
    /// The rate k in 1/s.
    let rate: Double
    /// The offset c at time 0, in points.
    let offset: Double
    /// The total distance A in points.
    let distance: Double
  }

  /// The motion with the middle rate, whose greatest distance from a sample is least.
  let center: Motion
  /// The corners of the polygons of some rates; all other motions are between them.
  let corners: [Motion]

  /// Finds the motions.
  ///
  /// - Parameters:
  ///   - samples: samples in motion, with times from 0.
  ///   - step: the step to which their offsets are rounded, in points, greater than 0.
  ///   - rate: an estimate of the rate, in 1/s.
  ///   - deviation: its uncertainty, in 1/s, less than half of the rate.
  /// - Returns: `nil` if no exponential motion near the estimate rounds to all samples, or for fewer than 4 samples.
  init?(_ samples: FitSamples, step: Double, rate: Double, deviation: Double) {
    guard samples.count >= 4, step > 0, rate > 0, deviation > 0, deviation < rate / 2 else { return nil }
    // The decimals of the recording are rounded, too.
    let height = step * (1 + 1e-3)
    func strip(_ rate: Double) -> Strip {
      Strip(samples.times.map { 1 - FitMath.exp(-rate * $0) }, samples.offsets)
    }
    func excess(_ rate: Double) -> Double { strip(rate).height - height }

    // Golden-section search for the rate of the least height.
    let golden = (5.0.squareRoot() - 1) / 2
    var (low, high) = (max(rate - 8 * deviation, rate / 8), rate + 8 * deviation)
    var likeliest = rate
    var least = excess(rate)
    for _ in 0..<40 where least > 0 {
      let (left, right) = (high - golden * (high - low), low + golden * (high - low))
      let (one, other) = (excess(left), excess(right))
      if one < other { high = right } else { low = left }
      if min(one, other) < least { (least, likeliest) = one < other ? (one, left) : (other, right) }
    }
    guard least <= 0 else { return nil }
    func end(towards side: Double) -> Double {
      var (inside, outside) = (likeliest, likeliest + side * deviation)
      while excess(outside) <= 0 {
        inside = outside
        outside = likeliest + 2 * (outside - likeliest)
        if outside <= rate / 100 || outside > 100 * rate { return inside }
      }
      outside = FitMath.bisect(inside: inside, outside: outside, steps: 40) { excess($0) <= 0 }.outside
      // Laws computed in 32 bits are exponential to that precision only, and so is their rate per millisecond.
      return outside + side * (4e-6 * rate + 1000 * 0x1p-25)
    }
    let (slowest, fastest) = (end(towards: -1), end(towards: 1))
    let middle = (slowest + fastest) / 2
    self.rate = Interval(middle, low: slowest, high: fastest)

    let parts = 24
    corners = (0...parts).flatMap { part -> [Motion] in
      let rate = slowest + (fastest - slowest) * Double(part) / Double(parts)
      let strip = strip(rate)
      let slopes = strip.slopes(within: height)
      return [slopes.low, slopes.high, strip.slope].flatMap { slope -> [Motion] in
        let (top, bottom) = strip.ends(slope)
        return [top - height / 2, bottom + height / 2].map { Motion(rate: rate, offset: $0, distance: slope) }
      }
    }
    let strip = strip(middle)
    let (top, bottom) = strip.ends(strip.slope)
    center = Motion(rate: middle, offset: (top + bottom) / 2, distance: strip.slope)
  }
}

/// The strip between two parallel lines that contains all points at least height.
struct Strip {
  /// The vertical distance of the two lines.
  private(set) var height = Double.infinity

  /// The slope of the two lines.
  private(set) var slope = 0.0

  private let upper: [(x: Double, y: Double)]
  private let lower: [(x: Double, y: Double)]

  init(_ x: [Double], _ y: [Double]) {
    var (upper, lower): ([(x: Double, y: Double)], [(x: Double, y: Double)]) = ([], [])
    for point in zip(x, y).map({ (x: $0, y: $1) }) {
      Self.append(point, to: &upper, side: 1)
      Self.append(point, to: &lower, side: -1)
    }
    (self.upper, self.lower) = (upper, lower)
    // The height is convex in the slope, and least along an edge of one of the hulls.
    for hull in [upper, lower] {
      for (first, second) in zip(hull, hull.dropFirst()) where second.x > first.x {
        let edge = (second.y - first.y) / (second.x - first.x)
        let (top, bottom) = ends(edge)
        if top - bottom < height { (height, slope) = (top - bottom, edge) }
      }
    }
  }

  /// Returns the greatest and the least y − slope·x of the points: the edges of the strip of that slope, at x = 0.
  func ends(_ slope: Double) -> (top: Double, bottom: Double) {
    (
      upper.reduce(-.infinity) { max($0, $1.y - slope * $1.x) },
      lower.reduce(.infinity) { min($0, $1.y - slope * $1.x) }
    )
  }

  /// Returns the least and the greatest slope of strips of a height that contain the points;
  /// ``slope`` twice if no strip of that height does.
  func slopes(within height: Double) -> (low: Double, high: Double) {
    guard self.height <= height else { return (slope, slope) }
    func end(_ side: Double) -> Double {
      func isInside(_ change: Double) -> Bool {
        let (top, bottom) = ends(slope + side * change)
        return top - bottom - height <= 0
      }
      var (inside, outside) = (0.0, max(abs(slope), 1) * 1e-6)
      while isInside(outside), outside < 1e15 { (inside, outside) = (outside, 2 * outside) }
      return slope + side * FitMath.bisect(inside: inside, outside: outside, steps: 50, isInside).inside
    }
    return (end(-1), end(1))
  }

  /// Appends a point to one side of the convex hull, by A. M. Andrew's monotone chain.
  private static func append(_ point: (x: Double, y: Double), to hull: inout [(x: Double, y: Double)], side: Double) {
    while hull.count >= 2 {
      let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
      guard side * ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) >= 0 else { break }
      hull.removeLast()
    }
    hull.append(point)
  }
}
