/// All exponential motions x = c + A·(1 − e^(−k·t)) that round to what was recorded: what is certain of one where
/// rounding is the only error.
///
/// For a rate k the motions that miss no sample by more than half a step are a polygon in c and A. Whether there are
/// any is told by the least height of a strip with the samples in it, over the convex hull of the points (1 − e^(−k·t),
/// x); it has one least value over k (M. Milanese, A. Vicino, "Optimal estimation theory for dynamic systems with set
/// membership uncertainty", 1991).
struct FeasibleDecay {
  /// In 1/s.
  let rate: Estimate

  /// At time 0, in points.
  let offset: Estimate

  /// A motion that rounds to what was recorded, or to all but that at the outermost rates, as far from the others as it
  /// may be.
  struct Corner {
    /// In 1/s.
    let rate: Double
    /// At time 0, in points.
    let offset: Double
    /// To where the motion would end, were it never stopped, in points.
    let way: Double
  }

  /// The one in the middle.
  let center: Corner

  /// Those that hold all others between them.
  let corners: [Corner]

  private let samples: FitSamples
  private let step: Double

  /// - Parameters:
  ///   - samples: those in motion, with times from 0 on.
  ///   - step: what they are rounded to.
  ///   - rate: about the rate, in 1/s.
  ///   - deviation: how much that may be off.
  init?(_ samples: FitSamples, step: Double, rate: Double, deviation: Double) {
    guard samples.count >= 4, step > 0, rate > 0, deviation > 0, deviation < rate / 2 else { return nil }
    self.samples = samples
    self.step = step
    // Decimals of the recording are rounded, too.
    let height = step * (1 + 1e-3)
    func excess(_ rate: Double) -> Double { Strip(samples, rate: rate).height - height }

    // Down to the least height, by golden sections.
    let golden = (5.0.squareRoot() - 1) / 2
    var (low, high) = (rate - 8 * deviation, rate + 8 * deviation)
    low = max(low, rate / 8)
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
      for _ in 0..<40 {
        let middle = (inside + outside) / 2
        if excess(middle) <= 0 { inside = middle } else { outside = middle }
      }
      // Laws that count with 32 bits are exponential to that degree, and so do they take a rate per millisecond.
      return outside + side * (4e-6 * rate + 1000 * 0x1p-25)
    }
    let (slowest, fastest) = (end(towards: -1), end(towards: 1))
    let middle = (slowest + fastest) / 2
    self.rate = Estimate(middle, low: slowest, high: fastest)

    // Over a fan of rates, the corners of the polygons.
    var corners: [Corner] = []
    let parts = 24
    for part in 0...parts {
      let rate = slowest + (fastest - slowest) * Double(part) / Double(parts)
      let strip = Strip(samples, rate: rate)
      let slopes = strip.slopes(within: height)
      for slope in [slopes.low, slopes.high, strip.slope] {
        let (top, bottom) = strip.ends(slope)
        corners += [top - height / 2, bottom + height / 2].map { Corner(rate: rate, offset: $0, way: slope) }
      }
    }
    let strip = Strip(samples, rate: middle)
    let (top, bottom) = strip.ends(strip.slope)
    center = Corner(rate: middle, offset: (top + bottom) / 2, way: strip.slope)
    self.corners = corners
    offset = Estimate(center.offset, holding: corners.map(\.offset))
  }
}

/// The flattest strip that holds points, and how it may be inclined.
private struct Strip {
  /// How high it is, measured straight up.
  private(set) var height = Double.infinity

  /// How it is inclined.
  private(set) var slope = 0.0

  private let upper: [(x: Double, y: Double)]
  private let lower: [(x: Double, y: Double)]

  init(_ samples: FitSamples, rate: Double) {
    var (upper, lower): ([(x: Double, y: Double)], [(x: Double, y: Double)]) = ([], [])
    for index in samples.times.indices {
      let point = (x: 1 - FitMath.exp(-rate * samples.times[index]), y: samples.offsets[index])
      Self.append(point, to: &upper, side: 1)
      Self.append(point, to: &lower, side: -1)
    }
    (self.upper, self.lower) = (upper, lower)
    // The strip's height is convex in the slope, and least along an edge of one of the hulls.
    for hull in [upper, lower] {
      for (first, second) in zip(hull, hull.dropFirst()) where second.x > first.x {
        let edge = (second.y - first.y) / (second.x - first.x)
        let (top, bottom) = ends(edge)
        if top - bottom < height { (height, slope) = (top - bottom, edge) }
      }
    }
  }

  /// The greatest and the least y over a line through 0 with a slope.
  func ends(_ slope: Double) -> (top: Double, bottom: Double) {
    (
      upper.reduce(-.infinity) { max($0, $1.y - slope * $1.x) },
      lower.reduce(.infinity) { min($0, $1.y - slope * $1.x) }
    )
  }

  /// Between what slopes a strip of a height can hold the points.
  func slopes(within height: Double) -> (low: Double, high: Double) {
    guard self.height <= height else { return (slope, slope) }
    func end(_ side: Double) -> Double {
      func excess(_ reach: Double) -> Double {
        let (top, bottom) = ends(slope + side * reach)
        return top - bottom - height
      }
      var (inside, outside) = (0.0, max(abs(slope), 1) * 1e-6)
      while excess(outside) <= 0, outside < 1e15 { (inside, outside) = (outside, 2 * outside) }
      for _ in 0..<50 {
        let middle = (inside + outside) / 2
        if excess(middle) <= 0 { inside = middle } else { outside = middle }
      }
      return slope + side * inside
    }
    return (end(-1), end(1))
  }

  /// A. M. Andrew's monotone chain.
  private static func append(
    _ point: (x: Double, y: Double), to hull: inout [(x: Double, y: Double)], side: Double
  ) {
    while hull.count >= 2 {
      let (a, b) = (hull[hull.count - 2], hull[hull.count - 1])
      guard side * ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) >= 0 else { break }
      hull.removeLast()
    }
    hull.append(point)
  }
}
