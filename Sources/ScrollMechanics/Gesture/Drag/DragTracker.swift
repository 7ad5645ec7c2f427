/// Which way an offset goes as the finger moves.
public enum DragDirection: Sendable {
  /// Against the finger: the content offset of a scroll view, which shrinks as the finger pulls the content down.
  case againstFinger
  /// With the finger: the origin of a frame that is pulled along, or a wheel's angle.
  case withFinger
}

/// The offset that a finger drags along.
///
/// ```
/// offset = offset at touch-down ± (finger − finger at touch-down)
/// ```
///
/// The way is counted from the touch-down, not from where scrolling began: the movement in which the finger got past
/// the touch slop shows as soon as scrolling begins, and the content is under the finger where it was touched.
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
public struct DragTracker<Position: MotionVector>: Equatable, Sendable {
  /// The offset when the finger came down, in points, before any rubber-banding.
  public let offset: Position

  /// Where the finger came down, in points.
  public let touchDown: Position

  /// Which way the offset goes as the finger moves.
  public let direction: DragDirection

  /// A drag from an offset and a touch-down, both in points.
  @inlinable
  public init(offset: Position, touchDown: Position, direction: DragDirection = .againstFinger) {
    self.offset = offset
    self.touchDown = touchDown
    self.direction = direction
  }

  /// The offset while the finger is at a point. An axis that the lock holds keeps its offset from the touch-down.
  ///
  /// The result is infinite where it is too large for a number.
  @inlinable
  public func offset(at finger: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return offset[axis] }
      let movement = finger[axis] - touchDown[axis]
      return direction == .withFinger ? offset[axis] + movement : offset[axis] - movement
    }
  }

  /// The velocity that the offset has when the finger has one.
  @inlinable
  public func velocity(ofFinger velocity: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return 0 }
      // 0 − v, unlike −v, is never −0.
      return direction == .withFinger ? velocity[axis] : 0 - velocity[axis]
    }
  }
}
