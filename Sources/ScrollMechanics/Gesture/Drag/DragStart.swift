/// The parts of a finger's movement that do not show, from its touch-down to the end of its drag.
struct DragStart<Position: MotionVector>: Sendable {
  private let mode: SlopMode
  private let slop: Double

  /// The last position of the finger.
  private var finger: Position
  /// True if the slop is still to be left out.
  private var isPending = true
  private var creep: [CreepingStart] = []

  /// - Parameter slop: how far a finger gets before it drags, in points.
  init(_ mode: SlopMode, slop: Double, touchDown: Position) {
    (self.mode, self.slop, finger) = (mode, slop, touchDown)
  }

  /// Returns the hidden part of the movement from the position before, or at first from the touch-down.
  ///
  /// - Parameters:
  ///   - place: the finger's position at each sample from the one that the drag begins with.
  ///   - passesSlop: true if it is this movement that got beyond the slop.
  mutating func hidden(at place: Position, time: Double, passesSlop: Bool) -> Position {
    switch mode {
    case .jump: return .zero
    case .subtract:
      guard isPending, passesSlop else { return .zero }
      isPending = false
      return slop(towards: place)
    case .creep:
      let movement = Position { place[$0].subtractingDecimal(finger[$0]) }
      finger = place
      guard !creep.isEmpty else {
        creep = (0..<Position.axisCount).map { _ in CreepingStart(at: time) }
        return movement
      }
      return Position { movement[$0] - creep[$0].shown(movement[$0], at: time) }
    }
  }

  /// Returns the first part of the straight line from the touch-down, as long as the slop.
  private func slop(towards place: Position) -> Position {
    let distance = Measured(distanceFrom: finger, to: place).value
    return Position { axis in
      let movement = place[axis] - finger[axis]
      if movement == 0 { return 0 }
      // A line along an axis needs no quotient, which would round.
      return movement.magnitude == distance ? Double(signOf: movement, magnitudeOf: slop) : movement / distance * slop
    }
  }
}
