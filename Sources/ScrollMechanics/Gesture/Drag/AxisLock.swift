/// Keeps a drag on the axis that it set out along.
///
/// The first significant movement chooses the axis on which it is the longer; from then to the end of the drag,
/// whatever is diagonal about it is undone and the other axis stays as it was when the drag began. A movement that is
/// equally long on both goes vertically, the way that is not paged.
///
/// Equally long is what rounding alone tells apart: half an ulp for each coordinate's way from decimal to binary, and
/// for each subtraction. So the same movement goes the same way wherever on the screen it begins.
///
/// Source: A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.
package enum AxisLock: Equatable, Sendable {
  /// Every axis moves freely.
  case none
  /// No movement has been significant yet, so none shows.
  case undecided
  /// Only this axis moves.
  case locked(Axis)

  /// The axis of a movement of a finger.
  package static func axis<Position: MotionVector>(of start: Position, to end: Position) -> Axis {
    guard Position.axisCount > 1 else { return .horizontal }
    let (aside, along) = (Measured(from: start[0], to: end[0]), Measured(from: start[1], to: end[1]))
    return aside.magnitude.exceeds(along.value.magnitude + along.rounding) ? .horizontal : .vertical
  }

  /// Whether a movement along an axis of this number shows.
  @inlinable
  package func allows(_ axis: Int) -> Bool {
    switch self {
    case .none: true
    case .undecided: false
    case .locked(let locked): axis == locked.rawValue
    }
  }
}
