/// An explanation of a release velocity: the samples that were used, and the reasons why others were not.
///
/// It covers the samples that the history kept, which are all of the touch for an infinite horizon.
package struct VelocityExplanation: Equatable, Sendable {
  /// A sample and its role.
  package struct Line: Equatable, Sendable {
    /// The index of the sample in its touch, from 0.
    package let ordinal: Int
    /// The time of the sample, in seconds.
    package let time: Double
    package let role: SampleRole
  }

  /// A line for each sample from the first that was kept to the lift.
  package let lines: [Line]

  /// The number of samples before the first line.
  package let forgottenCount: Int

  /// Makes the explanation of the velocity that an estimator computes for a release.
  package init<Position>(of rule: some VelocityRule, at release: TouchRelease<Position>) {
    let history = release.history
    var lines: [Line] = []
    var next = history.isComplete ? 0 : history.entries.first?.ordinal ?? 0
    forgottenCount = next

    let roles = release.wasCancelled ? history.roles { _, _ in .cancelled } : rule.roles(at: release)
    for (entry, role) in zip(history.entries, roles) {
      while next < entry.ordinal {
        lines.append(Line(ordinal: next, time: entry.time, role: .superseded))
        next += 1
      }
      lines.append(Line(ordinal: entry.ordinal, time: entry.time, role: role))
      next += 1
    }
    if release.isTimeOnly { lines.append(Line(ordinal: next, time: release.time, role: .release)) }
    self.lines = lines
  }
}
