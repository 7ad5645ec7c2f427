/// A motion that connects the frames of another by straight lines: the player of a curve has its own frame rate.
package struct ConnectedMotion: TimingCurve {
  private let motion: any TimingCurve<Double>
  private let segments: [MotionSegment]

  /// Connects the frames of a motion; `nil` if no segment of it is computed frame by frame.
  package init?(_ motion: any TimingCurve<Double>) {
    guard let segments = (motion as? any SegmentedMotion)?.segments,
      segments.contains(where: { $0.motion is FrameMotion })
    else { return nil }
    (self.motion, self.segments) = (motion, segments)
  }

  package var duration: Double { motion.duration }
  package var rest: Double { motion.rest }
  package var joints: [Double] { motion.joints }

  /// The ends of the lines, with times in seconds from the release.
  var knots: [MotionSamples.Point] {
    segments.flatMap { segment in
      guard let frames = segment.motion as? FrameMotion else { return [MotionSamples.Point]() }
      return zip(frames.times, frames.frames).map { MotionSamples.Point(time: segment.start + $0, value: $1.position) }
    }
  }

  package func value(at time: Double) -> Double {
    guard time < duration, let segment = segments.last(where: { $0.start <= time }),
      let frames = segment.motion as? FrameMotion
    else { return motion.value(at: time) }
    return frames.connectedValue(at: time - segment.start)
  }

  package func velocity(at time: Double) -> Double { motion.velocity(at: time) }
}
