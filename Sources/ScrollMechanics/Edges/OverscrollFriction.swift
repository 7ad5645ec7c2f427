/// The rule by which Flutter's bouncing scroll views shorten each movement of a finger past a limit.
///
/// ```
/// g = c·(1 − y/D)²
/// ```
/// for an overshoot y before the movement, a coefficient c and a viewport length D. Content beyond a limit moves by
/// g·|m| for a movement m of the finger. A movement back towards the limit has y − |m| in place of y. Once g·|m| has
/// moved the content by y, it follows 1:1, as does content on a limit or within, even past the limit. So one large
/// movement leads farther than several small ones.
///
/// Source: flutter/flutter, scroll_physics.dart at 000a6d64, `BouncingScrollPhysics.applyPhysicsToUserOffset`; read.
public struct OverscrollFriction: Hashable, Sendable {
  /// c, the fraction of a small movement at a limit that the content follows, greater than 0.
  public var coefficient: Double

  /// True if content beyond a limit follows the finger 1:1 while it returns.
  public let easesFreely: Bool

  /// The friction of Flutter on iOS.
  public static let normal = OverscrollFriction(coefficient: 0.52, easesFreely: false)

  /// The friction of Flutter on macOS.
  public static let fast = OverscrollFriction(coefficient: 0.26, easesFreely: true)

  /// Returns the offset after a movement of the finger, which without limits would change it by `movement`. All are in
  /// points. The length D of the viewport is greater than 0.
  public func offset(after offset: Double, movement: Double, limits: ScrollLimits, viewport: Double) -> Double {
    let out = offset - limits.clamp(offset)
    let (overshoot, length) = (abs(out), abs(movement))
    let isEasing = (out < 0) != (movement < 0)
    guard overshoot > 0, !(isEasing && easesFreely) else { return offset + movement }
    let fraction = (isEasing ? overshoot - length : overshoot) / viewport
    let gain = coefficient * (1 - fraction) * (1 - fraction)
    // The movement after which the content follows 1:1 again.
    let slowed = overshoot / gain
    let moved = length < slowed ? length * gain : overshoot + (length - slowed)
    return offset + (movement < 0 ? -moved : moved)
  }
}
