/// Which way an offset goes as the finger moves.
package enum DragDirection: Sendable {
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
/// The way is counted from the touch-down, but for what is left out of it: ``SlopMode`` tells what that is.
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
package struct DragTracker<Position: MotionVector>: Equatable, Sendable {
  /// The offset when the finger came down, in points, before any rubber-banding.
  package private(set) var offset: Position

  /// Where the finger came down, in points, or would have without the parts of its way that are left out.
  package private(set) var touchDown: Position

  /// Which way the offset goes as the finger moves.
  package let direction: DragDirection

  /// A drag from an offset and a touch-down, both in points.
  package init(offset: Position, touchDown: Position, direction: DragDirection = .againstFinger) {
    self.offset = offset
    self.touchDown = touchDown
    self.direction = direction
  }

  /// Has a part of the finger's way not count.
  mutating func leaveOut(_ way: Position) { touchDown = Position { touchDown[$0].addingDecimal(way[$0]) } }

  /// Has the finger's way count from a place on, and an offset, but for one axis that goes on as it did.
  mutating func begin(from place: Position, offset: Position, but axis: Axis) {
    let (before, start) = (self.offset, touchDown)
    self.offset = Position { $0 == axis.rawValue ? before[$0] : offset[$0] }
    touchDown = Position { $0 == axis.rawValue ? start[$0] : place[$0] }
  }

  /// The offset while the finger is at a point. An axis that the lock holds keeps its offset from the touch-down.
  ///
  /// The result is infinite where it is too large for a number.
  package func offset(at finger: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return offset[axis] }
      let movement = finger[axis].subtractingDecimal(touchDown[axis])
      return offset[axis].addingDecimal(direction == .withFinger ? movement : 0 - movement)
    }
  }

  /// The velocity that the offset has when the finger has one.
  @inlinable
  package func velocity(ofFinger velocity: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return 0 }
      // 0 − v, unlike −v, is never −0.
      return direction == .withFinger ? velocity[axis] : 0 - velocity[axis]
    }
  }
}
