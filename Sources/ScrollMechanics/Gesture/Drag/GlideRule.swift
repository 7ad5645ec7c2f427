/// A rule for the distance and the easing of content after a release, from the speed in points per event.
///
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
package struct GlideRule: Equatable, Sendable {
  /// The minimum speed of a glide in either direction, inclusive, in points per event.
  package var deadZone = 5.0

  /// The distance of a glide in points, per point per event of speed.
  package var factor = 10.0

  /// The duration of every glide, in seconds.
  package var duration = 0.5

  package var easing = CubicBezier.easeOut

  /// True if a touch-down moves gliding content to the end of its glide. The source's code does so, because UIKit sets
  /// an animated view to its final position at once.
  package var jumpsWhenCaught = false

  package init() {}

  /// Returns the signed distance of a glide on one axis, in points, for a speed in points per event from
  /// ``VelocityRule/speed(at:)``; `nil` if the speed is too low to glide.
  package func distance(speed: Double) -> Double? {
    speed.magnitude >= deadZone && speed != 0 ? factor * speed : nil
  }
}
