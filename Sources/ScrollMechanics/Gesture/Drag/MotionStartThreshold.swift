/// A threshold on one axis that hides the start of a drag.
///
/// The movement that passes the threshold is shortened to at most a third of it, so that the content does not jump.
/// A movement longer than ``breakDistance`` is not shortened: it must be a flick. The threshold applies again after the
/// finger has not moved for ``stopDuration``. Source: Flutter's `ScrollDragController`, from memory except `threshold`.
struct MotionStartThreshold: Equatable, Sendable {
  /// The distance, in points, that hides the start of a drag until the finger exceeds it.
  static let threshold = 3.5
  /// The length of a single movement, in points, beyond which it is not shortened.
  static let breakDistance = 24.0
  /// The time without movement, in seconds, after which the threshold applies again.
  static let stopDuration = 0.05

  /// The movement since the threshold began to apply, in points; `nil` while it does not apply.
  private var distance: Double? = 0
  private var lastMovement: Double

  init(at time: Double) { lastMovement = time }

  /// Returns the part of a movement, in points, by which the content moves: 0 while the threshold hides it.
  mutating func visiblePart(of movement: Double, at time: Double) -> Double {
    guard movement != 0 else {
      if distance == nil, Measured(from: lastMovement, to: time).exceeds(Self.stopDuration) { distance = 0 }
      return 0
    }
    lastMovement = time
    guard let before = distance else { return movement }
    distance = before + movement
    guard (before + movement).magnitude > Self.threshold else { return 0 }
    distance = nil
    guard movement.magnitude <= Self.breakDistance else { return movement }
    return Double(signOf: movement, magnitudeOf: min(Self.threshold / 3, movement.magnitude))
  }
}
