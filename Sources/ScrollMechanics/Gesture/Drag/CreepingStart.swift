/// How a drag lets go slowly on one axis: nothing shows of it until it has come so far that it is meant.
///
/// The movement that gets there shows a third of the threshold at most, lest the content jump, unless it is itself so
/// long that it must be a flick. A finger that is told of again where it was, long enough after it moved, has to get
/// there once more. Source: Flutter's `ScrollDragController`, from memory but for the threshold.
struct CreepingStart: Equatable, Sendable {
  /// The way, in points, that has to be exceeded.
  static let threshold = 3.5
  /// A single movement longer than this, in points, shows in full.
  static let deliberate = 24.0
  /// How long a finger rests, in seconds, until it has to start anew.
  static let rest = 0.05

  /// The way since the drag stood still; `nil` while it is under way.
  private var way: Double? = 0
  private var lastMovement: Double

  /// A drag that begins at a time.
  init(at time: Double) { lastMovement = time }

  /// The part of a movement that shows.
  mutating func shown(_ movement: Double, at time: Double) -> Double {
    guard movement != 0 else {
      if way == nil, Measured(from: lastMovement, to: time).exceeds(Self.rest) { way = 0 }
      return 0
    }
    lastMovement = time
    guard let before = way else { return movement }
    way = before + movement
    guard let now = way, now.magnitude > Self.threshold else { return 0 }
    way = nil
    guard movement.magnitude <= Self.deliberate else { return movement }
    return Double(signOf: movement, magnitudeOf: min(Self.threshold / 3, movement.magnitude))
  }
}
