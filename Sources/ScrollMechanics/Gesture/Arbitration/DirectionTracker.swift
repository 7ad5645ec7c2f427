internal import PlatformC

/// Follows one drag, and says to which axis it keeps by a rule.
struct DirectionTracker<Position: MotionVector>: Equatable, Sendable {
  private let rule: DirectionLock
  private let touchDown: Position
  private var last: Position
  /// How far the finger has gone in the channel of its rails.
  private var channelWay = Position.zero

  /// To which axis it keeps; none has been chosen before the first significant movement.
  private(set) var lock: AxisLock

  /// - Parameters:
  ///   - rule: by which an axis is chosen.
  ///   - touchDown: where the finger came down.
  init(_ rule: DirectionLock, touchDown: Position) {
    self.rule = Position.axisCount > 1 ? rule : .free
    self.touchDown = touchDown
    last = touchDown
    lock = self.rule == .free ? .none : .undecided
  }

  /// Takes the next movement.
  ///
  /// - Parameter isSignificant: whether the finger has got beyond the slop.
  /// - Returns: the axes that the drag keeps to from now on, where that is decided now.
  mutating func move(to place: Position, isSignificant: Bool) -> AxisLock? {
    defer { last = place }
    let before = lock
    if lock == .undecided {
      guard isSignificant else { return nil }
      lock = first(to: place)
    } else {
      lock = next(Position { place[$0] - last[$0] })
    }
    return lock == before ? nil : lock
  }

  private func first(to place: Position) -> AxisLock {
    let way = Position { place[$0] - touchDown[$0] }
    return switch rule {
    case .free: .none
    case .firstMovement: .locked(AxisLock.axis(of: touchDown, to: place))
    case .nearAxis(let angle), .sticky(let angle, _, _): near(way, angle)
    case .rails(let ratio, _):
      if way[0].magnitude > ratio * way[1].magnitude {
        .locked(.horizontal)
      } else if way[1].magnitude > ratio * way[0].magnitude {
        .locked(.vertical)
      } else {
        .none
      }
    }
  }

  private mutating func next(_ movement: Position) -> AxisLock {
    switch (rule, lock) {
    case (.rails(_, let channel), .locked(let axis)):
      channelWay = Position { channelWay[$0] + movement[$0] }
      if channelWay[1 - axis.rawValue].magnitude > channel { return .none }
      if channelWay[axis.rawValue].magnitude > channel { channelWay = .zero }
      return lock
    case (.sticky(let angle, let breakAngle, let distance), _):
      guard movement[0].magnitude > distance || movement[1].magnitude > distance else { return lock }
      guard case .locked(let axis) = lock else { return near(movement, angle) }
      guard Self.angle(of: movement, to: axis) >= breakAngle else { return lock }
      let other: Axis = axis == .horizontal ? .vertical : .horizontal
      return Self.angle(of: movement, to: other) < angle ? .locked(other) : .none
    default: return lock
    }
  }

  /// The axis to which a movement has less than an angle.
  private func near(_ way: Position, _ angle: Double) -> AxisLock {
    if Self.angle(of: way, to: .horizontal) < angle { return .locked(.horizontal) }
    return Self.angle(of: way, to: .vertical) < angle ? .locked(.vertical) : .none
  }

  /// From 0 to 90 degrees.
  private static func angle(of way: Position, to axis: Axis) -> Double {
    atan2(way[1 - axis.rawValue].magnitude, way[axis.rawValue].magnitude) / .pi * 180
  }
}
