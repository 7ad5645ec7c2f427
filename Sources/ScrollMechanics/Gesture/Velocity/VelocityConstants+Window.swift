extension VelocityConstants {
  /// Returns the samples that `least-squares` and `impulse` look at, oldest first: the newest ones, until there are
  /// enough, one is too old, or the finger was silent for too long; none if it was silent for too long at the end.
  ///
  /// Source: Android's and Flutter's velocity trackers.
  func samples<Position>(at release: TouchRelease<Position>) -> ArraySlice<TouchHistory<Position>.Entry> {
    let entries = release.history.entries
    let newest = release.history.newest
    guard !Measured(from: newest.time, to: release.time).exceeds(gap) else { return [] }

    var first = entries.endIndex
    while first > entries.startIndex, entries.endIndex - first < sampleLimit {
      let entry = entries[first - 1]
      if Measured(from: entry.time, to: newest.time).exceeds(window) { break }
      if first < entries.endIndex, Measured(from: entry.time, to: entries[first].time).exceeds(gap) { break }
      first -= 1
    }
    return entries[first...]
  }

  /// Returns the role of each kept sample for a rule that needs some number of those samples.
  func roles<Position>(at release: TouchRelease<Position>, needed: Int) -> [SampleRole] {
    let history = release.history
    let window = samples(at: release)
    if window.isEmpty && sampleLimit > 0 { return history.roles { _, _ in .rested } }
    let outside = history.entries.count - window.count

    // The reason for which the newest sample outside is left out holds for all before it.
    var reason = SampleRole.beyondLimit
    if window.count < sampleLimit, let oldest = window.first, let left = history.entries.dropLast(window.count).last {
      reason = Measured(from: left.time, to: oldest.time).exceeds(gap) ? .beforeGap : .tooOld
    }
    return history.roles { index, _ in index < outside ? reason : window.count < needed ? .tooFew : .used }
  }
}
