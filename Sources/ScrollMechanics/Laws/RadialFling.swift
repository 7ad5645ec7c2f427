/// A fling along a ``FlingSpline`` of all axes together: the length of the velocity sets its duration and distance.
struct RadialFling {
  /// In seconds.
  let seconds: Double
  /// Along the direction, in pixels.
  let way: Double
}

/// The velocity of all axes, on which the fling of each depends.
struct RadialVelocity {
  /// The length of the velocity, in the law's own unit.
  let speed: Float
  /// The greatest of its components.
  let fastest: Float

  /// - Parameter components: of all axes.
  init(_ components: [Float]) {
    speed = components.reduce(0) { $0 + $1 * $1 }.squareRoot()
    fastest = components.map(abs).max() ?? 0
  }

  init(_ component: Float) {
    speed = (component * component).squareRoot()
    fastest = abs(component)
  }

  /// The fraction of the distance that an axis covers.
  func share(of component: Float) -> Float { speed > 0 ? component / speed : 1 }
}

/// One axis of a ``RadialFling``, which jumps to its end as soon as every axis is within a threshold of it.
struct RadialMotion: ReleasedMotion {
  let start, startVelocity, rest, duration: Double
  private let origin, change: Float
  private let spline: FlingSpline
  private let perSecond, pace: Double
  private let share: Float

  /// - Parameters:
  ///   - velocity: of the release, in pixels per second.
  ///   - component: the same in the unit of the radial velocity.
  ///   - limits: they shorten the curve if the law has such a rule.
  ///   - threshold: the distance to the end at which it ends, in pixels.
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for what does not fit numbers of 32 bits.
  init(
    from start: Double, velocity: Double, component: Float, of radial: RadialVelocity, _ fling: RadialFling,
    along spline: FlingSpline, within limits: ScrollLimits = .none, threshold: Double
  ) throws(ParameterError) {
    origin = Float(start)
    guard origin.isFinite else { throw .outOfRange("initial value", start) }
    let ownShare = radial.share(of: component)
    let free = Float(Double(origin) + fling.way * Double(ownShare))
    let limited = limits.clamp(Double(free))
    let end = Float(limited)
    guard end.isFinite, fling.seconds.isFinite, (end - origin).isFinite else {
      throw limited == Double(free) ? .outOfRange("initial velocity", velocity) : .outOfRange("limit", limited)
    }
    change = end - origin
    (self.start, startVelocity, self.spline, pace) = (start, velocity, spline, fling.way)
    perSecond = fling.seconds > 0 ? 1 / fling.seconds : 0
    rest = end == origin ? limits.clamp(start) : limits.clamp(Double(end))
    // Along the distance within the limits; the fastest of the other axes is taken to have none.
    let others = fling.way * Double(radial.share(of: radial.fastest))
    let across = fling.way * fling.way * max(0, 1 - Double(ownShare) * Double(ownShare))
    let length = (Double(change) * Double(change) + across).squareRoot()
    share = end == free ? ownShare : length > 0 ? Float(Double(change) / length) : 0
    let longest = max(abs(Double(change)), radial.fastest == abs(component) ? 0 : others)
    duration = longest > threshold ? spline.share(of: 1 - threshold / longest) * fling.seconds : 0
  }

  func movingValue(at time: Double) -> Double {
    change == 0 ? start : Double(origin + spline.state(at: elapsed(at: time)).progress * change)
  }

  func movingVelocity(at time: Double) -> Double {
    Double(share * Float(Double(spline.state(at: elapsed(at: time)).slope) * pace * perSecond))
  }

  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    guard duration > 0, offset != rest else { return duration }
    return min(duration, spline.share(of: (offset - Double(origin)) / Double(change)) / perSecond)
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(startVelocity) else { return nil }
    if speed == abs(startVelocity) { return 0 }
    return BracketedRoot.find(from: 0, to: duration) { (abs(velocity(at: $0)) > speed, .infinity) }
  }

  private func elapsed(at time: Double) -> Float { Float(time * perSecond) }
}
