/// All motions x = c + A·(1 − e^(−k·t)) of an exponential law that round to the samples. The true one is among them if
/// rounding is the only error. Those with a rate k that miss no sample by more than half a step form a polygon in c and
/// A. It is empty unless a line passes through the intervals of x over 1 − e^(−k·t). The least distance by which lines
/// miss has one minimum over k (M. Milanese, A. Vicino, "Optimal estimation theory for dynamic systems with set
/// membership uncertainty", 1991).
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

  /// Finds the motions of the law of an estimate; `nil` if none rounds to the samples. Also `nil` if a frame is stale,
  /// the start is fitted, or the law is not exponential with exactly one shape parameter. `isReleaseCertain` is false
  /// for an estimated release time, `nil` for an unknown one.
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
    let all = FeasibleLaw(fit, samples[inliers], outline, isCertain: isReleaseCertain ?? true, false)
    // The first callback of a display may be late. That it is the only outlier is likely, not certain.
    let others =
      all == nil && isReleaseCertain == nil && estimate.outliers.isEmpty
      ? FeasibleLaw(fit, samples[Array(inliers.dropFirst())], outline, isCertain: false, true) : nil
    guard let found = all ?? others else { return nil }
    self = found
  }

  private init?(
    _ fit: RobustFit, _ samples: FitSamples, _ outline: MotionOutline, isCertain: Bool, _ excludesFirst: Bool
  ) {
    let (curve, step) = (fit.curve, outline.grid.rounding)
    guard curve.free.count == 1, samples.count >= 4, step > 0 else { return nil }
    func moved(_ coordinate: Double) -> [Double] { fit.point[..<curve.firstFree] + [coordinate] }
    func rate(_ coordinate: Double) -> Double? {
      curve.shape.rate(velocity: abs(fit.point[1]), curve.values(moved(coordinate)))
    }
    func strip(_ coordinate: Double) -> Strip? {
      // The decimals of the recording are rounded, too.
      rate(coordinate).map { rate in
        Strip(samples.times.map { 1 - FitMath.exp(-rate * $0) }, samples.offsets, step: step * (1 + 1e-3))
      }
    }
    func excess(_ coordinate: Double) -> Double { strip(coordinate)?.excess ?? .infinity }

    let start = fit.point[curve.firstFree]
    guard let found = rate(start), let other = rate(start + 0.01), other != found else { return nil }
    // The change of the coordinate for a change of the rate by its own size, and the likely error of that.
    let unit = 0.01 * found / abs(other - found)
    let error = max(step / max(samples.extent, step) / max(samples.duration, 1e-3) / found, 1e-5)
    guard error < 0.5 else { return nil }
    // Golden-section search for the coordinate at which lines miss least.
    let golden = (5.0.squareRoot() - 1) / 2
    var (low, high) = (start - min(8 * error, 2) * unit, start + min(8 * error, 2) * unit)
    var (likeliest, least) = (start, excess(start))
    for _ in 0..<40 where least > 0 {
      let (left, right) = (high - golden * (high - low), low + golden * (high - low))
      let (one, other) = (excess(left), excess(right))
      if one < other { high = right } else { low = left }
      if min(one, other) < least { (least, likeliest) = one < other ? (one, left) : (other, right) }
    }
    guard least <= 0 else { return nil }
    let ends = [-unit, unit].map { side in
      var (inside, distance) = (0.0, error)
      while distance < 5, excess(likeliest + side * distance) <= 0 { (inside, distance) = (distance, 2 * distance) }
      distance =
        FitMath.bisect(inside: inside, outside: distance, steps: 40) { excess(likeliest + side * $0) <= 0 }.outside
      // Laws computed in 32 bits are exponential to that precision only, and so is their rate per millisecond.
      return likeliest + side * (distance + 4e-6 + 1000 * 0x1p-25 / found)
    }
    let middle = (ends[0] + ends[1]) / 2
    /// Returns the points of motions at a coordinate: one in the middle, then the corners.
    func corners(_ coordinate: Double) -> [[Double]] {
      guard let strip = strip(coordinate), let rate = rate(coordinate), let played = curve.motion(moved(coordinate))
      else { return [] }
      // One instant determines the velocity; a law with a tick is exact at multiples of it.
      let (tick, half) = (curve.shape.tick, played.duration / 2)
      let time = tick > 0 ? max((half / tick).rounded(), 1) * tick : half
      let factor = fit.point[1] * (1 - FitMath.exp(-rate * time)) / played.continuousValue(at: time, tick: tick)
      let center = strip.intercepts(strip.slope)
      return [[(center.low + center.high) / 2, factor * strip.slope, coordinate]]
        + [strip.slopes.low, strip.slopes.high, strip.slope].flatMap { slope in
          let (low, high) = strip.intercepts(slope)
          return [low, high].map { [$0, factor * slope, coordinate] }
        }
    }
    let parts = 24.0
    let all = stride(from: 0, through: parts, by: 1).map { corners(ends[0] + (ends[1] - ends[0]) * $0 / parts) }
    guard let point = corners(middle).first, all.allSatisfy({ $0.joined().allSatisfy(\.isFinite) && !$0.isEmpty }),
      let rate = rate(middle)
    else { return nil }
    (self.point, self.excludesFirst) = (point, excludesFirst)
    parameter = Interval(curve.free[0].value(at: middle), spanning: ends.map(curve.free[0].value), isCertain: isCertain)
    let (slopes, shift, points) = (curve.slopes(point), outline.grid.shift, all.flatMap { $0.dropFirst() })
    func interval(_ index: Int, _ late: Double) -> Interval {
      let spanned = Interval(point[index], spanning: points.map { $0[index] }, isCertain: isCertain)
      // The extreme corner may be between two parts.
      let margin = (spanned.high - spanned.low) / parts + abs(late) * shift
      return Interval(point[index], low: spanned.low - margin, high: spanned.high + margin, isCertain: isCertain)
    }
    (offset, velocity) = (interval(0, slopes.velocity), interval(1, slopes.acceleration / curve.shape.startGain))
    destination = Self.destination(curve, point, points, rate: rate, outline, isCertain: isCertain)
    residual = FitMath.rootMeanSquare(curve.residuals(point, to: samples) ?? [])
  }

  /// Returns the interval of the destination; not certain if the recording does not show the law's end, frame or pixel.
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
      value, low: low, high: high, isCertain: isCertain && !isEndFitted && pixel == 0 && more - less < 0.01 * rounding)
  }
}
