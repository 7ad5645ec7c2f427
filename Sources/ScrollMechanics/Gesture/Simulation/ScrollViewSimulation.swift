/// A simulation of a scroll view: it decides who gets each touch, drags the content, releases it and stops it again.
package struct ScrollViewSimulation<Position: MotionVector>: GestureSimulation {
  package private(set) var content: ContentTrack<Position>

  /// The decisions at the newest sample.
  package private(set) var decisions: [ArbitrationDecision] = []

  private var arbitration: TouchArbitration<Position>

  /// The arbitration of a horizontal scroll view around this vertical one; `nil` without one. The offset is that
  /// of the outer view across, and of the inner one up and down.
  package var outer: NestedArbitration?
  private var tracker: TouchTracker<Position>
  private let rule: ReleaseRule

  /// Several fingers as one, which the tracker follows; `nil` if it follows the first and ignores the others.
  private var merged: MergedFingers<Position>?

  /// When the finger went up last.
  private var lift: Double?

  /// The axes that the drag keeps to; `nil` where nothing is dragged.
  private var lock: AxisLock?

  /// True if the finger that is down has stopped a motion.
  private var stopsMotion = false

  /// The hidden parts of the movement of the finger that is down.
  private var start: DragStart<Position>?
  private var pace: FingerPace<Position>?

  /// A scroll view at rest at an offset in points.
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

  /// - Parameter lastRelease: of the one finger that goes up last, if several are merged.
  private mutating func handle(
    _ sample: TouchSample<Position>, release lastRelease: TouchRelease<Position>?
  ) throws(GestureError) {
    decisions.removeAll(keepingCapacity: true)
    let isFollowed = tracker.finger.map { $0 == sample.finger } ?? (sample.phase == .began)
    let isTouchDown = tracker.finger == nil && sample.phase == .began
    if isTouchDown { stopsMotion = content.isMoving(at: sample.time) }
    // Where a finger goes up, the state before the sample counts.
    let couldScroll = (mine: arbitration.isScrolling, shared: outer?.letsInnerScroll == true)
    arbitration.handle(sample, stopsMotion: isTouchDown && stopsMotion, into: &decisions)
    if isTouchDown {
      content.touchDown(at: sample.time, finger: sample.position)
      let parameters = arbitration.parameters
      start = DragStart(parameters.slopMode, slop: parameters.slop, touchDown: sample.position)
      pace = FingerPace(sample, slop: parameters.slop)
    } else if isFollowed {
      pace?.move(sample)
    }
    let outerTakes = share(sample)
    let release = tracker.follow(sample).map { lastRelease ?? $0 }
    if release != nil { lift = sample.time }
    var passesSlop = noteDecisions() || outerTakes
    if outerTakes { lock = .locked(.horizontal) }
    guard isFollowed else { return }
    let begins = decisions.contains { $0.event == .scrollBegan }
    if lock == nil, let outer, couldScroll.shared || outer.letsInnerScroll,
      couldScroll.mine || begins || arbitration.isScrolling
    {
      lock = .locked(.vertical)
      // A touch that stops a motion is a drag from its start, unless it has to go clearly up or down before.
      passesSlop = !stopsMotion || outer.ignoresDiagonals
    }
    guard let lock else {
      // A touch that scrolls nothing releases only what it has held beyond a limit or stopped.
      if release != nil, stopsMotion || !content.isWithinLimits(at: sample.time) {
        try content.release(at: sample.time, velocity: .zero, speed: .zero)
      }
      return
    }

    if sample.phase != .cancelled {
      if lock != .undecided,
        let hidden = start?.hidden(at: sample.position, time: sample.time, passesSlop: passesSlop)
      {
        content.leaveOut(Position { lock.allows($0) ? hidden[$0] : 0 })
      }
      try content.follow(finger: sample.position, lock: lock)
    }
    guard let release else { return }
    try content.release(
      at: sample.time, velocity: try rule.velocity(at: release), speed: rule.speed(at: release), lock: lock, pace: pace)
    self.lock = nil
  }

  package mutating func advance(to time: Double) {
    decisions.removeAll(keepingCapacity: true)
    arbitration.advance(to: time, into: &decisions)
    var shared: [ArbitrationDecision] = []
    outer?.advance(to: time, into: &shared)
  }

  /// Ends the trace.
  package mutating func finish() {
    decisions.removeAll(keepingCapacity: true)
    arbitration.finish(into: &decisions)
  }

  package var touchPhase: GesturePhase {
    switch outer?.state {
    case .outer: return .drag
    case .held: return .held
    default: break
    }
    return switch arbitration.state {
    case .idle: .rest
    case .waiting: .held
    case .content: .content
    // The inner view of two may have the touch and wait for a clearer movement.
    case .scrolling: lock == nil ? .held : .drag
    }
  }

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func dragVelocity(at time: Double) throws(GestureError) -> Position {
    guard let lock, let release = merged.map({ $0.release(at: time) }) ?? tracker.release(at: time) else {
      return .zero
    }
    return content.velocity(ofFinger: try rule.velocity(at: release), lock: lock)
  }

  package var isFollowing: Bool { tracker.finger != nil }

  package func finger(at time: Double) -> Position? {
    isFollowing || lift == time ? tracker.history?.newest.position : nil
  }

  /// Lets nested views share a sample. Returns true if the outer one takes the touch, to drag it from its touch-down.
  private mutating func share(_ sample: TouchSample<Position>) -> Bool {
    guard outer != nil, Position.axisCount > 1 else { return false }
    let position = Vector2(x: sample.position[0], y: sample.position[1])
    let touch = TouchSample(time: sample.time, position: position, phase: sample.phase, finger: sample.finger)
    var shared: [ArbitrationDecision] = []
    outer?.handle(touch, into: &shared)
    guard let outer, let start = tracker.history?.start.position,
      let begun = shared.first(where: { $0.event == .scrollBegan })
    else { return false }
    let (mode, slop) = (arbitration.parameters.slopMode, arbitration.parameters.slop)
    guard begun.receiver == .outer else {
      self.start = DragStart(mode, slop: max(outer.minimumSideways, slop), touchDown: start)
      return false
    }
    let isFast = begun.reason == .movedBeforeDelay
    self.start = DragStart(mode, slop: isFast ? slop : outer.minimumSideways, touchDown: start)
    content.count(from: start, but: .vertical)
    return true
  }

  /// Locks the axes as decided. Returns true if a movement got beyond the slop.
  private mutating func noteDecisions() -> Bool {
    var passesSlop = false
    for decision in decisions {
      let beganByMovement = decision.event == .scrollBegan && decision.reason != .stoppedMotion
      if beganByMovement || decision.event == .locked || decision.event == .unlocked { passesSlop = true }
      switch (decision.event, decision.receiver) {
      case (.scrollBegan, _):
        guard outer == nil else { break }
        lock = Position.axisCount == 1 || arbitration.parameters.directionLock == .free ? AxisLock.none : .undecided
      case (.unlocked, _): lock = AxisLock.none
      case (.locked, .horizontalAxis): lock = .locked(.horizontal)
      case (.locked, _): lock = .locked(.vertical)
      default: break
      }
    }
    return passesSlop
  }
}
