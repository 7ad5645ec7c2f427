/// Decides from a speed in points per event how far the content glides on after a release, where the way is decided
/// beforehand and not by physics.
///
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
package struct GlideRule: Equatable, Sendable {
  /// A speed must be at least this, in points per event, either way; what is slower is a tiny move. Exactly this
  /// glides.
  package var deadZone = 5.0

  /// How many points one point per event glides.
  package var factor = 10.0

  /// How long every glide takes, in seconds.
  package var duration = 0.5

  /// Along which curve it goes.
  package var easing = CubicBezier.easeOut

  /// Whether content that a finger catches jumps to where the glide would have ended, as the source's own code has it:
  /// to UIKit a view that is animated is at its end at once.
  package var jumpsWhenCaught = false

  /// The rule with the numbers of its source.
  package init() {}

  /// How far the content glides after a release at a speed on one axis, in points, with its sign.
  ///
  /// - Parameter speed: In points per event, from ``HybridVelocity/speed(at:)``.
  /// - Returns: `nil` where the move was too tiny to glide.
  package func distance(speed: Double) -> Double? {
    speed.magnitude >= deadZone && speed != 0 ? factor * speed : nil
  }
}
