/// A motion on one axis as the fewest straight lines that keep within a tolerance of it.
///
/// ```swift
/// let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 2000)
/// let lines = try LinearApproximation(of: flick, arrivingAt: flick.destination, tolerance: 0.5)
/// lines.knots.count   // 24
/// ```
///
/// Lines meet on either side of the motion, so they are fewer than chords. Of all that are as few, these are the
/// closest: the tolerance is narrowed until it would take one more. Source: H. Imai and M. Iri, "An optimal algorithm
/// for approximating a piecewise linear function", 1986.
package struct LinearApproximation: Hashable, Sendable {
  /// A point at which two lines meet.
  package struct Knot: Hashable, Sendable {
    /// In seconds from the start of the motion.
    package var time: Double

    /// In points.
    package var value: Double

    /// A point at a time in seconds, at a value in points.
    package init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// In order of time: the first at the start of the motion, the last at its duration. Only one if that is 0.
  package let knots: [Knot]

  /// The greatest distance of the lines from the motion, in points.
  package let maxError: Double

  private let samples: MotionSamples

  /// Finds the fewest knots.
  ///
  /// - Parameters:
  ///   - motion: approximated from 0 to its duration.
  ///   - end: the value of the last knot, in points, if not the motion's last: a deceleration ends its duration a
  ///     threshold short of its destination.
  ///   - tolerance: the greatest distance of the lines from the motion, in points, greater than 0.
  /// - Throws: ``LinearApproximationError``.
  /// - Complexity: O(*n*) in the number of knots, with a large factor.
  package init(
    of motion: some TimingCurve<Double>, arrivingAt end: Double? = nil, tolerance: Double
  ) throws(LinearApproximationError) {
    let samples = try LinearApproximation.samples(of: motion, tolerance)
    let last = samples.times.count - 1
    let end = end ?? samples.values[last]
    let miss = abs(end - samples.values[last])
    guard miss <= tolerance else { throw .endOutOfTolerance(tolerance) }
    guard last > 0 else {
      self.init([Knot(time: 0, value: samples.values[0])], along: samples)
      return
    }
    func knots(within tolerance: Double, mostLines: Int = .max) -> [Knot]? {
      FewestLines(samples: samples, end: end, tolerance: tolerance).knots(mostLines: mostLines)
    }
    // The motion may deviate by so much between samples.
    var high = max(tolerance - 2 * LinearApproximation.straightness(tolerance), miss)
    guard var fewest = knots(within: high) else { throw .toleranceTooSmall(tolerance) }
    var low = miss
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

  /// Lines between points of the motion itself.
  ///
  /// - Parameters:
  ///   - motion: approximated from 0 to its duration.
  ///   - end: the value of all knots from the duration on, in points.
  ///   - times: the instants of the points, in seconds, rising from 0 to the duration at least.
  ///   - tolerance: the precision of ``maxError``, in points, greater than 0.
  /// - Throws: ``LinearApproximationError/toleranceNotPositive(_:)``,
  ///   ``LinearApproximationError/toleranceTooSmall(_:)``.
  package init(
    sampling motion: some TimingCurve<Double>, arrivingAt end: Double, at times: [Double], tolerance: Double
  ) throws(LinearApproximationError) {
    let knots = times.map { Knot(time: $0, value: $0 < motion.duration ? motion.value(at: $0) : end) }
    self.init(knots, along: try LinearApproximation.samples(of: motion, tolerance))
  }

  /// Returns these lines with each knot moved, for instance rounded.
  package func moved(_ move: (Knot) -> Knot) -> LinearApproximation {
    LinearApproximation(knots.map(move), along: samples)
  }

  private init(_ knots: [Knot], along samples: MotionSamples) {
    self.knots = knots
    self.samples = samples
    maxError = LinearApproximation.maxError(knots, along: samples)
  }

  /// The deviation within a cell falls with the square of its length.
  private static func straightness(_ tolerance: Double) -> Double { tolerance / (64 * 64) }

  private static func samples(
    of motion: some TimingCurve<Double>, _ tolerance: Double
  ) throws(LinearApproximationError) -> MotionSamples {
    guard tolerance > 0, tolerance.isFinite else { throw .toleranceNotPositive(tolerance) }
    guard let samples = MotionSamples(of: motion, straightness: straightness(tolerance)) else {
      throw .toleranceTooSmall(tolerance)
    }
    return samples
  }

  /// Returns the greatest distance of the lines between knots from a motion, checked at all corners of either.
  private static func maxError(_ knots: [Knot], along samples: MotionSamples) -> Double {
    guard knots.count > 1, samples.times.count > 1 else { return 0 }
    var (line, cell, farthest) = (0, 0, 0.0)
    for time in samples.times + knots[1..<knots.count - 1].map(\.time) {
      if time < samples.times[cell] { (line, cell) = (0, 0) }
      while line < knots.count - 2, knots[line + 1].time < time { line += 1 }
      while cell < samples.times.count - 2, samples.times[cell + 1] < time { cell += 1 }
      let drawn = value(at: time, knots[line], knots[line + 1])
      farthest = max(farthest, distance(from: samples, to: drawn, at: time, inCell: cell))
    }
    return farthest
  }

  /// Returns the distance of a value at a time in a cell from the motion, in points. Where the motion jumps, any value
  /// of the jump is the motion's: the instant of a jump is known to a cell, which rounding may exceed.
  private static func distance(
    from samples: MotionSamples, to value: Double, at time: Double, inCell cell: Int
  ) -> Double {
    let (times, values) = (samples.times, samples.values)
    func knot(_ number: Int) -> Knot { Knot(time: times[number], value: values[number]) }
    let chord = self.value(at: time, knot(cell), knot(cell + 1))
    var (low, high) = (chord, chord)
    for start in [cell, cell + 1] where start + 1 < times.count && times[start] <= time && time <= times[start + 1] {
      guard times[start + 1] - times[start] <= samples.shortestCell else { continue }
      low = min(low, values[start], values[start + 1])
      high = max(high, values[start], values[start + 1])
    }
    return max(low - value, value - high, 0)
  }

  private static func value(at time: Double, _ start: Knot, _ stop: Knot) -> Double {
    let share = stop.time > start.time ? min((time - start.time) / (stop.time - start.time), 1) : 1
    return start.value + share * (stop.value - start.value)
  }
}

/// An error of an approximation by straight lines.
package enum LinearApproximationError: Error, Hashable, CustomStringConvertible {
  /// A tolerance that is not a finite number greater than 0.
  case toleranceNotPositive(Double)
  /// A tolerance so small that it would take thousands of lines.
  case toleranceTooSmall(Double)
  /// The motion ends farther from the last knot than the tolerance allows.
  case endOutOfTolerance(Double)

  package var description: String {
    switch self {
    case .toleranceNotPositive(let tolerance):
      "the tolerance is \(tolerance), but has to be a finite number greater than 0"
    case .toleranceTooSmall(let tolerance): "a tolerance of \(tolerance) would take too many lines"
    case .endOutOfTolerance(let tolerance): "the motion ends farther than \(tolerance) from where the lines are to end"
    }
  }
}
