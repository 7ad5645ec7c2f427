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
    var found: LawEstimate?
    for first in outline.candidateStarts {
      guard let entry = LawRanking([shape], of: outline, from: first).best,
        let estimate = LawEstimate(entry, of: outline, from: first, isTested: false)
      else { continue }
      if found == nil || entry.test.isPassed { found = estimate }
      if entry.test.isPassed { break }
    }
    guard let found else { throw .notFitted(outline.end) }
    return FittedLaw(found, of: outline)
  }
}
