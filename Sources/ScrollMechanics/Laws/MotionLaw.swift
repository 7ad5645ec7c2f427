/// The inertia of Motion, once Framer Motion: an exponential approach to an offset in proportion to the velocity.
struct MotionLaw: DescribedLaw, EdgeLaw, LandingLaw {
  static let description = LawDescription(
    type: MotionLaw.self, name: "motion",
    summary: "an exponential approach to a place chosen by the velocity, as Motion for the web does",
    formula: "Motion's inertia, x(t) = x₀ + p·v₀·(1 − e^(−t/τ)) until the rest is as near as the rest delta",
    source: """
      motiondivision/motion 1b037b00, inertia.ts and spring.ts; read. A drag there has a time constant of 0.75 s and a \
      rest delta of 1 instead.
      """,
    parameters: [power, timeConstant, restDelta, frameRate],
    deviations: [
      .start: "it starts with the speed that its time constant asks for, not with that of the release",
      .end: "from the rest delta on it is at its rest",
    ])

  /// The distance p that a velocity of 1 pt/s carries, in points.
  static let power = LawParameter(
    name: "power", summary: "how far a velocity of 1 pt/s carries, in pt", defaultValue: 0.8, range: .positive,
    source: "The default is Motion's; with that of the time constant the start is 2.46 times as fast as the release.")

  /// The time constant τ of the approach, in seconds.
  static let timeConstant = LawParameter(
    name: "time-constant", summary: "time in s in which what is left of the way falls to a share of 1/e",
    unit: .seconds, defaultValue: 0.325, range: .positive, source: "The default is Motion's.")
  static let restDelta = LawParameter(
    name: "rest-delta", summary: "distance to its rest in pt at which the motion ends", unit: .points,
    defaultValue: 0.5, range: .positive, source: "The default is Motion's.")
  static let frameRate = LawParameter.frameRate(
    "It matters at an edge only: the frame that is beyond it starts the spring.")

  private let power, timeConstant, restDelta, frameRate: Double

  init(_ values: LawValues) throws(ParameterError) {
    (power, timeConstant) = try (values(Self.power), values(Self.timeConstant))
    (restDelta, frameRate) = try (values(Self.restDelta), values(Self.frameRate))
  }

  var quantum: LawQuantum { LawQuantum(time: 1 / frameRate) }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try inertia(from: offset, velocity: velocity)
  }

  private func inertia(from offset: Double, velocity: Double) throws(ParameterError) -> InertiaMotion {
    try ParameterRange.checkRelease(offset, velocity)
    let way = DoubleDouble.product(power, velocity)
    return InertiaMotion(
      from: offset, way: way, to: way.added(to: offset), timeConstant: timeConstant, restDelta: restDelta)
  }

  /// Motion lets a page replace the destination: the motion approaches the target instead.
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    InertiaMotion(
      from: offset, way: DoubleDouble.sum(target, -offset), to: target, timeConstant: timeConstant,
      restDelta: restDelta)
  }

  /// The first frame beyond a limit starts a spring from where it shows, with the velocity of the last 5 ms. A start
  /// beyond one is at rest.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let inertia = try inertia(from: offset, velocity: velocity)
    let isOut = limits.clamp(offset) != offset
    let crossing = inertia.frame(past: limits.clamp(inertia.rest), of: FrameClock(rate: frameRate))
    guard let frame = isOut ? 0 : crossing?.frame else {
      return [MotionSegment(start: 0, .deceleration, inertia)]
    }
    let time = Double(frame) / frameRate
    let position = inertia.value(at: time)
    let limit = limits.clamp(position)
    // Near the limit, the spring ends only when its motion is invisible.
    let restSpeed = abs(limit - position) < 5 ? 0.01 : 2
    let spring = try SpringTimingParameters(
      spring: Self.spring.get(), initialValue: position, initialVelocity: inertia.recentVelocity(at: time), missing: 0,
      target: limit, threshold: restDelta
    ) { motion throws(ParameterError) in try settleTime(of: motion, restSpeed: restSpeed) }
    return (frame > 0 ? [MotionSegment(start: 0, .deceleration, inertia)] : [])
      + [MotionSegment(start: time, .bounce, spring)]
  }

  private static let spring = Result { () throws(ParameterError) in try Spring(stiffness: 500, damping: 10) }

  /// The time of the first frame on which the spring is near its target and slow.
  private func settleTime(of spring: SpringMotion, restSpeed: Double) throws(ParameterError) -> Double {
    func isSettled(_ state: SpringMotion.State, _ share: Double) -> Bool {
      let (distance, velocity) = (state.displacement.rounded, state.velocity.rounded)
      func scaled(_ bound: Double) -> Double { state.scaled(DoubleDouble(bound * share)).high }
      return abs(distance) <= scaled(restDelta) && abs(velocity) <= scaled(restSpeed)
    }
    for frame in 0..<FrameMotion.mostFrames {
      let time = Double(frame) / frameRate
      if isSettled(spring.roughState(at: time), 1 + 1e-9), isSettled(spring.state(at: time), 1) { return time }
    }
    throw .tooManyFrames
  }
}

/// An exponential approach that ends with a jump.
private struct InertiaMotion: DecayMotion {
  /// How far back a velocity is measured, in seconds.
  private static let velocitySpan = 0.005

  let start, rest, duration: Double
  let reach: DoubleDouble
  let decay: Decay
  private let timeConstant: Double

  init(from start: Double, way: DoubleDouble, to rest: Double, timeConstant: Double, restDelta: Double) {
    (self.start, self.rest, reach, self.timeConstant) = (start, rest, way, timeConstant)
    decay = Decay(constant: DoubleDouble(1) / DoubleDouble(timeConstant))
    duration =
      abs(way.high) > restDelta ? max(0, (Logarithm.natural(way.magnitude / restDelta) * timeConstant).rounded) : 0
  }

  /// A/τ, whatever the release was.
  var startVelocity: Double { (reach / timeConstant).rounded }

  func time(at offset: Double) -> Double? {
    let covered = DoubleDouble.sum(offset, -start)
    let share = covered / reach
    let left = reach - covered
    guard left.high != 0, share.high < 1 else { return nil }
    let fall = share.high < 0.5 ? Logarithm.onePlus(-share) : Logarithm.natural(left / reach)
    return (fall * -timeConstant).rounded
  }

  func time(slowedTo speed: Double) -> Double {
    max(0, (Logarithm.natural(reach.magnitude / timeConstant / speed) * timeConstant).rounded)
  }

  /// The mean velocity over a span that ends at a time in seconds.
  func recentVelocity(at time: Double) -> Double {
    let span = min(Self.velocitySpan, time)
    guard span > 0 else { return 0 }
    let before = decay.instant(at: time - span).position(from: 0, reach: reach)
    let now = time < duration ? decay.instant(at: time).position(from: 0, reach: reach) : reach.rounded
    return (now - before) / span
  }
}
