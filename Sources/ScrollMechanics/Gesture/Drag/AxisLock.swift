/// The axes along which a drag moves the content.
package enum AxisLock: Equatable, Sendable {
  /// Every axis moves freely.
  case none
  /// No movement has been significant yet, so nothing moves.
  case undecided
  /// Only this axis moves.
  case locked(Axis)

  /// Returns the axis on which a movement is the longer: equal but for rounding (``Measured``), the vertical one, which
  /// is not paged. So the same movement chooses the same axis wherever on the screen it begins.
  static func axis<Position: MotionVector>(of start: Position, to end: Position) -> Axis {
    guard Position.axisCount > 1 else { return .horizontal }
    let (aside, along) = (Measured(from: start[0], to: end[0]), Measured(from: start[1], to: end[1]))
    return aside.magnitude.exceeds(along.value.magnitude + along.rounding) ? .horizontal : .vertical
  }

  /// True if movements along an axis of this number show.
  func allows(_ axis: Int) -> Bool {
    switch self {
    case .none: true
    case .undecided: false
    case .locked(let locked): axis == locked.rawValue
    }
  }
}
