internal import PlatformMath

/// The axis that one drag keeps to by a rule.
struct DirectionTracker<Position: MotionVector>: Equatable, Sendable {
  private let rule: DirectionLock
  private let touchDown: Position
  private var last: Position
  /// The movement of the finger in the channel of its rails.
  private var channelWay = Position.zero

  /// Undecided before the first significant movement.
  private(set) var lock: AxisLock

  init(_ rule: DirectionLock, touchDown: Position) {
    self.rule = Position.axisCount > 1 ? rule : .free
    self.touchDown = touchDown
    last = touchDown
    lock = self.rule == .free ? .none : .undecided
  }

  /// Takes the next movement, significant if beyond the slop. Returns the lock if it changes now.
  mutating func move(to place: Position, isSignificant: Bool) -> AxisLock? {
    defer { last = place }
    let before = lock
    guard lock != .undecided || isSignificant else { return nil }
    lock = lock == .undecided ? first(to: place) : next(to: place)
    return lock == before ? nil : lock
  }

  private func first(to place: Position) -> AxisLock {
    switch rule {
    case .free: .none
    case .firstMovement: .locked(AxisLock.axis(of: touchDown, to: place))
    case .nearAxis(let angle), .sticky(let angle, _, _): near(touchDown, place, angle)
    case .rails(let ratio, _):
      Self.locked { Self.isMore($0, times: ratio, from: touchDown, to: place) }
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
    Self.locked { Self.isNear($0, from: start, to: end, angle) }
  }

  private static func locked(where matches: (Axis) -> Bool) -> AxisLock {
    Axis.allCases.first(where: matches).map { .locked($0) } ?? .none
  }

  /// True if a movement has less than an angle to an axis.
  private static func isNear(_ axis: Axis, from start: Position, to end: Position, _ angle: Double) -> Bool {
    angle > 90 || isMore(axis, times: 1 / tan(angle / 180 * .pi), from: start, to: end)
  }

  /// True if a movement is more than so many times as long on an axis as on the other, and not just by rounding: the
  /// same movement keeps to the same axis wherever on the screen it begins.
  private static func isMore(_ axis: Axis, times: Double, from start: Position, to end: Position) -> Bool {
    let ways = [axis.rawValue, 1 - axis.rawValue].map { Measured(from: start[$0], to: end[$0]).magnitude }
    let limit = times * ways[1].value
    return ways[0].exceeds(limit + times * ways[1].rounding + 2 * limit.ulp)
  }
}
