extension Fit {
  /// Estimates the release of a law whose parameters are known, from a recording that it may or may not have made.
  ///
  /// - Parameters:
  ///   - values: the values of the law's parameters, by name.
  ///   - start: the time at which the fling begins, in seconds; by default it is detected.
  ///   - release: the time of the release, in seconds; by default it is detected if the recording shows a finger.
  /// - Throws: ``RecordingError`` if the fling is too short or not where it should begin, or the law does not move.
  package static func release(
    of law: LawDescription, holding values: [String: Double], in recording: ScrollRecording, start: Double? = nil,
    release: Double? = nil
  ) throws(RecordingError) -> FittedLaw {
    let outline = try MotionOutline(recording, start: start, release: release)
    let shape = LawShape(
      law, speed: outline.peakSpeed, frameInterval: outline.grid.frameInterval, holding: values)
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
