/// The times in seconds at which an animation shows its frames: frame/framesPerSecond, then the duration exactly.
package struct FrameTimes: Sequence, IteratorProtocol, Sendable {
  private let duration: Double
  private let framesPerSecond: Double
  private var frame = 0
  private var hasEnded = false

  /// Makes the times for a duration in seconds, finite and at least 0, and a frame rate in 1/s, greater than 0.
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
