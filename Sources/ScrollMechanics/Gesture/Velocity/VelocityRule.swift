/// A rule that estimates the release velocity from the samples of a touch.
package protocol VelocityRule: Sendable {
  /// Returns the finite velocity on each axis by itself, in points (or what the positions are in) per second; 0 where
  /// there are too few samples.
  func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position

  /// Returns the role of each kept sample, in the order of the history's entries, in O(*n*).
  func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole]
}

extension VelocityRule {
  /// Returns the velocity of a release; 0 if the system took the touch away, so that nothing was released.
  package func releaseVelocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    release.wasCancelled ? .zero : try velocity(at: release)
  }
}

/// The role of a sample in a release velocity. The raw values are stable names.
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
  /// The touch was taken away, so that nothing was released.
  case cancelled
  /// A later sample has the same time.
  case superseded
  /// The finger went up where it was known to be, which adds a time only.
  case release
}

/// An error for a velocity that is too large.
package enum VelocityError: Error, Equatable, Sendable {
  /// On this axis it is too large for a `Double`.
  case overflow(axis: Int)
}

extension MotionVector {
  /// Makes a velocity axis by axis, and throws if it is not finite.
  static func finite(_ component: (_ axis: Int) -> Double) throws(VelocityError) -> Self {
    try Self { axis throws(VelocityError) in
      let value = component(axis)
      guard value.isFinite else { throw .overflow(axis: axis) }
      return value
    }
  }
}

extension TouchHistory {
  /// The newest two samples; `nil` where there is only one.
  var lastSegment: (previous: Entry, newest: Entry)? { entries.dropLast().last.map { ($0, newest) } }

  /// The roles of the kept samples, from each one's index among them.
  func roles(_ role: (_ index: Int, _ entry: Entry) -> SampleRole) -> [SampleRole] {
    entries.enumerated().map { role($0.offset, $0.element) }
  }

  /// The roles for a rule that uses so many of the newest samples, if there are at least `least` (by default all).
  func roles(usingNewest limit: Int, atLeast least: Int? = nil) -> [SampleRole] {
    roles { index, _ in
      entries.count < least ?? limit ? .tooFew : index < entries.count - limit ? .beyondLimit : .used
    }
  }

  /// The roles for a rule that uses the touch's first and its newest sample.
  func roles(ofEnds role: SampleRole) -> [SampleRole] {
    roles { _, entry in entry == start || entry == newest ? role : .between }
  }
}
