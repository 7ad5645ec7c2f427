/// The instants at which an animation shows its frames, in seconds: multiples of a frame's time, and exactly the end.
///
/// Each is computed for itself, so that the frames of a long animation do not drift.
package struct FrameTimes: Sequence, IteratorProtocol, Sendable {
  /// The time of the last frame, in seconds: the motion's end.
  package let duration: Double
  /// Frames a second.
  package let framesPerSecond: Double
  private var frame = 0
  private var hasEnded = false

  /// The frames of an animation of a duration, the last of them at its end.
  ///
  /// - Parameters:
  ///   - duration: in seconds, finite, at least 0.
  ///   - framesPerSecond: in 1/s, finite, greater than 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  package init(duration: Double, framesPerSecond: Double = 60) throws(ParameterError) {
    guard duration >= 0, duration.isFinite else { throw .outOfRange("duration", duration) }
    try ParameterRange.positive.check(framesPerSecond, "frame rate")
    self.duration = duration
    self.framesPerSecond = framesPerSecond
  }

  package mutating func next() -> Double? {
    guard !hasEnded else { return nil }
    let time = Double(frame) / framesPerSecond
    guard time < duration else {
      hasEnded = true
      return duration
    }
    frame += 1
    return time
  }
}
