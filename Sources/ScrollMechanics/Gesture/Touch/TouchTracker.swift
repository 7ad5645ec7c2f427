/// A tracker that follows one finger at a time through the samples of a trace and returns each release.
///
/// The followed finger is the first to come down while none is followed; others are ignored meanwhile. If it goes up at
/// a new position, that is its last sample; at the position already known, its going up adds a time only.
///
/// It accepts any samples; ``TouchTraceValidator`` checks that they are a sound trace.
package struct TouchTracker<Position: MotionVector>: Sendable {
  private let horizon: Double

  /// The finger that is followed, if any.
  private(set) var finger: Int?

  /// The touch of the followed finger, or the last touch where none is followed; `nil` before any.
  private(set) var history: TouchHistory<Position>?

  /// Ready for the first sample of a trace.
  ///
  /// - Parameter horizon: How many seconds of a touch's samples the release keeps, at least
  ///   ``VelocityConstants/horizon`` for the estimators to see all they look at.
  package init(horizon: Double = VelocityConstants().horizon) { self.horizon = horizon }

  /// Takes the next sample. Returns the release if this is the followed finger's last.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func follow(_ sample: TouchSample<Position>) -> TouchRelease<Position>? {
    if finger == nil && sample.phase == .began {
      finger = sample.finger
      history = TouchHistory(time: sample.time, position: sample.position, horizon: horizon)
      return nil
    }
    guard finger == sample.finger else { return nil }

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

  /// Releases a finger that is still down where the trace ends, as if it went up with its newest sample.
  package mutating func finish() -> TouchRelease<Position>? {
    guard finger != nil, let newest = history?.newest else { return nil }
    return letGo(at: newest.time, isSilent: false)
  }

  /// The release of the followed finger, if any, were it to go up at a time not before its newest sample.
  func release(at time: Double) -> TouchRelease<Position>? {
    guard finger != nil else { return nil }
    return history.map { TouchRelease(time: time, history: $0) }
  }

  private mutating func letGo(at time: Double, isSilent: Bool, wasCancelled: Bool = false) -> TouchRelease<Position>? {
    finger = nil
    return history.map { TouchRelease(time: time, history: $0, wasCancelled: wasCancelled, isSilent: isSilent) }
  }
}
