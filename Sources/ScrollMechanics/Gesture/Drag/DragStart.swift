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

  /// Takes the next position of the finger. Returns the vector in points to exclude from its movement now, in addition
  /// to those returned before. `passesSlop`: true if the movement is the first beyond the slop.
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
