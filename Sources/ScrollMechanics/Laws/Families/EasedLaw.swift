/// A law that moves content over a distance in a time, both fixed at the release, along an easing curve.
struct EasedLaw: ReturnLaw {
  /// The quantity that is rounded to whole points, halves towards the start of the content.
  enum Rounding { case distance, destination }

  enum EdgeRule {
    case stop
    /// The limit shortens the distance, but not the duration.
    case shorten
    case bounce(Bounce)
  }

  /// An overshoot and a return along the curve of the law. Speeds are in points per second.
  struct Bounce: Sendable {
    /// Returns the distance in points beyond a limit at which the content turns back. `excess`: the distance in points
    /// from the limit to the free destination. `sum`: destination plus limit for an upper one, else `nil`.
    let reach: @Sendable (_ excess: Double, _ sum: Double?, _ speed: Double) -> Double
    /// Returns the seconds from the release to the turning point. `distance`: the distance between them, in points.
    let seconds: @Sendable (_ distance: Double, _ speed: Double) -> Double
    let curve: EasingCurve
    /// The duration of the return in seconds, also for content that is released beyond a limit.
    let returnSeconds: Double
  }

  let curve: EasingCurve
  var rounding: Rounding?
  var edge = EdgeRule.stop
  /// True if all axes share only the duration of the fastest one; false if the magnitude determines distances, too.
  var sharesDurationOnly = false
  /// The speed that all axes share, in points per second: the fastest one's or the magnitude. `nil` for a single axis.
  private(set) var jointSpeed: Double?
  /// ``fling`` as code of a ``Program``; `nil` if `port` cannot translate the law.
  var formula: (@Sendable (ProgramBuilder, _ speed: Real) -> (distance: Real, seconds: Real))?
  /// The distance in points and the duration in seconds, as functions of the speed in points per second.
  let fling: @Sendable (Double) -> (distance: Double, seconds: Double)

  /// The law of a platform on which the velocity of one axis changes the motion of the others.
  var coupled: CoupledRow<EasedLaw> {
    CoupledRow(law: self) { $0.jointSpeed = $0.sharesDurationOnly ? $1.map(abs).max() : $1.length }
  }

  var quantum: LawQuantum { LawQuantum(length: rounding == nil ? 0 : 1) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let (distance, seconds) = try distance(from: offset, velocity: velocity)
    return curve.motion(from: offset, over: DoubleDouble(rounded(distance, from: offset)), in: seconds)
  }

  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    let (distance, seconds) = try distance(from: offset, velocity: velocity)
    let (nearest, limit) = (limits.clamp(offset), limits.clamp(offset + distance))
    let excess = abs(offset + distance - limit)
    let end = offset + rounded(distance, from: offset)
    switch edge {
    case .bounce(let bounce) where nearest != offset:
      return [curve.segment(.bounce, from: offset, to: nearest, in: bounce.returnSeconds)]
    case .bounce(let bounce) where excess > 0:
      let reach = bounce.reach(excess, limit == limits.upper ? offset + distance + limit : nil, abs(velocity))
      let whole = limit - offset + (distance < 0 ? -reach : reach)
      let apex = offset + rounded(whole, from: offset)
      let time = bounce.seconds(abs(whole), abs(velocity))
      return [
        bounce.curve.segment(.deceleration, from: offset, to: apex, in: time),
        curve.segment(at: time, .bounce, from: apex, to: limit, in: bounce.returnSeconds),
      ]
    case .shorten where end != offset && (nearest != offset || limits.clamp(end) != end):
      return [curve.segment(.deceleration, from: offset, to: limits.clamp(end), in: seconds)]
    default:
      if nearest != offset { return [.stop(at: DoubleDouble(0), on: nearest)] }
      return try MotionSegment.clamped(try motion(from: offset, velocity: velocity), at: limits)
    }
  }

  /// Returns the distance in points before it is rounded, and the duration in seconds.
  private func distance(
    from offset: Double, velocity: Double
  ) throws(ParameterError) -> (distance: Double, seconds: Double) {
    try ParameterRange.checkRelease(offset, velocity)
    guard velocity != 0 else { return (0, 0) }
    let speed = sharesDurationOnly ? abs(velocity) : jointSpeed ?? abs(velocity)
    let (distance, seconds) = fling(speed)
    guard distance <= 1e60, seconds <= 1e60 else { throw .outOfRange("initial velocity", velocity) }
    return (distance * (velocity / speed), sharesDurationOnly ? fling(jointSpeed ?? speed).seconds : seconds)
  }

  private func rounded(_ distance: Double, from offset: Double) -> Double {
    guard let rounding, distance != 0 else { return distance }
    let origin = rounding == .destination ? offset : 0
    return -(0.5 - (origin + distance)).rounded(.down) - origin
  }
}

/// An easing curve: the fraction of the distance covered after a fraction u of the duration.
enum EasingCurve {
  /// 1 − (1 − u)^k, with the given exponent k.
  case power(Double)
  case bezier(CubicBezier)
  /// √(1 − (1 − u)²), whose initial velocity is infinite.
  case circular

  /// Returns the motion over a distance in points in a number of seconds; it stands still if either is 0.
  func motion(from start: Double, over distance: DoubleDouble, in seconds: Double) -> any TimingCurve<Double> {
    guard abs(distance.high) >= 1e-120, ParameterRange.positive.contains(seconds) else {
      return StationaryMotion(rest: start)
    }
    guard case .power(let power) = self else {
      return FormulaMotion(
        start: start, startVelocity: distance.rounded * state(at: 0, of: seconds).slope / seconds,
        rest: distance.added(to: start), duration: seconds,
        position: { (distance * state(at: $0, of: seconds).progress).added(to: start) },
        velocity: { distance.rounded * state(at: $0, of: seconds).slope / seconds })
    }
    return PowerFling(
      start: start, startVelocity: (distance * power / seconds).rounded, distance: distance,
      totalTime: DoubleDouble(seconds), power: DoubleDouble(power))
  }

  /// Returns the fraction of the distance at a time, and its derivative by the fraction of the time. Not for `power`.
  private func state(at time: Double, of duration: Double) -> (progress: Double, slope: Double) {
    if case .bezier(let curve) = self {
      return (curve.progress(at: time / duration), curve.slope(at: time / duration))
    }
    let left = (duration - time) / duration
    let progress = ((1 - left) * (1 + left)).squareRoot()
    return (progress, left / progress)
  }

  fileprivate func segment(
    at start: Double = 0, _ phase: MotionPhase, from offset: Double, to target: Double, in seconds: Double
  ) -> MotionSegment {
    MotionSegment(start: start, phase, motion(from: offset, over: DoubleDouble.sum(target, -offset), in: seconds))
  }
}

/// A fling whose remaining distance is a power of the remaining time, D·(1 − t/T)^ρ.
struct PowerFling: SolvableMotion {
  let start, startVelocity: Double
  /// The signed distance D in points, the duration T in seconds and the exponent ρ.
  let distance, totalTime, power: DoubleDouble

  var rest: Double { distance.added(to: start) }

  var duration: Double { totalTime.rounded }

  func movingValue(at time: Double) -> Double {
    guard let logarithm = logarithmOfRemainingTime(at: time) else { return rest }
    return (distance * -Exponential.minusOne(logarithm * power)).added(to: start)
  }

  func movingVelocity(at time: Double) -> Double {
    guard let logarithm = logarithmOfRemainingTime(at: time) else { return 0 }
    return Exponential(logarithm * (power + -1)).times(startVelocity)
  }

  func time(at offset: Double) -> Double? {
    let fraction = DoubleDouble.sum(offset, -start) / distance
    return fraction.high < 1 ? time(at: Logarithm.onePlus(-fraction) / power) : nil
  }

  func time(slowedTo speed: Double) -> Double {
    let fraction = DoubleDouble(speed) / abs(startVelocity)
    return time(at: Logarithm.natural(fraction) / (power + -1))
  }

  /// Returns ln(1 − t/T), with the duration T; `nil` from T on.
  private func logarithmOfRemainingTime(at time: Double) -> DoubleDouble? {
    let fraction = DoubleDouble(time) / totalTime
    return fraction.high < 1 ? Logarithm.onePlus(-fraction) : nil
  }

  /// Returns the time t in seconds at which ln(1 − t/T) is the given logarithm.
  private func time(at logarithm: DoubleDouble) -> Double {
    (totalTime * -Exponential.minusOne(logarithm)).rounded
  }
}
