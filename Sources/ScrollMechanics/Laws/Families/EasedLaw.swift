/// A law that moves content over a distance in a time, both fixed at the release, along an easing curve.
///
/// With ``CoupledAxes``, the velocities of all axes affect each axis.
struct EasedLaw<Axes>: EdgeLaw {
  /// A distance in points and its duration in seconds, as functions of a speed in points per second.
  typealias Fling = @Sendable (Double) -> (distance: Double, seconds: Double)

  /// The number that is rounded to whole points in the direction of the content, which is opposite to the offset.
  enum Rounding {
    case distance
    case destination
  }

  /// The rule for a destination beyond a limit.
  enum EdgeRule {
    /// The limit stops the content.
    case stop
    /// The limit shortens the distance, but not the duration.
    case shorten
    /// The content overshoots the limit and eases back.
    case bounce(Bounce)
  }

  /// An overshoot and the return from it; speeds are in points per second.
  struct Bounce: Sendable {
    /// Returns the distance to overshoot a limit by, in points, if the content would end `excess` points beyond.
    /// `far` is the sum of the destination and an upper limit, `nil` at a lower limit.
    let overshoot: @Sendable (_ excess: Double, _ far: Double?, _ speed: Double) -> Double
    /// Returns the seconds that it takes to overshoot, from the whole distance.
    let seconds: @Sendable (_ distance: Double, _ speed: Double) -> Double
    let curve: EasingCurve
    /// The seconds that the return takes, along the law's own curve.
    let returnSeconds: Double
  }

  let curve: EasingCurve
  var rounding: Rounding?
  var edge = EdgeRule.stop
  /// True if only the duration depends on the other axes, as that of the fastest one; false if the distance does, too,
  /// and both follow the magnitude of the velocity.
  var sharesDurationOnly = false
  /// The speed of all axes, in points per second; `nil` for a single axis.
  private(set) var jointSpeed: Double?
  let fling: Fling

  var quantum: LawQuantum { LawQuantum(length: rounding == nil ? 0 : 1) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    let (distance, seconds) = try distance(from: offset, velocity: velocity)
    return curve.motion(from: offset, over: DoubleDouble(rounded(distance, from: offset)), in: seconds)
  }

  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let (distance, seconds) = try distance(from: offset, velocity: velocity)
    let (destination, nearest) = (offset + distance, limits.clamp(offset))
    let limit = limits.clamp(destination)
    func segment(
      at start: Double = 0, _ phase: MotionPhase, _ curve: EasingCurve, from offset: Double, to target: Double,
      in seconds: Double
    ) -> MotionSegment {
      MotionSegment(
        start: start, phase, curve.motion(from: offset, over: DoubleDouble.sum(target, -offset), in: seconds))
    }
    switch edge {
    case .stop where nearest != offset, .shorten where nearest != offset && seconds == 0:
      return [.stop(at: DoubleDouble(0), on: nearest)]
    case .bounce(let bounce) where nearest != offset:
      return [segment(.bounce, curve, from: offset, to: nearest, in: bounce.returnSeconds)]
    case .shorten where limit != destination:
      return [segment(.deceleration, curve, from: offset, to: limit, in: seconds)]
    case .bounce(let bounce) where limit != destination:
      let far = limit == limits.upper ? destination + limit : nil
      let overshoot = bounce.overshoot(abs(destination - limit), far, abs(velocity))
      let apex = offset + rounded(limit + (distance < 0 ? -overshoot : overshoot) - offset, from: offset)
      let time = bounce.seconds(abs(apex - offset), abs(velocity))
      let out = segment(.deceleration, bounce.curve, from: offset, to: apex, in: time)
      return [out]
        + (apex == limit
          ? [] : [segment(at: out.duration, .bounce, curve, from: apex, to: limit, in: bounce.returnSeconds)])
    default: return try MotionSegment.clamped(try motion(from: offset, velocity: velocity), within: limits)
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
    func round(_ offset: Double) -> Double { -(0.5 - offset).rounded(.down) }
    return switch rounding {
    case nil: distance
    case .distance: round(distance)
    case .destination: distance == 0 ? 0 : round(offset + distance) - offset
    }
  }
}

/// The axes of a law each of which ignores the others.
enum SeparateAxes {}

/// The axes of a law of which each depends on the others.
enum CoupledAxes {}

extension EasedLaw: CoupledLaw where Axes == CoupledAxes {
  mutating func couple(to velocities: [Double]) {
    jointSpeed =
      sharesDurationOnly ? velocities.map(abs).max() : velocities.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}

/// An easing curve: the fraction of a distance as a function of the fraction of its duration.
enum EasingCurve {
  /// 1 − (1 − u)^k.
  case power(Double)
  case bezier(CubicBezier)
  /// √(1 − (u − 1)²), whose initial velocity is infinite.
  case circular

  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> EasingCurve {
    .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Returns the motion over a distance in points in a number of seconds; it stands still for a duration of 0.
  func motion(from start: Double, over distance: DoubleDouble, in seconds: Double) -> any TimingCurve<Double> {
    guard abs(distance.high) >= 1e-120, ParameterRange.positive.contains(seconds) else {
      return StationaryMotion(rest: start)
    }
    guard case .power(let power) = self else {
      return EasedFling(start: start, distance: distance, duration: seconds, curve: self)
    }
    return PowerFling(
      start: start, startVelocity: (distance * power / seconds).rounded, distance: distance,
      totalTime: DoubleDouble(seconds), power: DoubleDouble(power))
  }
}

/// A motion along a Bézier or circular curve.
private struct EasedFling: ReleasedMotion {
  let start: Double
  let distance: DoubleDouble
  let duration: Double
  let curve: EasingCurve

  var rest: Double { distance.added(to: start) }

  var startVelocity: Double { movingVelocity(at: 0) }

  func movingValue(at time: Double) -> Double { (distance * state(at: time).progress).added(to: start) }

  func movingVelocity(at time: Double) -> Double { distance.rounded * state(at: time).slope / duration }

  private func state(at time: Double) -> (progress: Double, slope: Double) {
    guard case .bezier(let bezier) = curve else {
      let remaining = (duration - time) / duration
      let progress = ((1 - remaining) * (1 + remaining)).squareRoot()
      return (progress, remaining / progress)
    }
    return (bezier.progress(at: time / duration), bezier.slope(at: time / duration))
  }
}

/// A fling whose remaining distance is a power of the remaining time.
struct PowerFling: SolvableMotion {
  let start, startVelocity: Double
  /// The distance D, the duration T and the exponent ρ.
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
    return fraction.high < 1 ? time(at: Logarithm.onePlusAny(-fraction) / power) : nil
  }

  func time(slowedTo speed: Double) -> Double {
    let fraction = DoubleDouble(speed) / abs(startVelocity)
    return time(at: Logarithm.natural(fraction) / (power + -1))
  }

  /// Returns ln(1 − t/T); `nil` from T on.
  private func logarithmOfRemainingTime(at time: Double) -> DoubleDouble? {
    let fraction = DoubleDouble(time) / totalTime
    return fraction.high < 1 ? Logarithm.onePlusAny(-fraction) : nil
  }

  /// Returns the time t at which ln(1 − t/T) has a value.
  private func time(at logarithm: DoubleDouble) -> Double {
    (totalTime * -Exponential.minusOne(logarithm)).rounded
  }
}

extension Logarithm {
  /// Returns ln(1 + x) for any x greater than −1.
  fileprivate static func onePlusAny(_ x: DoubleDouble) -> DoubleDouble {
    abs(x.high) <= 0.5 ? onePlus(x) : natural(x + 1)
  }
}
