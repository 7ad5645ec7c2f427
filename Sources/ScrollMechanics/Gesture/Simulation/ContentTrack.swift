/// The offset of content during a gesture, through its drags and motions, at any time since the last event.
package struct ContentTrack<Position: MotionVector>: Sendable {
  /// The state of the content until the next event, with offsets in points.
  package enum Course: Sendable {
    case still(Position)
    /// The content follows a finger and is at this visible offset.
    case drag(Position)
    /// The content has moved without a finger since a time in seconds.
    case motion(any TimingCurve<Position>, since: Double)
  }

  private let parameters: ContentParameters
  package private(set) var course: Course

  /// The visible offset at the touch-down, in points.
  private var dragStart: Position
  var drag: DragTracker<Position>
  /// The motion that the touch-down stopped; `nil` if it stopped none.
  private var caught: CaughtMotion<Position>?
  /// The offset that the finger asks for, in points, before the limits are applied.
  private var requested: Position
  private var limits: [DragLimit] = []

  init(_ parameters: ContentParameters, offset: Position) {
    self.parameters = parameters
    course = .still(offset)
    (dragStart, requested) = (offset, offset)
    drag = DragTracker(offset: offset, touchDown: .zero, direction: parameters.direction)
  }

  /// True if the content is moving without a finger at a time in seconds.
  func isMoving(at time: Double) -> Bool {
    guard case .motion(let motion, let start) = course else { return false }
    return motion.elapsed(from: start, to: time) < motion.duration
  }

  /// Returns the visible offset at a time not before the last event, in points.
  func offset(at time: Double) -> Position {
    switch course {
    case .still(let offset), .drag(let offset): offset
    case .motion(let motion, let start): motion.offset(after: motion.elapsed(from: start, to: time))
    }
  }

  /// True if the visible offset at a time, in seconds, is within the limits on every axis.
  func isWithinLimits(at time: Double) -> Bool {
    let offset = offset(at: time)
    return (0..<Position.axisCount).allSatisfy { parameters.axis($0).limits.clamp(offset[$0]) == offset[$0] }
  }

  /// Stops the content at a touch-down and prepares a drag from there.
  mutating func touchDown(at time: Double, finger: Position) {
    (caught, dragStart) = (nil, offset(at: time))
    if case .motion(let motion, let start) = course {
      let elapsed = motion.elapsed(from: start, to: time)
      if elapsed < motion.duration { caught = (motion.velocity(after: elapsed), motion.velocity(after: 0)) }
      if case .glide(let rule) = parameters.momentum, rule.jumpsWhenCaught { dragStart = motion.finalOffset }
    }
    course = .still(dragStart)
    limits = (0..<Position.axisCount).map { DragLimit(parameters.axis($0), visible: dragStart[$0]) }
    requested = Position { limits[$0].start }
    drag = DragTracker(offset: requested, touchDown: finger, direction: parameters.direction)
  }

  mutating func restartDrag(from position: Position, keeping axis: Axis) {
    drag.restart(from: position, offset: requested, keeping: axis)
  }

  /// Moves the offset with the finger to a position in points. While an axis is locked, movement on the other is lost
  /// for good. Throws ``GestureError/offsetOverflow`` for an infinite offset.
  mutating func follow(finger: Position, lock: AxisLock = .none) throws(GestureError) {
    if case .locked(let axis) = lock { restartDrag(from: finger, keeping: axis) }
    requested = drag.offset(at: finger, lock: lock == .undecided ? lock : .none)
    let visible = Position { axis in axis < limits.count ? limits[axis].follow(requested[axis]) : requested[axis] }
    guard visible.isFinite else { throw .offsetOverflow }
    course = .drag(visible)
  }

  /// Releases the content at a time in seconds with the finger's velocity in points per second. The distance of a glide
  /// follows from `speed`, in points per event, instead. Throws ``GestureError/motion(_:)``.
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
      course = motion.duration > 0 ? .motion(motion, since: time) : .still(motion.finalOffset)
    } catch { throw .motion(error) }
  }
}

/// The response of one axis to a drag past its limits, or from beyond one if the finger catches content in a bounce.
struct DragLimit: Equatable, Sendable {
  /// The offset that the finger asks for at the start of the drag, in points.
  let start: Double

  private let limits: ScrollLimits
  private let pull: ContentAxis.Pull

  /// The visible offset in points, from which ``OverscrollFriction`` computes the next one.
  private var visible: Double
  /// The visible offset minus the one that the finger asks for, in points.
  private var excess = 0.0

  /// Starts a drag at the visible offset at the touch-down, in points.
  init(_ axis: ContentAxis, visible: Double) {
    self.visible = visible
    switch axis.pull {
    case .free, .friction:
      (start, limits, pull) = (visible, axis.limits, axis.pull)
    case .none:
      let lower = axis.limits.lower.map { min($0, visible) }
      let upper = axis.limits.upper.map { max($0, visible) }
      (start, limits, pull) = (visible, (try? ScrollLimits(lower: lower, upper: upper)) ?? axis.limits, .none)
    case .band(var band):
      // If no finger can drag to the visible offset, the viewport of the band is twice the overshoot instead.
      if band.inverse(of: visible, limits: axis.limits) == nil {
        let overshoot = (visible - axis.limits.clamp(visible)).magnitude
        band = (try? RubberBand(viewport: 2 * overshoot, coefficient: band.coefficient)) ?? band
      }
      (start, limits, pull) = (band.inverse(of: visible, limits: axis.limits) ?? visible, axis.limits, .band(band))
    }
  }

  /// Takes the offset to which the finger would drag without limits, and returns the visible offset, both in points.
  mutating func follow(_ offset: Double) -> Double {
    switch pull {
    case .free: return offset
    case .band(let band): return band.apply(to: offset, limits: limits)
    case .none: return limits.clamp(offset)
    case .friction(let friction, let viewport):
      let free = offset + excess
      // From within the limits, the offset follows the finger exactly.
      guard limits.clamp(visible) != visible else {
        visible = free
        return free
      }
      visible = friction.offset(after: visible, movement: free - visible, limits: limits, viewport: viewport)
      excess = visible - offset
      return visible
    }
  }
}
