/// A motion that Android works out in whole pixels, anew each millisecond.
struct PixelMotion: MillisecondSteps {
  /// The formula that moves it. Speeds are in pixels per second, ways in pixels.
  enum Curve {
    /// A fling along the ease, over the milliseconds that it takes where nothing is in its way.
    case fling(way: Float, milliseconds: Float)
    /// Constant deceleration.
    case ballistic(velocity: Float, acceleration: Float)
    /// An ease in and out over the milliseconds.
    case springback(way: Float, milliseconds: Float)
  }

  let start, startVelocity, rest, duration: Double
  private let curve: Curve
  private let origin, density, lead: Double

  /// - Parameters:
  ///   - start: in points.
  ///   - velocity: what it is told to be at the start, in points per second.
  ///   - origin: where the curve starts, in pixels.
  ///   - rest: where it ends, in points.
  ///   - milliseconds: how long it takes, a whole number.
  ///   - lead: the milliseconds of it that are over at the start.
  ///   - density: pixels per point.
  init(
    from start: Double, velocity: Double, _ curve: Curve, origin: Double, to rest: Double,
    milliseconds: Double, lead: Double = 0, density: Double
  ) {
    self.start = start
    self.curve = curve
    self.origin = origin
    self.density = density
    self.lead = lead
    duration = max(0, milliseconds - lead) / 1000
    self.rest = rest
    startVelocity = velocity
  }

  func movingValue(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time) + lead
    guard milliseconds > 0 else { return start }
    let movement = (Double(Self.state(of: curve, at: milliseconds).movement) + 0.5).rounded(.down)
    return movement == 0 && origin == start * density ? start : (origin + movement) / density
  }

  func movingVelocity(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time) + lead
    return milliseconds > lead ? Double(Self.state(of: curve, at: milliseconds).velocity) / density : startVelocity
  }

  /// The velocity at the end of a segment that another one follows, in pixels per second.
  static func velocity(of curve: Curve, at milliseconds: Double) -> Float {
    state(of: curve, at: milliseconds).velocity
  }

  private static func state(of curve: Curve, at milliseconds: Double) -> (movement: Float, velocity: Float) {
    switch curve {
    case .fling(let way, let whole):
      let (progress, slope) = FlingSpline.android.state(at: Float(milliseconds) / whole)
      return (progress * way, slope * way / whole * 1000)
    case .ballistic(let velocity, let acceleration):
      let time = Float(milliseconds) / 1000
      return (velocity * time + acceleration * time * time / 2, velocity + acceleration * time)
    case .springback(let way, let whole):
      let share = Float(milliseconds) / whole
      let square = share * share
      return (way * (3 * square - 2 * share * square), way * 6 * (share - square) / whole * 1000)
    }
  }
}
