/// An account of the samples that a release velocity was made from, and of why the others were not used.
///
/// It covers what the history kept: the whole touch if that was followed with an infinite horizon.
package struct VelocityExplanation: Equatable, Sendable {
  /// A sample and its role.
  package struct Line: Equatable, Sendable {
    /// The index of the sample in its touch, from 0.
    package let ordinal: Int
    /// In seconds.
    package let time: Double
    package let role: SampleRole
  }

  /// One line for each sample from the first that was kept to the finger's going up.
  package let lines: [Line]

  /// How many samples came before the first line.
  package let forgottenCount: Int

  /// Explains the velocity that a rule computes for a release.
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
    if release.isSilent { lines.append(Line(ordinal: next, time: release.time, role: .release)) }
    self.lines = lines
  }
}
