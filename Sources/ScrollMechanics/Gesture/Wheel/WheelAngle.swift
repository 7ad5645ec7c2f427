internal import PlatformMath

/// The angle of a wheel that a finger turns: the direction of the finger from the center, counted on across turns.
///
/// ```
/// angle = atan2(y − cy, x − cx) + 2π·turns
/// ```
///
/// The turns are chosen so that two angles in a row are never more than half a turn apart. With y downwards, as on a
/// screen, the angle grows clockwise. Source: "Implementing scrolling behaviour without UIScrollView", 2016.
package struct WheelAngle: Sendable {
  /// The middle of the wheel, in points.
  package let center: Vector2

  /// The newest angle, in radians; `nil` until the finger has been off the center.
  package private(set) var angle: Double?

  /// The finger's newest direction, in −π ... π.
  private var direction = 0.0

  /// How many times, and which way, the finger has come round across the angle's seam. A `Double` counts further
  /// than any trace goes and cannot overflow.
  private var turns = 0.0

  /// A wheel about a point, before any finger has touched it.
  package init(center: Vector2) {
    self.center = center
  }

  /// Turns the wheel by moving the finger to a point, and returns the new angle.
  ///
  /// At the very center, where there is no direction, the angle stays as it is.
  package mutating func turn(to point: Vector2) -> Double? {
    guard point != center else { return angle }
    let next = atan2(point.y - center.y, point.x - center.x)
    if angle != nil {
      if next - direction > .pi { turns -= 1 }
      if next - direction < -.pi { turns += 1 }
    }
    direction = next
    // One rounding for the whole, however many turns there were.
    angle = next.addingProduct(turns, 2 * .pi)
    return angle
  }
}
