/// The samples that `least-squares` and `impulse` look at: the newest ones, going back until there are enough, one is
/// too old, or the finger had been silent for too long.
///
/// Source: Android's and Flutter's velocity trackers.
struct SampleWindow: Equatable {
  let constants: VelocityConstants

  /// The samples in the window, from the oldest to the newest; none where the release came after too long a silence.
  func samples<Position>(at release: TouchRelease<Position>) -> ArraySlice<TouchHistory<Position>.Entry> {
    let entries = release.history.entries
    let newest = release.history.newest
    guard !Measured(from: newest.time, to: release.time).exceeds(constants.gap) else { return [] }

    var first = entries.endIndex
    while first > entries.startIndex, entries.endIndex - first < constants.sampleLimit {
      let entry = entries[first - 1]
      if Measured(from: entry.time, to: newest.time).exceeds(constants.window) { break }
      if first < entries.endIndex, Measured(from: entry.time, to: entries[first].time).exceeds(constants.gap) { break }
      first -= 1
    }
    return entries[first...]
  }

  /// What part each kept sample plays, if the rule needs some number of them in the window.
  func roles<Position>(at release: TouchRelease<Position>, needed: Int) -> [SampleRole] {
    let history = release.history
    let window = samples(at: release)
    if window.isEmpty && constants.sampleLimit > 0 { return history.roles { _, _ in .rested } }
    let outside = history.entries.count - window.count

    // The reason for which the newest sample outside is left out holds for all before it.
    var reason = SampleRole.beyondLimit
    if window.count < constants.sampleLimit, let oldest = window.first,
      let left = history.entries.dropLast(window.count).last
    {
      reason = Measured(from: left.time, to: oldest.time).exceeds(constants.gap) ? .beforeGap : .tooOld
    }
    return history.roles { index, _ in index < outside ? reason : window.count < needed ? .tooFew : .used }
  }
}
