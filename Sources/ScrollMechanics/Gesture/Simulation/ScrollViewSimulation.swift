/// A simulation of a scroll view, which arbitrates touches, and drags, releases and stops the content.
package struct ScrollViewSimulation<Position: MotionVector>: GestureSimulation {
  package private(set) var content: ContentTrack<Position>

  package private(set) var arbitration: TouchArbitration<Position>

  /// The arbitration of a horizontal view around this vertical one, or `nil`. Their offsets are the components x and y.
  package var outer: NestedArbitration?
  private var tracker: TouchTracker<Position>
  private let rule: ReleaseRule

  /// The merged finger that the tracker follows; `nil` if it follows the first finger and ignores the others.
  private var merged: MergedFingers<Position>?

  /// The axes along which the drag moves the content; `nil` without a drag.
  private var lock: AxisLock?

  private var stopsMotion = false

  /// The parts of the current touch's movement that do not move the content; `nil` before the first touch.
  private var start: DragStart<Position>?
  private var pace: FingerPace<Position>?

  package init(arbitration: ArbitrationParameters, rule: ReleaseRule, content: ContentParameters, offset: Position) {
    self.arbitration = TouchArbitration(arbitration)
    self.rule = rule
    self.content = ContentTrack(content, offset: offset)
    tracker = TouchTracker(horizon: rule.horizon)
    if arbitration.multiTouch != .first { merged = MergedFingers(arbitration.multiTouch, horizon: rule.horizon) }
  }

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func handle(_ sample: TouchSample<Position>) throws(GestureError) {
    guard merged != nil else { return try handle(sample, release: nil) }
    guard let one = merged?.merge(sample) else { return }
    try handle(one.sample, release: one.release)
  }

  /// Takes the next sample of a finger, or of the merged finger, with its release if the sample lifts it.
  private mutating func handle(
    _ sample: TouchSample<Position>, release lastRelease: TouchRelease<Position>?
  ) throws(GestureError) {
    let isFollowed = tracker.follows(sample)
    let isTouchDown = tracker.finger == nil && sample.phase == .began
    if isTouchDown { stopsMotion = content.isMoving(at: sample.time) }
    // At a lift, the state before the sample matters.
    let couldScroll = (own: arbitration.state == .scrolling, nested: outer?.allowsInnerScroll == true)
    arbitration.handle(sample, stopsMotion: isTouchDown && stopsMotion)
    if isTouchDown {
      content.touchDown(at: sample.time, finger: sample.position)
      let parameters = arbitration.parameters
      start = DragStart(parameters.slopMode, slop: parameters.slop, touchDown: sample.position)
      pace = FingerPace(sample, slop: parameters.slop)
    } else if isFollowed {
      pace?.move(sample)
    }
    let outerBegins = arbitrateOuter(sample)
    let release = tracker.follow(sample).map { lastRelease ?? $0 }
    var passesSlop = applyDecisions() || outerBegins
    if outerBegins { lock = .locked(.horizontal) }
    guard isFollowed else { return }
    let begins = arbitration.decisions.contains { $0.event == .scrollBegan }
    if lock == nil, let outer, couldScroll.nested || outer.allowsInnerScroll,
      couldScroll.own || begins || arbitration.state == .scrolling
    {
      lock = .locked(.vertical)
      // A touch that stops a motion drags from its start, unless it first has to move clearly up or down.
      passesSlop = !stopsMotion || outer.ignoresDiagonals
    }
    guard let lock else {
      // A touch without a drag releases the content only if it stopped a motion or held content beyond a limit.
      if release != nil, stopsMotion || !content.isWithinLimits(at: sample.time) {
        try content.release(at: sample.time, velocity: .zero, speed: .zero)
      }
      return
    }

    if sample.phase != .cancelled {
      if lock != .undecided, let hidden = start?.hidden(at: sample.position, time: sample.time, passesSlop: passesSlop)
      {
        content.drag.exclude(Position { lock.allows($0) ? hidden[$0] : 0 })
      }
      try content.follow(finger: sample.position, lock: lock)
    }
    guard let release else { return }
    try content.release(
      at: sample.time, velocity: try rule.velocity(at: release), speed: rule.speed?.speed(at: release) ?? .zero,
      lock: lock, pace: pace)
    self.lock = nil
  }

  package mutating func advance(to time: Double) {
    arbitration.advance(to: time)
    outer?.advance(to: time)
  }

  /// Ends the trace; for a touch that is unfinished, the decisions of ``arbitration`` then say so.
  package mutating func finish() { arbitration.finish() }

  package var touchPhase: GesturePhase {
    if outer?.state == .outer { return .drag }
    if outer?.state == .held { return .held }
    return switch arbitration.state {
    case .idle: .rest
    case .waiting: .held
    case .content: .content
    // A nested inner view may have the touch but wait for a clear movement.
    case .scrolling: lock == nil ? .held : .drag
    }
  }

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func dragVelocity(at time: Double) throws(GestureError) -> Position {
    guard let lock, let release = merged.map({ $0.release(at: time) }) ?? tracker.release(at: time) else {
      return .zero
    }
    return content.drag.velocity(ofFinger: try rule.velocity(at: release), lock: lock)
  }

  package var isFollowing: Bool { tracker.finger != nil }

  package func finger(at time: Double) -> Position? {
    isFollowing || tracker.lift == time ? tracker.history?.newest.position : nil
  }

  /// Gives a sample to the arbitration of nested views. Returns true if an outer view begins to scroll.
  private mutating func arbitrateOuter(_ sample: TouchSample<Position>) -> Bool {
    guard outer != nil, let touch = sample as? TouchSample<Vector2> else { return false }
    outer?.handle(touch)
    guard let outer, let start = tracker.history?.start.position,
      let begun = outer.decisions.first(where: { $0.event == .scrollBegan })
    else { return false }
    let (parameters, isOuter) = (arbitration.parameters, begun.receiver == .outer)
    let distance = isOuter ? outer.minimumSideways : max(outer.minimumSideways, parameters.slop)
    let slop = begun.reason == .movedBeforeDelay ? parameters.slop : distance
    self.start = DragStart(parameters.slopMode, slop: slop, touchDown: start)
    if isOuter { content.restartDrag(from: start, keeping: .vertical) }
    return isOuter
  }

  /// Updates the lock by the decisions. Returns true if a movement passed the slop.
  private mutating func applyDecisions() -> Bool {
    var passesSlop = false
    for decision in arbitration.decisions {
      switch decision.event {
      case .scrollBegan:
        if decision.reason != .stoppedMotion { passesSlop = true }
        guard outer == nil else { break }
        lock = Position.axisCount == 1 || arbitration.parameters.directionLock == .free ? AxisLock.none : .undecided
      case .unlocked: (lock, passesSlop) = (AxisLock.none, true)
      case .locked:
        (lock, passesSlop) = (.locked(decision.receiver == .horizontalAxis ? .horizontal : .vertical), true)
      default: break
      }
    }
    return passesSlop
  }
}
