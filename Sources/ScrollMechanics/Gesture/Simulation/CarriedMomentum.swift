internal import PlatformMath

/// A platform's rule for what a flick adds from the motion that its finger caught.
package enum CarriedMomentum: Sendable {
  /// On each axis, where the directions agree, sgn(u)·min(0.000816·|u|^1.967, 40000) of a caught speed u in points per
  /// second: Flutter's `BouncingScrollPhysics`, as read. Flutter drops it again while a finger rests or if the flick is
  /// much slower, which is left out.
  case flutterBouncing

  /// The caught velocity, where the directions agree on both axes: Android's `OverScroller`, as read. Views stop it at
  /// the touch-down; here it lasts for as long as the finger holds it.
  case flywheel

  /// The velocity that the caught motion began with, on each axis where the directions agree, if the flick and the
  /// caught motion were both at least 1500 pt/s fast, the finger set out within 50 ms, and it was nowhere slower than
  /// 800 pt/s: Gecko's `FlingAccelerator`, as read. The finger's speed is that between two samples.
  case acceleration

  /// Of the caught velocity u, on each axis where the directions agree and the flick v is at least 0.33·u, u times
  /// (v − 0.33·u)/(0.67·u), at most 6: the kinetic scrolling of GTK and WebKitGTK, as read.
  case accumulation
}

/// A motion that a finger has stopped: its velocity then and at its start, in points per second.
struct CaughtMotion<Position: MotionVector>: Sendable {
  let velocity: Position
  let startVelocity: Position
}

extension CarriedMomentum {
  /// Returns the velocity of content that is released at one velocity after a caught motion.
  func velocity<Position: MotionVector>(
    of velocity: Position, after caught: CaughtMotion<Position>, pace: FingerPace<Position>?
  ) -> Position {
    let before = caught.velocity
    switch self {
    case .flutterBouncing:
      return Position { axis in
        let carried = min(0.000816 * pow(before[axis].magnitude, 1.967), 40_000)
        guard Self.sign(velocity[axis]) == Self.sign(before[axis]) else { return velocity[axis] }
        return velocity[axis] + Double(signOf: before[axis], magnitudeOf: carried)
      }
    case .flywheel:
      let agrees = (0..<Position.axisCount).allSatisfy { Self.sign(velocity[$0]) == Self.sign(before[$0]) }
      return agrees ? Position { velocity[$0] + before[$0] } : velocity
    case .acceleration:
      guard Self.length(velocity) >= 1500, Self.length(before) >= 1500, let pace, pace.setsOutAtOnce,
        pace.slowest >= 800
      else { return velocity }
      return Position { axis in
        let start = caught.startVelocity[axis]
        return velocity[axis] != 0 && velocity[axis] * start >= 0 ? velocity[axis] + start : velocity[axis]
      }
    case .accumulation:
      return Position { axis in
        let (now, carried) = (velocity[axis], before[axis])
        guard carried != 0, (now < 0) == (carried < 0), now.magnitude >= 0.33 * carried.magnitude else { return now }
        return now + carried * min((now - 0.33 * carried) / (0.67 * carried), 6)
      }
    }
  }

  private static func sign(_ value: Double) -> Int { value > 0 ? 1 : value < 0 ? -1 : 0 }

  private static func length<Position: MotionVector>(_ vector: Position) -> Double {
    (0..<Position.axisCount).reduce(0) { hypot($0, vector[$1]) }
  }
}
