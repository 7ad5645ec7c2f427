/// The offset over time as a function of unknowns: the start of a law's motion, some of its parameters, and the motion
/// of a finger before it. A point holds start offset and velocity, and the coordinates of the free parameters. Before
/// these come the start time if it is unknown, and the finger's acceleration if there is one.
struct LawCurve: Sendable {
  let shape: LawShape
  /// The law's parameters that are unknown.
  var free: [FreeParameter] = []
  /// Values of other parameters that differ from the settings of the shape, by name.
  var fixed: [String: Double] = [:]
  /// True if the start time is unknown; otherwise it is ``start``.
  var freesStart = false
  /// True if a finger moves the content before the start: on a parabola with the same offset and velocity at the start.
  var hasFinger = false
  /// True if the content ends before the law's last step, which some platforms compute but do not show.
  var endsShort = false
  /// The start time in seconds if it is known.
  var start = 0.0
  /// The mean time in seconds by which the law's clock is behind: half a tick after a release; 0 if ticks are known.
  var delay = 0.0
  /// True if the law's clock starts at the known start time, so that its steps are known, too.
  var isExact = false

  /// The number of unknowns.
  var count: Int { firstFree + free.count }

  private var accelerationIndex: Int { freesStart ? 3 : 2 }

  /// The index of the first free parameter in a point.
  var firstFree: Int { accelerationIndex + (hasFinger ? 1 : 0) }

  /// Returns the curve with more free parameters, which precede those it has.
  func freeing(_ more: [FreeParameter]) -> LawCurve {
    var curve = self
    curve.free = more + free
    return curve
  }

  /// Returns the fixed parameters and the free ones at a point, by name; the settings of the shape are not among them.
  func values(_ point: [Double]) -> [String: Double] {
    var values = fixed
    for (parameter, coordinate) in zip(free, point[firstFree...]) {
      values[parameter.name] = parameter.value(at: coordinate)
    }
    return values
  }

  /// Returns the motion of the law from offset 0; `nil` if the law refuses a parameter or it is far from its default.
  func motion(_ point: [Double]) -> (any TimingCurve<Double>)? {
    guard zip(free, point[firstFree...]).allSatisfy({ $0.isPlausible(at: $1) }) else { return nil }
    return shape.motion(velocity: point[1], values(point))
  }

  /// Returns the offset at which the motion ends, in points; the start offset if the law refuses the parameters.
  func destination(_ point: [Double]) -> Double {
    let distance = motion(point)?.rest ?? 0
    return point[0] + distance * scale(distance)
  }

  /// Returns the factor by which whole pixels shorten a motion on average, for its distance in points.
  private func scale(_ distance: Double) -> Double {
    distance == 0 ? 1 : 1 - shape.lostDistance / abs(distance)
  }

  /// Returns the derivatives of the destination, in points, with respect to each unknown in its own unit.
  func destinationGradient(_ point: [Double]) -> [Double] {
    point.indices.map { index in
      if index == 0 { return 1 }
      // A spring ends at its limit, the displacement away from its start.
      if shape.isSpring { return index == firstFree + shape.shapeParameters.count ? -1 : 0 }
      let step = 1e-3 * max(abs(point[index]), 0.1)
      let (less, more) = Self.moved(point, index, by: step)
      return (destination(more) - destination(less)) / (2 * step)
    }
  }

  /// Returns the offsets in pt at times in s; `nil` if the law refuses a parameter. A finger moves before the start.
  func offsets(_ point: [Double], at times: [Double]) -> [Double]? {
    guard let motion = motion(point) else { return nil }
    // A time that is a tick may be a little earlier, by its decimals.
    let start = freesStart ? point[2] : isExact && shape.tick > 0 ? start - 1e-9 : start
    let tick = isExact ? 0 : shape.tick
    let (acceleration, velocity) = hasFinger ? (point[accelerationIndex], point[1] * shape.fingerGain) : (0, 0)
    let scale = scale(motion.rest)
    let end = endsShort ? motion.duration.nextDown : .infinity
    // A sample at the end of a table is after the last step, which a slightly different velocity could delay.
    let last = endsShort ? end : motion.duration - 2e-5
    return times.map { time in
      let elapsed = time - start < last ? time - start : min(max(time - start, motion.duration), end)
      if elapsed >= 0 { return point[0] + scale * motion.continuousValue(at: max(elapsed - delay, 0), tick: tick) }
      return hasFinger ? point[0] + elapsed * (velocity + elapsed * acceleration / 2) : point[0]
    }
  }

  /// Returns the residuals of samples, in points; `nil` if the law refuses the parameters.
  func residuals(_ point: [Double], to samples: FitSamples) -> [Double]? {
    offsets(point, at: samples.times).map(samples.offsets.minus)
  }

  /// Returns the mean velocity in pt/s just after the start, and its change per second.
  func slopes(_ point: [Double]) -> (velocity: Double, acceleration: Double) {
    let (step, start) = (max(0.004, 2 * shape.tick), freesStart ? point[2] : start)
    var curve = self
    curve.delay = 0
    guard let found = curve.offsets(point, at: [start, start + step, start + 2 * step]) else { return (point[1], 0) }
    let (first, second) = ((found[1] - found[0]) / step, (found[2] - found[1]) / step)
    return (first - (second - first) / 2, (second - first) / step)
  }

  static func moved(_ point: [Double], _ index: Int, by step: Double) -> (less: [Double], more: [Double]) {
    var (less, more) = (point, point)
    less[index] -= step
    more[index] += step
    return (less, more)
  }

  /// Returns the step of an unknown other than the start offset for numerical derivatives, in the unit of that unknown.
  private func step(_ index: Int, _ point: [Double]) -> Double {
    switch index {
    case 1: 3e-3 * max(abs(point[1]), 1)
    case 2 where freesStart: max(2e-3, shape.tick)
    case accelerationIndex where hasFinger: max(1, abs(point[1]))
    default: free[index - firstFree].step
    }
  }

  /// Returns the derivatives of the offsets at times, a column per unknown; `nil` if the law refuses the parameters.
  func derivatives(_ point: [Double], at times: [Double]) -> [[Double]]? {
    // The derivative with respect to the start offset is 1.
    var columns: [[Double]] = [Array(repeating: 1, count: times.count)]
    for index in 1..<count {
      let step = step(index, point)
      let (less, more) = Self.moved(point, index, by: step)
      guard let low = offsets(less, at: times), let high = offsets(more, at: times) else { return nil }
      columns.append(high.minus(low).map { $0 / (2 * step) })
    }
    return columns
  }
}
