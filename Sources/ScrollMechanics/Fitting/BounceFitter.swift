/// The way from a recorded bounce to the spring that made it.
struct BounceFitter {
  let recording: ScrollRecording
  let grid: RecordingGrid
  /// The samples in motion.
  let moving: Range<Int>
  /// One that tells where the content came to rest.
  let rest: Int?
  /// Whether it begins where a fling passes the limit; else anywhere, at any speed.
  let isCrossing: Bool

  private static let most = 400
  private static let few = 60

  /// - Returns: `nil` where no spring leaves but errors.
  func fit() -> FittedBounce? {
    var all = FitSamples(recording, moving, rest: rest, leavingOut: [])
    guard all.count >= ScrollRecording.fewestSamples, let origin = all.times.first else { return nil }
    all.times = all.times.map { $0 - origin }
    let samples = all.thinned(to: Self.most)
    guard let start = start(samples.thinned(to: Self.few)) else { return nil }

    let response = FreeParameter(parameter: SpringLaw.response)
    let dampingRatio = FreeParameter(parameter: SpringLaw.dampingRatio)
    let displacement = FreeParameter(parameter: SpringLaw.displacement)
    let bends = [response.coordinate(of: start.response), dampingRatio.coordinate(of: start.dampingRatio)]
    let curve: LawCurve
    let point: [Double]
    if isCrossing {
      curve = LawCurve(shape: .spring, free: [response, dampingRatio], freesStart: true)
      let speed = start.velocity + start.displacement / max(start.response / 6, 1e-6)
      point = [start.limit, speed, -start.displacement / speed] + bends
    } else {
      curve = LawCurve(shape: .spring, free: [response, dampingRatio, displacement])
      point = [start.limit + start.displacement, start.velocity] + bends + [start.displacement]
    }
    let reach = (all.offsets.max() ?? 1) - (all.offsets.min() ?? 0)
    guard let fit = RobustFit(curve, from: point, to: samples, step: grid.rounding, reach: reach, rounds: 60) else {
      return nil
    }
    let test = ResidualTest(fit, samples.withSteps, rounding: grid.rounding)
    // So many numbers follow much, where enough of the samples do not count.
    guard test.isPassed, test.wrong <= 0.03 else { return nil }

    let margin = Quantile.student(fit.residuals.count - fit.parameterCount)
    let variances = fit.equations.variances
    func estimate(_ place: Int) -> Estimate {
      Estimate(fit.point[place], margin: margin * variances[place].squareRoot())
    }
    let weighted = WeightedFit(fit, samples)
    func shape(_ index: Int) -> Estimate {
      weighted.profile(
        index, around: fit.point, deviation: variances[curve.firstFree + index].squareRoot(), margin: margin)
    }
    let limit: Estimate
    if isCrossing {
      limit = estimate(0)
    } else {
      let gradient = fit.point.indices.map { $0 == 0 ? 1.0 : $0 == fit.point.count - 1 ? -1 : 0 }
      limit = Estimate(
        fit.point[0] - fit.point[fit.point.count - 1],
        margin: margin * fit.equations.variance(of: gradient).squareRoot())
    }
    let outliers = fit.wrong(in: recording, moving, origin: origin)
    return FittedBounce(
      response: shape(0), dampingRatio: shape(1), limit: limit,
      time: isCrossing ? estimate(2).moved(by: origin) : Estimate(origin), offset: estimate(0), velocity: estimate(1),
      residual: fit.residualSize, noise: fit.errors.offset.squareRoot(), jitter: fit.errors.time.squareRoot(),
      outliers: outliers, samples: moving, curve: curve, point: fit.point, origin: origin)
  }

  private struct Start {
    let response: Double
    let dampingRatio: Double
    let limit: Double
    let displacement: Double
    let velocity: Double
    let sum: Double

    /// For a spring, limit, displacement and velocity are linear least squares.
    init?(_ samples: FitSamples, response: Double, dampingRatio: Double) {
      guard let spring = try? Spring(response: response, dampingRatio: dampingRatio),
        let held = try? SpringTimingParameters(spring: spring, initialValue: 1, initialVelocity: 0, target: 0.0),
        let pushed = try? SpringTimingParameters(spring: spring, initialValue: 0, initialVelocity: 1, target: 0.0)
      else { return nil }
      let rows = samples.times.map { [1, held.value(at: $0), pushed.value(at: $0)] }
      var equations = NormalEquations(count: 3)
      for (row, offset) in zip(rows, samples.offsets) {
        row.withUnsafeBufferPointer { equations.add($0, residual: offset, weight: 1) }
      }
      let found = equations.step(damping: 0)
      sum = zip(rows, samples.offsets).reduce(0.0) { sum, sample in
        let left = sample.1 - zip(sample.0, found).reduce(0) { $0 + $1.0 * $1.1 }
        return sum + left * left
      }
      guard sum.isFinite else { return nil }
      (self.response, self.dampingRatio) = (response, dampingRatio)
      (limit, displacement, velocity) = (found[0], found[1], found[2])
    }
  }

  /// The least squares over all springs: the best of some, then ever nearer.
  private func start(_ samples: FitSamples) -> Start? {
    var best: Start?
    func look(_ response: Double, _ dampingRatio: Double) -> Bool {
      guard let start = Start(samples, response: response, dampingRatio: dampingRatio),
        start.sum < best?.sum ?? .infinity
      else { return false }
      best = start
      return true
    }
    // From four times the recording to a thirtieth of it.
    for part in 0..<18 {
      for dampingRatio in [0.05, 0.15, 0.3, 0.5, 0.7, 1, 1.4, 2.5] {
        _ = look(4 * samples.span * FitMath.exp(-Double(part) * 0.28), dampingRatio)
      }
    }
    var step = 0.14
    for _ in 0..<60 where step > 1e-3 {
      guard let center = best else { return nil }
      let (longer, more) = (FitMath.exp(step), FitMath.exp(2 * step))
      var isBetter = false
      for (one, other) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let response = one == 0 ? center.response : one > 0 ? center.response * longer : center.response / longer
        let ratio =
          other == 0 ? center.dampingRatio : other > 0 ? center.dampingRatio * more : center.dampingRatio / more
        if look(response, ratio) { isBetter = true }
      }
      if !isBetter { step /= 2 }
    }
    return best
  }
}
