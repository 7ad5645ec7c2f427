/// A motion that Android computes in whole pixels, once per millisecond.
struct PixelMotion: MillisecondSteps {
  /// The formula of a motion, with velocities in pixels per second and distances in pixels.
  enum Curve {
    /// A fling along ``FlingSpline``, with its duration without limits.
    case fling(distance: Float, milliseconds: Float)
    /// Constant deceleration.
    case ballistic(velocity: Float, acceleration: Float)
    /// An ease-in-out with its duration.
    case springback(distance: Float, milliseconds: Float)
  }

  /// The reported state at the start, in points and points per second.
  let start, startVelocity: Double
  let curve: Curve
  /// The start of the curve, in pixels.
  let origin: Double
  /// The final offset, in points.
  let rest: Double
  /// The duration of the curve, and the part of it before the start of this motion; whole milliseconds.
  let milliseconds: Double
  var lead = 0.0
  /// Pixels per point.
  let density: Double

  var duration: Double { max(0, milliseconds - lead) / 1000 }

  func movingValue(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time) + lead
    guard milliseconds > 0 else { return start }
    let displacement = (Double(Self.state(of: curve, at: milliseconds).displacement) + 0.5).rounded(.down)
    return displacement == 0 && origin == start * density ? start : (origin + displacement) / density
  }

  func movingVelocity(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time) + lead
    return milliseconds > lead ? Double(Self.state(of: curve, at: milliseconds).velocity) / density : startVelocity
  }

  /// Returns the displacement in pixels and the velocity in pixels per second.
  static func state(of curve: Curve, at milliseconds: Double) -> (displacement: Float, velocity: Float) {
    switch curve {
    case .fling(let distance, let duration):
      let (progress, slope) = FlingSpline.android.state(at: Float(milliseconds) / duration)
      return (progress * distance, slope * distance / duration * 1000)
    case .ballistic(let velocity, let acceleration):
      let time = Float(milliseconds) / 1000
      return (velocity * time + acceleration * time * time / 2, velocity + acceleration * time)
    case .springback(let distance, let duration):
      let fraction = Float(milliseconds) / duration
      let square = fraction * fraction
      return (distance * (3 * square - 2 * fraction * square), distance * 6 * (fraction - square) / duration * 1000)
    }
  }
}
