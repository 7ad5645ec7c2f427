/// The end of a touch, with the data from which its release velocity is estimated.
package struct TouchRelease<Position: MotionVector>: Sendable {
  /// The time at which the finger lifted, in seconds, not before the newest sample.
  package let time: Double

  /// The newest samples of the touch.
  package let history: TouchHistory<Position>

  /// True if the system cancelled the touch. In a scroll view, such a touch ends without a flick.
  package var wasCancelled = false

  /// True if the lift added only a time, because its position was that of the newest sample or the touch was cancelled.
  var isTimeOnly = false

  /// The path of the finger in points, if `Position` is the angle of a wheel; else `nil`.
  var fingerPath: TouchHistory<Vector2>?

  /// The time from touch-down to release, in seconds.
  var duration: Double { time.subtractingDecimal(history.start.time) }

  /// The ``duration`` in seconds, with its rounding error.
  var touchTime: Measured { Measured(from: history.start.time, to: time) }

  /// Returns how far the finger is from its last known position `seconds` before ``time``, in points.
  func travel(inLast seconds: Double) -> Measured {
    func travel<Path>(on path: TouchHistory<Path>) -> Measured {
      Measured(distanceFrom: path.position(seconds: seconds, before: time), to: path.newest.position)
    }
    return fingerPath.map { travel(on: $0) } ?? travel(on: history)
  }
}
