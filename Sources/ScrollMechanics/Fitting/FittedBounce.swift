/// A recorded bounce as the motion of a spring.
public struct FittedBounce: Sendable {
  /// The time of one swing of the undamped spring, in seconds: 2π/ω₀.
  public let response: Estimate

  /// ζ, without a unit.
  public let dampingRatio: Estimate

  /// Where the spring is relaxed, in points.
  public let limit: Estimate

  /// When it begins, in the time of the recording, in seconds: where a fling passes the limit, else with the first
  /// sample.
  public let time: Estimate

  /// Where the content is then, in points.
  public let offset: Estimate

  /// How fast it is then, in points per second.
  public let velocity: Estimate

  /// Root mean square of what the spring leaves, in points; samples that are wrong are left out.
  public let residual: Double

  /// Noise of the offsets besides their rounding, a standard deviation in points.
  public let noise: Double

  /// Noise of the times, a standard deviation in seconds.
  public let jitter: Double

  /// Indices of samples that are wrong.
  public let outliers: [Int]

  /// The samples of the bounce.
  public let samples: Range<Int>

  let curve: LawCurve
  let point: [Double]
  let origin: Double

  /// How often the undamped spring swings, in hertz.
  public var frequency: Estimate { Estimate(1 / response.value, low: 1 / response.high, high: 1 / response.low) }

  /// Where the spring has the content at a time of the recording, in points.
  public func offset(at time: Double) -> Double { curve.offsets(point, at: [time - origin])?[0] ?? limit.value }

  /// Whether it looks like a fling: it gets slower from its start on and never comes back, or so little that nothing
  /// tells its response.
  var isLikeAFling: Bool {
    guard response.high < 2 * response.low else { return true }
    let omega = 2 * Double.pi / response.value
    return Self.onlySlows(
      pace: velocity.value / (omega * (limit.value - offset.value)), dampingRatio: dampingRatio.value)
  }

  /// Whether a spring is slower and slower from its start on, and comes to rest where it is relaxed without passing it.
  ///
  /// It slows down at once where 2·ζ·ω₀·v₀ > ω₀²·x₀, and does not pass where v₀ is at most the faster of its two rates,
  /// ω₀·(ζ + √(ζ² − 1)), times x₀.
  ///
  /// - Parameters:
  ///   - pace: v₀/(ω₀·x₀): the velocity towards where it is relaxed, over ω₀ and the way there.
  ///   - dampingRatio: ζ.
  static func onlySlows(pace: Double, dampingRatio: Double) -> Bool {
    guard dampingRatio >= 1 else { return false }
    return pace > 1 / (2 * dampingRatio) && pace <= dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot()
  }

  /// How long the motion lasts, in seconds.
  public var duration: Double { curve.motion(point)?.duration ?? 0 }
}
