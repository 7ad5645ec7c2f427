/// One axis of a fling along a ``FlingSpline``, whose duration and distance follow from the speed of all axes. All axes
/// jump to their ends once each is within a threshold of its own.
struct RadialMotion: SolvableMotion {
  let start, startVelocity, rest, duration: Double
  private let origin, change: Float
  private let spline: FlingSpline
  private let perSecond, distance: Double
  private let fraction: Float

  /// Makes the fling of one axis. Velocities are in pixels per second, those of the platform in a `unit` of as many.
  /// `size` is a function of the speed in this unit, `nil` if a number overflows. `threshold` is in pixels. Throws
  /// ``ParameterError/outOfRange(_:_:)`` for values that 32-bit numbers cannot hold.
  init(
    _ release: CurveLaw.Start, unit: Double = 1, along spline: FlingSpline, threshold: Double,
    size: (Float) -> FlingSize?
  ) throws(ParameterError) {
    let (start, velocity, limits) = (release.offset, release.velocity, release.limits)
    let component = Float(velocity / unit)
    let components = release.all?.map { Float($0 / unit) } ?? [component]
    let speed = components.reduce(0) { $0 + $1 * $1 }.squareRoot()
    func fraction(of component: Float) -> Float { speed > 0 ? component / speed : 1 }
    guard let size = size(speed) else { throw .outOfRange("initial velocity", velocity) }
    origin = Float(start)
    guard origin.isFinite else { throw .outOfRange("initial value", start) }
    let ownFraction = fraction(of: component)
    let free = Float(Double(origin) + size.distance * Double(ownFraction))
    let limited = limits.clamp(Double(free))
    let end = Float(limited)
    guard end.isFinite, size.seconds.isFinite, (end - origin).isFinite else {
      throw limited == Double(free) ? .outOfRange("initial velocity", velocity) : .outOfRange("limit", limited)
    }
    change = end - origin
    (self.start, startVelocity, self.spline, distance) = (start, velocity, spline, size.distance)
    perSecond = size.seconds > 0 ? 1 / size.seconds : 0
    rest = end == origin ? limits.clamp(start) : limits.clamp(Double(end))
    // The length of the limited distance; the other axes are assumed to have no limits.
    let across = distance * distance * max(0, 1 - Double(ownFraction) * Double(ownFraction))
    let length = (Double(change) * Double(change) + across).squareRoot()
    self.fraction = end == free ? ownFraction : length > 0 ? Float(Double(change) / length) : 0
    let fastest = components.map(abs).max() ?? 0
    let others = fastest == abs(component) ? 0 : distance * Double(fraction(of: fastest))
    let longest = max(abs(Double(change)), others)
    duration = longest > threshold ? spline.inverse(of: 1 - threshold / longest) * size.seconds : 0
  }

  func movingValue(at time: Double) -> Double {
    change == 0 ? start : Double(origin + spline.state(at: Float(time * perSecond)).progress * change)
  }

  func movingVelocity(at time: Double) -> Double {
    Double(fraction * Float(Double(spline.state(at: Float(time * perSecond)).slope) * distance * perSecond))
  }

  func time(at offset: Double) -> Double? {
    duration > 0 && offset != rest ? spline.inverse(of: (offset - Double(origin)) / Double(change)) / perSecond : nil
  }

  func time(slowedTo speed: Double) -> Double {
    // The spline starts slower than the release.
    abs(velocity(at: .leastNonzeroMagnitude)) <= speed
      ? 0 : BracketedRoot.neighbors(between: 0, duration, near: duration / 2) { abs(velocity(at: $0)) > speed }.after
  }
}
