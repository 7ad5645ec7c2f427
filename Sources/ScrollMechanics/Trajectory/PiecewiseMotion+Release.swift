extension PiecewiseMotion {
  /// The motion of one axis from its release on.
  ///
  /// - A landing decelerates into its target at a changed rate, or by a spring where no rate can do it.
  /// - A deceleration that meets a limit runs until it crosses it, and goes on as a spring about the limit with the
  ///   velocity it has there, or stops dead.
  /// - A release beyond a limit is such a spring from the start. One that swings back fast enough to cross the whole
  ///   content leaves it at the other limit, and bounces there.
  ///
  /// Source: I. Lobanov, "How UIScrollView works" (2019).
  ///
  /// - Throws: ``ParameterError/neverSettles`` for a bounce without damping, ``ParameterError/tooManyBounces``.
  public init(
    release: ScrollTimingParameters<Double>, behavior: AxisBehavior
  ) throws(ParameterError) {
    if let target = behavior.landing {
      try self.init(landing: release, at: target, behavior)
      return
    }
    switch behavior.edge {
    case .bounce(let spring): try self.init(bouncing: release, in: behavior.limits, spring)
    case .stop: try self.init(stopping: release, in: behavior.limits)
    }
  }

  // MARK: - Landing

  private init(
    landing release: ScrollTimingParameters<Double>, at target: Double, _ behavior: AxisBehavior
  ) throws(ParameterError) {
    let start = release.initialValue
    let isInside = behavior.limits.clamp(start) == start
    let curve: any PassableMotion
    if isInside,
      let landing = ScrollTimingParameters(
        initialValue: start, initialVelocity: release.initialVelocity, landingAt: target, threshold: release.threshold)
    {
      curve = landing
    } else {
      curve = try SpringTimingParameters(
        spring: behavior.landingSpring, initialValue: start, initialVelocity: release.initialVelocity, target: target,
        threshold: release.threshold)
    }
    self.init(
      pieces: [Piece(start: 0, phase: .landing, motion: curve)], rest: target, duration: curve.duration,
      endsAtRest: true)
  }

  // MARK: - Stopping dead

  private init(
    stopping release: ScrollTimingParameters<Double>, in limits: ScrollLimits
  ) throws(ParameterError) {
    let start = limits.clamp(release.initialValue)
    let motion =
      start == release.initialValue
      ? release
      : try ScrollTimingParameters(
        initialValue: start, initialVelocity: release.initialVelocity, decelerationRate: release.decelerationRate,
        threshold: release.threshold)
    guard let (limit, crossing) = motion.crossing(of: limits) else {
      self.init(undisturbed: motion)
      return
    }
    let before = crossing > 0 ? [Piece(start: 0, phase: .deceleration, motion: motion)] : []
    // Without the limit it may have been settled by then.
    self.init(
      pieces: before + [Piece(start: crossing, phase: .stop, motion: Stillness(value: limit))],
      rest: limit, duration: min(crossing, motion.duration), endsAtRest: true)
  }

  // MARK: - Bouncing

  /// The most pieces that a motion may be made of: so often it may cross its whole content.
  private static let mostPieces = 10_000

  private init(
    bouncing release: ScrollTimingParameters<Double>, in limits: ScrollLimits, _ spring: Spring
  ) throws(ParameterError) {
    var pieces: [Piece] = []
    // Beyond a limit the first bounce begins at once, otherwise where the deceleration crosses one.
    var (time, start, velocity) = (0.0, release.initialValue, release.initialVelocity)
    var limit = limits.clamp(start)
    if limit == start {
      guard let crossing = release.crossing(of: limits) else {
        self.init(undisturbed: release)
        return
      }
      (limit, time) = crossing
      velocity = release.decay.velocity(from: velocity, atOffset: limit, start: start)
      if time > 0 { pieces.append(Piece(start: 0, phase: .deceleration, motion: release)) }
      start = limit
    }
    while true {
      let bounce = try SpringTimingParameters(
        spring: spring, initialValue: start, initialVelocity: velocity, target: limit, threshold: release.threshold)
      pieces.append(Piece(start: time, phase: .bounce, motion: bounce))
      // It may swing back so fast that it leaves the content at the other end.
      guard let opposite = limits.opposite(of: limit), let arrival = bounce.duration(to: opposite) else { break }
      guard pieces.count < PiecewiseMotion.mostPieces else { throw .tooManyBounces }
      velocity = bounce.velocity(at: arrival)
      guard velocity != 0 else { break }
      time += arrival
      start = opposite
      limit = opposite
    }
    let duration = PiecewiseMotion.settleTime(of: pieces, at: limit, threshold: release.threshold)
    self.init(pieces: pieces, rest: limit, duration: duration, endsAtRest: true)
  }

  private init(undisturbed motion: ScrollTimingParameters<Double>) {
    self.init(
      pieces: [Piece(start: 0, phase: .deceleration, motion: motion)], rest: motion.destination,
      duration: motion.duration, endsAtRest: false)
  }

  /// The last instant at which bounces are the threshold away from their rest: in the last of them, unless all of that
  /// stays nearer, and then on the way to a limit before.
  private static func settleTime(of pieces: [Piece], at rest: Double, threshold: Double) -> Double {
    guard let last = pieces.last, last.motion.duration == 0 else {
      return pieces.last.map { $0.start + $0.motion.duration } ?? 0
    }
    for (piece, next) in zip(pieces, pieces.dropFirst()).reversed() {
      if let time = piece.motion.lastTime(at: threshold, from: rest, before: next.start - piece.start) {
        return piece.start + time
      }
    }
    return 0
  }
}

extension ScrollTimingParameters where Value == Double {
  /// The limit that the motion crosses, and when; `nil` where it comes to rest before any.
  fileprivate func crossing(of limits: ScrollLimits) -> (limit: Double, time: Double)? {
    let limit = limits.clamp(destination)
    guard limit != destination, let time = duration(to: limit) else { return nil }
    return (limit, time)
  }
}

extension ScrollLimits {
  /// The other limit, if there is one elsewhere.
  fileprivate func opposite(of limit: Double) -> Double? {
    let other = limit == upper ? lower : upper
    return other == limit ? nil : other
  }
}
