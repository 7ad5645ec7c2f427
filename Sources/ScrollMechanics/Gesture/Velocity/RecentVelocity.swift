/// An estimator that returns the mean velocity between the first and the last sample of the window before the release.
///
/// The window is ``VelocityConstants/window`` seconds long. The mean smooths a single jump of the digitizer. The time
/// between the samples counts as at least ``VelocityConstants/minimumSpan``.
package struct RecentVelocity: VelocityRule {
  var constants = VelocityConstants()

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    let newest = release.history.newest
    let first = release.history.entries.first { isRecent($0, at: release) }
    guard let first, first.ordinal < newest.ordinal else { return .zero }
    let span = max(newest.time.subtractingDecimal(first.time), constants.minimumSpan)
    return try .finite { axis in newest.position[axis].subtractingDecimal(first.position[axis]).dividedDecimal(by: span)
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    let count = release.history.entries.count
    let outside = release.history.entries.prefix { !isRecent($0, at: release) }.count
    return release.history.roles { index, _ in
      if index < outside { return .tooOld }
      if count - outside < 2 { return .tooFew }
      return index == outside || index == count - 1 ? .used : .between
    }
  }

  private func isRecent<Position>(_ entry: TouchHistory<Position>.Entry, at release: TouchRelease<Position>) -> Bool {
    !Measured(from: entry.time, to: release.time).exceeds(constants.window)
  }
}
