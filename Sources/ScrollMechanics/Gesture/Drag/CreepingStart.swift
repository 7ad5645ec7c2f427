/// The start of a drag on one axis, of which nothing shows up to a threshold.
///
/// The movement that exceeds it shows a third of the threshold at most, so that the content does not jump, unless it is
/// so long that it must be a flick. A finger reported again where it was, long enough after it moved, starts anew.
/// Source: Flutter's `ScrollDragController`, from memory except the threshold.
struct CreepingStart: Equatable, Sendable {
  /// The distance, in points, that has to be exceeded.
  static let threshold = 3.5
  /// A single movement longer than this, in points, shows in full.
  static let deliberate = 24.0
  /// How long a finger rests, in seconds, until it has to start anew.
  static let rest = 0.05

  /// The distance since the drag stood still; `nil` past the threshold.
  private var distance: Double? = 0
  private var lastMovement: Double

  init(at time: Double) { lastMovement = time }

  /// The part of a movement that shows.
  mutating func shown(_ movement: Double, at time: Double) -> Double {
    guard movement != 0 else {
      if distance == nil, Measured(from: lastMovement, to: time).exceeds(Self.rest) { distance = 0 }
      return 0
    }
    lastMovement = time
    guard let before = distance else { return movement }
    distance = before + movement
    guard (before + movement).magnitude > Self.threshold else { return 0 }
    distance = nil
    guard movement.magnitude <= Self.deliberate else { return movement }
    return Double(signOf: movement, magnitudeOf: min(Self.threshold / 3, movement.magnitude))
  }
}
