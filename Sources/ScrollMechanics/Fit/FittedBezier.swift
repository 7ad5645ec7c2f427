/// The easing curve nearest to a recorded motion that no law made.
package struct FittedBezier: Sendable {
  package let curve: CubicBezier
  /// The CSS keyword of the curve; `nil` without one.
  package let keyword: String?
  /// The start of the motion in the time of the recording, and its duration, in seconds.
  package let start, duration: Double
  /// The greatest distance of a sample from the curve, in points.
  package let error: Double

  private static let keywords: KeyValuePairs<String?, [Double]> = [
    "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1],
    "ease-in-out": [0.42, 0, 0.58, 1],
  ]

  /// Finds the curve of a motion from one rest to another, which may be missing, by least squares from those of CSS.
  /// Its numbers have as few decimals as the error allows. It is `nil` if a sample is farther from the curve than 2 %
  /// of the distance. Offsets are rounded to steps in points; at most `maxCount` samples determine the curve.
  package init?(_ recording: ScrollRecording, rounding: Double, maxCount: Int = 200) {
    let (times, offsets, count) = (recording.times, recording.offsets, recording.count)
    guard let first = offsets.firstIndex(where: { $0 != offsets[0] }),
      let last = offsets.lastIndex(where: { $0 != offsets[count - 1] })
    else { return nil }
    let stride = max(1, (last + 2 - first) / maxCount)
    let range = max(first - 3, 0)..<min(last + 4, count)
    let chosen = range.filter { ($0 - range.lowerBound) % stride == 0 }
    let (start, end) = (times[first - 1], times[last + 1])
    let search = BezierSearch(times: chosen.map { times[$0] }, offsets: chosen.map { offsets[$0] })
    let motion = [offsets[0], offsets[count - 1], start, end - start]
    let named = Self.keywords.map { (name: $0, fit: search.fit(motion + $1, 0..<4)) }
      .sorted { $0.fit.error < $1.fit.error }
    // The last one passes its end.
    let starts = named.prefix(2).map(\.fit.point) + [motion + [0.3, 1.4, 0.7, 1]]
    let (distance, curves) = (abs(motion[1] - motion[0]), starts.map { search.fit(motion + $0[4...], 4..<8) })
    guard let inner = curves.min(by: { $0.error < $1.error }),
      let outer = (starts + [inner.point]).map({ search.fit($0, 0..<8) }).min(by: { $0.error < $1.error })
    else { return nil }
    // A part of a curve is one, too: without rests, the samples may be all of it.
    let limit = max(0.75 * rounding, 1e-6 * distance)
    let isOuter = inner.error > limit && (outer.error <= limit || inner.error > 1.2 * outer.error)
    let free = isOuter ? outer : inner
    guard distance > 50 * free.error else { return nil }
    let rounded = [100.0, 1000].map { parts in
      let controls = free.point[4...].map { ($0 * parts).rounded() / parts }
      return (name: String?.none, fit: search.fit(free.point[..<4] + controls, 0..<4))
    }
    let greatest = max(0.6 * rounding, 1.2 * free.error)
    let best = (named.prefix(1) + rounded).first { $0.fit.error <= greatest } ?? (nil, free)
    let point = best.fit.point
    (keyword, curve, error) = (best.name, BezierSearch.curve(point), best.fit.error)
    (self.start, duration) = (point[2], point[3])
  }
}

/// A search for an easing curve near samples. A point has both ends, start, duration and the four numbers of the curve.
private struct BezierSearch {
  let times, offsets: [Double]

  static func curve(_ point: [Double]) -> CubicBezier {
    CubicBezier(x1: point[4], y1: point[5], x2: point[6], y2: point[7])
  }

  /// Returns the best point near another one, of which some numbers are free, and the greatest residual.
  func fit(_ start: [Double], _ free: Range<Int>) -> (point: [Double], error: Double) {
    let ones = times.map { _ in 1.0 }
    func residuals(_ point: inout [Double]) -> [Double]? {
      guard point[3] > 1e-3 * start[3], point.allSatisfy({ abs($0) < 1e60 }) else { return nil }
      for index in [4, 6] { point[index] = min(max(point[index], 0), 1) }
      let (curve, first, distance) = (Self.curve(point), point[0], point[1] - point[0])
      let (begin, duration) = (point[2], point[3])
      return zip(times, offsets).map { $1 - first - distance * curve.progress(at: ($0 - begin) / duration) }
    }
    guard var descent = Descent(from: start, residuals) else { return (start, .infinity) }
    for _ in 0..<60 {
      let columns = start.indices.map { index -> [Double] in
        guard free.contains(index) else { return times.map { _ in 0 } }
        let step = 1e-4 * (index < 2 ? abs(start[1] - start[0]) + 1e-9 : index < 4 ? start[3] : 1)
        var (less, more) = (descent.point, descent.point)
        (less[index], more[index]) = (less[index] - step, more[index] + step)
        return zip(residuals(&less) ?? ones, residuals(&more) ?? ones).map { ($0 - $1) / (2 * step) }
      }
      let equations = NormalEquations(columns, residuals: descent.residuals, weights: ones)
      if descent.step(equations, ones) <= 1e-8 * descent.sum(ones) { break }
    }
    return (descent.point, descent.residuals.reduce(0) { max($0, abs($1)) })
  }
}
