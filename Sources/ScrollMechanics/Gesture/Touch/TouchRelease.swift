/// The end of a touch, with all that a release velocity is made from.
package struct TouchRelease<Position: MotionVector>: Sendable {
  /// When the finger went up, in seconds; not before the newest sample.
  package let time: Double

  /// The finger's last moments.
  package let history: TouchHistory<Position>

  /// True if the system took the touch away. A scroll view lets such a touch end without a flick.
  package var wasCancelled = false

  /// True if the last sample added a time only, because it named the position already known.
  var isSilent = false

  /// The finger's own path, in points, where `Position` is something else that it moves, such as a wheel's angle.
  var fingerPath: TouchHistory<Vector2>?

  /// How long the finger was down, in seconds.
  var duration: Double { time.subtractingDecimal(history.start.time) }

  var touchTime: Measured { Measured(from: history.start.time, to: time) }

  /// Returns the straight distance, in points, between the finger's positions at the release and some seconds before.
  func travel(inLast seconds: Double) -> Measured {
    func travel<Path>(on path: TouchHistory<Path>) -> Measured {
      Measured(distanceFrom: path.position(seconds: seconds, before: time), to: path.newest.position)
    }
    return fingerPath.map { travel(on: $0) } ?? travel(on: history)
  }
}
