/// All motions of an exponential law that round to the samples, the true one among them if rounding is the only error.
struct FeasibleLaw {
  /// The motion in the middle, as a point of the law's curve.
  let point: [Double]
  /// The interval of the law's only shape parameter, in the parameter's unit.
  let parameter: Interval

  /// The offset at the start in points, the velocity there in points per second, and the final offset in points.
  let offset, velocity, destination: Interval
  /// The root mean square of the residuals, in points.
  let residual: Double
  /// True if the motions round to all samples but the first.
  let excludesFirst: Bool

  /// Finds the motions of the law of an estimate.
  ///
  /// - Parameter isReleaseCertain: true if the release time is exact, false if estimated, `nil` if not known.
  /// - Returns: `nil` if no motion rounds to the samples. Also `nil` if a frame is stale, the start time is fitted, or
  ///   the law is not exponential with exactly one shape parameter.
  init?(_ estimate: LawEstimate, of outline: MotionOutline, isReleaseCertain: Bool?) {
    let (fit, samples, rounding) = (estimate.fit, estimate.fit.samples, outline.grid.rounding)
    guard fit.curve.shape.isExponential, !fit.curve.freesStart, outline.stale.isEmpty, estimate.releaseFit == nil,
      // A law that starts at another velocity is a sum of steps, whose errors add up.
      abs(fit.curve.shape.startGain - 1) < 1e-4,
      // Errors of times are those of offsets, too.
      abs(fit.point[1]) * (outline.grid.stampStep + fit.curve.shape.clockTick) < 0.02 * rounding
    else { return nil }
    // Equal offsets at the end of a recording may be a rest.
    let last = outline.restSample != nil ? samples.count : samples.offsets.lastIndex { $0 != samples.offsets.last } ?? 0
    // An outlier whose error is not rounding does not make the other samples less certain.
    let inliers = samples.times.indices.filter {
      $0 <= last && (fit.inlierProbabilities[$0] > 0.5 || abs(fit.residuals[$0]) < 3 * rounding)
    }
    if let all = FeasibleLaw(fit, samples[inliers], outline, isCertain: isReleaseCertain ?? true, false) {
      self = all
      return
    }
    // The first callback of a display may be late. That it is the only outlier is likely, not certain.
    guard isReleaseCertain == nil, estimate.outliers.isEmpty,
      let others = FeasibleLaw(fit, samples[inliers.filter { $0 != inliers.first }], outline, isCertain: false, true)
    else { return nil }
    self = others
  }

  private init?(
    _ fit: RobustFit, _ samples: FitSamples, _ outline: MotionOutline, isCertain: Bool, _ excludesFirst: Bool
  ) {
    let (curve, rounding) = (fit.curve, outline.grid.rounding)
    guard curve.free.count == 1, let rate = curve.rate(fit.point) else { return nil }
    let deviation = rounding / max(samples.extent, rounding) / max(samples.duration, 1e-3)
    guard
      let feasible = FeasibleDecay(samples, step: rounding, rate: rate, deviation: max(deviation, rate * 1e-5)),
      let value = curve.value(ofRate: feasible.rate.value, near: fit.point),
      let low = curve.value(ofRate: feasible.rate.low, near: fit.point),
      let high = curve.value(ofRate: feasible.rate.high, near: fit.point),
      let center = curve.point(of: feasible.center, near: fit.point)
    else { return nil }
    let corners = feasible.corners.compactMap { curve.point(of: $0, near: fit.point) }
    guard corners.count == feasible.corners.count else { return nil }
    (point, self.excludesFirst) = (center, excludesFirst)
    parameter = Interval(value, low: min(low, high), high: max(low, high), isCertain: isCertain)
    let (slopes, shift) = (curve.slopes(center), outline.grid.shift)
    offset = Interval(feasible.center.offset, spanning: feasible.corners.map(\.offset), isCertain: isCertain)
      .widened(by: abs(slopes.velocity) * shift)
    velocity = Interval(center[1], spanning: corners.map { $0[1] }, isCertain: isCertain)
      .widened(by: abs(slopes.acceleration / curve.shape.startGain) * shift)
    destination = Self.destination(curve, center, corners, rate: feasible.rate.value, outline, isCertain: isCertain)
    let offsets = curve.offsets(center, at: samples.times) ?? samples.offsets
    residual = FitMath.rootMeanSquare(zip(samples.offsets, offsets).map { $0 - $1 })
  }

  /// Returns the interval of the destination. It is not certain if its end is fitted, or falls on a frame or a pixel
  /// that the recording does not show.
  private static func destination(
    _ curve: LawCurve, _ center: [Double], _ corners: [[Double]], rate: Double, _ outline: MotionOutline,
    isCertain: Bool
  ) -> Interval {
    let (value, rounding) = (curve.destination(center), outline.grid.rounding)
    // The time of the release within a frame or a millisecond affects where the motion ends.
    let distance = curve.offsets(center, at: [0, 1 / rate]).map { ($0[1] - $0[0]) / (1 - FitMath.exp(-1)) } ?? 0
    let earlier = (0..<12).map { part -> Double in
      let gain = FitMath.exp(rate * 1.618 * Double(part) / 12 * max(outline.grid.frameInterval, 1.0 / 60))
      var start = center
      start[0] -= distance * (gain - 1)
      start[1] *= gain
      return curve.destination(start)
    }
    let (less, more) = ((earlier.min() ?? value) - value, (earlier.max() ?? value) - value)
    let (all, pixel) = (Interval(value, spanning: corners.map(curve.destination)), curve.shape.pixel)
    var (low, high) = (all.low + less - pixel, all.high + more + pixel)
    // A fitted end reproduces the recorded destination and adds no information.
    let isEndFitted = curve.shape.endParameters.contains { curve.fixed[$0.name] != nil }
    if isEndFitted, let seen = outline.restSample.map({ outline.recording.offsets[$0] }) {
      (low, high) = (min(low, seen - rounding / 2), max(high, seen + rounding / 2))
    }
    return Interval(
      value, low: low, high: high,
      isCertain: isCertain && !isEndFitted && pixel == 0 && more - less < 0.01 * rounding)
  }
}

extension LawCurve {
  /// Returns the rate of decay at a point, in 1/s; `nil` if the motion is not exponential or the law refuses the point.
  fileprivate func rate(_ point: [Double]) -> Double? { shape.rate(velocity: abs(point[1]), values(point)) }

  /// Returns the value of the only free parameter at which the law decays at a rate in 1/s; `nil` if none is found.
  fileprivate func value(ofRate rate: Double, near point: [Double]) -> Double? {
    coordinate(ofRate: rate, near: point).map(free[0].value)
  }

  /// Returns the coordinate of the only free parameter at which the law decays at a rate in 1/s, by the secant method;
  /// `nil` if a step is refused by the law.
  private func coordinate(ofRate rate: Double, near point: [Double]) -> Double? {
    func rateAt(_ coordinate: Double) -> Double? {
      var point = point
      point[firstFree] = coordinate
      return self.rate(point)
    }
    // The logarithm of the rate is nearly linear in the coordinate.
    var (last, here) = (point[firstFree], point[firstFree] + 0.01)
    guard var before = rateAt(last), var now = rateAt(here) else { return nil }
    for _ in 0..<30 where now != rate && here != last && now != before {
      let next =
        here + (FitMath.log(rate) - FitMath.log(now)) * (here - last) / (FitMath.log(now) - FitMath.log(before))
      (last, before) = (here, now)
      guard next.isFinite, let value = rateAt(next) else { return nil }
      (here, now) = (next, value)
      if abs(now - rate) < 1e-12 * rate { break }
    }
    return here
  }

  /// Returns the point at which the law moves like an exponential motion; `nil` if the law refuses its rate.
  fileprivate func point(of motion: FeasibleDecay.Motion, near point: [Double]) -> [Double]? {
    guard let coordinate = coordinate(ofRate: motion.rate, near: point) else { return nil }
    var start = [motion.offset, point[1], coordinate]
    guard let played = self.motion(start) else { return nil }
    // One instant determines the velocity; a law with a tick is exact at multiples of it.
    let (tick, half) = (shape.tick, played.duration / 2)
    let time = tick > 0 ? max((half / tick).rounded(), 1) * tick : half
    let distance = played.continuousValue(at: time, tick: tick)
    guard distance != 0 else { return nil }
    start[1] *= motion.distance * (1 - FitMath.exp(-motion.rate * time)) / distance
    return start
  }
}
