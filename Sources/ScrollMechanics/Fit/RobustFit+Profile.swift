extension LawCurve {
  /// Returns the least sum of squares with constant weights near a start, and its point; `nil` if the law refuses one.
  fileprivate func least(
    for samples: FitSamples, _ weights: [Double], from start: [Double], maxRounds: Int = 4
  ) -> (sum: Double, point: [Double])? {
    guard var descent = Descent(from: start, damping: 1e-9, { residuals($0, to: samples) }) else { return nil }
    for _ in 0..<maxRounds {
      guard let columns = derivatives(descent.point, at: samples.times) else { return nil }
      let equations = NormalEquations(columns, residuals: descent.residuals, weights: weights)
      if descent.step(equations, weights, tries: 1) < 1e-4 { break }
    }
    return (descent.sum(weights), descent.point)
  }
}

extension LawCurve {
  /// Returns the change of the first free parameter's coordinate that changes the duration by half a tick of the law's
  /// clock, at the same distance; 0 if the law's durations are not multiples of the tick.
  func tickError(_ point: [Double]) -> Double {
    let tick = shape.clockTick
    func moved(_ index: Int, _ step: Double) -> (duration: Double, distance: Double)? {
      var other = point
      other[index] += step
      return motion(other).map { ($0.duration, $0.rest) }
    }
    let (step, speedStep) = (5 * (free.first?.step ?? 0), 0.05 * point[1])
    guard tick > 0, !free.isEmpty, let here = moved(0, 0), abs(here.duration.remainder(dividingBy: tick)) < 1e-9,
      let other = moved(firstFree, step), let faster = moved(1, speedStep), faster.distance != here.distance
    else { return 0 }
    let factor = (other.distance - here.distance) / (faster.distance - here.distance)
    let change = other.duration - here.duration - factor * (faster.duration - here.duration)
    return change == 0 ? 0 : abs(step * tick / 2 / change)
  }
}

extension RobustFit {
  /// Returns the interval of a free parameter by its profile likelihood, longer by a factor. `evenError`: the greatest
  /// error of its coordinate, where all errors up to it are equally likely; it lengthens the interval, too.
  func interval(of index: Int, factor: Double, evenError: Double) -> Interval {
    let (position, parameter) = (curve.firstFree + index, curve.free[index])
    let found = profile(position, deviation: equations.variances[position].squareRoot()) {
      $0.free.remove(at: index)
      $0.fixed[parameter.name] = parameter.value(at: $1)
    }
    guard let found else { return Interval(parameter.value(at: point[position])) }
    let ends = found.ends.map { end -> Double in
      let change = factor * (end[position] - found.center)
      return found.center + (change < 0 ? -1 : 1) * (change * change + 0.9 * evenError * evenError).squareRoot()
    }
    return Interval(parameter.value(at: found.center), spanning: ends.map(parameter.value))
  }

  /// The points at both ends of the interval of the start time, by its profile likelihood; empty without one.
  var startEnds: [[Double]] {
    guard curve.freesStart else { return [] }
    // If a finger slows down like the law, the release is hardly determined.
    let deviation = min(max(equations.variances[2].squareRoot(), samples.duration / 1e4), samples.duration / 8)
    return profile(2, deviation: deviation) { ($0.freesStart, $0.start) = (false, $1) }?.ends ?? []
  }

  /// Returns the best value of an unknown, and the points at both ends of its interval: with all other unknowns fitted
  /// again, the root of the sum of squares is ``quantile`` above the least. The result is `nil` without a deviation.
  ///
  /// - Parameters:
  ///   - position: the index of the unknown.
  ///   - deviation: its standard deviation, with which the search begins.
  ///   - fix: fixes the unknown at a value.
  private func profile(
    _ position: Int, deviation: Double, fixing fix: (inout LawCurve, Double) -> Void
  ) -> (center: Double, ends: [[Double]])? {
    let weights = zip(inlierProbabilities, velocities).map { ($0 > 0.5 ? 1 : 0) / errors.variance(velocity: $1) }
    guard deviation > 0, deviation.isFinite,
      let best = curve.least(for: samples, weights, from: point, maxRounds: 2)
    else { return nil }
    let center = best.point[position]
    let ends = [-1.0, 1].map { side -> [Double] in
      var (distance, found) = (quantile * deviation, best.point)
      for _ in 0..<8 {
        var narrowed = curve
        fix(&narrowed, center + side * distance)
        var others = best.point
        others.remove(at: position)
        let fit = narrowed.least(for: samples, weights, from: others)
        let excess = fit.map { max($0.sum - best.sum, 0).squareRoot() } ?? 0
        // A law that rounds to whole pixels has its least sum elsewhere: the parabola is used instead.
        guard let fit, excess > quantile / 10 || curve.hasFinger else {
          distance = quantile * deviation
          break
        }
        found = fit.point
        found.insert(center + side * distance, at: position)
        // The root of the sum is nearly proportional to the distance.
        let next = distance * min(max(quantile / max(excess, 1e-9), 0.3), 3)
        if abs(next - distance) < 1e-3 * distance { break }
        distance = next
      }
      found[position] = center + side * distance
      return found
    }
    return (center, ends)
  }
}
