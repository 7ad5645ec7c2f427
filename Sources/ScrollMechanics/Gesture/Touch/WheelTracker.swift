internal import PlatformMath

/// A tracker that follows one finger at a time as it rotates a wheel, and returns each release in radians. A touch of a
/// wheel begins when the finger is first off the center, and counts its revolutions from 0.
package struct WheelTracker: Sendable {
  private var wheel: WheelAngle
  private var angles: TouchTracker<Double>
  private(set) var path: TouchTracker<Vector2>

  /// Makes a tracker for a wheel around a center in points. It keeps samples for `horizon` seconds before a release.
  package init(center: Vector2, horizon: Double = VelocityConstants().horizon) {
    wheel = WheelAngle(center: center)
    angles = TouchTracker(horizon: horizon)
    path = TouchTracker(horizon: horizon)
  }

  /// The newest angle of the touch, in radians; `nil` until the finger has been off the center.
  var angle: Double? { wheel.angle }

  /// Takes the next sample. Returns the release if it ends a touch of the wheel, even one without rotation, else `nil`.
  package mutating func follow(_ sample: TouchSample<Vector2>) -> TouchRelease<Double>? {
    guard path.follows(sample) else { return nil }
    if path.finger == nil { wheel = WheelAngle(center: wheel.center) }
    _ = path.follow(sample)

    // The position of a cancellation does not rotate the wheel.
    guard let angle = sample.phase == .cancelled ? wheel.angle : wheel.rotate(to: sample.position) else { return nil }
    var rotated = TouchSample(time: sample.time, position: angle, phase: sample.phase, finger: sample.finger)
    if angles.finger == nil {
      guard !sample.phase.isFinal else { return nil }
      rotated.phase = .began
    }
    return alongPath(angles.follow(rotated))
  }

  /// Ends the trace. Returns the release of a finger still down, as if it lifted with its newest sample, else `nil`.
  package mutating func finish() -> TouchRelease<Double>? {
    _ = path.finish()
    return alongPath(angles.finish())
  }

  /// Returns the followed finger's release, as if it lifted at a time in seconds; `nil` if no finger rotates the wheel.
  func release(at time: Double) -> TouchRelease<Double>? { alongPath(angles.release(at: time)) }

  private func alongPath(_ release: TouchRelease<Double>?) -> TouchRelease<Double>? {
    var release = release
    release?.fingerPath = path.history
    return release
  }
}

/// The angle of a wheel that a finger rotates: the direction of the finger from the center, plus full revolutions, so
/// that consecutive angles are at most π apart. With y downwards, as on a screen, the angle grows clockwise. Source:
/// "Implementing scrolling behaviour without UIScrollView", 2016.
///
/// ```
/// angle = atan2(y − cy, x − cx) + 2π·revolutions
/// ```
struct WheelAngle: Sendable {
  /// The center of the wheel, in points.
  let center: Vector2

  /// The newest angle, in radians; `nil` until the finger has been off the center.
  private(set) var angle: Double?

  /// The newest direction of the finger, in −π...π radians.
  private var direction = 0.0

  /// The signed number of crossings of ±π. It is a `Double` because that cannot overflow.
  private var revolutions = 0.0

  init(center: Vector2) { self.center = center }

  /// Moves the finger to a point. Returns the wheel's angle in radians; `nil` until the finger has been off the center.
  mutating func rotate(to point: Vector2) -> Double? {
    guard point != center else { return angle }
    let next = atan2(point.y - center.y, point.x - center.x)
    if angle != nil {
      if next - direction > .pi { revolutions -= 1 }
      if next - direction < -.pi { revolutions += 1 }
    }
    direction = next
    // A fused multiply-add rounds once, for any number of revolutions.
    angle = next.addingProduct(revolutions, 2 * .pi)
    return angle
  }
}

package enum AngleUnit: Sendable {
  case radians
  case degrees

  /// Converts an angle, or an angular velocity, from radians to this unit.
  package func fromRadians(_ angle: Double) -> Double { self == .degrees ? angle / .pi * 180 : angle }
}
