/// A motion that Android computes in pixels, once per millisecond.
struct PixelMotion: MillisecondSteps {
  typealias State = @Sendable (_ milliseconds: Float) -> (displacement: Float, velocity: Float)

  /// The offset and the velocity that are reported at the start, and the final offset, in points and points per second.
  let start, startVelocity, rest: Double
  let milliseconds: Double
  /// The part of the curve before the start of this motion, in whole milliseconds.
  var lead = 0.0
  let density: Double
  /// Returns the displacement in pixels and the velocity in pixels per second after a number of milliseconds.
  let state: State
  /// Returns the offset in points at a displacement in pixels.
  let position: @Sendable (Float) -> Double

  var duration: Double { max(0, milliseconds - lead) / 1000 }

  func movingValue(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time) + lead
    return milliseconds > 0 ? position(state(Float(milliseconds)).displacement) : start
  }

  func movingVelocity(at time: Double) -> Double {
    let milliseconds = MillisecondClock.count(at: time) + lead
    return milliseconds > lead ? Double(state(Float(milliseconds)).velocity) / density : startVelocity
  }

  /// Returns the ``state`` of a fling along Android's spline, over a distance in pixels in whole milliseconds.
  static func fling(over distance: Float, in milliseconds: Float) -> State {
    {
      let (progress, slope) = FlingSpline.android.state(at: $0 / milliseconds)
      return (progress * distance, slope * distance / milliseconds * 1000)
    }
  }
}
