/// The intervals of what an estimate of a law gives. They are certain if rounding is the only error.
struct LawIntervals {
  private let estimate: LawEstimate
  private let outline: MotionOutline
  /// The fit that finds the time of the start together with offset and velocity there: its error is in both.
  private let startFit: RobustFit
  /// The points of ``startFit`` at both ends of the interval of that time.
  private let startEnds: [[Double]]
  /// The changes of offset and velocity with time, at the start.
  private let slopes: (velocity: Double, acceleration: Double)

  /// All motions that round to the samples; `nil` if there are other errors.
  private(set) var feasible: FeasibleLaw?

  init(of estimate: LawEstimate, in outline: MotionOutline) {
    (self.estimate, self.outline) = (estimate, outline)
    startFit = estimate.releaseFit ?? estimate.fit
    startEnds = startFit.startEnds
    slopes = estimate.fit.curve.slopes(estimate.fit.point)
    feasible = FeasibleLaw(estimate, of: outline, isReleaseCertain: release.map { $0.low == $0.high })
  }

  private var fit: RobustFit { estimate.fit }
  private var curve: LawCurve { fit.curve }
  private var shape: LawShape { curve.shape }
  private var grid: RecordingGrid { outline.grid }
  private var origin: Double { fit.samples.origin }
  /// The change of the law's velocity at the start for the same change of the release's, per second.
  private var acceleration: Double { slopes.acceleration / shape.startGain }

  /// The motion in the middle of the intervals, as a point of the law's curve.
  var point: [Double] { feasible?.point ?? fit.point }

  /// True if ``time`` is the release.
  var isReleaseKnown: Bool { release != nil || curve.freesStart || curve.isExact }

  /// The release, if it is given or found together with a finger.
  private var release: Interval? {
    if estimate.releaseFit != nil { return unknown(origin, 2, evenError: grid.shift) }
    return outline.release != nil && !shape.isSpring ? Interval(origin) : nil
  }

  /// The time at the start, in seconds of the recording.
  var time: Interval {
    if let release { return release }
    if curve.freesStart { return unknown(origin + fit.point[2], 2, evenError: grid.shift) }
    guard curve.isExact else { return Interval(stamp) }
    // After a slightly earlier release, the clock would show the same ticks. Errors of samples a few parts of a tick
    // apart depend on each other.
    let tick = shape.clockTick
    let parts = (1...12).first { abs((Double($0) * grid.frameInterval).remainder(dividingBy: tick)) < 0.02 * tick }
    let exact = stamp + curve.start
    return Interval(exact, low: exact - tick / Double(parts ?? 12), high: exact)
  }

  /// The offset at the time of the start, in points.
  var offset: Interval {
    atStamp(feasible?.offset ?? unknown(fit.point[0], 0, evenError: slopes.velocity * stampError), slopes.velocity)
  }

  /// The velocity at the time of the start, in points per second.
  var velocity: Interval {
    atStamp(feasible?.velocity ?? unknown(fit.point[1], 1, evenError: acceleration * stampError), acceleration)
  }

  /// The time of offset and velocity: without a release that of the first sample, which may be off by half a step.
  private var stamp: Double {
    let first = isReleaseKnown ? nil : outline.recording.times.firstIndex(of: origin)
    return first.map { outline.stamps[$0] } ?? origin
  }

  /// The greatest error of ``stamp``, in seconds; 0 for a start that the fit finds.
  private var stampError: Double {
    if startFit.curve.freesStart { return 0 }
    return grid.shift + (isReleaseKnown || curve.isExact ? 0 : shape.clockTick / 2)
  }

  private func atStamp(_ interval: Interval, _ slope: Double) -> Interval {
    let late = stamp - origin
    let moved = interval.map { $0 + late * slope }
    // A release between the stamp and the first sample leaves the content where it starts.
    return interval.isCertain && late < 0
      ? Interval(moved.value, spanning: [interval.low, interval.high, moved.low, moved.high], isCertain: true) : moved
  }

  // MARK: Unknowns of the fit

  /// Returns the interval of the offset, the velocity or the time at the start: the unknown 0, 1 or 2. `evenError`: the
  /// greatest error of another cause, of either sign, where all errors up to it are equally likely.
  private func unknown(_ value: Double, _ index: Int, evenError: Double) -> Interval {
    // 95 % of even errors are within 95 % of the greatest.
    let (quantile, even) = (fit.quantile, 0.95 * evenError)
    if index < 2, isRegular, let releaseFit = estimate.releaseFit,
      let variance = releaseFit.variance(of: fit, index, withStartTimes: index == 0 ? slopes.velocity : acceleration)
    {
      return Interval(value, margin: hypotenuse(even, quantile * variance.squareRoot()))
    }
    let startVariance = startEnds.isEmpty && startFit.curve.freesStart ? startFit.variance(at: 2) : 0
    let variance = index < 2 || curve.freesStart ? fit.variance(at: index) : startVariance
    let (margin, factor) = (quantile * variance.squareRoot(), startFit.curve.freesStart ? clockFactor(startFit, 2) : 1)
    let changes = startEnds.map { factor * ($0[index] - startFit.point[index]) }
    let sides = [changes.min() ?? 0, changes.max() ?? 0].map { change in
      // The variances of a fit that finds the start include its error.
      hypotenuse(even, curve.freesStart ? max(margin, abs(change)) : hypotenuse(margin, change))
    }
    return Interval(value, low: value - sides[0], high: value + sides[1])
  }

  /// False if a finger slows down nearly like the law, or pixels are whole: then errors do not add up.
  private var isRegular: Bool {
    shape.pixel == 0
      && startEnds.allSatisfy { end in
        let distance = abs(end[2] - startFit.point[2])
        return abs(distance - fit.quantile * startFit.equations.variances[2].squareRoot()) < 0.2 * distance
      }
  }

  /// Returns how much longer errors of the law's clock make an interval that counts them as independent.
  private func clockFactor(_ fit: RobustFit, _ index: Int) -> Double {
    let plain = fit.equations.variances[index]
    return plain > 0 && plain.isFinite ? (fit.variance(at: index) / plain).squareRoot() : 1
  }

  // MARK: Destination and parameters

  private var destinationDeviation: Double { fit.variance(of: curve.destinationGradient(fit.point)).squareRoot() }

  /// The offset at which the law ends, in points.
  var destination: Interval {
    let value = curve.destination(fit.point)
    if let seen = feasible?.destination ?? (shape.clockTick > 0 ? rest(near: value) : nil) { return seen }
    let isEndFitted = shape.endParameters.contains { curve.fixed[$0.name] != nil }
    let even = isEndFitted ? 0.95 * grid.rounding / 2 : 0
    return Interval(value, margin: hypotenuse(fit.quantile * destinationDeviation, even))
  }

  /// The law's parameters that are fitted, in the order of its declaration.
  var parameters: [FittedLaw.Parameter] {
    var intervals = feasible.map { [curve.free[0].name: $0.parameter] } ?? [:]
    // The last free parameter of a spring, its displacement, has no interval.
    for (index, free) in curve.free.prefix(shape.shapeParameters.count).enumerated() where feasible == nil {
      let found = fit.interval(
        of: index, factor: clockFactor(fit, curve.firstFree + index),
        evenError: index == 0 && !shape.isExponential ? curve.tickError(fit.point) : 0)
      let possible = [found.low, found.high] + curve.equalValues(fit.point, of: index)
      intervals[free.name] = Interval(found.value, spanning: possible)
    }
    if let end = shape.endParameters.first { intervals[end.name] = interval(ofEnd: FreeParameter(end)) }
    return shape.law.parameters.compactMap { parameter in
      intervals[parameter.name].map { FittedLaw.Parameter(parameter: parameter, interval: $0) }
    }
  }

  /// Returns the destination that a recorded rest shows if rounding and ticks are the only errors; otherwise `nil`.
  private func rest(near destination: Double) -> Interval? {
    guard let rest = outline.rest, let sample = outline.restSample, outline.last - rest >= 6, outline.stale.isEmpty,
      ResidualTest(fit).isRounded
    else { return nil }
    let offsets = outline.recording.offsets
    let (seen, error) = (offsets[sample], fit.errors.step / 2 + fit.errors.precision)
    guard abs(destination - seen) < 4 * error, offsets[rest..<outline.last].allSatisfy({ $0 == seen }) else {
      return nil
    }
    let value = min(max(destination, seen - error), seen + error)
    return Interval(value, low: seen - error, high: seen + error, isCertain: true)
  }

  /// Returns the interval of the parameter that determines where a law ends, from the recorded rest; `nil` if the
  /// recording does not show where the motion ends, or no value of the parameter ends there.
  private func interval(ofEnd parameter: FreeParameter) -> Interval? {
    guard outline.bounce == nil else { return nil }
    let (recording, rest, last, point) = (outline.recording, outline.restSample, outline.last - 1, point)
    // A recording of callbacks ends with the motion: then the law with its default must end there, too.
    if rest == nil {
      let end = origin + (curve.motion(point)?.duration ?? 0)
      guard abs(recording.times[last] - end) < max(0.1, 4 * grid.frameInterval) else { return nil }
    }
    let value = curve.fixed[parameter.name] ?? shape.settings[parameter.name] ?? parameter.parameter.defaultValue
    let (center, error) = (parameter.coordinate(of: value), restError)
    func destination(_ coordinate: Double) -> Double {
      var changed = curve
      changed.fixed[parameter.name] = parameter.value(at: coordinate)
      return changed.destination(point)
    }
    let (least, greatest) = (destination(center - 3), destination(center + 3))
    func root(_ target: Double) -> Double? {
      guard (least - target) * (greatest - target) <= 0 else {
        // A law may approach the end without a stop.
        let side: Double = abs(least - target) < abs(greatest - target) ? -3 : 3
        return min(abs(least - target), abs(greatest - target)) <= 2 * error ? parameter.value(at: center + side) : nil
      }
      let (low, high) = FitMath.bisect(inside: center - 3, outside: center + 3, steps: 60) {
        (destination($0) - target) * (least - target) > 0
      }
      return parameter.value(at: (low + high) / 2)
    }
    let seen = recording.offsets[rest ?? last]
    guard let found = root(seen), let one = root(seen - error), let other = root(seen + error) else { return nil }
    let isCertain = feasible?.destination.isCertain == true && rest != nil
    let interval = Interval(found, spanning: [one, other], isCertain: isCertain)
    return rest == nil && !(min(one, other)...max(one, other)).contains(value) ? nil : interval
  }

  /// The error of the recorded rest and of the estimated destination together, in points.
  private var restError: Double {
    guard feasible?.offset.isCertain == true, outline.restSample != nil else {
      let deviation = destinationDeviation
      return fit.quantile * (deviation * deviation + grid.rounding * grid.rounding / 6).squareRoot()
    }
    let destination = destination
    return grid.rounding / 2 + max(destination.high - destination.value, destination.value - destination.low)
  }
}

private func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
