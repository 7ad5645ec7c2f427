/// A way to tell, from how a finger moved, how fast what it let go of goes on.
package protocol VelocityRule: Sendable {
  /// The velocity in points per second (or in whatever the positions are, per second), on each axis by itself.
  ///
  /// It is 0 where there is too little to tell, and always finite.
  func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position

  /// What part each kept sample plays, in the order of the history's entries.
  ///
  /// - Complexity: O(*n*) in the number of kept samples.
  func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole]
}

extension VelocityRule {
  /// The velocity that a scroll view makes of a release: 0 where the system took the touch away, so that nothing was
  /// let go.
  package func releaseVelocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    release.wasCancelled ? .zero : try velocity(at: release)
  }
}

/// The part that a sample plays in a release velocity. The raw values are stable names.
package enum SampleRole: String, CaseIterable, Sendable {
  /// Its time and position enter the result.
  case used
  /// Only the samples around it count.
  case between
  /// It is older than the window.
  case tooOld = "too-old"
  /// The finger was silent for too long after it.
  case beforeGap = "before-gap"
  /// As many newer samples as the rule looks at came after it.
  case beyondLimit = "beyond-limit"
  /// There are not enough samples for the rule beside it.
  case tooFew = "too-few"
  /// The finger rested before it went up.
  case rested
  /// The touch was taken away, so that nothing was let go.
  case cancelled
  /// A later sample has the same time.
  case superseded
  /// The finger's going up, where it was known to be: it tells the time only.
  case release
}

/// A velocity that is too large for a number.
package enum VelocityError: Error, Equatable, Sendable {
  /// On this axis it is too large for a double.
  case overflow(axis: Int)
}

extension MotionVector {
  /// Makes a velocity axis by axis, and sees to it that it is finite.
  static func finite(
    _ component: (_ axis: Int) throws(VelocityError) -> Double
  ) throws(VelocityError) -> Self {
    try Self { axis throws(VelocityError) in
      let value = try component(axis)
      guard value.isFinite else { throw .overflow(axis: axis) }
      return value
    }
  }
}

extension TouchHistory {
  /// The roles of the kept samples, from each one's index among them.
  func roles(_ role: (_ index: Int, _ entry: Entry) -> SampleRole) -> [SampleRole] {
    entries.enumerated().map { role($0.offset, $0.element) }
  }
}
