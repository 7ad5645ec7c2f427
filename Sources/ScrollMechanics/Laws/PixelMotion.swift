/// A motion that Android computes in whole pixels, anew each millisecond.
struct PixelMotion: MillisecondSteps {
  /// The formula. Velocities are in pixels per second, distances in pixels.
  enum Curve {
    /// A fling along the ease, over the milliseconds that it takes without limits.
    case fling(way: Float, milliseconds: Float)
    /// Constant deceleration.
    case ballistic(velocity: Float, acceleration: Float)
    /// An ease in and out over the milliseconds.
    case springback(way: Float, milliseconds: Float)
  }

  /// The reported state at the start, in points and points per second.
  let start, startVelocity: Double
  let curve: Curve
  /// Where the curve starts, in pixels.
  let origin: Double
  /// In points.
  let rest: Double
  /// The whole duration of the curve, and the part of it that is over at the start: whole milliseconds.
  let milliseconds: Double
  var lead = 0.0
  /// Pixels per point.
  let density: Double

  var duration: Double { max(0, milliseconds - lead) / 1000 }

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

  /// The movement in pixels and the velocity in pixels per second.
  static func state(of curve: Curve, at milliseconds: Double) -> (movement: Float, velocity: Float) {
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
