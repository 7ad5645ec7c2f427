/// Tells what part of a finger's way does not show, from its touch-down to the end of its drag.
struct DragStart<Position: MotionVector>: Sendable {
  private let mode: SlopMode
  private let slop: Double

  /// Where the finger was at last.
  private var finger: Position
  /// Whether the slop is still to be left out.
  private var isPending = true
  private var creep: [CreepingStart] = []

  /// - Parameters:
  ///   - mode: what becomes of the way before the drag.
  ///   - slop: how far a finger gets before it drags, in points.
  ///   - touchDown: where it came down.
  init(_ mode: SlopMode, slop: Double, touchDown: Position) {
    self.mode = mode
    self.slop = slop
    finger = touchDown
  }

  /// The part that does not show of the way from the place before, or at first from the touch-down.
  ///
  /// - Parameters:
  ///   - place: where the finger is, at each sample from the one that the drag begins with.
  ///   - time: when.
  ///   - passesSlop: whether it is this movement that got beyond the slop.
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

  /// The first part of the straight way from the touch-down, as long as the slop.
  private func slop(towards place: Position) -> Position {
    let way = Measured(distanceFrom: finger, to: place).value
    return Position { axis in
      let movement = place[axis] - finger[axis]
      if movement == 0 { return 0 }
      // A way along an axis needs no quotient, which would round.
      return movement.magnitude == way ? Double(signOf: movement, magnitudeOf: slop) : movement / way * slop
    }
  }
}
