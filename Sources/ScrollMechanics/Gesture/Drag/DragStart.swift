/// A computation of the parts of a finger's movements that do not move the content, by a slop mode.
struct DragStart<Position: MotionVector>: Sendable {
  private let mode: SlopMode
  private let slop: Double

  /// The last position of the finger, in points.
  private var finger: Position
  /// True if the slop still has to be subtracted.
  private var isPending = true
  private var thresholds: [MotionStartThreshold] = []

  /// Starts at a touch-down. `slop`: the distance in points that a finger moves before it drags.
  init(_ mode: SlopMode, slop: Double, touchDown: Position) {
    (self.mode, self.slop, finger) = (mode, slop, touchDown)
  }

  /// Takes the next position of the finger. Returns the vector in points that is also to be excluded from its movement.
  mutating func hidden(at position: Position, time: Double, passesSlop: Bool) -> Position {
    switch mode {
    case .jump: return .zero
    case .subtract:
      guard isPending, passesSlop else { return .zero }
      isPending = false
      return slop(towards: position)
    case .creep:
      let movement = Position { position[$0].subtractingDecimal(finger[$0]) }
      finger = position
      guard !thresholds.isEmpty else {
        thresholds = (0..<Position.axisCount).map { _ in MotionStartThreshold(at: time) }
        return movement
      }
      return Position { movement[$0] - thresholds[$0].visiblePart(of: movement[$0], at: time) }
    }
  }

  /// Returns the vector from the touch-down towards a position that is as long as the slop, in points.
  private func slop(towards position: Position) -> Position {
    let distance = Measured(distanceFrom: finger, to: position).value
    return Position { axis in
      let movement = position[axis] - finger[axis]
      if movement == 0 { return 0 }
      // Along an axis the slop is exact; the quotient would be rounded.
      return movement.magnitude == distance ? Double(signOf: movement, magnitudeOf: slop) : movement / distance * slop
    }
  }
}

/// The treatment of the finger's movement before its drag begins. The raw values are the words of the option.
package enum SlopMode: String, CaseIterable, Sendable {
  /// The content does not move by the slop: it starts without a jump and stays that far behind the finger.
  case subtract
  /// The content jumps by the slop and then follows the finger exactly, as if there were no slop.
  case jump
  /// The content moves neither by the slop nor by the next 3.5 pt. After the finger stops for 50 ms, another 3.5 pt are
  /// hidden. Flutter's bouncing scroll views do so.
  case creep
}

/// A threshold on one axis that hides the start of a drag. The movement that passes it is shortened to at most a third
/// of it, so that the content does not jump; a movement longer than ``breakDistance`` is not: it must be a flick. The
/// threshold applies again after the finger has not moved for ``stopDuration``.
/// Source: Flutter's `ScrollDragController`, from memory except `threshold`.
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
