/// The easing curve nearest to a recorded motion that no law made.
package struct FittedBezier: Sendable {
  package let curve: CubicBezier
  /// The CSS keyword of the curve; `nil` without one.
  package let keyword: String?
  /// The start of the motion in the time of the recording, and its duration, in seconds.
  package let start, duration: Double
  /// The greatest distance of a sample from the curve, in points.
  package let error: Double

  private static let keywords: KeyValuePairs<String, [Double]> = [
    "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1],
    "ease-in-out": [0.42, 0, 0.58, 1],
  ]

  /// Finds the curve by least squares, from those of CSS. Its numbers have as few decimals as the error allows.
  ///
  /// - Parameters:
  ///   - recording: a motion from one rest to another; both may be missing.
  ///   - rounding: the step to which offsets are rounded, in points.
  /// - Returns: `nil` if a sample is farther from the curve than 2 % of the distance.
  package init?(_ recording: ScrollRecording, rounding: Double) {
    let (times, offsets, count) = (recording.times, recording.offsets, recording.count)
    guard let first = offsets.firstIndex(where: { $0 != offsets[0] }),
      let last = offsets.lastIndex(where: { $0 != offsets[count - 1] })
    else { return nil }
    let stride = max(1, (last + 2 - first) / 200)
    let range = max(first - 3, 0)..<min(last + 4, count)
    let chosen = range.filter { ($0 - range.lowerBound) % stride == 0 }
    let (start, end) = (times[first - 1], times[last + 1])
    let search = BezierSearch(times: chosen.map { times[$0] }, offsets: chosen.map { offsets[$0] })
    let motion = [offsets[0], offsets[count - 1], start, end - start]
    let named = Self.keywords.map { name, controls in
      (name: name as String?, fit: search.fit(motion + controls, 0..<4))
    }.sorted { $0.fit.error < $1.fit.error }
    // The last one passes its end.
    let starts = named.prefix(2).map(\.fit.point) + [motion + [0.3, 1.4, 0.7, 1]]
    let (distance, curves) = (abs(motion[1] - motion[0]), starts.map { search.fit(motion + $0[4...], 4..<8) })
    guard let inner = curves.min(by: { $0.error < $1.error }),
      let outer = (starts + [inner.point]).map({ search.fit($0, 0..<8) }).min(by: { $0.error < $1.error })
    else { return nil }
    // A part of a curve is one, too: without rests, the samples may be all of it.
    let free = inner.error <= max(0.6 * rounding, 1e-6 * distance, 1.2 * outer.error) ? inner : outer
    guard distance > 50 * free.error else { return nil }
    let rounded = [100.0, 1000].map { parts in
      let controls = free.point[4...].map { ($0 * parts).rounded() / parts }
      return (name: String?.none, fit: search.fit(free.point[..<4] + controls, 0..<4))
    }
    let limit = max(0.6 * rounding, 1.2 * free.error)
    let best = (named.prefix(1) + rounded).first { $0.fit.error <= limit } ?? (nil, free)
    let point = best.fit.point
    (keyword, curve, error) = (best.name, BezierSearch.curve(point), best.fit.error)
    (self.start, duration) = (point[2], point[3])
  }
}

/// A search for an easing curve near samples. A point has both ends in points, start and duration in seconds, and the
/// four numbers of the curve.
private struct BezierSearch {
  let times, offsets: [Double]

  static func curve(_ point: [Double]) -> CubicBezier {
    let times = [point[4], point[6]].map { min(max($0, 0), 1) }
    return CubicBezier(x1: times[0], y1: point[5], x2: times[1], y2: point[7])
  }

  private func residuals(_ point: [Double]) -> [Double] {
    let (curve, distance) = (Self.curve(point), point[1] - point[0])
    return zip(times, offsets).map { $1 - point[0] - distance * curve.progress(at: ($0 - point[2]) / point[3]) }
  }

  /// Returns the best point near another one, of which some numbers are free, and the greatest residual.
  /// The damping is that of Levenberg and Marquardt.
  func fit(_ start: [Double], _ free: Range<Int>) -> (point: [Double], error: Double) {
    let ones = times.map { _ in 1.0 }
    var (point, left, damping) = (start, residuals(start), 1e-3)
    for _ in 0..<40 {
      let columns = free.map { index -> [Double] in
        let step = 1e-4 * (index < 2 ? abs(start[1] - start[0]) + 1e-9 : index < 4 ? start[3] : 1)
        var (less, more) = (point, point)
        (less[index], more[index]) = (point[index] - step, point[index] + step)
        return zip(residuals(less), residuals(more)).map { ($0 - $1) / (2 * step) }
      }
      let equations = NormalEquations(columns, residuals: left, weights: ones)
      let before = left.dot(left)
      var after = Double.infinity
      for _ in 0..<6 where after > before {
        var next = point
        for (index, change) in zip(free, equations.step(damping: damping)) { next[index] += change }
        guard next[3] > 1e-3 * start[3], next.allSatisfy({ abs($0) < 1e60 }) else {
          damping *= 10
          continue
        }
        for index in [4, 6] { next[index] = min(max(next[index], 0), 1) }
        let moved = residuals(next)
        after = moved.dot(moved)
        if after <= before { (point, left) = (next, moved) }
        damping = after <= before ? max(damping / 10, 1e-9) : damping * 10
      }
      if !(after < before * (1 - 1e-6)) { break }
    }
    return (point, left.reduce(0) { max($0, abs($1)) })
  }
}
