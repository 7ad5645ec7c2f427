/// The inertia of Motion (Framer Motion): an exponential approach to a destination proportional to the velocity.
struct MotionLaw: DescribedLaw, EdgeLaw, LandingLaw {
  static let description = LawDescription(
    type: MotionLaw.self, name: "motion", family: .exponential, platforms: [.web],
    search: ["Framer Motion", "Popmotion", "inertia"],
    summary: "exponential approach to a destination proportional to the velocity, as in Motion for the web",
    formula: "Motion's inertia, x(t) = x₀ + p·v₀·(1 − e^(−t/τ)) until the remaining distance is the rest delta",
    source: """
      motiondivision/motion 1b037b00, inertia.ts and spring.ts. Its drags use a time constant of 0.75 s and a \
      rest delta of 1.
      """,
    parameters: [power, timeConstant, restDelta, frameRate],
    deviations: [
      .start: "distance and time constant determine its initial velocity, which is not that of the release",
      .end: "it ends with a jump over the rest delta",
    ])

  /// The distance p that a velocity of 1 pt/s covers, in points.
  static let power = LawParameter(
    name: "power", summary: "distance in pt per pt/s of velocity", defaultValue: 0.8, range: .positive,
    source: "The default is Motion's; with the default time constant, it starts 2.46 times as fast as the release.")

  /// The time constant τ of the approach, in seconds.
  static let timeConstant = LawParameter(
    name: "time-constant", summary: "time in s in which the remaining distance falls to 1/e",
    unit: .seconds, defaultValue: 0.325, range: .positive, source: "The default is Motion's.")
  static let restDelta = LawParameter(
    name: "rest-delta", summary: "distance to the destination in pt at which the motion ends", unit: .points,
    defaultValue: 0.5, range: .positive, source: "The default is Motion's.")
  static let frameRate = LawParameter.frameRate("It affects only edges: the first frame beyond one starts the spring.")

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
    let distance = DoubleDouble.product(power, velocity)
    return InertiaMotion(
      from: offset, by: distance, to: distance.added(to: offset), timeConstant: timeConstant, restDelta: restDelta
    )
  }

  /// Returns an approach to the target, whatever the velocity: Motion lets a page replace the destination. Never `nil`.
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    InertiaMotion(
      from: offset, by: DoubleDouble.sum(target, -offset), to: target, timeConstant: timeConstant,
      restDelta: restDelta)
  }

  /// Returns the motion between limits. The first frame beyond a limit starts a spring with the mean velocity of the
  /// last 5 ms; from a start beyond a limit, the spring starts at rest.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let inertia = try inertia(from: offset, velocity: velocity)
    let startsOutside = limits.clamp(offset) != offset
    let crossing = inertia.frame(past: limits.clamp(inertia.rest), of: FrameClock(rate: frameRate))
    guard let frame = startsOutside ? 0 : crossing?.frame else {
      return [MotionSegment(start: 0, .deceleration, inertia)]
    }
    let time = Double(frame) / frameRate
    let position = inertia.value(at: time)
    let limit = limits.clamp(position)
    // Motion uses a lower rest speed for a spring of less than 5 pt.
    let restSpeed = abs(limit - position) < 5 ? 0.01 : 2
    let spring = try SpringTimingParameters(
      spring: Self.spring.get(), initialValue: position, initialVelocity: inertia.recentVelocity(at: time), missing: 0,
      target: limit, threshold: restDelta
    ) { motion throws(ParameterError) in try settleTime(of: motion, restSpeed: restSpeed) }
    return (frame > 0 ? [MotionSegment(start: 0, .deceleration, inertia)] : [])
      + [MotionSegment(start: time, .bounce, spring)]
  }

  private static let spring = Result { () throws(ParameterError) in try Spring(stiffness: 500, damping: 10) }

  /// Returns the time, in seconds, of the first frame on which the spring is within the rest delta and the rest speed.
  private func settleTime(of spring: SpringMotion, restSpeed: Double) throws(ParameterError) -> Double {
    func isSettled(_ state: SpringMotion.State, _ tolerance: Double) -> Bool {
      let (distance, velocity) = (state.displacement.rounded, state.velocity.rounded)
      func scaled(_ bound: Double) -> Double { state.scaled(DoubleDouble(bound * tolerance)).high }
      return abs(distance) <= scaled(restDelta) && abs(velocity) <= scaled(restSpeed)
    }
    for frame in 0..<FrameMotion.maxFrames {
      let time = Double(frame) / frameRate
      if isSettled(spring.coarseState(at: time), 1 + 1e-9), isSettled(spring.state(at: time), 1) { return time }
    }
    throw .tooManyFrames
  }
}

/// An exponential approach that ends with a jump.
private struct InertiaMotion: EndedDecay {
  /// The span over which a recent velocity is averaged, in seconds.
  private static let velocitySpan = 0.005

  let start, rest, duration: Double
  let reach: DoubleDouble
  let decay: Decay
  private let timeConstant: Double

  init(from start: Double, by distance: DoubleDouble, to rest: Double, timeConstant: Double, restDelta: Double) {
    (self.start, self.rest, reach, self.timeConstant) = (start, rest, distance, timeConstant)
    decay = Decay(constant: DoubleDouble(1) / DoubleDouble(timeConstant))
    duration =
      abs(distance.high) > restDelta
      ? max(0, (Logarithm.natural(distance.magnitude / restDelta) * timeConstant).rounded) : 0
  }

  /// The total distance over the time constant, A/τ; in general not the release velocity.
  var startVelocity: Double { (reach / timeConstant).rounded }

  func time(at offset: Double) -> Double? {
    let covered = DoubleDouble.sum(offset, -start)
    let fraction = covered / reach
    let remaining = reach - covered
    guard remaining.high != 0, fraction.high < 1 else { return nil }
    let logarithm = fraction.high < 0.5 ? Logarithm.onePlus(-fraction) : Logarithm.natural(remaining / reach)
    return (logarithm * -timeConstant).rounded
  }

  func time(slowedTo speed: Double) -> Double {
    max(0, (Logarithm.natural(reach.magnitude / timeConstant / speed) * timeConstant).rounded)
  }

  /// Returns the mean velocity over the span that ends at a time, in points per second.
  func recentVelocity(at time: Double) -> Double {
    let span = min(Self.velocitySpan, time)
    guard span > 0 else { return 0 }
    let before = decay.instant(at: time - span).position(from: 0, reach: reach)
    let now = time < duration ? decay.instant(at: time).position(from: 0, reach: reach) : reach.rounded
    return (now - before) / span
  }
}
