internal import PlatformMath

/// The angle of a wheel that a finger turns: the direction of the finger from the center, counted on across turns.
///
/// ```
/// angle = atan2(y − cy, x − cx) + 2π·turns
/// ```
///
/// The turns are chosen so that consecutive angles are never more than half a turn apart. With y downwards, as on a
/// screen, the angle grows clockwise. Source: "Implementing scrolling behaviour without UIScrollView", 2016.
struct WheelAngle: Sendable {
  /// In points.
  let center: Vector2

  /// The newest angle, in radians; `nil` until the finger has been off the center.
  private(set) var angle: Double?

  /// The finger's newest direction, in −π ... π.
  private var direction = 0.0

  /// The signed number of times that the finger has crossed the angle's seam. A `Double` cannot overflow.
  private var turns = 0.0

  init(center: Vector2) { self.center = center }

  /// Turns the wheel by moving the finger to a point, and returns the new angle: at the very center, the one before.
  mutating func turn(to point: Vector2) -> Double? {
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
