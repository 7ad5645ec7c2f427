extension CubicBezier {
  /// Returns the easing curve whose greatest distance from a motion is least. Progress 1 is at `end`, in points.
  ///
  /// For given fractions of time x₁ and x₂ the curve is linear in y₁ and y₂, whose best values an exchange algorithm
  /// finds exactly. x₁ and x₂ are searched by a grid and golden sections. `nil` for a motion without duration or
  /// distance, or one that oscillates too often or too far.
  package static func best(for motion: some TimingCurve<Double>, arrivingAt end: Double) -> CubicBezier? {
    let start = motion.value(at: 0)
    let distance = end - start
    guard motion.duration > 0, distance != 0, distance.isFinite,
      // Enough samples for dozens of half-cycles. A fit evaluates each more than a thousand times.
      let samples = MotionSamples(
        of: motion, straightness: abs(distance) / 2000, fewestHalvings: 6, mostSamples: 1 << 13)
    else { return nil }
    let fit = EasingFit(
      times: samples.points.map { $0.time / motion.duration },
      progress: samples.points.map { ($0.value - start) / distance })
    let (x1, x2) = fit.bestTimes()
    let (y1, y2, _) = fit.bestProgress(x1, x2)
    return try? CubicBezier(x1, y1, x2, y2)
  }

  /// Returns the greatest distance in points between a motion along the curve and another. If the other has no duration
  /// or oscillates too often, it is the distance from its start to `end`, where progress is 1. The curve lasts
  /// `duration` seconds or, if that is `nil`, as long as the motion.
  package func maxError(
    from motion: some TimingCurve<Double>, arrivingAt end: Double, lasting duration: Double? = nil
  ) -> Double {
    let (start, duration) = (motion.value(at: 0), duration ?? motion.duration)
    let distance = end - start
    guard motion.duration > 0,
      let samples = MotionSamples(of: motion, straightness: max(abs(distance), .leastNormalMagnitude) / 200_000)
    else { return abs(distance) }
    // Samples miss the corners of connected frames.
    let corners = (motion as? ConnectedMotion)?.knots ?? []
    return (samples.points + corners).reduce(0) { farthest, sample in
      max(farthest, abs(start + progress(at: min(sample.time / duration, 1)) * distance - sample.value))
    }
  }
}
