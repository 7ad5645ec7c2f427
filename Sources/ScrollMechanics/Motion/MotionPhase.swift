/// What drives a motion at some instant.
public enum MotionPhase: String, Sendable, CaseIterable {
  /// It slows down by itself.
  case deceleration
  /// A spring brings it back from beyond a limit.
  case bounce
  /// It is on its way to a snap point.
  case landing
  /// It has been stopped by a limit.
  case stop
  /// It goes a way that was decided beforehand, along a curve.
  case glide
}
