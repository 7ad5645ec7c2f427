import ScrollMechanics

/// The release of a recording: its velocity in pt/s, and the offset there in pt.
struct CheckedRelease {
  let velocity, offset: Interval
  /// True if the recording shows the release; false if the motion begins at its first sample.
  let isKnown: Bool

  init(_ fitted: FittedLaw) {
    (velocity, offset, isKnown) = (fitted.velocity, fitted.offset, fitted.isReleaseKnown)
  }

  /// Finds the velocities with which a flick of a law passes all rows within a distance in points.
  ///
  /// A fit takes motions to be smooth, and does not find those that round their steps. Here a faster flick only has to
  /// be farther at each time: every row then leaves fewer velocities, by bisection.
  ///
  /// - Returns: `nil` without such a velocity, or if a fit would not have enough rows, either.
  init?(of law: CheckedLaw, through rows: CheckedRows, within distance: Double, isKnown: Bool) {
    let rows = rows.thinned(to: 512)
    guard let first = rows.offsets.first, let last = rows.offsets.last, first != last,
      rows.times.count >= ScrollRecording.minSampleCount
    else { return nil }
    let direction = last < first ? -1.0 : 1
    func motion(_ speed: Double) -> ExpectedMotion? { law.flick(velocity: direction * speed, offset: 0) }
    /// Returns how much farther than a row a flick is from the first row, in points.
    func excess(_ motion: ExpectedMotion?, _ row: Int) -> Double {
      guard let motion else { return .infinity }
      return direction * (motion.offset(rows.times[row]) - motion.offset(rows.times[0]) - (rows.offsets[row] - first))
    }
    var (slow, fast) = ((speed: 0.0, motion: motion(0)), (speed: 1e6, motion: motion(1e6)))
    // The last rows leave the fewest velocities.
    for row in rows.times.indices.reversed() {
      if excess(slow.motion, row) < -distance {
        let (_, found) = FitMath.bisect(inside: slow.speed, outside: fast.speed, steps: 60) {
          excess(motion($0), row) < -distance
        }
        slow = (found, motion(found))
      }
      if excess(fast.motion, row) > distance {
        let (_, found) = FitMath.bisect(inside: fast.speed, outside: slow.speed, steps: 60) {
          excess(motion($0), row) > distance
        }
        fast = (found, motion(found))
      }
      guard excess(slow.motion, row) >= -distance, excess(fast.motion, row) <= distance else { return nil }
    }
    let speed = slow.speed + (fast.speed - slow.speed) / 2
    guard let middle = motion(speed) else { return nil }
    let (start, ends) = (first - middle.offset(rows.times[0]), [slow.speed, fast.speed].map { direction * $0 })
    velocity = Interval(direction * speed, low: min(ends[0], ends[1]), high: max(ends[0], ends[1]))
    offset = Interval(start, low: start, high: start)
    self.isKnown = isKnown
  }
}
