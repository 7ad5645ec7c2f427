/// A motion on one axis as straight lines between as few of its own points as a tolerance allows.
///
/// ```swift
/// let flick = try ScrollTimingParameters(initialValue: 0, initialVelocity: 2000)
/// let lines = try LinearApproximation(of: flick, arrivingAt: flick.destination, tolerance: 0.5)
/// lines.knots.count   // 33
/// ```
///
/// The knots are chosen among samples of the motion at least 256 times as dense as the knots will be. Among those the
/// fewest are found, as the shortest path through the graph of all lines that stay within the tolerance (H. Imai and
/// M. Iri, "Computational-geometric methods for polygonal approximations of a curve", 1986). Were knots free to be at any
/// instant, one fewer might do, for each 256 of them.
public struct LinearApproximation: Hashable, Sendable {
  /// A point at which two lines meet.
  public struct Knot: Hashable, Sendable {
    /// In seconds from the start of the motion.
    public var time: Double

    /// In points.
    public var value: Double

    /// A point at a time in seconds, at a value in points.
    public init(time: Double, value: Double) {
      self.time = time
      self.value = value
    }
  }

  /// In order of time: the first at the start of the motion, the last at its duration. Only one, where that is 0.
  public let knots: [Knot]

  /// The farthest that the lines get from the motion, in points.
  public let maxError: Double

  /// Finds the fewest knots.
  ///
  /// - Parameters:
  ///   - motion: what to follow, from 0 to its duration.
  ///   - joints: the instants at which one motion hands over to another, in seconds, rising.
  ///   - end: where the last knot is to be, in points, if not where the motion is then: a deceleration, for one, ends
  ///     its duration a threshold short of its destination.
  ///   - tolerance: the farthest that the lines may get from the motion, in points, greater than 0.
  ///   - rounding: rounds a knot as it will be written, by a small part of the tolerance. The lines that are kept within
  ///     the tolerance are those between the rounded knots.
  /// - Throws: ``LinearApproximationError``.
  /// - Complexity: O(*n*) in the number of knots, with a large factor.
  public init(
    of motion: some TimingCurve<Double>, joints: [Double] = [], arrivingAt end: Double? = nil, tolerance: Double,
    rounding: (Knot) -> Knot = { $0 }
  ) throws(LinearApproximationError) {
    guard tolerance > 0, tolerance.isFinite else { throw .toleranceNotPositive(tolerance) }
    // The deviation within a cell falls with the square of its length.
    let straightness = tolerance / (256 * 256)
    guard let samples = MotionSamples(of: motion, joints: joints, straightness: straightness) else {
      throw .toleranceTooSmall(tolerance)
    }

    let last = samples.times.count - 1
    var candidates = (0...last).map { Knot(time: samples.times[$0], value: samples.values[$0]) }
    candidates[last].value = end ?? candidates[last].value
    guard abs(candidates[last].value - samples.values[last]) <= tolerance else { throw .endOutOfTolerance(tolerance) }
    candidates = candidates.map(rounding)

    // What the motion may do within a cell is taken off.
    let path = ShortestPath(
      through: candidates, along: samples, tolerance: tolerance - 2 * straightness)
    knots = path.indices.map { candidates[$0] }
    maxError = knots.maxError(from: motion, along: samples)
  }
}

/// Why a motion cannot be followed by straight lines.
public enum LinearApproximationError: Error, Hashable, Sendable {
  /// A tolerance that is not a finite number greater than 0.
  case toleranceNotPositive(Double)

  /// A tolerance so small that it would take thousands of lines.
  case toleranceTooSmall(Double)

  /// The motion ends farther from where the last knot is to be than the tolerance allows.
  case endOutOfTolerance(Double)
}

extension LinearApproximationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .toleranceNotPositive(let tolerance):
      "the tolerance is \(tolerance), but has to be a finite number greater than 0"
    case .toleranceTooSmall(let tolerance): "a tolerance of \(tolerance) would take too many lines"
    case .endOutOfTolerance(let tolerance): "the motion ends farther than \(tolerance) from where the lines are to end"
    }
  }
}

extension [LinearApproximation.Knot] {
  /// The farthest that the lines between the knots get from a motion, looked at between all samples.
  fileprivate func maxError(from motion: some TimingCurve<Double>, along samples: MotionSamples) -> Double {
    guard count > 1 else { return 0 }
    var (line, farthest) = (0, 0.0)
    func look(_ time: Double, _ value: Double) {
      while line < count - 2, self[line + 1].time < time { line += 1 }
      let (start, stop) = (self[line], self[line + 1])
      let share = stop.time > start.time ? (time - start.time) / (stop.time - start.time) : 1
      farthest = Swift.max(farthest, abs(start.value + share * (stop.value - start.value) - value))
    }
    for index in samples.times.indices {
      look(samples.times[index], samples.values[index])
      guard index + 1 < samples.times.count else { break }
      let middle = samples.times[index] + (samples.times[index + 1] - samples.times[index]) / 2
      look(middle, motion.value(at: middle))
    }
    return farthest
  }
}
