/// A fit of an easing curve to points, given by rising fractions of time from 0 to 1 and the progress at each.
struct EasingFit {
  let times: [Double]
  let progress: [Double]

  /// Returns the control points' fractions of time x₁ and x₂ with the least error.
  ///
  /// The error has a narrow, curved valley, so each step along x₁ is taken at the minimum over x₂.
  func bestTimes() -> (x1: Double, x2: Double) {
    func bottom(_ x1: Double) -> (x: Double, value: Double) { EasingFit.minimum { bestProgress(x1, $0).error } }
    let x1 = EasingFit.minimum { bottom($0).value }.x
    return (x1, bottom(x1).x)
  }

  /// Returns the minimum of a function on 0...1 and its x, by a grid and then by golden sections around the best point.
  private static func minimum(of function: (Double) -> Double) -> (x: Double, value: Double) {
    func point(_ x: Double) -> (x: Double, value: Double) { (x, function(x)) }
    let cells = 12
    let grid = (0...cells).map { point(Double($0) / Double(cells)) }
    let best = grid.min { $0.value < $1.value } ?? grid[0]
    let golden = (5.0.squareRoot() - 1) / 2
    var (low, high) = (max(best.x - 1 / Double(cells), 0), min(best.x + 1 / Double(cells), 1))
    var (left, right) = (point(high - golden * (high - low)), point(low + golden * (high - low)))
    while high - low > 1e-6 {
      if left.value <= right.value {
        (high, right) = (right.x, left)
        left = point(high - golden * (high - low))
      } else {
        (low, left) = (left.x, right)
        right = point(low + golden * (high - low))
      }
    }
    return [best, left, right].min { $0.value < $1.value } ?? best
  }

  /// Returns the control points' progress y₁ and y₂ with the least error for their fractions of time, and that error;
  /// 0, 1 and infinity if fewer than three points are between the ends.
  ///
  /// The residual is f − y₁·3(1 − s)²s − y₂·3(1 − s)s², with f = progress − s³. If its largest magnitude is at three
  /// points with alternating signs, y₁ and y₂ are optimal (Chebyshev). Otherwise the worst point replaces one of them.
  func bestProgress(_ x1: Double, _ x2: Double) -> (y1: Double, y2: Double, error: Double) {
    let points = terms(x1, x2)
    guard points.count > 2 else { return (0, 1, .infinity) }
    var reference = [points.count / 6, points.count / 2, points.count - 1 - points.count / 6]
    var result = (y1: 0.0, y2: 1.0, error: Double.infinity)
    for _ in 0..<50 {
      guard let (y1, y2, level) = EasingFit.equioscillating(reference.map { points[$0] }) else { break }
      func residual(_ index: Int) -> Double { points[index].f - y1 * points[index].a - y2 * points[index].b }
      var worst = 0
      for index in points.indices where abs(residual(index)) > abs(residual(worst)) { worst = index }
      let error = abs(residual(worst))
      if error < result.error { result = (y1, y2, error) }
      if error <= abs(level) * (1 + 1e-9) || reference.contains(worst) { break }
      reference = EasingFit.exchanged(reference, for: worst) { (residual($0) < 0) == (residual(worst) < 0) }
    }
    return result
  }

  private typealias Terms = (a: Double, b: Double, f: Double)

  /// Returns the factors of y₁ and y₂ at each inner point, and the value f that their sum approximates.
  private func terms(_ x1: Double, _ x2: Double) -> [Terms] {
    var s = 0.0
    return zip(times, progress).compactMap { time, progress in
      guard time > 0, time < 1 else { return nil }
      s = EasingFit.parameter(at: time, x1, x2, from: s)
      let r = 1 - s
      return (3 * r * r * s, 3 * r * s * s, progress - s * s * s)
    }
  }

  /// Returns the curve's parameter s, from `low` to 1, at a fraction of time, to 1e-12 of the duration.
  private static func parameter(at fraction: Double, _ x1: Double, _ x2: Double, from low: Double) -> Double {
    var (low, high) = (low, 1.0)
    var s = max(low, fraction)
    for _ in 0..<60 {
      let r = 1 - s
      let distance = s * (3 * r * (r * x1 + s * x2) + s * s) - fraction
      if abs(distance) < 1e-12 { break }
      if distance < 0 { low = s } else { high = s }
      let slope = 3 * (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2))
      let newton = s - distance / slope
      s = newton > low && newton < high ? newton : (low + high) / 2
    }
    return s
  }

  /// Returns the y₁ and y₂ whose residuals at three points are +E, −E, +E, and E; `nil` if they are not unique.
  private static func equioscillating(_ points: [Terms]) -> (y1: Double, y2: Double, level: Double)? {
    let (p, q, r) = (points[0], points[1], points[2])
    // Adding the middle row to each of the others gives two equations without E.
    let (a1, b1, f1) = (p.a + q.a, p.b + q.b, p.f + q.f)
    let (a2, b2, f2) = (r.a + q.a, r.b + q.b, r.f + q.f)
    let determinant = a1 * b2 - a2 * b1
    guard determinant != 0 else { return nil }
    let y1 = (f1 * b2 - f2 * b1) / determinant
    let y2 = (a1 * f2 - a2 * f1) / determinant
    return (y1, y2, p.f - y1 * p.a - y2 * p.b)
  }

  /// Returns the three indices, rising, with one of them replaced by a new index so that signs still alternate.
  private static func exchanged(_ indices: [Int], for new: Int, hasSameSign: (Int) -> Bool) -> [Int] {
    let (first, middle, last) = (indices[0], indices[1], indices[2])
    if new < middle, hasSameSign(first) { return [new, middle, last] }
    if new > middle, hasSameSign(last) { return [first, middle, new] }
    return new < first ? [new, first, middle] : new > last ? [middle, last, new] : [first, new, last]
  }
}

extension CubicBezier {
  /// Returns the easing curve whose greatest distance from a motion is least. Progress 1 is at `end`, in points.
  ///
  /// For given fractions of time x₁ and x₂ the curve is linear in y₁ and y₂, whose best values an exchange algorithm
  /// finds exactly. x₁ and x₂ are searched by a grid and golden sections. `nil` for a motion without duration or
  /// distance, or one that oscillates too often or too far.
  package static func best(for motion: some TimingCurve<Double>, arrivingAt end: Double) -> CubicBezier? {
    let start = motion.value(at: 0)
    let distance = end - start
    guard motion.duration > 0, distance != 0, distance.isFinite,
      // Enough samples for dozens of half-cycles. A fit evaluates each more than a thousand times.
      let samples = MotionSamples(
        of: motion, straightness: abs(distance) / 2000, fewestHalvings: 6, mostSamples: 1 << 13)
    else { return nil }
    let fit = EasingFit(
      times: samples.points.map { $0.time / motion.duration },
      progress: samples.points.map { ($0.value - start) / distance })
    let (x1, x2) = fit.bestTimes()
    let (y1, y2, _) = fit.bestProgress(x1, x2)
    return try? CubicBezier(x1, y1, x2, y2)
  }

  /// Returns the greatest distance in points between a motion along the curve and another: from its start to `end`,
  /// where progress is 1, if it has no duration or oscillates too often. By default the curve lasts as long.
  package func maxError(
    from motion: some TimingCurve<Double>, arrivingAt end: Double, lasting duration: Double? = nil
  ) -> Double {
    let (start, duration) = (motion.value(at: 0), duration ?? motion.duration)
    let distance = end - start
    guard motion.duration > 0,
      let samples = MotionSamples(of: motion, straightness: max(abs(distance), .leastNormalMagnitude) / 200_000)
    else { return abs(distance) }
    // Samples miss the corners of connected frames.
    let corners = (motion as? ConnectedMotion)?.knots ?? []
    return (samples.points + corners).reduce(0) { farthest, sample in
      max(farthest, abs(start + progress(at: min(sample.time / duration, 1)) * distance - sample.value))
    }
  }
}
