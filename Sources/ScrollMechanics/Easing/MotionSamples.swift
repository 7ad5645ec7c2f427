/// Samples of a motion on one axis, so dense that the motion between adjacent samples is nearly straight.
struct MotionSamples: Hashable, Sendable {
  typealias Point = LinearApproximation.Knot

  /// The samples in order of time, from 0 to the motion's duration.
  let points: [Point]

  /// The time between two samples, in seconds, that is not halved further, since the motion jumps between them.
  let shortestCell: Double

  /// Samples a motion from 0 to its duration; `nil` if it takes more than `mostSamples` samples. `straightness` is the
  /// greatest distance of the motion from the chord of two samples, in points, greater than 0. At least
  /// `fewestHalvings` between joints ensure that no half-cycle is missed.
  init?(
    of motion: some TimingCurve<Double>, straightness: Double, fewestHalvings: Int = 10, mostSamples: Int = 1 << 20
  ) {
    let end = motion.duration
    let shortestCell = end * 0x1p-40
    func sample(_ time: Double) -> Point { Point(time: time, value: motion.value(at: time)) }
    func middle(_ start: Point, _ stop: Point) -> Point { sample(start.time + (stop.time - start.time) / 2) }

    var points = [sample(0)]
    /// Appends the samples after `start` up to `stop`; returns false if they are too many.
    func append(_ start: Point, _ center: Point, _ stop: Point, halvings: Int) -> Bool {
      let (quarter, threeQuarters) = (middle(start, center), middle(center, stop))
      let deviation = max(
        abs(quarter.value - (0.75 * start.value + 0.25 * stop.value)),
        abs(center.value - (0.5 * start.value + 0.5 * stop.value)),
        abs(threeQuarters.value - (0.25 * start.value + 0.75 * stop.value)))
      let isFine = halvings >= fewestHalvings && deviation <= straightness
      if isFine || stop.time - start.time <= shortestCell {
        points.append(stop)
        return points.count <= mostSamples
      }
      return append(start, quarter, center, halvings: halvings + 1)
        && append(center, threeQuarters, stop, halvings: halvings + 1)
    }
    if end > 0 {
      for time in motion.joints.filter({ 0 < $0 && $0 < end }) + [end] {
        let (start, stop) = (points[points.count - 1], sample(time))
        guard append(start, middle(start, stop), stop, halvings: 0) else { return nil }
      }
    }
    (self.points, self.shortestCell) = (points, shortestCell)
  }
}
