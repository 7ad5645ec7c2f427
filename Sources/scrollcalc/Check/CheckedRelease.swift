import ScrollMechanics

/// The release of a recording: its velocity in pt/s, and the offset there in pt.
struct CheckedRelease {
  let velocity, offset: Interval
  /// True if the recording or `--release` shows the release; false if it is taken to be at the first sample.
  let isKnown: Bool

  init(_ fitted: FittedLaw) {
    (velocity, offset, isKnown) = (fitted.velocity, fitted.offset, fitted.isReleaseKnown)
  }

  /// Finds the velocities with which a flick through the first row passes all rows within a distance in points.
  ///
  /// A fit takes motions to be smooth, and does not find those that round their steps. Here a faster flick only has to
  /// be farther at each time: every row then leaves fewer velocities, by bisection. No row counts as an outlier.
  ///
  /// - Returns: `nil` without such a velocity, or if a fit would not have enough rows, either.
  init?(of law: CheckedLaw, through rows: TimedRows, within distance: Double, isKnown: Bool) {
    let rows = rows.thinned(to: 512)
    guard let first = rows.offsets.first, let last = rows.offsets.last, first != last,
      rows.times.count >= ScrollRecording.minSampleCount
    else { return nil }
    let direction = last < first ? -1.0 : 1
    // The start is sought without limits: the distance to the first row does not depend on it.
    var free = law
    free.model.edge = .none
    let behind = law.values[(direction > 0 ? Parameters.minimum : Parameters.maximum) as Parameter]
    /// Returns the offset from which a flick is on the first row at its time; `nil` if only the row is between limits.
    func start(_ speed: Double) -> Double? {
      guard let flick = free.flick(velocity: direction * speed, offset: first) else { return nil }
      let start = 2 * first - flick.offset(rows.times[0])
      if let behind, direction * start < direction * behind, direction * first >= direction * behind { return nil }
      return start
    }
    func motion(_ speed: Double) -> ExpectedMotion? {
      start(speed).flatMap { law.flick(velocity: direction * speed, offset: $0) }
    }
    /// Returns how much farther than a row a flick is, in points.
    func excess(_ speed: Double, _ row: Int) -> Double {
      motion(speed).map { direction * ($0.offset(rows.times[row]) - rows.offsets[row]) } ?? .infinity
    }
    var (slow, fast) = (0.0, 1e6)
    // The last rows leave the fewest velocities.
    for row in rows.times.indices.reversed() {
      if excess(slow, row) < -distance {
        slow = FitMath.bisect(inside: slow, outside: fast, steps: 60) { excess($0, row) < -distance }.outside
      }
      if excess(fast, row) > distance {
        fast = FitMath.bisect(inside: fast, outside: slow, steps: 60) { excess($0, row) > distance }.outside
      }
      guard excess(slow, row) >= -distance, excess(fast, row) <= distance else { return nil }
    }
    let speed = slow + (fast - slow) / 2
    guard let start = start(speed), let middle = motion(speed) else { return nil }
    // The first row counts as all others do.
    let residuals = zip(rows.times, rows.offsets).map { $1 - middle.offset($0) }
    let center = start + ((residuals.min() ?? 0) + (residuals.max() ?? 0)) / 2
    let ends = [slow, fast].map { direction * $0 }.sorted()
    velocity = Interval(direction * speed, low: ends[0], high: ends[1])
    offset = Interval(center, low: center, high: center)
    self.isKnown = isKnown
  }
}
