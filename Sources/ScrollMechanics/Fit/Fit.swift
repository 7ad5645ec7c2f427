/// The law that made a recording, with its parameters and their uncertainty.
///
/// A fit takes four steps: the outline of the recording, a ranking of the laws, an estimate of the best law's
/// parameters, and their intervals.
public struct Fit: Sendable {
  /// The law with its parameters; `nil` if none fits within the noise.
  public let law: FittedLaw?

  /// The names of the laws that fit equally well, the best first; empty if no law fits.
  public let candidates: [String]

  /// The spring of the bounce at a limit after the fling or, without a law, of the whole recording; `nil` if none fits.
  public let bounce: FittedLaw?

  /// A law that was tried: the difference to the best candidate's criterion, and the number of fitted parameters.
  package typealias RunnerUp = (law: String, difference: Double, freeParameterCount: Int)

  /// The laws that are not candidates, the nearest first; empty if no law fits.
  package let runnersUp: [RunnerUp]
  /// The nearest law, with the root mean square of its residuals in points; `nil` for a spring or if no law was fitted.
  package let nearest: (name: String, residual: Double)?
  /// The steps to which the recording is rounded.
  package let grid: RecordingGrid
  /// The phases of the recording, in order of time.
  package let phases: [RecordedPhase]
  /// The first sample and the best criterion of the candidates; `nil` without.
  let choice: (first: Int, criterion: Double)?
  /// The indices of samples that repeat the frame before while the content moves.
  package let stale: [Int]

  /// Finds the law that made a recording.
  ///
  /// - Parameters:
  ///   - recording: the recorded offsets.
  ///   - laws: the laws to try, by default most of those that have been recorded. If there is only one, all of its
  ///     parameters may be fitted.
  ///   - triesSpring: true if a spring may have made the whole recording.
  ///   - start: the time at which the fling begins, in seconds; by default it is detected.
  ///   - release: the time of the release, in seconds; by default it is detected if the recording shows a finger.
  /// - Throws: ``RecordingError`` if the fling is too short or not where it should begin, or if no law can be fitted.
  public init(
    _ recording: ScrollRecording, laws: [LawDescription] = Laws.fittedByDefault, triesSpring: Bool = true,
    start: Double? = nil, release: Double? = nil
  ) throws(RecordingError) {
    let outline = try MotionOutline(recording, start: start, release: release)
    let (frame, speed) = (outline.grid.frameInterval, outline.peakSpeed)
    let shapes = laws.flatMap { law in
      // Frames may be sampled more often than the law computes them.
      let isFramed = law.parameters.contains { $0.unit == .hertz && abs($0.defaultValue * frame - 1) > 0.01 }
      return (isFramed ? [nil, frame] : [frame]).compactMap { LawShape(law, speed: speed, frameInterval: $0) }
    }
    var nearest: LawRanking.Entry?
    var maxCount = 0
    for first in outline.candidateStarts {
      let ranking = LawRanking(shapes, of: outline, from: first)
      maxCount = max(maxCount, ranking.sampleCount)
      nearest = nearest ?? ranking.best
      let candidates = ranking.candidates(isAlone: laws.count == 1)
      // A finger before the fling is not a series of outliers.
      guard let best = candidates.first,
        outline.givenFirst != nil || best.fit.inlierProbabilities.prefix(6).count(where: { $0 < 0.5 }) < 2
      else { continue }
      // A law that explains only some samples is wrong, and a later start would only have fewer of them.
      guard let estimate = LawEstimate(best, of: outline, from: first) else { break }
      let law = FittedLaw(estimate, of: outline)
      if outline.givenFirst == nil, law.outliers.count >= 4, law.outliers.prefix(4).elementsEqual(law.samples.prefix(4))
      {
        continue
      }
      // A part of an oscillation may look like a fling, but a fling does not explain all of it.
      if triesSpring, first > outline.start || outline.bounce != nil,
        let spring = Self.spring(of: outline, mayResembleFling: true),
        spring.residual <= (spring.resemblesFling ? 0.9 : 1.2) * law.residual
      {
        self.init(outline, bounce: spring)
        return
      }
      // Whatever is named has to be known.
      guard laws.count == 1 || law.isDetermined(within: outline.extent) else { continue }
      let bounce = outline.bounce.flatMap { Self.spring(of: outline, from: $0, isCrossing: true) }
      self.init(
        outline, law: law, candidates: candidates.map(\.name), runnersUp: ranking.runnersUp(to: candidates),
        bounce: bounce, nearest: (best.name, law.residual),
        choice: (first, candidates.map(\.fit.criterion).min() ?? 0))
      return
    }
    if triesSpring, let spring = Self.spring(of: outline, mayResembleFling: laws.isEmpty) {
      self.init(outline, bounce: spring)
      return
    }
    if nearest == nil {
      if maxCount < ScrollRecording.minSampleCount { throw .tooShortFling(maxCount) }
      if !shapes.isEmpty { throw .notFitted(maxCount) }
    }
    self.init(outline, nearest: nearest.map { ($0.name, $0.fit.residualSize) })
  }

  private init(
    _ outline: MotionOutline, law: FittedLaw? = nil, candidates: [String] = [], runnersUp: [RunnerUp] = [],
    bounce: FittedLaw? = nil, nearest: (String, Double)? = nil, choice: (Int, Double)? = nil
  ) {
    (self.law, self.candidates, self.runnersUp, self.bounce, self.choice) = (law, candidates, runnersUp, bounce, choice)
    (self.nearest, grid, phases) = (nearest, outline.grid, outline.phases(law, bounce))
    stale = law == nil && bounce != nil ? [] : outline.stale.sorted()
  }

  /// Returns the spring fitted to a whole recording, whose oscillation looks like several gestures. If none fits, it is
  /// that of the first motion, or `nil`.
  ///
  /// - Parameter mayResembleFling: true if the spring is asked for alone, or compared with a law.
  private static func spring(of outline: MotionOutline, mayResembleFling: Bool) -> FittedLaw? {
    let offsets = outline.recording.offsets
    let end = (offsets.lastIndex { $0 != offsets[offsets.count - 1] } ?? outline.last - 1) + 1
    let isAtRest = offsets.count - end > 3
    func isKnown(_ spring: FittedLaw) -> Bool {
      let distance = abs(spring.destination.value - outline.recording.offsets[outline.peak])
      return (mayResembleFling || !spring.resemblesFling)
        && spring.isDetermined(within: outline.extent) && distance < 2 * outline.extent
    }
    let whole = LawEstimate(
      springOf: outline, outline.start..<(isAtRest ? end : offsets.count), rest: isAtRest ? offsets.count - 1 : nil,
      isCrossing: false
    ).map { FittedLaw($0, of: outline) }
    if let whole, isKnown(whole) { return whole }
    return spring(of: outline, from: outline.start, isCrossing: false).flatMap { isKnown($0) ? $0 : nil }
  }

  /// Returns the spring fitted to the motion from the sample `first` to its end; `nil` if no spring fits.
  ///
  /// - Parameter isCrossing: true if the motion begins where a fling passes the limit; false if anywhere.
  private static func spring(of outline: MotionOutline, from first: Int, isCrossing: Bool) -> FittedLaw? {
    let end = outline.rest ?? outline.last
    guard first < end else { return nil }
    return LawEstimate(
      springOf: outline, first..<end, rest: outline.rest.map { _ in outline.last - 1 }, isCrossing: isCrossing
    ).map { FittedLaw($0, of: outline) }
  }

  /// Returns the parameters of a law that a fit can determine, in declared order; none if its flicks do not move.
  package static func parameters(of law: LawDescription) -> [LawParameter] {
    // At a common speed.
    guard let shape = LawShape(law, speed: 1000, frameInterval: 1 / 60) else { return [] }
    let names = Set((shape.shapeParameters + shape.endParameters.prefix(1)).map(\.name))
    return law.parameters.filter { names.contains($0.name) }
  }
}
