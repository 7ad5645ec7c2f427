/// The offset of content through the drags and the motions of a gesture, known at every instant between two events.
package struct ContentTrack<Position: MotionVector>: Sendable {
  /// The offset until the next event.
  package enum Course: Sendable {
    case still(Position)
    /// It follows a finger, which has it here.
    case drag(Position)
    /// It moves by itself since a time.
    case motion(ContentMotion<Position>, since: Double)
  }

  private let parameters: ContentParameters
  package private(set) var course: Course

  /// Where the content showed when the finger came down.
  private var dragStart: Position
  private var drag: DragTracker<Position>
  /// The motion of the content when the finger came down.
  private var caught: CaughtMotion<Position>?
  /// The offset that the finger asked for last.
  private var wanted: Position
  private var limits: [DragLimit] = []

  /// Content at rest at an offset in points.
  init(_ parameters: ContentParameters, offset: Position) {
    self.parameters = parameters
    course = .still(offset)
    dragStart = offset
    wanted = offset
    drag = DragTracker(offset: offset, touchDown: .zero, direction: parameters.direction)
  }

  /// True if the content is moving by itself at a time.
  func isMoving(at time: Double) -> Bool {
    guard case .motion(let motion, let start) = course else { return false }
    return motion.elapsed(from: start, to: time) < motion.duration
  }

  /// Returns where the content shows at a time not before the last event, in points.
  func offset(at time: Double) -> Position {
    switch course {
    case .still(let offset), .drag(let offset): offset
    case .motion(let motion, let start): motion.offset(after: motion.elapsed(from: start, to: time))
    }
  }

  /// True if the content shows within its limits at a time.
  func isWithinLimits(at time: Double) -> Bool {
    let offset = offset(at: time)
    return (0..<Position.axisCount).allSatisfy { parameters.axis($0).limits.clamp(offset[$0]) == offset[$0] }
  }

  /// Stops the content under a finger that comes down, where a drag would begin.
  mutating func touchDown(at time: Double, finger: Position) {
    caught = nil
    if isMoving(at: time), case .motion(let motion, let start) = course {
      caught = CaughtMotion(
        velocity: motion.velocity(after: motion.elapsed(from: start, to: time)),
        startVelocity: motion.velocity(after: 0))
    }
    dragStart = offset(at: time)
    if case .glide(let rule) = parameters.momentum, rule.jumpsWhenCaught, case .motion(let motion, _) = course {
      dragStart = motion.rest
    }
    course = .still(dragStart)
    limits = (0..<Position.axisCount).map { DragLimit(parameters.axis($0), shown: dragStart[$0]) }
    wanted = Position { limits[$0].start }
    drag = DragTracker(offset: wanted, touchDown: finger, direction: parameters.direction)
  }

  /// Hides a part of the finger's movement.
  mutating func leaveOut(_ distance: Position) { drag.leaveOut(distance) }

  /// Starts the drag again from a position of the finger, except on one axis, which continues.
  mutating func count(from place: Position, but axis: Axis) { drag.begin(from: place, offset: wanted, but: axis) }

  /// Moves the offset with the finger to a point. An axis that the lock holds stays where it is, even if the finger
  /// leaves the lock later.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  mutating func follow(finger: Position, lock: AxisLock = .none) throws(GestureError) {
    if case .locked(let axis) = lock { count(from: finger, but: axis) }
    wanted = drag.offset(at: finger, lock: lock == .undecided ? lock : .none)
    let shown = Position { axis in axis < limits.count ? limits[axis].follow(wanted[axis]) : wanted[axis] }
    guard shown.isFinite else { throw .offsetOverflow }
    course = .drag(shown)
  }

  /// Releases the content at a velocity of the finger per second, or at its speed per event for a glide.
  mutating func release(
    at time: Double, velocity: Position, speed: Position, lock: AxisLock = .none, pace: FingerPace<Position>? = nil
  ) throws(GestureError) {
    let offset = offset(at: time)
    do throws(ParameterError) {
      var velocity = drag.velocity(ofFinger: velocity, lock: lock)
      if let rule = parameters.carriedMomentum, let caught {
        velocity = rule.velocity(of: velocity, after: caught, pace: pace)
      }
      let motion = try parameters.motion(
        from: offset, velocity: velocity, speed: drag.velocity(ofFinger: speed, lock: lock), dragStart: dragStart)
      course = motion.duration > 0 ? .motion(motion, since: time) : .still(motion.rest)
    } catch {
      throw .motion(error)
    }
  }

  /// Returns the velocity of the content for one of the finger.
  func velocity(ofFinger velocity: Position, lock: AxisLock) -> Position {
    drag.velocity(ofFinger: velocity, lock: lock)
  }
}
