/// A law fitted to a recording, with an interval for each quantity.
public struct FittedLaw: Sendable {
  /// A fitted parameter of a law.
  public struct Parameter: Sendable {
    /// The declaration of the parameter, with its name and range.
    public let parameter: LawParameter
    /// The estimate and its interval, in the parameter's unit.
    public let interval: Interval
  }

  /// The law; for a bounce a spring, which is not in ``Laws/all``.
  public let description: LawDescription

  /// The fitted parameters, in the order in which the law declares them.
  public let parameters: [Parameter]

  /// The offset at ``time``, in points.
  public let offset: Interval

  /// The velocity at ``time``, in points per second; unbounded on one side if the law's maximum speed is reached.
  public let velocity: Interval

  /// The start of the motion in the time of the recording, in seconds: the release, or the first sample.
  public let time: Interval

  /// True if ``time`` is the release; false if it is the first sample, because the recording does not show the release.
  public let isReleaseKnown: Bool

  /// The offset at which the law ends, in points; for a spring, its limit.
  public let destination: Interval

  /// The root mean square of the residuals without outliers, in points.
  public let residual: Double
  /// The standard deviation of the offsets apart from rounding, in points.
  package let noise: Double
  /// The standard deviation of the times, in seconds.
  package let jitter: Double
  /// The indices of samples that are outliers.
  package let outliers: [Int]
  /// The samples to which the law was fitted.
  package let samples: Range<Int>

  /// The parameters that are set by the recording's frames and pixels, with their values.
  package var gridSettings: [(parameter: LawParameter, value: Double)] {
    description.parameters.compactMap { parameter in
      let shape = curve.shape
      let isDensity = parameter.name == LawParameter.density.name
      return (isDensity ? shape.density : parameter.unit == .hertz ? shape.settings[parameter.name] : nil)
        .map { (parameter, $0) }
    }.filter { $0.value != $0.parameter.defaultValue }
  }

  /// True if the recording has errors apart from rounding.
  let needsNoise: Bool
  private let curve: LawCurve
  private let point: [Double]
  private let origin: Double

  /// Computes the parameters of an estimate and their intervals, which are certain if rounding is the only error.
  init(_ estimate: LawEstimate, of outline: MotionOutline) {
    let (fit, curve, origin) = (estimate.fit, estimate.fit.curve, estimate.fit.samples.origin)
    let (shape, quantile) = (curve.shape, fit.quantile)
    // The time of the release is fitted together with offset and velocity there: its error is in both.
    let startFit = estimate.releaseFit ?? fit
    let (grid, clockTick) = (outline.grid, shape.clockTick)
    let tick = curve.isExact ? 0 : clockTick
    // Samples that are a few parts of a tick apart from its multiples have an error in common.
    let parts = Double(
      (1...12).first { abs((Double($0) * grid.frameInterval).remainder(dividingBy: clockTick)) < 0.02 * clockTick }
        ?? 12)
    let slopes = curve.slopes(fit.point)
    // 95 % of even errors are within 95 % of the greatest.
    let isEndFitted = shape.endParameters.contains { curve.fixed[$0.name] != nil }
    let ends = startFit.startEnds
    let startVariance = startFit.curve.freesStart ? startFit.variance(at: 2) : 0
    // The profile counts errors of the clock as independent.
    func factor(_ fit: RobustFit, _ index: Int) -> Double {
      let plain = fit.equations.variances[index]
      return plain > 0 && plain.isFinite ? (fit.variance(at: index) / plain).squareRoot() : 1
    }
    let startFactor = startFit.curve.freesStart ? factor(startFit, 2) : 1
    // False if a finger slows down nearly like the law, or pixels are whole: then errors do not add up.
    let isRegular =
      shape.pixel == 0
      && ends.allSatisfy { end in
        let distance = abs(end[2] - startFit.point[2])
        return abs(distance - quantile * startFit.equations.variances[2].squareRoot()) < 0.2 * distance
      }
    func interval(_ value: Double, _ index: Int, _ evenError: Double) -> Interval {
      let variance = index < 2 || curve.freesStart ? fit.variance(at: index) : ends.isEmpty ? startVariance : 0
      let (margin, even) = (quantile * variance.squareRoot(), 0.95 * evenError)
      let changes = ends.map { startFactor * ($0[index] - startFit.point[index]) }
      if isRegular, index < 2, let releaseFit = estimate.releaseFit {
        let slope = index == 0 ? slopes.velocity : slopes.acceleration / shape.startGain
        if let variance = releaseFit.variance(of: fit, index, withStartTimes: slope) {
          return Interval(value, margin: Self.hypotenuse(even, quantile * variance.squareRoot()))
        }
      }
      let sides = [changes.min() ?? 0, changes.max() ?? 0].map { change in
        // The variances of a fit that finds the start include its error.
        Self.hypotenuse(even, curve.freesStart ? max(margin, abs(change)) : Self.hypotenuse(margin, change))
      }
      return Interval(value, low: value - sides[0], high: value + sides[1])
    }
    let release =
      estimate.releaseFit.map { _ in interval(origin, 2, grid.shift) }
      ?? (estimate.isReleaseGiven ? Interval(origin) : nil)
    isReleaseKnown = release != nil || curve.freesStart || curve.isExact
    let feasible = FeasibleLaw(estimate, of: outline, isReleaseCertain: release.map { $0.low == $0.high })
    let point = feasible?.point ?? fit.point
    let deviation = fit.variance(of: curve.destinationGradient(fit.point)).squareRoot()
    destination =
      feasible?.destination ?? (clockTick > 0 ? outline.rest(near: curve.destination(fit.point), of: fit) : nil)
      ?? Interval(
        curve.destination(fit.point),
        margin: Self.hypotenuse(quantile * deviation, isEndFitted ? 0.95 * grid.rounding / 2 : 0))
    var intervals = feasible.map { [curve.free[0].name: $0.parameter] } ?? [:]
    if feasible == nil {
      for (index, parameter) in shape.shapeParameters.enumerated() {
        let evenError = index == 0 && !shape.isExponential ? curve.tickError(fit.point) : 0
        let factor = factor(fit, curve.firstFree + index)
        intervals[parameter.name] = fit.interval(of: index, factor: factor, evenError: evenError)
          .spanning(curve.equalValues(fit.point, of: index))
      }
    }
    // The error of the destination, due to rounding and the estimate.
    let isCertain = feasible?.offset.isCertain == true && outline.restSample != nil
    let error =
      isCertain
      ? outline.grid.rounding / 2 + max(destination.high - destination.value, destination.value - destination.low)
      : quantile * (deviation * deviation + outline.grid.rounding * outline.grid.rounding / 6).squareRoot()
    if let end = shape.endParameters.first {
      intervals[end.name] = outline.interval(
        of: FreeParameter(end), curve, point, origin: origin, error: error,
        isCertain: feasible?.destination.isCertain == true)
    }
    description = shape.law
    parameters = shape.law.parameters.compactMap { parameter in
      intervals[parameter.name].map { Parameter(parameter: parameter, interval: $0) }
    }
    // Without a release, all refers to the stamp of the first sample, which may be off by half a step.
    let stamp = isReleaseKnown ? origin : outline.stamp(origin)
    let (late, change) = (stamp - origin, slopes.acceleration / shape.startGain)
    let isFound = startFit.curve.freesStart
    let clock = grid.shift + (isReleaseKnown ? 0 : tick / 2)
    let start = feasible?.offset ?? interval(fit.point[0], 0, isFound ? 0 : abs(slopes.velocity) * clock)
    func atStamp(_ interval: Interval, _ slope: Double) -> Interval {
      let moved = interval.map { $0 + late * slope }
      // A release between the stamp and the first sample leaves the content where it starts.
      return interval.isCertain && late < 0
        ? Interval(moved.value, spanning: [interval.low, interval.high, moved.low, moved.high], isCertain: true) : moved
    }
    offset = atStamp(start, slopes.velocity)
    let first = feasible?.velocity ?? interval(fit.point[1], 1, isFound ? 0 : abs(change) * clock)
    let velocity = atStamp(first, change)
    self.velocity =
      curve.leastSaturatedVelocity(point).map { least in
        Interval(
          least, low: least < 0 ? -.infinity : velocity.low, high: least < 0 ? velocity.high : .infinity,
          isCertain: velocity.isCertain)
      } ?? velocity
    // After a slightly earlier release, the clock would show the same ticks.
    let exact = stamp + (curve.isExact ? curve.start : 0)
    time =
      release
      ?? (curve.freesStart
        ? interval(origin + fit.point[2], 2, grid.shift)
        : Interval(exact, low: exact - (curve.isExact ? clockTick / parts : 0), high: exact))
    (residual, noise, jitter) =
      feasible.map { ($0.residual, 0, 0) }
      ?? (fit.residualSize, fit.errors.offset.squareRoot(), fit.errors.time.squareRoot())
    outliers = feasible?.excludesFirst == true ? [estimate.range.lowerBound] : estimate.outliers
    (samples, self.curve, self.point, self.origin) = (estimate.range, curve, point, origin)
    needsNoise = feasible == nil && estimate.needsNoise
  }

  private static func hypotenuse(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// Returns the offset of the fitted law, in points.
  ///
  /// - Parameter time: a time of the recording, in seconds.
  public func offset(at time: Double) -> Double { curve.offsets(point, at: [time - origin])?[0] ?? offset.value }

  /// The duration of the law's motion from ``time`` on, in seconds.
  public var duration: Double { curve.motion(point)?.duration ?? 0 }

  /// Returns the interval of a parameter; `nil` if it was not fitted.
  package subscript(_ parameter: LawParameter) -> Interval? {
    parameters.first { $0.parameter.name == parameter.name }?.interval
  }

  /// True if each parameter may have its default or a named value.
  var hasDefaults: Bool {
    parameters.allSatisfy { fitted in
      ([fitted.parameter.defaultValue] + fitted.parameter.named.map(\.value)).contains(where: fitted.interval.contains)
    }
  }

  /// True if the law explains the recording in any unit of length: an exponential decay without a recorded end.
  var isScaleFree: Bool {
    curve.shape.isExponential && !curve.shape.endParameters.contains { self[$0] != nil }
  }

  /// True if the recording determines the law. The interval of no parameter of its curve may span a decade. That of the
  /// destination is no longer than the motion, and that of the time no longer than a fifth of the duration.
  func isDetermined(within extent: Double) -> Bool {
    destination.high - destination.low < extent && 5 * (time.high - time.low) <= duration
      && curve.shape.shapeParameters.allSatisfy { self[$0].map(Self.isDetermined) ?? true }
  }

  /// False for an interval of positive values that spans a decade.
  package static func isDetermined(_ interval: Interval) -> Bool {
    interval.low >= 0 && interval.high > 0 ? interval.high < 10 * interval.low || interval.low == interval.high : true
  }

  /// True if a spring could be a fling: it only slows down and does not return, or its response is not determined.
  var resemblesFling: Bool {
    guard let response = self[SpringLaw.response], let dampingRatio = self[SpringLaw.dampingRatio],
      response.high < 2 * response.low
    else { return true }
    let omega = 2 * Double.pi / response.value
    // Near critical damping, it may pass its limit by less than is seen.
    return Self.onlySlowsDown(
      pace: 0.9 * velocity.value / (omega * (destination.value - offset.value)),
      dampingRatio: max(dampingRatio.value, min(dampingRatio.high, 1)))
  }

  /// True if a spring slows down from its start on, and does not pass its limit; false for any damping ratio below 1.
  ///
  /// It slows down at once if 2·ζ·ω₀·v₀ > ω₀²·x₀. It does not pass if v₀ ≤ x₀·ω₀·(ζ + √(ζ² − 1)), which has the faster
  /// of its two rates.
  ///
  /// - Parameters:
  ///   - pace: v₀/(ω₀·x₀), where v₀ is the velocity towards the limit and x₀ the distance to it.
  ///   - dampingRatio: ζ.
  static func onlySlowsDown(pace: Double, dampingRatio: Double) -> Bool {
    guard dampingRatio >= 1 else { return false }
    return pace > 1 / (2 * dampingRatio) && pace <= dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot()
  }
}

extension LawCurve {
  /// Returns the slowest velocity, in points per second, that moves as far as any faster one; `nil` below the law's
  /// maximum speed, without such a maximum, and for a spring.
  fileprivate func leastSaturatedVelocity(_ point: [Double]) -> Double? {
    func destination(_ factor: Double) -> Double? {
      var other = point
      other[1] *= factor
      return motion(other)?.rest
    }
    guard !shape.isSpring, let farthest = destination(1), farthest != 0, destination(2) == farthest else { return nil }
    return FitMath.bisect(inside: 1, outside: 0, steps: 60) { destination($0) == farthest }.inside * point[1]
  }
}

extension MotionOutline {
  /// Returns the destination that a recorded rest shows if rounding and ticks are the only errors; otherwise `nil`.
  ///
  /// - Parameter destination: that of the fit, in points.
  fileprivate func rest(near destination: Double, of fit: RobustFit) -> Interval? {
    guard let rest, let sample = restSample, last - rest >= 6, stale.isEmpty, ResidualTest(fit).isRounded else {
      return nil
    }
    let (seen, error) = (recording.offsets[sample], fit.errors.step / 2 + fit.errors.precision)
    guard abs(destination - seen) < 4 * error, recording.offsets[rest..<last].allSatisfy({ $0 == seen }) else {
      return nil
    }
    let value = min(max(destination, seen - error), seen + error)
    return Interval(value, low: seen - error, high: seen + error, isCertain: true)
  }

  /// Returns the interval of the parameter that determines where a law ends, from the recorded rest.
  ///
  /// - Parameters:
  ///   - error: the uncertainty of the recorded destination, in points.
  ///   - isCertain: true if the law's destination is certain.
  /// - Returns: `nil` if the recording does not show where the motion ends, or no value of the parameter ends there.
  fileprivate func interval(
    of parameter: FreeParameter, _ curve: LawCurve, _ point: [Double], origin: Double, error: Double, isCertain: Bool
  ) -> Interval? {
    guard bounce == nil else { return nil }
    let (last, rest) = (last - 1, restSample)
    // A recording of callbacks ends with the motion: then the law with its default must end there, too.
    if rest == nil {
      let end = origin + (curve.motion(point)?.duration ?? 0)
      guard abs(recording.times[last] - end) < max(0.1, 4 * grid.frameInterval) else { return nil }
    }
    let settings = curve.shape.settings
    let value = curve.fixed[parameter.name] ?? settings[parameter.name] ?? parameter.parameter.defaultValue
    let center = parameter.coordinate(of: value)
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
    let interval = Interval(found, spanning: [one, other], isCertain: isCertain && rest != nil)
    return rest == nil && !(min(one, other)...max(one, other)).contains(value) ? nil : interval
  }
}
