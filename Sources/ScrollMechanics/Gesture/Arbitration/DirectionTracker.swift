internal import PlatformMath

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
      lock = next(to: place)
    }
    return lock == before ? nil : lock
  }

  private func first(to place: Position) -> AxisLock {
    switch rule {
    case .free: .none
    case .firstMovement: .locked(AxisLock.axis(of: touchDown, to: place))
    case .nearAxis(let angle), .sticky(let angle, _, _): near(touchDown, place, angle)
    case .rails(let ratio, _):
      if Self.isMore(.horizontal, times: ratio, from: touchDown, to: place) {
        .locked(.horizontal)
      } else if Self.isMore(.vertical, times: ratio, from: touchDown, to: place) {
        .locked(.vertical)
      } else {
        .none
      }
    }
  }

  private mutating func next(to place: Position) -> AxisLock {
    let movement = Position { place[$0] - last[$0] }
    switch (rule, lock) {
    case (.rails(_, let channel), .locked(let axis)):
      channelWay = Position { channelWay[$0] + movement[$0] }
      if channelWay[1 - axis.rawValue].magnitude > channel { return .none }
      if channelWay[axis.rawValue].magnitude > channel { channelWay = .zero }
      return lock
    case (.sticky(let angle, let breakAngle, let distance), _):
      guard movement[0].magnitude > distance || movement[1].magnitude > distance else { return lock }
      guard case .locked(let axis) = lock else { return near(last, place, angle) }
      guard !Self.isNear(axis, from: last, to: place, breakAngle) else { return lock }
      let other: Axis = axis == .horizontal ? .vertical : .horizontal
      return Self.isNear(other, from: last, to: place, angle) ? .locked(other) : .none
    default: return lock
    }
  }

  /// The axis to which a movement has less than an angle.
  private func near(_ start: Position, _ end: Position, _ angle: Double) -> AxisLock {
    if Self.isNear(.horizontal, from: start, to: end, angle) { return .locked(.horizontal) }
    return Self.isNear(.vertical, from: start, to: end, angle) ? .locked(.vertical) : .none
  }

  /// Whether a movement has less than an angle to an axis.
  private static func isNear(_ axis: Axis, from start: Position, to end: Position, _ angle: Double) -> Bool {
    angle > 90 || isMore(axis, times: 1 / tan(angle / 180 * .pi), from: start, to: end)
  }

  /// Whether a movement is more than so many times as long on an axis as on the other, and not just by rounding: the
  /// same movement keeps to the same axis wherever on the screen it begins.
  private static func isMore(_ axis: Axis, times: Double, from start: Position, to end: Position) -> Bool {
    let ways = [axis.rawValue, 1 - axis.rawValue].map { Measured(from: start[$0], to: end[$0]).magnitude }
    let limit = times * ways[1].value
    return ways[0].exceeds(limit + times * ways[1].rounding + 2 * limit.ulp)
  }
}
