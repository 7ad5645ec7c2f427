/// The offset of some content through the drags and the motions of a gesture.
///
/// It is told what fingers do and never looks ahead; between two of these it knows the offset at every instant.
package struct ContentTrack<Position: MotionVector>: Sendable {
  /// What the offset does until it is told more.
  package enum Course: Sendable {
    /// It stays here.
    case still(Position)
    /// It follows a finger, which has it here.
    case drag(Position)
    /// It moves by itself since a time.
    case motion(ContentMotion<Position>, since: Double)
  }

  /// The rules that the content moves by.
  package let parameters: ContentParameters
  /// What it does now.
  package private(set) var course: Course

  /// Where the content showed when the finger came down.
  private var dragStart: Position
  private var drag: DragTracker<Position>
  /// What moved the content when the finger came down.
  private var caught: CaughtMotion<Position>?
  /// The offset that the finger asked for last.
  private var wanted: Position
  private var limits: [DragLimit] = []

  /// Content at rest.
  ///
  /// - Parameters:
  ///   - parameters: the rules that the content moves by.
  ///   - offset: where the content is at first, in points.
  package init(_ parameters: ContentParameters, offset: Position) {
    self.parameters = parameters
    course = .still(offset)
    dragStart = offset
    wanted = offset
    drag = DragTracker(offset: offset, touchDown: .zero, direction: parameters.direction)
  }

  /// Whether the content is moving by itself at a time.
  package func isMoving(at time: Double) -> Bool {
    guard case .motion(let motion, let start) = course else { return false }
    return motion.elapsed(from: start, to: time) < motion.duration
  }

  /// Where the content shows at a time not before what it was told last, in points.
  package func offset(at time: Double) -> Position {
    switch course {
    case .still(let offset), .drag(let offset): offset
    case .motion(let motion, let start): motion.offset(after: motion.elapsed(from: start, to: time))
    }
  }

  /// Whether the content shows where it may rest at a time.
  func isWithinLimits(at time: Double) -> Bool {
    let offset = offset(at: time)
    return (0..<Position.axisCount).allSatisfy { parameters.axis($0).limits.clamp(offset[$0]) == offset[$0] }
  }

  /// Lets a finger come down. The content stands still from then on; a drag would begin here.
  package mutating func touchDown(at time: Double, finger: Position) {
    caught = nil
    if isMoving(at: time), case .motion(let motion, let start) = course {
      caught = CaughtMotion(
        velocity: motion.velocity(after: motion.elapsed(from: start, to: time)),
        startVelocity: motion.velocity(after: 0))
    }
    dragStart = caughtOffset(at: time)
    course = .still(dragStart)
    limits = (0..<Position.axisCount).map { DragLimit(parameters.axis($0), shown: dragStart[$0]) }
    wanted = Position { limits[$0].start }
    drag = DragTracker(offset: wanted, touchDown: finger, direction: parameters.direction)
  }

  /// Where the content shows once a finger has caught it.
  private func caughtOffset(at time: Double) -> Position {
    if case .glide(let rule) = parameters.momentum, rule.jumpsWhenCaught, case .motion(let motion, _) = course {
      return motion.rest
    }
    return offset(at: time)
  }

  /// Has a part of the finger's way not show.
  mutating func leaveOut(_ way: Position) { drag.leaveOut(way) }

  /// Has a finger drag from a place on, but for one axis that goes on as it did.
  mutating func count(from place: Position, but axis: Axis) { drag.begin(from: place, offset: wanted, but: axis) }

  /// Lets the offset follow the finger to a point. An axis that the lock holds stays where it is, also for a finger
  /// that leaves the lock later.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func follow(finger: Position, lock: AxisLock = .none) throws(GestureError) {
    if case .locked(let axis) = lock { count(from: finger, but: axis) }
    wanted = drag.offset(at: finger, lock: lock == .undecided ? lock : .none)
    let shown = Position { axis in axis < limits.count ? limits[axis].follow(wanted[axis]) : wanted[axis] }
    guard shown.isFinite else { throw .offsetOverflow }
    course = .drag(shown)
  }

  /// Lets go of the content.
  ///
  /// - Parameters:
  ///   - time: when.
  ///   - velocity: that of the finger, per second.
  ///   - speed: that of the finger, per event, for a glide.
  ///   - lock: which axis the drag kept to.
  package mutating func release(
    at time: Double, velocity: Position, speed: Position, lock: AxisLock = .none
  ) throws(GestureError) {
    try release(at: time, velocity: velocity, speed: speed, lock: lock, pace: nil)
  }

  /// - Parameter pace: of the finger.
  mutating func release(
    at time: Double, velocity: Position, speed: Position, lock: AxisLock, pace: FingerPace<Position>?
  ) throws(GestureError) {
    let offset = offset(at: time)
    do throws(ParameterError) {
      let motion = try parameters.motion(
        from: offset, velocity: carried(drag.velocity(ofFinger: velocity, lock: lock), pace),
        speed: drag.velocity(ofFinger: speed, lock: lock), dragStart: dragStart)
      course = motion.duration > 0 ? .motion(motion, since: time) : .still(motion.rest)
    } catch {
      throw .motion(error)
    }
  }

  /// The velocity of a release, with what is left of the motion before.
  private func carried(_ velocity: Position, _ pace: FingerPace<Position>?) -> Position {
    guard let rule = parameters.carriedMomentum, let caught else { return velocity }
    return rule.velocity(of: velocity, after: caught, pace: pace)
  }

  /// The velocity that the content has when the finger has one.
  package func velocity(ofFinger velocity: Position, lock: AxisLock = .none) -> Position {
    drag.velocity(ofFinger: velocity, lock: lock)
  }
}
