/// Samples of a motion on one axis, so dense that the motion between adjacent samples is nearly straight.
struct MotionSamples: Hashable, Sendable {
  /// The times of the samples in seconds, rising from 0 to the motion's duration.
  private(set) var times: [Double] = [0]
  /// The position at each time, in points.
  private(set) var values: [Double]

  private let straightness: Double
  private let fewestHalvings: Int
  private let mostSamples: Int

  /// The length of a cell, in seconds, that is not halved further, since the motion jumps in it.
  let shortestCell: Double

  /// Samples a motion from 0 to its duration; `nil` if it takes more than `mostSamples` samples.
  ///
  /// - Parameters:
  ///   - straightness: the greatest distance of the motion from the chord of two samples, in points, greater than 0.
  ///   - fewestHalvings: the least number of halvings between joints, so that no half-cycle is missed.
  ///   - mostSamples: the limit beyond which the result is `nil`.
  init?(
    of motion: some TimingCurve<Double>, straightness: Double, fewestHalvings: Int = 10, mostSamples: Int = 1 << 20
  ) {
    values = [motion.value(at: 0)]
    (self.straightness, self.fewestHalvings, self.mostSamples) = (straightness, fewestHalvings, mostSamples)
    let end = motion.duration
    shortestCell = end * 0x1p-40
    guard end > 0 else { return }
    var start = (time: 0.0, value: values[0])
    for time in motion.joints.filter({ 0 < $0 && $0 < end }) + [end] {
      let stop = (time: time, value: motion.value(at: time))
      let middle = MotionSamples.middle(start, stop, motion)
      guard append(start, middle, stop, halvings: 0, motion) else { return nil }
      start = stop
    }
  }

  private typealias Point = (time: Double, value: Double)

  /// Appends the samples after `start` up to `stop`; returns false if they are too many.
  private mutating func append(
    _ start: Point, _ middle: Point, _ stop: Point, halvings: Int, _ motion: some TimingCurve<Double>
  ) -> Bool {
    let quarter = MotionSamples.middle(start, middle, motion)
    let threeQuarters = MotionSamples.middle(middle, stop, motion)
    let deviation = max(
      abs(quarter.value - (0.75 * start.value + 0.25 * stop.value)),
      abs(middle.value - (0.5 * start.value + 0.5 * stop.value)),
      abs(threeQuarters.value - (0.25 * start.value + 0.75 * stop.value)))
    let isFine = halvings >= fewestHalvings && deviation <= straightness
    if isFine || stop.time - start.time <= shortestCell {
      times.append(stop.time)
      values.append(stop.value)
      return times.count <= mostSamples
    }
    return append(start, quarter, middle, halvings: halvings + 1, motion)
      && append(middle, threeQuarters, stop, halvings: halvings + 1, motion)
  }

  private static func middle(_ start: Point, _ stop: Point, _ motion: some TimingCurve<Double>) -> Point {
    let time = start.time + (stop.time - start.time) / 2
    return (time, motion.value(at: time))
  }
}
