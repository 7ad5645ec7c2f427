/// The direction in which an offset moves when the finger moves.
package enum DragDirection: Sendable {
  /// Opposite to the finger. The content offset of a scroll view decreases when the finger moves down.
  case againstFinger
  /// The direction of the finger. The origin of a dragged view and the angle of a wheel move like this.
  case withFinger
}

/// The offset of content that a finger drags. The movement counts from the touch-down, without the parts that
/// ``SlopMode`` excludes. Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
///
/// ```
/// offset = offset at touch-down ± (finger − finger at touch-down)
/// ```
struct DragTracker<Position: MotionVector>: Equatable, Sendable {
  /// The offset at the touch-down or the restart, in points, before any rubber-banding.
  private(set) var offset: Position

  /// The position of the touch-down or the restart, in points, plus the excluded parts of the movement.
  private(set) var touchDown: Position

  var direction = DragDirection.againstFinger

  /// Excludes a part of the finger's movement, in points, which then does not move the offset.
  mutating func exclude(_ movement: Position) { touchDown = Position { touchDown[$0].addingDecimal(movement[$0]) } }

  /// Restarts the drag from a position of the finger and an offset, in points; on the axis `keeping` it continues.
  mutating func restart(from position: Position, offset: Position, keeping axis: Axis) {
    let (before, start) = (self.offset, touchDown)
    self.offset = Position { $0 == axis.rawValue ? before[$0] : offset[$0] }
    touchDown = Position { $0 == axis.rawValue ? start[$0] : position[$0] }
  }

  /// Returns the offset in points for a position of the finger. An axis that the lock forbids keeps its offset.
  func offset(at finger: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return offset[axis] }
      let movement = finger[axis].subtractingDecimal(touchDown[axis])
      return offset[axis].addingDecimal(direction == .withFinger ? movement : 0 - movement)
    }
  }

  /// Returns the velocity of the offset for that of the finger, in points per second; 0 on an axis that is locked out.
  func velocity(ofFinger velocity: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return 0 }
      // 0 − v, unlike −v, is never −0.
      return direction == .withFinger ? velocity[axis] : 0 - velocity[axis]
    }
  }
}
