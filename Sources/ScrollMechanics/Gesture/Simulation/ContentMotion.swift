/// The motion of content after a release. Times are in seconds since the release; after ``duration`` it is at rest.
package struct ContentMotion<Position: MotionVector>: Sendable {
  private let motion: any TimingCurve<Position>

  package let duration: Double
  package let rest: Position

  init(_ motion: any TimingCurve<Position>) {
    self.motion = motion
    duration = motion.duration
    // A motion of duration 0 is at its start at time 0, so its final offset is that just after.
    rest = motion.value(at: max(motion.duration, .leastNonzeroMagnitude))
  }

  /// Returns the seconds from the motion's start to a time: exactly ``duration`` if only rounding separates the two.
  func elapsed(from start: Double, to time: Double) -> Double {
    let elapsed = Measured(from: start, to: time)
    return elapsed.exceeds(duration) || elapsed.fallsShort(of: duration) ? time.subtractingDecimal(start) : duration
  }

  /// Returns the offset of the content, in points, a time in seconds after the release: ``rest`` from ``duration`` on.
  package func offset(after time: Double) -> Position { time < duration ? motion.value(at: time) : rest }

  /// Returns the velocity, in points per second, at a time in seconds since the release; 0 after ``duration``.
  package func velocity(after time: Double) -> Position { time <= duration ? motion.velocity(at: time) : .zero }

  package func phase(after time: Double, axis: Int = 0) -> GesturePhase {
    time <= duration ? GesturePhase(motion.phase(at: time, axis: axis)) : .rest
  }
}
