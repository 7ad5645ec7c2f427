/// A tracker that follows one finger at a time as it turns a wheel and returns each release in radians.
///
/// A touch of a wheel begins when the finger is first off the center. Each touch counts its turns from 0.
package struct WheelTracker: Sendable {
  private var wheel: WheelAngle
  private var angles: TouchTracker<Double>
  private var path: TouchTracker<Vector2>

  /// Makes a tracker of a wheel.
  ///
  /// - Parameters:
  ///   - center: The wheel's center, in points.
  ///   - horizon: How many seconds of a touch's samples the release keeps.
  package init(center: Vector2, horizon: Double = VelocityConstants().horizon) {
    wheel = WheelAngle(center: center)
    angles = TouchTracker(horizon: horizon)
    path = TouchTracker(horizon: horizon)
  }

  /// The finger that is followed, if any.
  var finger: Int? { path.finger }

  /// The newest angle of the touch, in radians; `nil` until the finger has been off the center.
  var angle: Double? { wheel.angle }

  /// Takes the next sample. Returns the release if this is the followed finger's last and the finger turned the wheel.
  package mutating func follow(_ sample: TouchSample<Vector2>) -> TouchRelease<Double>? {
    if path.finger == nil && sample.phase == .began { wheel = WheelAngle(center: wheel.center) }
    let isFollowed = path.finger.map { $0 == sample.finger } ?? (sample.phase == .began)
    let pathRelease = path.follow(sample)
    guard isFollowed else { return nil }

    // A cancelled touch ends where it was, so the position it names turns nothing.
    guard let angle = sample.phase == .cancelled ? wheel.angle : wheel.turn(to: sample.position) else { return nil }
    var turned = TouchSample(time: sample.time, position: angle, phase: sample.phase, finger: sample.finger)
    if angles.finger == nil {
      guard !sample.phase.isFinal else { return nil }
      turned.phase = .began
    }
    return angles.follow(turned).map { $0.along(pathRelease) }
  }

  /// Releases a finger that is still down where the trace ends, as if it went up with its newest sample.
  package mutating func finish() -> TouchRelease<Double>? {
    let pathRelease = path.finish()
    return angles.finish().map { $0.along(pathRelease) }
  }

  /// The release of the followed finger, if it went up at a time; `nil` where none turns the wheel.
  func release(at time: Double) -> TouchRelease<Double>? {
    angles.release(at: time).map { $0.along(path.release(at: time)) }
  }
}

extension TouchRelease {
  fileprivate func along(_ path: TouchRelease<Vector2>?) -> TouchRelease {
    var copy = self
    copy.fingerPath = path?.history
    return copy
  }
}
