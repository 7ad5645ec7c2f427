/// Least squares with weights that stay as they are: what intervals are found with.
struct WeightedFit {
  let curve: LawCurve
  let samples: FitSamples
  let weights: [Double]

  init(curve: LawCurve, samples: FitSamples, weights: [Double]) {
    (self.curve, self.samples, self.weights) = (curve, samples, weights)
  }

  /// With the weights that a fit ended with; samples that are wrong have none.
  init(_ fit: RobustFit, _ samples: FitSamples) {
    self.init(
      curve: fit.curve, samples: samples,
      weights: fit.residuals.indices.map {
        (fit.shares[$0] > 0.5 ? 1 : 0) / fit.errors.variance(velocity: fit.velocities[$0])
      })
  }

  /// The least sum of weighted squares from a start nearby, and where it is.
  func least(from start: [Double], rounds: Int = 4) -> (sum: Double, point: [Double])? {
    var point = start
    guard var sum = sum(point) else { return nil }
    for _ in 0..<rounds {
      guard let equations = equations(point) else { return nil }
      let step = equations.step(damping: 1e-9)
      let next = zip(point, step).map { $0 + $1 }
      guard next.allSatisfy(\.isFinite), let after = self.sum(next), after < sum else { break }
      let gain = sum - after
      (point, sum) = (next, after)
      if gain < 1e-4 { break }
    }
    return (sum, point)
  }

  private func sum(_ point: [Double]) -> Double? {
    guard let offsets = curve.offsets(point, at: samples.times) else { return nil }
    var sum = 0.0
    for index in offsets.indices {
      let residual = samples.offsets[index] - offsets[index]
      sum += weights[index] * residual * residual
    }
    return sum
  }

  private func equations(_ point: [Double]) -> NormalEquations? {
    guard let offsets = curve.offsets(point, at: samples.times),
      let columns = curve.derivatives(point, at: samples.times)
    else { return nil }
    var equations = NormalEquations(count: columns.count)
    var row = Array(repeating: 0.0, count: columns.count)
    for index in offsets.indices {
      for place in columns.indices { row[place] = columns[place][index] }
      row.withUnsafeBufferPointer {
        equations.add($0, residual: samples.offsets[index] - offsets[index], weight: weights[index])
      }
    }
    return equations
  }

  /// Between what values of one of the law's numbers the sum of squares stays within a margin of the least, all else
  /// being fitted anew.
  ///
  /// - Parameters:
  ///   - index: of the free parameter.
  ///   - deviation: its standard deviation, to begin with.
  ///   - margin: how many of them the interval would reach to both sides, were the sum a parabola.
  func profile(_ index: Int, around point: [Double], deviation: Double, margin: Double) -> Estimate {
    let place = curve.firstFree + index
    let parameter = curve.free[index]
    guard deviation > 0, deviation.isFinite, let best = least(from: point, rounds: 2) else {
      return Estimate(parameter.value(at: point[place]))
    }
    var narrowed = curve
    narrowed = LawCurve(
      shape: curve.shape, free: curve.free.enumerated().filter { $0.offset != index }.map(\.element),
      fixed: curve.fixed,
      freesStart: curve.freesStart, hasFinger: curve.hasFinger)
    func excess(_ coordinate: Double) -> Double? {
      narrowed.fixed[parameter.parameter.name] = parameter.value(at: coordinate)
      let fit = WeightedFit(curve: narrowed, samples: samples, weights: weights)
      var rest = best.point
      rest.remove(at: place)
      return fit.least(from: rest).map { ($0.sum - best.sum).squareRoot() }
    }
    let center = best.point[place]
    let ends = [-1.0, 1].map { side -> Double in
      var reach = margin * deviation
      for _ in 0..<6 {
        // Where a law counts whole pixels, the least sum is not where it seems to be: the parabola has to do.
        guard let excess = excess(center + side * reach), excess > margin / 10 else {
          return parameter.value(at: center + side * margin * deviation)
        }
        // The root of the sum is about proportional to the distance.
        let next = reach * min(max(margin / excess, 0.3), 3)
        if abs(next - reach) < 1e-3 * reach { break }
        reach = next
      }
      return parameter.value(at: center + side * reach)
    }
    return Estimate(parameter.value(at: center), low: ends.min() ?? center, high: ends.max() ?? center)
  }
}
