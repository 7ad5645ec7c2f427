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
    // Beyond a limit the first bounce begins at once, otherwise where the deceleration crosses one.
    let isInside = limits.clamp(release.initialValue) == release.initialValue
    let crossing = isInside ? release.crossing(of: limits) : nil
    if isInside, crossing == nil {
      self.init(undisturbed: release)
      return
    }
    let unit = PiecewiseMotion.unit(for: release, in: limits)
    let (release, limits) = (try release.counted(in: unit), try limits.counted(in: unit))
    var pieces: [Piece] = []
    var (time, start, velocity) = (0.0, release.initialValue, release.initialVelocity)
    var limit = limits.clamp(start)
    if let crossing {
      (limit, time) = (crossing.limit / unit, crossing.time)
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
    self.init(pieces: pieces, rest: limit, duration: duration, endsAtRest: true, unit: unit)
  }

  /// The unit of length that a bounce is told in: a small one where it, or the content, is so small that a speed on the
  /// way would be subnormal in points and lose its digits.
  private static func unit(for release: ScrollTimingParameters<Double>, in limits: ScrollLimits) -> Double {
    let (start, speed) = (release.initialValue, abs(release.initialVelocity))
    let nearest = limits.clamp(start)
    let content = limits.opposite(of: nearest).map { abs($0 - nearest) } ?? .infinity
    let isTiny = min(max(speed, abs(start - nearest)), content) < 0x1p-700
    let hasRoom = max(speed, abs(start), abs(nearest)) < 0x1p200
    return isTiny && hasRoom ? 0x1p-500 : 1
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
  /// The motion with its lengths in a unit of some points, a power of two.
  fileprivate func counted(in unit: Double) throws(ParameterError) -> ScrollTimingParameters {
    guard unit != 1 else { return self }
    return try ScrollTimingParameters(
      initialValue: initialValue / unit, initialVelocity: initialVelocity / unit, decelerationRate: decelerationRate,
      threshold: min(threshold / unit, .greatestFiniteMagnitude))
  }

  /// The limit that the motion crosses, and when; `nil` where it comes to rest before any.
  fileprivate func crossing(of limits: ScrollLimits) -> (limit: Double, time: Double)? {
    let limit = limits.clamp(destination)
    guard limit != destination, let time = duration(to: limit) else { return nil }
    return (limit, time)
  }
}

extension ScrollLimits {
  /// The limits in a unit of some points, a power of two; one that is too far out to be told is none.
  fileprivate func counted(in unit: Double) throws(ParameterError) -> ScrollLimits {
    func counted(_ limit: Double?) -> Double? { limit.map { $0 / unit }.flatMap { $0.isFinite ? $0 : nil } }
    return try ScrollLimits(lower: counted(lower), upper: counted(upper))
  }

  /// The other limit, if there is one elsewhere.
  fileprivate func opposite(of limit: Double) -> Double? {
    let other = limit == upper ? lower : upper
    return other == limit ? nil : other
  }
}
