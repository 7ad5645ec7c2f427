/// What is going on with some content at an instant of a gesture. The raw values are stable names.
package enum GesturePhase: String, CaseIterable, Sendable {
  /// Nothing: no finger is down, or only one that nobody follows, and the content stands still.
  case rest
  /// A finger is down, and the scroll view waits for what it is about to do.
  case held
  /// The content has the finger, and so does not scroll.
  case content
  /// The offset follows the finger.
  case drag
  /// The content was let go and slows down by itself.
  case deceleration
  /// A spring brings it back from beyond a limit.
  case bounce
  /// It is on its way to a snap point.
  case landing
  /// It has been stopped by a limit.
  case stop
  /// It glides a way that was decided at the release.
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
