extension VelocityConstants {
  /// Returns the samples that `least-squares` and `impulse` use, the oldest first. They are the newest ``sampleLimit``
  /// at most, up to ``window`` older than the newest, without a pause above ``gap`` between them or before the release.
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

  /// Returns the role of each kept sample for an estimator that needs at least `needed` of ``samples(at:)``.
  func roles<Position>(at release: TouchRelease<Position>, needed: Int) -> [SampleRole] {
    let history = release.history
    let window = samples(at: release)
    if window.isEmpty && sampleLimit > 0 { return history.roles { _, _ in .rested } }
    let outside = history.entries.count - window.count

    // All unused samples get the reason of the newest one.
    var reason = SampleRole.beyondLimit
    if window.count < sampleLimit, let oldest = window.first, let left = history.entries.dropLast(window.count).last {
      reason = Measured(from: left.time, to: oldest.time).exceeds(gap) ? .beforeGap : .tooOld
    }
    return history.roles { index, _ in index < outside ? reason : window.count < needed ? .tooFew : .used }
  }
}
