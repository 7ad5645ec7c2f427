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
  /// The standard deviations of the offsets apart from rounding, in points, and of the times, in seconds.
  package let noise, jitter: Double
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

  /// Computes what an estimate gives, with intervals that are certain if rounding is the only error.
  init(_ estimate: LawEstimate, of outline: MotionOutline) {
    let (fit, intervals) = (estimate.fit, LawIntervals(of: estimate, in: outline))
    let feasible = intervals.feasible
    (curve, point, origin) = (fit.curve, intervals.point, fit.samples.origin)
    description = curve.shape.law
    parameters = intervals.parameters
    (offset, time, destination) = (intervals.offset, intervals.time, intervals.destination)
    let velocity = intervals.velocity
    self.velocity =
      curve.leastSaturatedVelocity(point).map { least in
        Interval(
          least, low: least < 0 ? -.infinity : velocity.low, high: least < 0 ? velocity.high : .infinity,
          isCertain: velocity.isCertain)
      } ?? velocity
    isReleaseKnown = intervals.isReleaseKnown
    (residual, noise, jitter) =
      feasible.map { ($0.residual, 0, 0) }
      ?? (fit.residualSize, fit.errors.offset.squareRoot(), fit.errors.time.squareRoot())
    outliers = feasible?.excludesFirst == true ? [estimate.range.lowerBound] : estimate.outliers
    samples = estimate.range
    needsNoise = feasible == nil && estimate.needsNoise
  }

  /// Returns the offset of the fitted law in points, at a time of the recording in seconds.
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
  /// It slows down at once if 2·ζ·ω₀·v₀ > ω₀²·x₀. It does not pass if v₀ ≤ x₀·ω₀·(ζ + √(ζ² − 1)), which has the faster
  /// of its two rates. The pace is v₀/(ω₀·x₀), where v₀ is the velocity towards the limit and x₀ the distance to it.
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
