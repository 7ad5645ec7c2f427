/// Follows one finger at a time through the samples of a trace and hands over each release.
///
/// The followed finger is the first to come down while none is followed; what other fingers do meanwhile is passed
/// over. A finger that goes up at a new place was there first, so that place is its last sample; where it goes up
/// at the place it was known to be, its going up has a time and tells nothing new about its movement.
///
/// It makes sense of any samples; whether they are a sound trace is for ``TouchTraceValidator`` to say.
package struct TouchTracker<Position: MotionVector>: Sendable {
  /// How many seconds of a touch's samples are kept.
  package let horizon: Double

  /// The finger that is followed, if any.
  package private(set) var finger: Int?

  /// What is known of the followed finger's touch, or of the last one where none is followed; `nil` before any.
  package private(set) var history: TouchHistory<Position>?

  /// Ready for the first sample of a trace.
  ///
  /// - Parameter horizon: How many seconds of a touch's samples the release shall know of, at least
  ///   ``VelocityConstants/horizon`` for the estimators to see all they are to look at.
  package init(horizon: Double = VelocityConstants().horizon) {
    self.horizon = horizon
  }

  /// Takes the next sample. Returns the release if this is the followed finger's last.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func follow(_ sample: TouchSample<Position>) -> TouchRelease<Position>? {
    if finger == nil && sample.phase == .began {
      finger = sample.finger
      history = TouchHistory(time: sample.time, position: sample.position, horizon: horizon)
      return nil
    }
    guard finger == sample.finger, sample.phase != .began else { return nil }

    switch sample.phase {
    case .began:
      return nil
    case .moved, .stationary:
      history?.add(time: sample.time, position: sample.position)
      return nil
    case .ended:
      let isSilent = history?.newest.position == sample.position
      if !isSilent { history?.add(time: sample.time, position: sample.position) }
      return letGo(at: sample.time, isSilent: isSilent)
    case .cancelled:
      return letGo(at: sample.time, isSilent: true, wasCancelled: true)
    }
  }

  /// Lets go of a finger that is still down where the trace ends, as if it went up with its newest sample. `nil` where
  /// none is down.
  package mutating func finish() -> TouchRelease<Position>? {
    guard finger != nil, let newest = history?.newest else { return nil }
    return letGo(at: newest.time, isSilent: false)
  }

  /// What the followed finger would let go of if it went up at a time, not before its newest sample; `nil` where none
  /// is followed.
  package func release(at time: Double) -> TouchRelease<Position>? {
    guard finger != nil else { return nil }
    return history.map { TouchRelease(time: time, history: $0) }
  }

  private mutating func letGo(at time: Double, isSilent: Bool, wasCancelled: Bool = false) -> TouchRelease<Position>? {
    finger = nil
    return history.map { TouchRelease(time: time, history: $0, wasCancelled: wasCancelled, isSilent: isSilent) }
  }
}
