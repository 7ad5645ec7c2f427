/// The instants at which an animation shows its frames, in seconds: multiples of a frame's time, without drift, and
/// exactly the end.
package struct FrameTimes: Sequence, IteratorProtocol, Sendable {
  private let duration: Double
  private let framesPerSecond: Double
  private var frame = 0
  private var hasEnded = false

  /// The frames of a duration in seconds, finite and at least 0, at a rate in 1/s, greater than 0.
  ///
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
