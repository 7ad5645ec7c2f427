/// A fling of all axes along a ``FlingSpline``: the magnitude of the velocity determines its duration and distance.
struct RadialFling {
  /// The duration in seconds.
  let seconds: Double
  /// The distance along the direction of the velocity, in pixels.
  let distance: Double
}

/// The velocities of all axes, which affect the fling of each.
struct RadialVelocity {
  /// The magnitude of the velocity, in the law's own unit.
  let speed: Float
  /// The magnitude of the greatest component.
  let fastest: Float

  /// - Parameter components: the velocities of all axes.
  init(_ components: [Float]) {
    speed = components.reduce(0) { $0 + $1 * $1 }.squareRoot()
    fastest = components.map(abs).max() ?? 0
  }

  init(_ component: Float) {
    speed = (component * component).squareRoot()
    fastest = abs(component)
  }

  /// Returns the signed fraction of the distance that an axis covers.
  func fraction(of component: Float) -> Float { speed > 0 ? component / speed : 1 }
}

/// One axis of a ``RadialFling``, which jumps to its end once every axis is within a threshold of it.
struct RadialMotion: ReleasedMotion {
  let start, startVelocity, rest, duration: Double
  private let origin, change: Float
  private let spline: FlingSpline
  private let perSecond, distance: Double
  private let fraction: Float

  /// - Parameters:
  ///   - velocity: the release velocity, in pixels per second.
  ///   - component: the release velocity in the unit of the radial velocity.
  ///   - limits: the limits that shorten the curve, if the law has such a rule.
  ///   - threshold: the distance to the end at which the motion jumps, in pixels.
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for values that 32-bit numbers cannot hold.
  init(
    from start: Double, velocity: Double, component: Float, of radial: RadialVelocity, _ fling: RadialFling,
    along spline: FlingSpline, within limits: ScrollLimits = .none, threshold: Double
  ) throws(ParameterError) {
    origin = Float(start)
    guard origin.isFinite else { throw .outOfRange("initial value", start) }
    let ownFraction = radial.fraction(of: component)
    let free = Float(Double(origin) + fling.distance * Double(ownFraction))
    let limited = limits.clamp(Double(free))
    let end = Float(limited)
    guard end.isFinite, fling.seconds.isFinite, (end - origin).isFinite else {
      throw limited == Double(free) ? .outOfRange("initial velocity", velocity) : .outOfRange("limit", limited)
    }
    change = end - origin
    (self.start, startVelocity, self.spline, distance) = (start, velocity, spline, fling.distance)
    perSecond = fling.seconds > 0 ? 1 / fling.seconds : 0
    rest = end == origin ? limits.clamp(start) : limits.clamp(Double(end))
    // The length of the limited distance; the other axes are assumed to have no limits.
    let others = fling.distance * Double(radial.fraction(of: radial.fastest))
    let across = fling.distance * fling.distance * max(0, 1 - Double(ownFraction) * Double(ownFraction))
    let length = (Double(change) * Double(change) + across).squareRoot()
    fraction = end == free ? ownFraction : length > 0 ? Float(Double(change) / length) : 0
    let longest = max(abs(Double(change)), radial.fastest == abs(component) ? 0 : others)
    duration = longest > threshold ? spline.inverse(of: 1 - threshold / longest) * fling.seconds : 0
  }

  func movingValue(at time: Double) -> Double {
    change == 0 ? start : Double(origin + spline.state(at: elapsed(at: time)).progress * change)
  }

  func movingVelocity(at time: Double) -> Double {
    Double(fraction * Float(Double(spline.state(at: elapsed(at: time)).slope) * distance * perSecond))
  }

  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    guard min(start, rest) <= offset, offset <= max(start, rest) else { return nil }
    guard duration > 0, offset != rest else { return duration }
    return min(duration, spline.inverse(of: (offset - Double(origin)) / Double(change)) / perSecond)
  }

  func duration(toVelocity speed: Double) -> Double? {
    guard speed >= 0, speed <= abs(startVelocity) else { return nil }
    if speed == abs(startVelocity) { return 0 }
    return BracketedRoot.find(from: 0, to: duration) { (abs(velocity(at: $0)) > speed, .infinity) }
  }

  private func elapsed(at time: Double) -> Float { Float(time * perSecond) }
}
