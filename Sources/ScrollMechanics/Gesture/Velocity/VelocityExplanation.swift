/// Which samples of a touch a release velocity was made from, and why the others were not.
///
/// It covers what the history kept. For an account of the whole touch, follow it with an infinite horizon.
package struct VelocityExplanation: Equatable, Sendable {
  /// A sample, and the part that it played.
  package struct Line: Equatable, Sendable {
    /// The index of the sample in its touch, from 0.
    package let ordinal: Int
    /// When, in seconds.
    package let time: Double
    /// Its part in the velocity.
    package let role: SampleRole
  }

  /// One line for each sample from the first that was kept to the finger's going up.
  package let lines: [Line]

  /// How many samples came before the first line.
  package let forgottenCount: Int

  /// What a rule made of a touch.
  package init<Position>(of rule: some VelocityRule, at release: TouchRelease<Position>) {
    let history = release.history
    var lines: [Line] = []
    var next = history.entries.first?.ordinal ?? 0
    if history.isComplete { next = 0 }
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
