import ScrollMechanics

/// Follows fingers and hands over what they let go of: the trackers of the library, whatever it is that they track.
protocol ReleaseSource {
  associatedtype Finger: MotionVector
  associatedtype Position: MotionVector

  mutating func follow(_ sample: TouchSample<Finger>) -> TouchRelease<Position>?

  /// Lets go of a finger that is still down where the trace ends.
  mutating func finish() -> TouchRelease<Position>?
}

extension TouchTracker: ReleaseSource {}

extension WheelTracker: ReleaseSource {}
