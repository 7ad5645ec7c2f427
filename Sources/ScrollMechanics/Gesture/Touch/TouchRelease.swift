/// The moment at which a finger lets go, with what is known of its touch: all that a release velocity is made from.
package struct TouchRelease<Position: MotionVector>: Sendable {
  /// When the finger went up, in seconds; not before the newest sample.
  package let time: Double

  /// The finger's last moments.
  package let history: TouchHistory<Position>

  /// Whether the touch was taken away by the system rather than released. A scroll view lets such a touch end without
  /// a flick.
  package let wasCancelled: Bool

  /// Whether the finger's going up was a sample that told its time only, because it named the place already known.
  package let isSilent: Bool

  /// The finger's own way, in points, where `Position` is something else that it moves, such as a wheel's angle.
  package let fingerPath: TouchHistory<Vector2>?

  /// A release of these parts, at a time in seconds.
  package init(
    time: Double, history: TouchHistory<Position>, wasCancelled: Bool = false, isSilent: Bool = false,
    fingerPath: TouchHistory<Vector2>? = nil
  ) {
    self.time = time
    self.history = history
    self.wasCancelled = wasCancelled
    self.isSilent = isSilent
    self.fingerPath = fingerPath
  }

  /// How long the finger was down, in seconds.
  package var duration: Double { time.subtractingDecimal(history.start.time) }

  var touchTime: Measured { Measured(from: history.start.time, to: time) }

  /// How far from each other the finger's places are at the release and some seconds before, in points: the straight
  /// distance, not the length of the way.
  func travel(inLast seconds: Double) -> Measured {
    func travel<Path>(on path: TouchHistory<Path>) -> Measured {
      Measured(distanceFrom: path.position(seconds: seconds, before: time), to: path.newest.position)
    }
    return fingerPath.map { travel(on: $0) } ?? travel(on: history)
  }
}
