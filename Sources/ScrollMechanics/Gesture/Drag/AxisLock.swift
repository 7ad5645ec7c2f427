/// The axes along which a drag moves the content.
package enum AxisLock: Equatable, Sendable {
  case none
  /// No movement has been significant yet, so the content does not move.
  case undecided
  case locked(Axis)

  /// Returns the axis on which a movement is longer; the vertical one if only rounding (``Measured``) separates them.
  /// So the same movement chooses the same axis wherever on the screen it begins. A single axis is the horizontal one.
  static func axis<Position: MotionVector>(of start: Position, to end: Position) -> Axis {
    guard Position.axisCount > 1 else { return .horizontal }
    let (x, y) = (Measured(from: start[0], to: end[0]), Measured(from: start[1], to: end[1]))
    return x.magnitude.exceeds(y.value.magnitude + y.rounding) ? .horizontal : .vertical
  }

  /// True if the drag may move the content along the axis with this number.
  func allows(_ axis: Int) -> Bool {
    switch self {
    case .none: true
    case .undecided: false
    case .locked(let locked): axis == locked.rawValue
    }
  }
}

/// One of the two axes of a screen, numbered as the components of ``Vector2``.
package enum Axis: Int, CaseIterable, Sendable {
  case horizontal = 0
  case vertical = 1
}
