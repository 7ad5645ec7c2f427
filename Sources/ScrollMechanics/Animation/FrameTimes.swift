/// The times in seconds at which an animation shows its frames: 0, 1/framesPerSecond, …, and last the exact duration.
package struct FrameTimes: Sequence, IteratorProtocol, Sendable {
  private let duration, framesPerSecond: Double
  /// The number of the next frame; `nil` after the last.
  private var frame: Double? = 0

  /// Makes the times for a duration in seconds, finite and at least 0, and a frame rate in 1/s, greater than 0.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  package init(duration: Double, framesPerSecond: Double = 60) throws(ParameterError) {
    guard duration >= 0, duration.isFinite else { throw .outOfRange("duration", duration) }
    try ParameterRange.positive.check(framesPerSecond, "frame rate")
    (self.duration, self.framesPerSecond) = (duration, framesPerSecond)
  }

  package mutating func next() -> Double? {
    guard let frame else { return nil }
    let time = frame / framesPerSecond
    self.frame = time < duration ? frame + 1 : nil
    return Swift.min(time, duration)
  }
}
