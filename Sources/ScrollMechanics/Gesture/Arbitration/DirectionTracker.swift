internal import PlatformMath

/// A follower of one drag, which locks it to an axis by a ``DirectionLock``.
struct DirectionTracker<Position: MotionVector>: Equatable, Sendable {
  private let rule: DirectionLock
  private let touchDown: Position
  private var last: Position
  /// The movement since `rails` locked the drag, or since it last exceeded `channel` along the locked axis.
  private var channelMovement = Position.zero

  /// The current lock: undecided before the first significant movement, always `none` for `free` and on one axis.
  private(set) var lock: AxisLock

  init(_ rule: DirectionLock, touchDown: Position) {
    self.rule = Position.axisCount > 1 ? rule : .free
    (self.touchDown, last) = (touchDown, touchDown)
    lock = self.rule == .free ? .none : .undecided
  }

  /// Takes the next position in points. Returns the lock if it changes. `isSignificant`: true for one beyond the slop.
  mutating func move(to position: Position, isSignificant: Bool) -> AxisLock? {
    defer { last = position }
    let before = lock
    guard lock != .undecided || isSignificant else { return nil }
    lock = lock == .undecided ? first(to: position) : next(to: position)
    return lock == before ? nil : lock
  }

  private func first(to position: Position) -> AxisLock {
    switch rule {
    case .free: .none
    case .firstMovement:
      .locked(Self.isLonger(.horizontal, by: 1, from: touchDown, to: position) ? .horizontal : .vertical)
    case .nearAxis(let angle), .sticky(let angle, _, _): near(touchDown, position, angle)
    case .rails(let ratio, _): Self.locked { Self.isLonger($0, by: ratio, from: touchDown, to: position) }
    }
  }

  private mutating func next(to position: Position) -> AxisLock {
    let movement = Position { position[$0] - last[$0] }
    switch (rule, lock) {
    case (.rails(_, let channel), .locked(let axis)):
      channelMovement = Position { channelMovement[$0] + movement[$0] }
      if channelMovement[1 - axis.rawValue].magnitude > channel { return .none }
      if channelMovement[axis.rawValue].magnitude > channel { channelMovement = .zero }
      return lock
    case (.sticky(let angle, let breakAngle, let distance), _):
      guard movement[0].magnitude > distance || movement[1].magnitude > distance else { return lock }
      guard case .locked(let axis) = lock else { return near(last, position, angle) }
      guard !Self.isNear(axis, from: last, to: position, breakAngle) else { return lock }
      let other: Axis = axis == .horizontal ? .vertical : .horizontal
      return Self.isNear(other, from: last, to: position, angle) ? .locked(other) : .none
    default: return lock
    }
  }

  /// Returns the lock to the axis from which a movement deviates by less than an angle in degrees; `.none` if diagonal.
  private func near(_ start: Position, _ end: Position, _ angle: Double) -> AxisLock {
    Self.locked { Self.isNear($0, from: start, to: end, angle) }
  }

  private static func locked(where matches: (Axis) -> Bool) -> AxisLock {
    Axis.allCases.first(where: matches).map { .locked($0) } ?? .none
  }

  /// True if a movement deviates from an axis by less than an angle in degrees; always for an angle above 90.
  private static func isNear(_ axis: Axis, from start: Position, to end: Position, _ angle: Double) -> Bool {
    angle > 90 || isLonger(axis, by: 1 / tan(angle / 180 * .pi), from: start, to: end)
  }

  /// True if a movement is over `ratio` times as long on an axis as on the other, by more than rounding. The same
  /// movement then locks the same axis wherever on the screen it begins.
  private static func isLonger(_ axis: Axis, by ratio: Double, from start: Position, to end: Position) -> Bool {
    let distances = [axis.rawValue, 1 - axis.rawValue].map { Measured(from: start[$0], to: end[$0]).magnitude }
    let limit = ratio * distances[1].value
    return distances[0].exceeds(limit + ratio * distances[1].rounding + 2 * limit.ulp)
  }
}

/// A rule by which a drag is locked to an axis, from the first movement beyond the slop on, in points and degrees.
package enum DirectionLock: Equatable, Sendable {
  /// No drag is locked, as in Flutter and in Gecko's free mode.
  case free

  /// The drag is locked to the longer axis of the first significant movement, until the end of the touch.
  /// Source: A. Tarantsov's second strategy for paging horizontally and scrolling vertically, 2009.
  case firstMovement

  /// The drag is locked to the axis from which the first significant movement deviates by less than `angle`, until the
  /// end of the touch. A diagonal drag is not locked. UIKit's `isDirectionalLockEnabled` and Gecko's standard mode.
  case nearAxis(angle: Double)

  /// The drag is locked to the axis along which the first significant movement is more than `ratio` times as long as
  /// across. The lock ends if the finger moves more than `channel` across before it moves as far along the axis.
  /// Source: Chromium's rails, from memory.
  case rails(ratio: Double, channel: Double)

  /// The drag is locked to the axis from which the first significant movement deviates by less than `angle`. A movement
  /// between two samples that exceeds `breakDistance` on an axis and deviates by `breakAngle` or more ends the lock.
  /// It locks the other axis if it is within `angle` of it. Without a lock, each movement beyond `breakDistance` can
  /// lock. Source: the sticky mode of Gecko's asynchronous panning, from memory.
  case sticky(angle: Double, breakAngle: Double, breakDistance: Double)
}
