/// The direction in which an offset moves with the finger.
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
/// The finger's movement counts from the touch-down, without what ``SlopMode`` leaves out.
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011.
struct DragTracker<Position: MotionVector>: Equatable, Sendable {
  /// The offset when the finger came down, in points, before any rubber-banding.
  private(set) var offset: Position

  /// Where the finger came down, in points, moved by the parts of its movement that are left out.
  private(set) var touchDown: Position

  var direction = DragDirection.againstFinger

  /// Leaves out a part of the finger's movement.
  mutating func leaveOut(_ distance: Position) { touchDown = Position { touchDown[$0].addingDecimal(distance[$0]) } }

  /// Starts again from a position of the finger and an offset, except on one axis, which continues.
  mutating func begin(from place: Position, offset: Position, but axis: Axis) {
    let (before, start) = (self.offset, touchDown)
    self.offset = Position { $0 == axis.rawValue ? before[$0] : offset[$0] }
    touchDown = Position { $0 == axis.rawValue ? start[$0] : place[$0] }
  }

  /// Returns the offset while the finger is at a point, infinite if it overflows. An axis that the lock holds keeps its
  /// offset from the touch-down.
  func offset(at finger: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return offset[axis] }
      let movement = finger[axis].subtractingDecimal(touchDown[axis])
      return offset[axis].addingDecimal(direction == .withFinger ? movement : 0 - movement)
    }
  }

  /// Returns the velocity of the offset for one of the finger.
  func velocity(ofFinger velocity: Position, lock: AxisLock = .none) -> Position {
    Position { axis in
      guard lock.allows(axis) else { return 0 }
      // 0 − v, unlike −v, is never −0.
      return direction == .withFinger ? velocity[axis] : 0 - velocity[axis]
    }
  }
}
