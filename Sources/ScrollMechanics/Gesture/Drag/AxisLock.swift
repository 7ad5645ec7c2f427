/// Keeps a drag on the axis that it set out along.
///
/// The first significant movement chooses the axis on which it is the longer; from then to the end of the drag,
/// whatever is diagonal about it is undone and the other axis stays as it was when the drag began. A movement that is
/// equally long on both goes vertically, the way that is not paged.
///
/// Source: A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.
public enum AxisLock: Equatable, Sendable {
  /// Every axis moves freely.
  case none
  /// No movement has been significant yet, so none shows.
  case undecided
  case locked(Axis)

  /// The axis of a movement of a finger.
  public static func axis<Position: MotionVector>(of start: Position, to end: Position) -> Axis {
    guard Position.axisCount > 1 else { return .horizontal }
    return (end[0] - start[0]).magnitude > (end[1] - start[1]).magnitude ? .horizontal : .vertical
  }

  /// Whether a movement along an axis of this number shows.
  @inlinable
  public func allows(_ axis: Int) -> Bool {
    switch self {
    case .none: true
    case .undecided: false
    case .locked(let locked): axis == locked.rawValue
    }
  }

  /// Whether the scroll view pages: on the horizontal axis it does, on the vertical one it scrolls freely.
  public var isPaging: Bool { self == .locked(.horizontal) }
}
