/// The point of a curve that fits samples best, where some samples may be outliers.
struct RobustFit: Sendable {
  let curve: LawCurve
  let samples: FitSamples
  let point: [Double]
  let errors: ErrorModel
  /// For each sample, the offset minus that of the curve, in points, and the curve's velocity, in points per second.
  let residuals, velocities: [Double]
  /// For each sample, the probability that it is not an outlier.
  let inlierProbabilities: [Double]
  let equations: NormalEquations
  /// Minus twice the logarithm of the likelihood of the samples.
  let deviance: Double

  /// Finds the best point near a start, by iteratively reweighted least squares with the damping of Levenberg and
  /// Marquardt; `nil` if the law refuses parameters of the search. The errors `prior` are without noise.
  init?(
    _ curve: LawCurve, from start: [Double], to samples: FitSamples, errors prior: ErrorModel, maxRounds: Int = 30
  ) {
    let times = samples.times
    var (errors, deviance, hasConverged) = (prior, Double.infinity, false)
    var (velocities, inlierProbabilities): ([Double], [Double]) = ([], [])
    var equations: NormalEquations?
    guard var descent = Descent(from: start, { curve.residuals($0, to: samples) }) else { return nil }
    func update(_ residuals: [Double]) {
      let variances = velocities.map { errors.variance(velocity: $0) }
      inlierProbabilities = zip(residuals, variances).map { errors.inlierProbability(residual: $0, variance: $1) }
      deviance = zip(residuals, variances).reduce(0) { $0 + errors.deviance(residual: $1.0, variance: $1.1) }
    }
    for round in 0..<maxRounds {
      let left = descent.residuals
      velocities = Self.velocities(times, samples.offsets.minus(left))
      errors =
        round < 4
        ? prior.estimated(fromMedianOf: left)
        : errors.estimated(
          from: left, velocities: velocities, inlierProbabilities: inlierProbabilities, unknownCount: curve.count)
      let lastDeviance = deviance
      update(left)
      if round > 5, abs(lastDeviance - deviance) < 1e-3, hasConverged { break }

      guard let columns = curve.derivatives(descent.point, at: times) else { return nil }
      let weights = zip(inlierProbabilities, velocities).map { $0 / errors.variance(velocity: $1) }
      let system = NormalEquations(columns, residuals: left, weights: weights)
      equations = system
      let limit = 1e-4 * max(1, descent.sum(weights) / Double(samples.count))
      hasConverged = descent.step(system, weights) <= limit
    }
    guard let equations else { return nil }
    update(descent.residuals)
    (self.curve, self.samples, self.errors, self.equations) = (curve, samples, errors, equations)
    (point, residuals, self.deviance) = (descent.point, descent.residuals, deviance)
    (self.velocities, self.inlierProbabilities) = (velocities, inlierProbabilities)
  }

  private static func velocities(_ times: [Double], _ offsets: [Double]) -> [Double] {
    times.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, times.count - 1))
      return after > before ? (offsets[after] - offsets[before]) / (times[after] - times[before]) : 0
    }
  }

  /// The number of fitted unknowns that the samples determine, including both variances of noise.
  var parameterCount: Int { equations.rank + 2 }

  /// The number of unknowns of the curve and of the kinds of noise that the fit found.
  var unknownCount: Int { curve.count + [errors.offset, errors.time].count { $0 > 0 } }

  /// The number of standard deviations on both sides of an estimate that make its interval of 95 %, by Student's t.
  var quantile: Double { FitMath.student(residuals.count - parameterCount) }

  /// Akaike's criterion of this fit: lower is better, and a difference of 2 means little.
  var criterion: Double {
    Self.criterion(deviance: deviance, samples: Double(residuals.count), parameters: Double(parameterCount))
  }

  /// Returns Akaike's criterion, corrected for few samples; infinite if there are at most `parameters` + 1 samples.
  /// Source: C. Hurvich and C.-L. Tsai, "Regression and time series model selection in small samples", 1989.
  static func criterion(deviance: Double, samples: Double, parameters: Double) -> Double {
    guard samples > parameters + 1 else { return .infinity }
    return deviance + 2 * parameters + 2 * parameters * (parameters + 1) / (samples - parameters - 1)
  }

  /// The root mean square of the residuals without outliers, in points.
  var residualSize: Double {
    FitMath.rootMeanSquare(residuals.indices.filter { inlierProbabilities[$0] > 0.5 }.map { residuals[$0] })
  }

  /// True if the residuals of inliers are larger than those of rounding and of clocks in 99.9 % of recordings.
  /// Roundings of slow samples depend on each other and do not count.
  var needsNoise: Bool {
    let squares = zip(inlierProbabilities, zip(residuals, velocities)).compactMap { probability, sample -> Double? in
      let variance = errors.roundingVariance(velocity: sample.1)
      return probability > 0.5 && errors.isFast(sample.1) ? sample.0 * sample.0 / variance : nil
    }
    let (count, freedom) = (Double(squares.count), Double(max(squares.count - equations.rank, 1)))
    // The square of a rounding error has a standard deviation of 0.9 times its mean.
    return squares.reduce(0, +) > freedom + 3 * 0.9 * count.squareRoot()
  }

  /// Returns those of some indices at which a recording's sample is an outlier: its inlier probability is below 0.5.
  func outliers(in recording: ScrollRecording, at indices: [Int]) -> [Int] {
    // One part at a time, so that memory stays bounded.
    stride(from: 0, to: indices.count, by: 4096).flatMap { first -> [Int] in
      let part = indices[first..<min(first + 4096, indices.count)]
      let times = part.map { recording.times[$0] - samples.origin }
      guard let offsets = curve.offsets(point, at: times) else { return [] }
      return zip(part, zip(offsets, Self.velocities(times, offsets))).compactMap { index, fitted in
        let variance = errors.variance(velocity: fitted.1)
        let residual = recording.offsets[index] - fitted.0
        return errors.inlierProbability(residual: residual, variance: variance) < 0.5 ? index : nil
      }
    }
  }
}

// MARK: Intervals

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

  /// Returns the extreme values of a free parameter, up to ten steps away, that do not change the position at half of
  /// the duration. Some laws end on a whole pixel.
  func equalValues(_ point: [Double], of index: Int) -> [Double] {
    guard let half = motion(point).map({ $0.duration / 2 }) else { return [] }
    let (position, step, here) = (firstFree + index, 10 * free[index].step, motion(point)?.value(at: half))
    return [-step, step].map { step in
      let end = FitMath.bisect(inside: 0, outside: 1, steps: 20) {
        motion(Self.moved(point, position, by: $0 * step).more)?.value(at: half) == here
      }
      return free[index].value(at: point[position] + end.inside * step)
    }
  }

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
  /// Returns the change of a quantity with a gradient by that of each sample; `nil` if an unknown affects no sample.
  func influence(of gradient: [Double]) -> [Double]? {
    guard let coefficients = equations.coefficients(of: gradient),
      let columns = curve.derivatives(point, at: samples.times)
    else { return nil }
    return samples.times.indices.map { index in
      let change = zip(coefficients, columns).reduce(0) { $0 + $1.0 * $1.1[index] }
      return change * inlierProbabilities[index] / errors.variance(velocity: velocities[index])
    }
  }

  /// Returns the variance of a quantity that changes by a factor of the error of each sample. Errors of rounding and of
  /// noise are independent of each other. Those of the law's clock repeat after a few frames.
  func variance(ofInfluence factors: [Double]) -> Double {
    let (times, tick) = (samples.times, curve.isExact ? 0 : curve.shape.clockTick)
    let independent = times.indices.reduce(0) { sum, index in
      let clock = velocities[index] * tick
      return sum + factors[index] * factors[index] * (errors.variance(velocity: velocities[index]) - clock * clock / 12)
    }
    guard tick > 0 else { return independent }
    let start = curve.freesStart ? point[2] : curve.start
    let late = times.indices.filter { times[$0] >= start }
    // The clock may start at any part of a tick. Where no start is fitted, the mean of the errors is none.
    let phases = 16
    let greatest = (0..<phases).map { phase in
      let parts = late.map { index -> Double in
        let ticks = (times[index] - start) / tick + (Double(phase) + 0.5) / Double(phases)
        return ticks - ticks.rounded(.down)
      }
      let mean = curve.freesStart ? 0.5 : parts.reduce(0, +) / Double(max(parts.count, 1))
      return abs(zip(late, parts).reduce(0) { $0 + factors[$1.0] * velocities[$1.0] * tick * ($1.1 - mean) })
    }.max()
    // 95 % of even errors are within 95 % of the greatest, those of a normal distribution within 1.96 deviations.
    let clock = 0.95 / 1.96 * (greatest ?? 0)
    return independent + clock * clock
  }

  func variance(of gradient: [Double]) -> Double {
    let plain = equations.variance(of: gradient)
    guard curve.shape.clockTick > 0, let factors = influence(of: gradient) else { return plain }
    let variance = variance(ofInfluence: factors)
    // Errors of whole pixels are alike, too, where the content is slow.
    return curve.shape.pixel > 0 ? max(variance, plain) : variance
  }

  /// Returns the variance of an unknown of another fit, of the samples after the time that this one finds for the
  /// start. The unknown changes with that time by `slope` per second.
  func variance(of other: RobustFit, _ index: Int, withStartTimes slope: Double) -> Double? {
    guard let starts = influence(of: unit(2)), let others = other.influence(of: other.unit(index)) else { return nil }
    // This fit has samples before the start, but only one of several equal ones.
    let (late, margin) = (samples.origin - other.samples.origin, 1e-9)
    var next = 0
    let factors = zip(samples.times, starts).map { time, start -> Double in
      while next < others.count, other.samples.times[next] < time + late - margin { next += 1 }
      let isShared = next < others.count && other.samples.times[next] < time + late + margin
      return slope * start + (isShared ? others[next] : 0)
    }
    return variance(ofInfluence: factors)
  }

  func variance(at index: Int) -> Double { variance(of: unit(index)) }

  func unit(_ index: Int) -> [Double] { point.indices.map { $0 == index ? 1 : 0 } }

  /// Returns the interval of a free parameter by its profile likelihood, longer by a factor. All errors of its
  /// coordinate up to `evenError` are equally likely; they lengthen the interval, too.
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
  /// again, the root of the sum of squares is ``quantile`` above the least. The search begins at a standard deviation,
  /// and needs one. `fix` fixes the unknown at a value.
  private func profile(
    _ position: Int, deviation: Double, fixing fix: (inout LawCurve, Double) -> Void
  ) -> (center: Double, ends: [[Double]])? {
    let weights = zip(inlierProbabilities, velocities).map { ($0 > 0.5 ? 1 : 0) / errors.variance(velocity: $1) }
    guard deviation > 0, deviation.isFinite, let best = curve.least(for: samples, weights, from: point, maxRounds: 2)
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
