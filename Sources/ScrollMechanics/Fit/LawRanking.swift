/// All laws fitted to the same samples, and how well each explains them.
struct LawRanking: Sendable {
  /// A law fitted with some of its parameters free, to offsets divided by a scale.
  struct Entry: Sendable {
    let fit: RobustFit
    let test: ResidualTest
    let scale: Double

    init(_ fit: RobustFit, scale: Double) { (self.fit, test, self.scale) = (fit, ResidualTest(fit), scale) }

    /// The number of parameters fitted to the recording, except for the one that determines where the law ends.
    var freeParameterCount: Int {
      fit.curve.free.count { free in shape.shapeParameters.contains { $0.name == free.name } }
    }
    /// True if no parameter of the law is fitted, or there are three samples per unknown.
    var hasEnoughSamples: Bool { freeParameterCount == 0 || fit.samples.count >= 3 * fit.unknownCount }
    /// The criterion of the offsets before the division.
    var criterion: Double { fit.criterion + 2 * Double(fit.residuals.count) * FitMath.log(scale) }
    var shape: LawShape { fit.curve.shape }
    var name: String { shape.law.name }
  }

  /// The number of samples by which laws are compared.
  let sampleCount: Int
  /// The fits in the order of the laws, several for each; empty if there are fewer than 6 samples.
  let entries: [Entry]

  /// Fits laws to the fling of a recording that begins with its sample `first`, with all offsets divided by `scale`.
  init(_ laws: [LawShape], of outline: MotionOutline, from first: Int, scale: Double = 1) {
    var (samples, grid) = (outline.samples(from: first).thinned(to: 200), outline.grid)
    samples.offsets = samples.offsets.map { $0 / scale }
    grid.rounding /= scale
    sampleCount = samples.count
    guard sampleCount >= ScrollRecording.minSampleCount else {
      entries = []
      return
    }
    let search = LawSearch(outline: outline, first: first, scale: scale, samples: samples, grid: grid)
    entries = laws.flatMap(search.entries)
  }

  /// The entry with the lowest criterion; `nil` if no law could be fitted.
  var best: Entry? { entries.min { $0.criterion < $1.criterion } }

  /// Returns the laws that may have made the samples, the best first; empty if none passes its test. Laws with the
  /// fewest fitted parameters come first: those whose criterion is within 6 of the best one's. After them come the laws
  /// within 2 of the best criterion of all. At most six are returned, besides equal curves. A law with two free
  /// parameters follows nearly any curve, so it is only a candidate if `isAlone`: no other law is asked for.
  func candidates(isAlone: Bool) -> [Entry] {
    let passed = entries.filter(\.test.isPassed).sorted { $0.criterion < $1.criterion }
    guard let best = passed.first?.criterion else { return [] }
    // A law that contains another one as a special case fits a little better by chance.
    let good = passed.filter { $0.criterion <= best + 10 && (isAlone || $0.freeParameterCount <= 1) }
    let fewest = good.map(\.fit.curve.free.count).min()
    let equals = good.filter { $0.fit.curve.free.count == fewest }
    guard let least = equals.first?.criterion else { return [] }
    var names: Set<String> = []
    func distinct(_ entries: [Entry], near criterion: Double) -> [Entry] {
      entries.filter { $0.criterion <= criterion && names.insert($0.name).inserted }
    }
    let all =
      distinct(equals, near: least + 6).sorted { Self.rank(of: $0.name) < Self.rank(of: $1.name) }
      + distinct(good, near: best + 2)
    let few = all.enumerated().filter { $0 < 6 || $1.criterion < all[0].criterion + 0.01 }.map(\.element)
    // Laws of one curve differ only by what they round, of which the criterion knows too little.
    guard few.contains(where: { Laws.onAndroidSpline.contains($0.name) }) else { return few }
    return few + distinct(passed.filter { Laws.onAndroidSpline.contains($0.name) }, near: .infinity)
  }

  /// Returns the laws that are not candidates, the nearest first, with at most as many free parameters as a candidate.
  func runnersUp(to candidates: [Entry]) -> [Fit.RunnerUp] {
    guard let best = candidates.map(\.criterion).min() else { return [] }
    let maxFreeParameterCount = max(1, candidates.map(\.freeParameterCount).max() ?? 1)
    var names = Set(candidates.map(\.name))
    // A curve that fails its test has a lower criterion only by chance.
    return entries.filter { $0.freeParameterCount <= maxFreeParameterCount && $0.criterion.isFinite }
      .filter { $0.criterion >= best }
      .sorted { ($0.criterion, $0.name) < ($1.criterion, $1.name) }
      .filter { names.insert($0.name).inserted }.map { ($0.name, $0.criterion - best, $0.freeParameterCount) }
  }

  static func rank(of name: String) -> Int {
    Laws.mostRecorded.firstIndex { $0.name == name } ?? Laws.mostRecorded.count
  }
}

/// The fits of one law: with its defaults, with some parameters free, and with variants of how the motion ends.
private struct LawSearch {
  let outline: MotionOutline
  let first: Int
  let scale: Double
  let samples: FitSamples
  let grid: RecordingGrid

  /// The times at which a computed table may begin with the release, in seconds from the first sample.
  private var starts: [Double] {
    first == outline.start && outline.stamps[0] == 0 ? [0, outline.recording.times[0] - samples.origin] : []
  }

  func entries(of shape: LawShape) -> [LawRanking.Entry] {
    let free = shape.shapeParameters.map(FreeParameter.init)
    let plain = LawCurve(
      shape: shape, freesStart: !shape.isMemoryless, delay: shape.isMemoryless ? 0 : shape.clockTick / 2)
    var fits: [RobustFit] = []
    // The defaults, and each named value of the only parameter.
    let named = free.count == 1 ? free[0].parameter.named.map { [free[0].name: $0.value] } : []
    for values in named.isEmpty ? [[:]] : named {
      var curve = plain
      curve.fixed = values
      let point = start(of: curve, [])
      // A law that computes by milliseconds has several start times at which the sum of squares has a minimum.
      let points =
        plain.freesStart && shape.clockTick > 0 ? [0, 4, 8, 12, 16].map { point.dropLast() + [-0.001 * $0] } : [point]
      if let fit = fit(curve, from: points) { fits.append(fit) }
      // A computed table begins with the release, from which a law counts its ticks.
      guard shape.tick > 0 || !shape.isMemoryless else { continue }
      (curve.freesStart, curve.isExact, curve.delay) = (false, true, 0)
      let earlier: [Double] = shape.clockTick > 0 ? [1, 2, 3, 4, 6, 8] : []
      for time in Set(starts) where time > -0.03 {
        // Most recordings do not begin with the release. Those that do have no errors but rounding.
        guard let fit = roundedFit(curve, at: time),
          fits.allSatisfy({ $0.criterion > fit.criterion + 10 || !ResidualTest($0).isPassed }),
          !earlier.contains(where: { roundedFit(curve, at: time - $0 * shape.clockTick) != nil })
        else { continue }
        fits.append(fit)
      }
    }
    let singles = free.compactMap { parameter -> RobustFit? in
      let curve = plain.freeing([parameter])
      return fit(curve, from: parameter.starts.map { start(of: curve, [$0]) })
    }
    fits += singles
    if free.count > 1 {
      // From the best point of each parameter alone.
      let curve = plain.freeing(free)
      let defaults = free.map { $0.coordinate(of: $0.parameter.defaultValue) }
      let starts = singles.enumerated().map { index, single -> [Double] in
        var point = single.point.prefix(curve.firstFree) + defaults
        point[curve.firstFree + index] = single.point[curve.firstFree]
        return Array(point)
      }
      if let fit = fit(curve, from: starts) { fits.append(fit) }
    }
    if outline.restSample != nil { fits += fits.flatMap(otherEnds) }
    return fits.map { LawRanking.Entry($0, scale: scale) }
  }

  /// Returns up to three variants of a fit: with the law's end parameter free, without the jump at the end, and with
  /// both changes. A law without an end parameter or a visible jump has fewer variants.
  private func otherEnds(of fit: RobustFit) -> [RobustFit] {
    let shape = fit.curve.shape
    var curves: [(curve: LawCurve, point: [Double])] = []
    if let end = shape.endParameters.first.map(FreeParameter.init) {
      var point = fit.point
      point.insert(end.coordinate(of: end.parameter.defaultValue), at: fit.curve.firstFree)
      curves.append((fit.curve.freeing([end]), point))
    }
    if shape.lastStep > grid.rounding / 4 {
      curves += ([(fit.curve, fit.point)] + curves).map { curve, point in
        var curve = curve
        curve.endsShort = true
        return (curve, point)
      }
    }
    return curves.compactMap { self.fit($0.curve, from: [$0.point]) }
  }

  /// Returns the fit of a curve whose clock starts at a time, in seconds; `nil` if it has errors other than rounding.
  private func roundedFit(_ curve: LawCurve, at time: Double) -> RobustFit? {
    var curve = curve
    curve.start = time
    return fit(curve, from: [start(of: curve, [])]).flatMap { ResidualTest($0).isRounded ? $0 : nil }
  }

  private func start(of curve: LawCurve, _ coordinates: [Double]) -> [Double] {
    let velocity = outline.velocity(at: first) / scale
    return [samples.offsets[0], velocity / curve.shape.startGain] + (curve.freesStart ? [-0.008] : []) + coordinates
  }

  /// Returns the fit from the best of several starts, which 48 samples determine; `nil` if the law refuses all starts.
  private func fit(_ curve: LawCurve, from starts: [[Double]]) -> RobustFit? {
    let errors = ErrorModel(grid, extent: max(samples.extent, 1e-9), of: curve)
    var start = starts.first
    if starts.count > 1 {
      // A few samples determine the best start.
      let coarse = samples.thinned(to: 48)
      start =
        starts.compactMap { RobustFit(curve, from: $0, to: coarse, errors: errors, maxRounds: 8) }
        .min { $0.deviance < $1.deviance }?.point
    }
    return start.flatMap { RobustFit(curve, from: $0, to: samples, errors: errors) }
  }
}
