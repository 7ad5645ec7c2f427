/// A rule that determines from a speed in points per event how far the content glides after a release, without physics.
///
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
package struct GlideRule: Equatable, Sendable {
  /// The least speed that glides, in points per event, in either direction.
  package var deadZone = 5.0

  /// How many points one point per event glides.
  package var factor = 10.0

  /// How long every glide takes, in seconds.
  package var duration = 0.5

  package var easing = CubicBezier.easeOut

  /// True if content that a finger catches jumps to the end of its glide, as in the source's own code: to UIKit a view
  /// that is animated is at its end at once.
  package var jumpsWhenCaught = false

  /// The rule with the values of its source.
  package init() {}

  /// Returns the signed distance, in points, that the content glides after a release at a speed on one axis, in points
  /// per event, from ``HybridVelocity/speed(at:)``; `nil` if that is too slow to glide.
  package func distance(speed: Double) -> Double? {
    speed.magnitude >= deadZone && speed != 0 ? factor * speed : nil
  }
}
