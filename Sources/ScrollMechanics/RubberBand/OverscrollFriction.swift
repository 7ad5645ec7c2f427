/// The rule by which Flutter's bouncing scroll views shorten each movement of a finger past a limit.
///
/// ```
/// g = c·(1 − y/D)²
/// ```
/// for an overshoot y before the movement, a coefficient c and a viewport length D. A movement m back to the limit has
/// y − |m| in place of y. Content on a limit or within follows 1:1, however far out that leads. Beyond a limit it
/// follows g·|m| until that has shifted it by y, and then 1:1 again. So one large movement shows farther out than many
/// small ones, whose limit is UIKit's band of the same coefficient.
///
/// Source: flutter/flutter, scroll_physics.dart at 000a6d64, `BouncingScrollPhysics.applyPhysicsToUserOffset`; read.
public struct OverscrollFriction: Hashable, Sendable {
  /// c, the fraction of a small movement at a limit that the content follows, greater than 0.
  public var coefficient: Double

  /// True if content beyond a limit follows a movement back to it 1:1.
  public let easesFreely: Bool

  /// Flutter's on iOS.
  public static let normal = OverscrollFriction(coefficient: 0.52, easesFreely: false)

  /// Flutter's on macOS.
  public static let fast = OverscrollFriction(coefficient: 0.26, easesFreely: true)

  /// Returns the offset after a movement of the finger.
  ///
  /// - Parameters:
  ///   - offset: before it, in points.
  ///   - movement: how far the offset would go without a limit, in points.
  ///   - limits: of the content, in points.
  ///   - viewport: D, in points, greater than 0.
  public func offset(after offset: Double, movement: Double, limits: ScrollLimits, viewport: Double) -> Double {
    let out = offset - limits.clamp(offset)
    let (overshoot, length) = (abs(out), abs(movement))
    let isEasing = (out < 0) != (movement < 0)
    guard overshoot > 0, !(isEasing && easesFreely) else { return offset + movement }
    let fraction = (isEasing ? overshoot - length : overshoot) / viewport
    let gain = coefficient * (1 - fraction) * (1 - fraction)
    let slowed = overshoot / gain
    let moved = length < slowed ? length * gain : overshoot + (length - slowed)
    return offset + (movement < 0 ? -moved : moved)
  }
}
