/// An explanation of a release velocity: the samples that were used, and the reasons why others were not.
///
/// It covers the samples that the history kept, which are all of the touch for an infinite horizon.
package struct VelocityExplanation {
  /// The index of a sample in its touch, from 0, its time in seconds, and its role.
  package typealias Line = (ordinal: Int, time: Double, role: SampleRole)

  /// A line for each sample from the first that was kept, including a lift that adds only a time.
  package let lines: [Line]

  /// The number of samples before the first line.
  package let forgottenCount: Int

  package init<Position>(of rule: VelocityRule, at release: TouchRelease<Position>) {
    let history = release.history
    var lines: [Line] = []
    var next = history.isComplete ? 0 : history.entries.first?.ordinal ?? 0
    forgottenCount = next

    let roles = release.wasCancelled ? history.entries.map { _ in .cancelled } : rule.roles(at: release)
    for (entry, role) in zip(history.entries, roles) {
      lines += (next..<entry.ordinal).map { (ordinal: $0, time: entry.time, role: SampleRole.superseded) }
      lines.append((entry.ordinal, entry.time, role))
      next = entry.ordinal + 1
    }
    if release.isTimeOnly { lines.append((next, release.time, .release)) }
    self.lines = lines
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
