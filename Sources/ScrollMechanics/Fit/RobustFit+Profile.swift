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
    let center = best.point[position]
    let ends = [-1.0, 1].map { side -> Double in
      var distance = margin * deviation
      for _ in 0..<6 {
        // A law that rounds to whole pixels has its least sum elsewhere: the parabola is used instead.
        guard let excess = excess(center + side * distance), excess > margin / 10 else {
          return parameter.value(at: center + side * margin * deviation)
        }
        // The root of the sum is nearly proportional to the distance.
        let next = distance * min(max(margin / excess, 0.3), 3)
        if abs(next - distance) < 1e-3 * distance { break }
        distance = next
      }
      return parameter.value(at: center + side * distance)
    }
    return Interval(parameter.value(at: center), spanning: ends)
  }
}
