/// What some content does by itself after it was let go, to its rest.
///
/// Times are in seconds since the release. After ``duration`` the content stands still where it was then.
package struct ContentMotion<Position: MotionVector>: Sendable {
  private let motion: any TimingCurve<Position>

  /// The time from the release until the content has settled, in seconds.
  package let duration: Double

  /// Where the content stands still in the end.
  package let rest: Position

  init(_ motion: any TimingCurve<Position>) {
    self.motion = motion
    duration = motion.duration
    // However short it is, a motion that is over has arrived.
    rest = motion.value(at: max(motion.duration, .leastNonzeroMagnitude))
  }

  /// How long the motion has gone on at a time, when it began at another: exactly ``duration`` where nothing but
  /// rounding tells the two apart.
  func elapsed(from start: Double, to time: Double) -> Double {
    let elapsed = Measured(from: start, to: time)
    return elapsed.exceeds(duration) || elapsed.fallsShort(of: duration) ? time.subtractingDecimal(start) : duration
  }

  /// Where the content is, in points, some seconds after the release.
  package func offset(after time: Double) -> Position { time < duration ? motion.value(at: time) : rest }

  /// How fast it moves then, in points per second.
  package func velocity(after time: Double) -> Position { time <= duration ? motion.velocity(at: time) : .zero }

  /// What drives it then, on one of its axes.
  package func phase(after time: Double, axis: Int = 0) -> GesturePhase {
    time <= duration ? GesturePhase(motion.phase(at: time, axis: axis)) : .rest
  }
}
