/// An approximation of a motion on one axis by the fewest straight lines within a tolerance.
///
/// ```swift
/// let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 2000)
/// let lines = try LinearApproximation(of: flick, arrivingAt: flick.destination, tolerance: 0.5)
/// lines.knots.count   // 24
/// ```
///
/// Lines may meet beside the motion, so fewer are needed than chords. Among equally few lines these are the closest:
/// the tolerance is reduced until one more line would be needed. Source: H. Imai and M. Iri, "An optimal algorithm for
/// approximating a piecewise linear function", 1986.
package struct LinearApproximation: Hashable, Sendable {
  /// A point at which two lines meet: a time in seconds from the start of the motion and a position in points.
  package struct Knot: Hashable, Sendable {
    package var time, value: Double

    package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
  }

  /// The knots in order of time: the first at the start of the motion, the last at its duration; one if that is 0.
  package let knots: [Knot]

  package let maxError: Double

  private let samples: MotionSamples

  /// Finds the fewest lines for a motion from 0 to its duration, in O(*n*) in the number of knots, with a large factor.
  /// The last knot is at `end`, by default the last position. A deceleration ends a threshold before its destination.
  package init(
    of motion: some TimingCurve<Double>, arrivingAt end: Double? = nil, tolerance: Double
  ) throws(LinearApproximationError) {
    let samples = try LinearApproximation.samples(of: motion, tolerance)
    let last = samples.points[samples.points.count - 1].value
    let end = end ?? last
    let endError = abs(end - last)
    guard endError <= tolerance else { throw .endOutOfTolerance(tolerance) }
    guard samples.points.count > 1 else {
      self.init(samples.points, along: samples)
      return
    }
    func knots(within tolerance: Double, mostLines: Int = .max) -> [Knot]? {
      FewestLines(samples: samples.points, end: end, tolerance: tolerance).knots(mostLines: mostLines)
    }
    // The motion may deviate by `straightness` between samples.
    var high = max(tolerance - 2 * LinearApproximation.straightness(tolerance), endError)
    guard var fewest = knots(within: high) else { throw .toleranceTooSmall(tolerance) }
    var low = endError
    while high - low > tolerance / 1024 {
      let middle = low + (high - low) / 2
      if let closer = knots(within: middle, mostLines: fewest.count - 1) {
        (fewest, high) = (closer, middle)
      } else {
        low = middle
      }
    }
    self.init(fewest, along: samples)
  }

  /// Makes lines between points at rising times, from 0 to the duration at least; from there on the knots are at `end`.
  package init(
    sampling motion: some TimingCurve<Double>, arrivingAt end: Double, at times: [Double], tolerance: Double
  ) throws(LinearApproximationError) {
    let knots = times.map { Knot(time: $0, value: $0 < motion.duration ? motion.value(at: $0) : end) }
    self.init(knots, along: try LinearApproximation.samples(of: motion, tolerance))
  }

  /// Returns these lines with each knot replaced, such as by a rounded one, and with ``maxError`` computed again.
  package func moved(_ move: (Knot) -> Knot) -> LinearApproximation {
    LinearApproximation(knots.map(move), along: samples)
  }

  private init(_ knots: [Knot], along samples: MotionSamples) {
    (self.knots, self.samples) = (knots, samples)
    maxError = LinearApproximation.maxError(knots, along: samples)
  }

  /// Returns the maximum deviation of the motion from a straight line between two samples: 1/64² of the tolerance.
  /// A deviation grows with the square of the time between samples, so a line spans approximately 64 of them.
  private static func straightness(_ tolerance: Double) -> Double { tolerance / (64 * 64) }

  private static func samples(
    of motion: some TimingCurve<Double>, _ tolerance: Double
  ) throws(LinearApproximationError) -> MotionSamples {
    guard tolerance > 0, tolerance.isFinite,
      let samples = MotionSamples(of: motion, straightness: straightness(tolerance))
    else { throw .toleranceTooSmall(tolerance) }
    return samples
  }

  /// Returns the greatest distance between the lines and a motion, in points, evaluated at all knots and samples.
  private static func maxError(_ knots: [Knot], along samples: MotionSamples) -> Double {
    let points = samples.points
    guard knots.count > 1, points.count > 1 else { return 0 }
    var (line, cell, farthest) = (0, 0, 0.0)
    for time in (points + knots[1..<knots.count - 1]).map(\.time) {
      if time < points[cell].time { (line, cell) = (0, 0) }
      while line < knots.count - 2, knots[line + 1].time < time { line += 1 }
      while cell < points.count - 2, points[cell + 1].time < time { cell += 1 }
      let drawn = value(at: time, knots[line], knots[line + 1])
      farthest = max(farthest, distance(from: samples, to: drawn, at: time, inCell: cell))
    }
    return farthest
  }

  /// Returns the distance of a value from the motion at a time in seconds within a cell, in points. If the motion jumps
  /// in the cell or, by rounding, next to it, values between both ends of the jump have distance 0.
  private static func distance(
    from samples: MotionSamples, to value: Double, at time: Double, inCell cell: Int
  ) -> Double {
    let points = samples.points
    let chord = self.value(at: time, points[cell], points[cell + 1])
    var (low, high) = (chord, chord)
    for (start, stop) in zip(points[cell...].prefix(2), points[(cell + 1)...].prefix(2))
    where start.time <= time && time <= stop.time && stop.time - start.time <= samples.shortestCell {
      low = min(low, start.value, stop.value)
      high = max(high, start.value, stop.value)
    }
    return max(low - value, value - high, 0)
  }

  private static func value(at time: Double, _ start: Knot, _ stop: Knot) -> Double {
    let fraction = stop.time > start.time ? min((time - start.time) / (stop.time - start.time), 1) : 1
    return start.value + fraction * (stop.value - start.value)
  }
}

/// A reason why an approximation by straight lines is not possible.
package enum LinearApproximationError: Error, Hashable {
  /// The tolerance is not a positive number, or so small that it would need too many samples or lines.
  case toleranceTooSmall(Double)
  /// The motion ends farther from the last knot than the tolerance allows.
  case endOutOfTolerance(Double)
}
