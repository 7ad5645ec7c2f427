/// A velocity estimator: a rule that computes the release velocity from the samples of a touch.
package protocol VelocityRule: Sendable {
  /// Returns the velocity on each axis, in the unit of the positions per second: 0 without enough samples, or if the
  /// rule counts the finger as rested. Throws ``VelocityError/overflow(axis:)`` for one that is not finite.
  func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position

  /// Returns the role of each of the history's entries, in their order, in O(*n*).
  func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole]
}

extension VelocityRule {
  /// Returns the velocity of a release, in the unit of ``velocity(at:)``; 0 if the system cancelled the touch.
  package func releaseVelocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    release.wasCancelled ? .zero : try velocity(at: release)
  }
}

/// The role of a sample in the estimate of a release velocity. The raw values are stable names.
package enum SampleRole: String, CaseIterable, Sendable {
  /// The result depends on the time and position of the sample.
  case used
  /// The sample lies between two that are used, and is not used itself.
  case between
  /// The sample is older than the window.
  case tooOld = "too-old"
  /// A pause longer than the gap came after the sample.
  case beforeGap = "before-gap"
  /// The estimator already uses its maximum number of samples, which are all newer.
  case beyondLimit = "beyond-limit"
  /// The estimator needs more samples than there are.
  case tooFew = "too-few"
  /// The finger rested before its lift.
  case rested
  case cancelled
  /// A later sample has the same time.
  case superseded
  /// The sample is a lift at the known position, which adds only a time.
  case release
}

package enum VelocityError: Error, Equatable, Sendable {
  /// The velocity on this axis is too large for a `Double`.
  case overflow(axis: Int)
}

extension MotionVector {
  /// Makes a velocity axis by axis; throws ``VelocityError/overflow(axis:)`` for a component that is not finite.
  static func finite(_ component: (_ axis: Int) -> Double) throws(VelocityError) -> Self {
    try Self { axis throws(VelocityError) in
      let value = component(axis)
      guard value.isFinite else { throw .overflow(axis: axis) }
      return value
    }
  }
}

extension TouchHistory {
  /// The newest two samples; `nil` if there is only one.
  var lastSegment: (previous: Entry, newest: Entry)? { entries.dropLast().last.map { ($0, newest) } }

  /// Returns the role of each kept sample by a closure of its index among them, from 0, and its entry.
  func roles(_ role: (_ index: Int, _ entry: Entry) -> SampleRole) -> [SampleRole] {
    entries.enumerated().map { role($0.offset, $0.element) }
  }

  /// Returns the roles for an estimator that uses the newest `limit` samples and needs `least`, by default `limit`.
  func roles(usingNewest limit: Int, atLeast least: Int? = nil) -> [SampleRole] {
    roles { index, _ in
      entries.count < least ?? limit ? .tooFew : index < entries.count - limit ? .beyondLimit : .used
    }
  }

  /// Returns the roles for an estimator of the first and the newest sample: `role` for these, `between` for the others.
  func roles(ofEnds role: SampleRole) -> [SampleRole] {
    roles { _, entry in entry == start || entry == newest ? role : .between }
  }
}
