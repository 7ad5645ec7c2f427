/// The axes along which a drag moves the content.
package enum AxisLock: Equatable, Sendable {
  case none
  /// No movement has been significant yet, so the content does not move.
  case undecided
  case locked(Axis)

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
