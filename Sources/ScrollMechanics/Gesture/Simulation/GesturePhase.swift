/// The state of content at a time of a gesture: a ``MotionPhase``, or one under a finger. Raw values are stable names.
package enum GesturePhase: String, CaseIterable, Sendable {
  /// No finger is followed, and the content does not move.
  case rest
  /// A finger is down, and the scroll view waits for its movement.
  case held
  /// The content has the touch, so the scroll view does not scroll.
  case content
  /// The offset follows the finger.
  case drag
  case deceleration
  case bounce
  case landing
  case stop
  case glide

  /// Every ``MotionPhase`` is one of these, with the same raw value.
  init(_ phase: MotionPhase) { self = Self(rawValue: phase.rawValue) ?? .rest }
}
