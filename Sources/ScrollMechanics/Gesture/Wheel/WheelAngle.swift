internal import PlatformMath

/// The angle of a wheel that a finger rotates: the direction of the finger from the center, plus full revolutions.
///
/// ```
/// angle = atan2(y − cy, x − cx) + 2π·revolutions
/// ```
///
/// The revolutions are chosen so that consecutive angles are at most π apart. With y downwards, as on a
/// screen, the angle grows clockwise. Source: "Implementing scrolling behaviour without UIScrollView", 2016.
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

  /// Moves the finger to a point and returns the wheel's new angle, in radians. At the center it does not change, and
  /// is `nil` until the finger has been elsewhere.
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
