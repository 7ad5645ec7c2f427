/// The estimated parameters of one law, fitted to all samples of its motion.
struct LawEstimate: Sendable {
  /// The fit, with times from the release if it is known, else from the first sample.
  let fit: RobustFit
  /// The fit of the fling together with the finger before it, which finds the release; `nil` without a finger.
  let releaseFit: RobustFit?
  /// The samples of the recording that belong to the motion.
  let range: Range<Int>
  /// The indices, in the recording, of the samples of ``range`` that are outliers.
  let outliers: [Int]

  /// True if the recording has noise or outliers, by this estimate. The first sample does not count as an outlier,
  /// because the first callback of a display may be late.
  var needsNoise: Bool { outliers.contains { $0 != range.lowerBound } || fit.needsNoise }

  /// From twice this number of samples on, only every second, third, … one is fitted.
  private static let usualSampleCount = 2000

  /// Estimates the parameters of a law that was ranked from the sample `first` on: all, or only those that the ranking
  /// fitted. Unless `isTested` is false, the result is `nil` if the law explains only some of the samples or the motion
  /// does not slow down. With fewer than 6 samples it is always `nil`.
  init?(
    _ entry: LawRanking.Entry, of outline: MotionOutline, from first: Int, isTested: Bool = true, freesAll: Bool = true
  ) {
    let (recording, shape, isReleaseGiven) = (outline.recording, entry.shape, outline.release != nil)
    var fixed = entry.fit.curve.values(entry.fit.point)
    let ranked = Set(entry.fit.curve.free.map(\.name))
    let free = shape.shapeParameters.filter { freesAll || ranked.contains($0.name) }.map(FreeParameter.init)
    let coordinates = free.map {
      $0.coordinate(of: fixed.removeValue(forKey: $0.name) ?? shape.settings[$0.name] ?? $0.parameter.defaultValue)
    }
    var curve = LawCurve(shape: shape, free: free, fixed: fixed)
    var (first, origin, velocity) = (first, entry.fit.samples.origin, entry.fit.point[1])
    if outline.givenFirst == nil, first > outline.start {
      curve.freesStart = true
      curve.hasFinger = true
      curve.delay = shape.clockTick / 2
      guard let fit = Self.releaseFit(curve, outline, origin: origin, coordinates) else { return nil }
      origin += fit.point[2]
      velocity = fit.point[1]
      first = recording.times.firstIndex { $0 >= origin } ?? first
      (releaseFit, curve.hasFinger) = (fit, false)
    } else {
      releaseFit = nil
      origin = outline.release ?? origin
    }
    curve.isExact = entry.fit.curve.isExact && releaseFit == nil && !isReleaseGiven
    curve.start = curve.isExact ? entry.fit.curve.start : 0
    curve.freesStart = !shape.isMemoryless && !isReleaseGiven && releaseFit == nil && !curve.isExact
    curve.delay = curve.freesStart || isReleaseGiven || releaseFit != nil ? shape.clockTick / 2 : 0
    range = first..<max(first, outline.end)
    guard range.count >= ScrollRecording.minSampleCount else { return nil }

    let indices = range.filter { !outline.stale.contains($0) }
    let stride = max(1, range.count / Self.usualSampleCount)
    let chosen = indices.filter { ($0 - first) % stride == 0 }
    let samples = FitSamples(
      origin: origin, times: chosen.map { recording.times[$0] - origin }, offsets: chosen.map { recording.offsets[$0] })
    // A law that computes by milliseconds has several start times at which the sum of squares has a minimum.
    let starts = curve.freesStart ? (isTested ? Array(0...8) : [0, 4]).map { [-0.002 * Double($0)] } : [[]]
    let fits = starts.compactMap { start in
      RobustFit(
        curve, from: [samples.offsets[0], velocity] + start + coordinates, to: samples,
        errors: outline.errorModel(of: curve))
    }
    guard let fit = fits.min(by: { $0.deviance < $1.deviance }),
      !isTested || Self.changesSpeed(fit)
    else { return nil }
    self.fit = fit
    outliers = fit.outliers(in: recording, at: indices)
    // If the last samples are outliers, the law is wrong.
    let endsInOutliers = outliers.count >= 4 && outliers.suffix(4) == indices.suffix(4)
    if isTested, endsInOutliers || !ResidualTest(fit).isPassed { return nil }
  }

  /// True if the velocity in the last twentieth of the recording differs by a fifth from that in the first: every law
  /// fits constant speed, but no law moves so.
  private static func changesSpeed(_ fit: RobustFit) -> Bool {
    let (end, curve) = (fit.samples.duration, fit.curve)
    let step = max(end / 20, 1e-9)
    guard let offsets = curve.offsets(fit.point, at: [0, step, end - step, end]) else { return false }
    let (first, last) = (offsets[1] - offsets[0], offsets[3] - offsets[2])
    return curve.shape.isSpring ? abs(last - first) > 0.2 * abs(first) : abs(last) < 0.8 * abs(first)
  }

  /// Returns a fit of the fling together with the finger before it, which finds the release. If none passes the test,
  /// it is the one with the shortest finger; `nil` if the law refuses all. A search begins at the unknowns of the
  /// release and `coordinates`. `origin` is the time of a sample of the fling, in seconds.
  private static func releaseFit(
    _ curve: LawCurve, _ outline: MotionOutline, origin: Double, _ coordinates: [Double]
  ) -> RobustFit? {
    let (recording, errors) = (outline.recording, outline.errorModel(of: curve))
    let peakTime = recording.times[outline.peak]
    var shortest: RobustFit?
    // The finger's motion is a parabola for some time before the release; a longer time gives a better estimate.
    for length in [1, 0.4, 0.2, 0.1] {
      let begin = max(recording.times.firstIndex { $0 >= peakTime - length } ?? outline.start, outline.start)
      let samples = FitSamples(recording, begin..<outline.end, rest: nil, skipping: outline.stale, origin: origin)
        .thinned(to: usualSampleCount)
      let coarse = samples.thinned(to: 200)
      let earliest = peakTime - origin - 2.4 * max(outline.grid.frameInterval, 0.008)
      let latest = max(earliest + 5.4 * max(outline.grid.frameInterval, 0.008), 0.05)
      let fits = (0..<12).compactMap { step -> RobustFit? in
        let release = earliest + Double(step) / 11 * (latest - earliest)
        let index = min(coarse.times.firstIndex { $0 >= release } ?? 0, coarse.count - 4)
        guard index >= 0 else { return nil }
        let (time, offset) = (coarse.times[index], coarse.offsets[index])
        let velocity = (coarse.offsets[index + 3] - offset) / (coarse.times[index + 3] - time)
        // The parabola of the finger with this velocity at the release, by least squares.
        let past = coarse.times[..<index].map { $0 - time }
        let bends = zip(past, coarse.offsets).map { $1 - offset - velocity * $0 }
        let bend = NormalEquations([past.map { $0 * $0 / 2 }], residuals: bends, weights: past.map { _ in 1 })
        let point =
          [offset - velocity * (time - release), velocity / curve.shape.fingerGain, release] + bend.step(damping: 0)
        return RobustFit(curve, from: point + coordinates, to: coarse, errors: errors)
      }
      guard let best = fits.min(by: { $0.deviance < $1.deviance }),
        let fit = RobustFit(curve, from: best.point, to: samples, errors: errors)
      else { continue }
      if ResidualTest(fit, before: fit.point[2]).isPassed { return fit }
      shortest = fit
    }
    // A law that begins late is only known if the finger before it is.
    return origin < peakTime + 0.2 ? shortest : nil
  }
}

// MARK: Springs

extension LawEstimate {
  /// Fits a spring with all its parameters, its start and its limit free, to samples in motion and one at rest. It
  /// begins anywhere, or where a fling crosses the limit. It is `nil` if there are too few samples, more than 3 %
  /// outliers, or no spring fits within the noise.
  init?(springOf outline: MotionOutline, _ range: Range<Int>, rest: Int?, isCrossing: Bool) {
    let all = FitSamples(outline.recording, range, rest: rest)
    guard all.count >= ScrollRecording.minSampleCount else { return nil }
    let samples = all.thinned(to: 400)
    guard let start = Self.spring(near: samples.thinned(to: 60)) else { return nil }

    var curve = LawCurve(shape: .spring, free: SpringLaw.description.parameters.map(FreeParameter.init))
    let shape = zip(curve.free, [start.response, start.dampingRatio]).map { $0.coordinate(of: $1) }
    let point: [Double]
    if isCrossing {
      curve.freesStart = true
      curve.free.removeLast()
      let velocity = start.velocity + start.displacement / max(start.response / 6, 1e-6)
      point = [start.limit, velocity, -start.displacement / velocity] + shape
    } else {
      point = [start.limit + start.displacement, start.velocity] + shape + [start.displacement]
    }
    let errors = ErrorModel(outline.grid, extent: all.extent)
    guard let fit = RobustFit(curve, from: point, to: samples, errors: errors, maxRounds: 60) else { return nil }
    let test = ResidualTest(fit)
    // A curve with this many free parameters follows any recording if enough samples are outliers, or if it has few.
    let isLong = isCrossing || samples.count >= 3 * fit.unknownCount
    guard test.isPassed, test.outlierFraction <= 0.03, isLong, Self.changesSpeed(fit) else { return nil }
    (self.fit, self.range, releaseFit) = (fit, range, nil)
    outliers = fit.outliers(in: outline.recording, at: Array(range))
    // A run of equal offsets counts once above: it is a rest if the spring moves on.
    if outliers.count > range.count / 10 { return nil }
  }

  typealias Start = (response: Double, dampingRatio: Double, limit: Double, displacement: Double, velocity: Double)

  /// Returns the spring nearest to samples, of those on a grid; `nil` without one.
  private static func spring(near samples: FitSamples) -> Start? {
    let ones = samples.times.map { _ in 1.0 }
    var (best, least): (Start?, Double) = (nil, .infinity)
    // From four times the duration of the recording to a thirtieth of it.
    for part in 0..<72 {
      let response = 4 * samples.duration * FitMath.exp(-Double(part) * 0.07)
      for dampingRatio in [0.05, 0.15, 0.3, 0.5, 0.7, 1, 1.4, 2.5] {
        guard let spring = try? Spring(response: response, dampingRatio: dampingRatio),
          let held = try? SpringTimingParameters(spring: spring, initialValue: 1, initialVelocity: 0, target: 0.0),
          let pushed = try? SpringTimingParameters(spring: spring, initialValue: 0, initialVelocity: 1, target: 0.0)
        else { continue }
        let columns = [ones, samples.times.map { held.value(at: $0) }, samples.times.map { pushed.value(at: $0) }]
        let found = NormalEquations(columns, residuals: samples.offsets, weights: ones).step(damping: 0)
        let sum = samples.offsets.indices.reduce(0) { sum, index in
          let residual = samples.offsets[index] - zip(columns, found).reduce(0) { $0 + $1.0[index] * $1.1 }
          return sum + residual * residual
        }
        if sum < least { (best, least) = ((response, dampingRatio, found[0], found[1], found[2]), sum) }
      }
    }
    return best
  }
}
