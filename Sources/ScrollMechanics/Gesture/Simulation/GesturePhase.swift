/// The state of content at an instant of a gesture, a ``MotionPhase`` or another. The raw values are stable names.
package enum GesturePhase: String, CaseIterable, Sendable {
  /// No finger is followed, and the content stands still.
  case rest
  /// A finger is down, and the scroll view waits for its movement.
  case held
  /// The content has the finger, and so does not scroll.
  case content
  /// The offset follows the finger.
  case drag
  case deceleration
  case bounce
  case landing
  case stop
  case glide

  init(_ phase: MotionPhase) {
    self =
      switch phase {
      case .deceleration: .deceleration
      case .bounce: .bounce
      case .landing: .landing
      case .stop: .stop
      case .glide: .glide
      }
  }
}
