/// The elastic edge of Unity's ScrollRect, which brings content back to a limit frame by frame, in 32-bit numbers.
/// Source: Unity-Technologies/uGUI 789476d, ScrollRect.cs, and the spring of `Mathf.SmoothDamp`; read.
struct UnityElasticity {
  var frameRate: Double

  /// The time constant of the spring in seconds.
  var elasticity = 0.1

  /// The fraction of the velocity that is kept each second while the content is too near the limit for the spring.
  var decelerationRate = 0.135

  /// Returns the frames from the first on or past a limit to the last that moves. Throws beyond 32 bits or 1e6 frames.
  func frames(from offset: Double, velocity: Double, past limit: Double) throws(ParameterError) -> Frames {
    let outwards: Double = (offset == limit ? velocity : offset - limit) < 0 ? -1 : 1
    var overshoot = Float(outwards * (offset - limit))
    var speed = try Float(outwards) * Float(velocity: velocity)
    let (interval, omega) = (1 / Float(frameRate), 2 / Float(max(elasticity, 1e-4)))
    guard (omega * omega * overshoot).isFinite else { throw .outOfRange("initial value", offset) }
    let step = omega * interval
    let decay = 1 / (1 + step + 0.48 * step * step + 0.235 * step * step * step)
    let slowing = Float.power(decelerationRate, Double(interval))
    var frames = [(position: offset, velocity: velocity)]
    while true {
      // Up to this overshoot in points, a frame leaves the content to its velocity.
      if overshoot > 0.001 {
        let change = (speed + omega * overshoot) * interval
        speed = (speed - omega * change) * decay
        overshoot = (overshoot + change) * decay
        if overshoot <= 0 { (overshoot, speed) = (0, 0) }
        if abs(speed) < 1 { speed = 0 }
      } else {
        speed *= slowing
        guard speed >= 1 else { break }
        overshoot += speed * interval
      }
      guard overshoot.isFinite, speed.isFinite else { throw .outOfRange("initial velocity", velocity) }
      try frames.add(limit + outwards * Double(overshoot), outwards * Double(speed))
    }
    return frames.ended(from: offset)
  }
}
