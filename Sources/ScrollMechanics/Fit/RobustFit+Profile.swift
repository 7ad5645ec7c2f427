extension LawCurve {
  /// Returns the least sum of squares with constant weights near a start, and its point; `nil` if the law refuses one.
  fileprivate func least(
    for samples: FitSamples, _ weights: [Double], from start: [Double], maxRounds: Int = 4
  ) -> (sum: Double, point: [Double])? {
    func fitted(_ point: [Double]) -> (sum: Double, residuals: [Double])? {
      guard let offsets = offsets(point, at: samples.times) else { return nil }
      let residuals = zip(samples.offsets, offsets).map { $0 - $1 }
      return (zip(weights, residuals).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }, residuals)
    }
    guard var best = fitted(start) else { return nil }
    var point = start
    for _ in 0..<maxRounds {
      guard let columns = derivatives(point, at: samples.times) else { return nil }
      let step = NormalEquations(columns, residuals: best.residuals, weights: weights).step(damping: 1e-9)
      let next = zip(point, step).map { $0 + $1 }
      guard next.allSatisfy(\.isFinite), let after = fitted(next), after.sum < best.sum else { break }
      let gain = best.sum - after.sum
      (point, best) = (next, after)
      if gain < 1e-4 { break }
    }
    return (best.sum, point)
  }
}

extension RobustFit {
  /// Returns the interval of a free parameter by its profile likelihood: with all other unknowns fitted again, the sum
  /// of squares stays within a margin of the least.
  ///
  /// - Parameters:
  ///   - index: the index of the free parameter.
  ///   - deviation: its standard deviation, with which the search begins.
  ///   - margin: the number of standard deviations on both sides, if the sum were a parabola.
  func profile(_ index: Int, deviation: Double, margin: Double) -> Interval {
    let (position, parameter) = (curve.firstFree + index, curve.free[index])
    let weights = zip(inlierProbabilities, velocities).map { ($0 > 0.5 ? 1 : 0) / errors.variance(velocity: $1) }
    guard deviation > 0, deviation.isFinite,
      let best = curve.least(for: samples, weights, from: point, maxRounds: 2)
    else { return Interval(parameter.value(at: point[position])) }
    var narrowed = curve
    narrowed.free.remove(at: index)
    var others = best.point
    others.remove(at: position)
    func excess(_ coordinate: Double) -> Double? {
      narrowed.fixed[parameter.name] = parameter.value(at: coordinate)
      return narrowed.least(for: samples, weights, from: others).map { ($0.sum - best.sum).squareRoot() }
    }
    let ends = ends(around: best.point[position], margin * deviation, margin, excess)
    return Interval(parameter.value(at: best.point[position]), spanning: ends.map(parameter.value))
  }

  /// Returns the points at the ends of the interval of the start time, by its profile likelihood.
  ///
  /// - Parameter margin: the number of standard deviations on both sides, if the sum were a parabola.
  func startProfile(margin: Double) -> [[Double]] {
    let weights = zip(inlierProbabilities, velocities).map { ($0 > 0.5 ? 1 : 0) / errors.variance(velocity: $1) }
    guard let best = curve.least(for: samples, weights, from: point, maxRounds: 2) else { return [] }
    var narrowed = curve
    narrowed.freesStart = false
    var others = best.point
    others.remove(at: 2)
    func fitted(_ start: Double) -> (sum: Double, point: [Double])? {
      narrowed.start = start
      return narrowed.least(for: samples, weights, from: others)
    }
    // If a finger slows down like the law, the release is hardly determined.
    let deviation = min(max(equations.variances[2].squareRoot(), samples.duration / 1e4), samples.duration / 8)
    let found = ends(around: best.point[2], margin * deviation, margin) { start in
      fitted(start).map { max($0.sum - best.sum, margin * margin / 50).squareRoot() }
    }
    return found.map { start in
      var point = fitted(start)?.point ?? others
      point.insert(start, at: 2)
      return point
    }
  }

  /// Returns the two coordinates at which the root of the excess of a sum of squares is a margin.
  ///
  /// - Parameter reach: the distance of both if the sum were a parabola.
  private func ends(
    around center: Double, _ reach: Double, _ margin: Double, _ excess: (Double) -> Double?
  ) -> [Double] {
    [-1.0, 1].map { side -> Double in
      var distance = reach
      for _ in 0..<8 {
        // A law that rounds to whole pixels has its least sum elsewhere: the parabola is used instead.
        guard let excess = excess(center + side * distance), excess > margin / 10 else { return center + side * reach }
        // The root of the sum is nearly proportional to the distance.
        let next = distance * min(max(margin / excess, 0.3), 3)
        if abs(next - distance) < 1e-3 * distance { break }
        distance = next
      }
      return center + side * distance
    }
  }
}
