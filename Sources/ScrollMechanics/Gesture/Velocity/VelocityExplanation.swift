extension VelocityRule {
  /// The index of a sample in its touch, from 0, its time in seconds, and its role.
  package typealias ExplainedSample = (ordinal: Int, time: Double, role: SampleRole)

  /// Returns the role of each sample from the first kept one on, and of a lift that adds only a time.
  package func explanation<Position>(of release: TouchRelease<Position>) -> [ExplainedSample] {
    let history = release.history
    var lines: [ExplainedSample] = []
    var next = history.isComplete ? 0 : history.entries.first?.ordinal ?? 0
    for (entry, role) in zip(history.entries, roles(at: release)) {
      lines += (next..<entry.ordinal).map { (ordinal: $0, time: entry.time, role: SampleRole.superseded) }
      lines.append((entry.ordinal, entry.time, role))
      next = entry.ordinal + 1
    }
    if release.isTimeOnly { lines.append((next, release.time, .release)) }
    return lines
  }
}

/// The role of a sample in the estimate of a release velocity. The raw values are stable names.
package enum SampleRole: String, CaseIterable, Sendable {
  /// The result depends on the time and position of the sample.
  case used
  /// The sample lies between two that are used, and is not used itself.
  case between
  case tooOld = "too-old"
  /// A pause longer than the gap came after the sample.
  case beforeGap = "before-gap"
  /// The estimator already uses its maximum number of samples, which are all newer.
  case beyondLimit = "beyond-limit"
  case tooFew = "too-few"
  case rested
  case cancelled
  /// A later sample has the same time.
  case superseded
  /// The sample is a lift at the known position, which adds only a time.
  case release
}
