/// The law that made a recording, with its parameters and their uncertainty. A fit takes four steps: the outline of the
/// recording, a ranking of the laws, an estimate of the best law's parameters, and their intervals.
public struct Fit: Sendable {
  /// The law with its parameters; `nil` if none fits within the noise.
  public private(set) var law: FittedLaw?

  /// The names of the laws that fit equally well, the best first; empty if no law fits.
  public private(set) var candidates: [String] = []

  /// The spring of the bounce at a limit after the fling or, without a law, of the whole recording; `nil` if none fits.
  public private(set) var bounce: FittedLaw?

  /// A law that was tried: the difference to the best candidate's criterion, and the number of fitted parameters.
  package typealias RunnerUp = (law: String, difference: Double, freeParameterCount: Int)

  /// The laws that are not candidates, the nearest first; empty if no law fits.
  package private(set) var runnersUp: [RunnerUp] = []
  /// The nearest law if none fits, and the root mean square of its residuals in points. It was compared with
  /// `sampleCount` samples from `start` on, in seconds. `nil` if a law or a spring fits, or no law could be fitted.
  package private(set) var nearest: (name: String, residual: Double, sampleCount: Int, start: Double)?
  /// The first sample and the best criterion of the candidates; `nil` without.
  private(set) var choice: (first: Int, criterion: Double)?
  let outline: MotionOutline

  package var grid: RecordingGrid { outline.grid }
  package var phases: [RecordedPhase] { outline.phases(law, bounce) }
  /// The indices of samples that repeat the frame before while the content moves.
  package var stale: [Int] { law == nil && bounce != nil ? [] : outline.stale.sorted() }

  /// Finds the law that made a recording.
  ///
  /// - Parameters:
  ///   - recording: the recorded offsets.
  ///   - laws: the laws to try, by default most of those that have been recorded. If there is only one, all of its
  ///     parameters may be fitted.
  ///   - triesSpring: true if a spring may have made the whole recording.
  ///   - start: the time of the fling's start, in seconds; detected by default.
  ///   - release: the time of the release, in seconds; detected by default.
  /// - Throws: ``RecordingError`` if the fling is too short or not where it should begin, or if no law can be fitted.
  public init(
    _ recording: ScrollRecording, laws: [LawDescription] = Laws.fittedByDefault, triesSpring: Bool = true,
    start: Double? = nil, release: Double? = nil
  ) throws(RecordingError) {
    outline = try MotionOutline(recording, start: start, release: release)
    let (frame, speed, step) = (outline.grid.frameInterval, outline.peakSpeed, outline.grid.rounding)
    let shapes = laws.flatMap { law in
      // Frames may be sampled more often than the law computes them.
      let isFramed = law.parameters.contains { $0.unit == .hertz && abs($0.defaultValue * frame - 1) > 0.01 }
      return (isFramed ? [nil, frame] : [frame])
        .compactMap { LawShape(law, speed: speed, frameInterval: $0, rounding: step) }
    }
    var found: LawRanking.Entry?
    var maxCount = 0
    for first in outline.candidateStarts {
      let ranking = LawRanking(shapes, of: outline, from: first)
      maxCount = max(maxCount, ranking.sampleCount)
      found = found ?? ranking.best
      let possible = ranking.candidates(isAlone: laws.count == 1)
      // A finger before the fling is not a series of outliers.
      guard let likeliest = possible.first,
        outline.givenFirst != nil || likeliest.fit.inlierProbabilities.prefix(6).count(where: { $0 < 0.5 }) < 2
      else { continue }
      // Behind a candidate that explains only some samples, one without noise may explain them all. Parameters that are
      // not determined keep the ranking's values, mostly defaults.
      typealias Estimate = (index: Int, estimate: LawEstimate, law: FittedLaw)
      let estimates = possible.indices.lazy.flatMap { [outline] index in
        [true, false].lazy.compactMap { freesAll -> Estimate? in
          let estimate = LawEstimate(possible[index], of: outline, from: first, freesAll: freesAll)
          guard let estimate, index == 0 || !estimate.needsNoise else { return nil }
          return (index, estimate, FittedLaw(estimate, of: outline))
        }
      }
      // Whatever is named has to be known. A finger of fewer samples than it has unknowns would explain the start of
      // any curve. A law without a finger does not begin before the last two samples at rest.
      func isKnown(_ found: Estimate) -> Bool {
        laws.count == 1
          || possible[found.index].hasEnoughSamples && found.law.isDetermined(within: outline.extent)
            && (found.estimate.releaseFit != nil
              ? found.law.samples.lowerBound >= outline.start + 4
              : outline.start == 0 || outline.givenFirst != nil
                || found.law.time.high > outline.recording.times[outline.start] - 1.5 * frame)
      }
      // A law that explains only some samples is wrong, and a later start would only have fewer of them.
      guard let likely = estimates.first(where: { _ in true }) else { break }
      let (index, estimate, law) =
        isKnown(likely) ? likely : estimates.first { isKnown($0) && $0.estimate.releaseFit == nil } ?? likely
      let (best, chosen) = (possible[index], Array(possible[index...]))
      // An easing curve explains in one motion what a law needs a finger, a bounce, noise or outliers for. It may miss
      // samples by no more than the law does for the latter two.
      let hasParts = estimate.releaseFit != nil || outline.bounce != nil
      let miss = step > 0 ? estimate.fit.residuals.reduce(0) { max($0, abs($1)) } / step : 1
      let limit = hasParts ? max(0.75, min(miss, 1)) : min(miss, 0.6)
      if laws.count > 1, hasParts || law.needsNoise, outline.isEasing(within: limit) { break }
      if outline.givenFirst == nil, law.outliers.count >= 4, law.outliers.prefix(4).elementsEqual(law.samples.prefix(4))
      {
        continue
      }
      // A part of an oscillation may look like a fling, but a fling does not explain all of it. Of two explanations,
      // one with noise is worse than one without, unless the noise is that of the law's own whole pixels.
      let isPart = first > outline.start || outline.bounce != nil
      let isNoisy = laws.count > 1 && law.needsNoise && best.fit.curve.shape.pixel == 0
      if triesSpring, isPart || isNoisy, let spring = spring(mayResembleFling: true),
        isPart || !spring.needsNoise, spring.residual <= (spring.resemblesFling || !isPart ? 0.9 : 1.2) * law.residual
      {
        bounce = spring
        return
      }
      guard isKnown((index, estimate, law)) else { continue }
      (self.law, candidates, runnersUp) = (law, chosen.map(\.name), ranking.runnersUp(to: chosen))
      choice = (first, chosen.map(\.criterion).min() ?? 0)
      bounce = outline.bounce.flatMap { first in
        let rest = outline.rest.map { _ in outline.last - 1 }
        return spring(first..<max(first, outline.rest ?? outline.last), rest: rest, isCrossing: true)
      }
      return
    }
    if triesSpring {
      // A spring that looks like a fling has to explain the recording as its rounding does, and better than a curve.
      bounce =
        spring(mayResembleFling: laws.isEmpty)
        ?? spring(mayResembleFling: true).flatMap {
          $0.residual <= max(0.35 * step, 1e-9 * outline.extent) && !outline.isEasing() ? $0 : nil
        }
      // With noise, a spring explains less than an easing curve. Nor is it the last of several motions: the content has
      // not moved by more than a fiftieth of the extent before it.
      let (offsets, start) = (outline.recording.offsets, outline.start)
      if !laws.isEmpty, bounce?.needsNoise == true,
        outline.isEasing() || abs(offsets[start] - offsets[0]) > outline.extent / 50
      {
        bounce = nil
      }
    }
    guard bounce == nil else { return }
    guard let found else {
      if maxCount < ScrollRecording.minSampleCount || !shapes.isEmpty { throw .notFitted(maxCount) }
      return
    }
    let samples = found.fit.samples
    nearest = (found.name, found.fit.residualSize * found.scale, samples.count, samples.origin)
  }

  /// Returns the spring fitted to a whole recording, whose oscillation looks like several gestures. If none fits, it is
  /// that of the first motion, or `nil`. It may only resemble a fling if it is asked for alone, or compared with a law.
  private func spring(mayResembleFling: Bool) -> FittedLaw? {
    let (offsets, start) = (outline.recording.offsets, outline.start)
    let end = (offsets.lastIndex { $0 != offsets[offsets.count - 1] } ?? outline.last - 1) + 1
    let isAtRest = offsets.count - end > 3
    let recorded = outline.recording.times[offsets.count - 1] - outline.recording.times[start]
    func known(_ end: Int, rest: Int?) -> FittedLaw? {
      guard let spring = spring(start..<max(start, end), rest: rest), mayResembleFling || !spring.resemblesFling,
        spring.isDetermined(within: outline.extent),
        abs(spring.destination.value - offsets[outline.peak]) < 2 * outline.extent,
        // A spring settles at its limit. Less than a whole oscillation may be any motion, unless it ends near there.
        rest.map({ abs(spring.destination.value - offsets[$0]) < 2 * outline.grid.rounding + outline.extent / 50 })
          ?? (abs(spring.destination.value - offsets[offsets.count - 1]) < outline.extent / 5
            || spring[SpringLaw.response].map { $0.value < recorded } ?? true)
      else { return nil }
      return spring
    }
    // A spring of the first motion alone has to settle before the next one.
    return known(isAtRest ? end : offsets.count, rest: isAtRest ? offsets.count - 1 : nil)
      ?? outline.rest.flatMap { known($0, rest: outline.last - 1) }
  }

  /// Returns the spring fitted to some samples, if one fits, that begins anywhere or where a fling crosses the limit.
  private func spring(_ samples: Range<Int>, rest: Int?, isCrossing: Bool = false) -> FittedLaw? {
    LawEstimate(springOf: outline, samples, rest: rest, isCrossing: isCrossing).map { FittedLaw($0, of: outline) }
  }

  /// Returns the parameters of a law that a fit can determine, in declared order; none if its flicks do not move.
  package static func parameters(of law: LawDescription) -> [LawParameter] {
    guard let shape = LawShape(law, speed: 1000, frameInterval: 1 / 60) else { return [] }
    let names = Set((shape.shapeParameters + shape.endParameters.prefix(1)).map(\.name))
    return law.parameters.filter { names.contains($0.name) }
  }
}

// MARK: A law with known parameters

extension Fit {
  /// Estimates the release of a law with known parameters, from a recording that it may or may not have made. The times
  /// of its start and release, in seconds, are detected by default. Throws ``RecordingError`` if the fling is too short
  /// or not where it should begin, or if the law does not move.
  package static func release(
    of law: LawDescription, holding values: [String: Double], in recording: ScrollRecording, start: Double? = nil,
    release: Double? = nil
  ) throws(RecordingError) -> FittedLaw {
    let outline = try MotionOutline(recording, start: start, release: release)
    let shape = LawShape(law, speed: outline.peakSpeed, frameInterval: outline.grid.frameInterval, holding: values)
    guard let shape else { throw .notFitted(outline.end) }
    let entries = outline.candidateStarts.lazy.compactMap { first in
      LawRanking([shape], of: outline, from: first).best.map { (first, $0) }
    }
    // A law that explains no start is compared from the first.
    guard let (first, entry) = entries.first(where: { $0.1.test.isPassed }) ?? entries.first,
      let found = LawEstimate(entry, of: outline, from: first, isTested: false)
    else { throw .notFitted(outline.end) }
    return FittedLaw(found, of: outline)
  }
}

// MARK: Pixels per point

extension Fit {
  /// Displays of Apple's devices, then those of Android's that its laws with a density are tried at, too.
  private static let (commonScales, androidScales) = ([3.0, 2], [0.75, 1.5, 2.625, 2.75, 3.5, 4])

  /// False if the recording may be in pixels: the law has lengths other than its defaults in points, or none.
  package var isInPoints: Bool { law.map { $0.hasDefaults && !$0.isScaleFree } ?? true }

  /// Returns the pixels per point at which a law explains a recording with its defaults; `nil` if it is in points,
  /// because the law's parameters may have their defaults, or if the scale is not determined: then another one, or one
  /// a fifth away, explains the recording as well.
  package func pixelsPerPoint(by laws: [LawDescription]) -> Double? {
    guard !(law?.hasDefaults ?? (bounce != nil)), law != nil || !outline.isEasing() else { return nil }
    for first in choice.map({ [$0.first] }) ?? outline.candidateStarts {
      func best(_ laws: [LawDescription], at scales: [Double], ofAndroid: Bool = false) -> [LawRanking.Entry] {
        scales.compactMap { scale in
          let scaled = laws.flatMap { shapes(of: $0, at: scale, ofAndroid: ofAndroid) }
          return LawRanking(scaled, of: outline, from: first, scale: scale).candidates(isAlone: true).first
        }
      }
      let entries = (best(laws, at: Self.commonScales) + best(laws, at: Self.androidScales, ofAndroid: true))
        .sorted { $0.criterion < $1.criterion }
      // A law that is seldom recorded may end at another speed, and so explain another scale.
      let near = entries.filter { $0.criterion <= entries[0].criterion + 6 }
      let found = near.min { LawRanking.rank(of: $0.name) < LawRanking.rank(of: $1.name) }
      // A free parameter makes the criterion worse by 2. A default is within its interval of 95 % up to 2 beyond that.
      guard let found, choice.map({ found.criterion <= $0.criterion + 2 }) ?? true
      else { continue }
      let others = best([found.shape.law], at: [found.scale / 1.2, 1.2 * found.scale])
      let rank = LawRanking.rank(of: found.name)
      let isOnly = (near + others).allSatisfy {
        $0.scale == found.scale || $0.criterion > found.criterion + 6 || LawRanking.rank(of: $0.name) > rank
      }
      return isOnly ? found.scale : nil
    }
    return nil
  }

  /// Returns a law with its defaults, at the recorded frame rate, and with each named value of its first parameter;
  /// for Android only if its density affects nothing but the rounding to whole pixels.
  private func shapes(of law: LawDescription, at scale: Double, ofAndroid: Bool) -> [LawShape] {
    let (frameRate, density) = (outline.grid.frameRate, LawParameter.density.name)
    let defaults = Dictionary(uniqueKeysWithValues: law.parameters.map { ($0.name, $0.defaultValue) })
    if ofAndroid, defaults[density] == nil { return [] }
    let changes =
      law.parameters.filter { $0.unit == .hertz && $0.range.contains(frameRate) }.map { [$0.name: frameRate] }
      + law.parameters.filter(\.isFitted).prefix(1).flatMap { parameter in
        parameter.named.filter { $0.value != parameter.defaultValue }.map { [parameter.name: $0.value] }
      }
    return ([[:]] + changes).compactMap {
      LawShape(
        law, speed: outline.peakSpeed / scale, frameInterval: outline.grid.frameInterval,
        rounding: outline.grid.rounding / scale, holding: defaults.merging($0) { $1 })
    }.filter { !ofAndroid || $0.density != nil }
  }
}
