/// The arbitration of a touch between a scroll view and its content, by the rules of UIScrollView.
///
/// A touch-down starts a delay during which the content does not get the touch.
///
/// | what comes first | who gets the touch |
/// | --- | --- |
/// | a significant movement | the scroll view; the content never gets the touch |
/// | the end of the delay | the content, until a significant movement cancels its touch, if that is allowed |
/// | the lift of the finger | the content, as a tap |
///
/// At equal times, the end of the delay comes before the sample. The scroll view gets a touch that stops a motion from
/// its start. Only the first finger decides. Source: A. Tarantsov's account of UIScrollView, 2009.
package struct TouchArbitration<Position: MotionVector>: Sendable {
  /// A touch-down of a finger, at a time in seconds and a position in points.
  package struct Touch: Equatable, Sendable {
    let finger: Int
    let time: Double
    let position: Position
  }

  /// The receiver of the touch.
  package enum State: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// The touch is delayed until the delay ends or the finger moves significantly.
    case waiting(Touch)
    /// The content has the touch.
    case content(Touch)
    /// The scroll view has the touch and scrolls along the axes that the lock allows.
    case scrolling(Touch, AxisLock)
  }

  let parameters: ArbitrationParameters
  private(set) var state = State.idle
  private var now = 0.0
  private var direction: DirectionTracker<Position>?

  /// True if the scroll view has the touch.
  var isScrolling: Bool {
    if case .scrolling = state { return true }
    return false
  }

  init(_ parameters: ArbitrationParameters) { self.parameters = parameters }

  /// Takes the next sample, not earlier than the last, and appends the decisions that it causes, in order of time.
  ///
  /// - Parameter stopsMotion: true if the sample is a touch-down that stops a motion.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func handle(
    _ sample: TouchSample<Position>, stopsMotion: Bool = false, into decisions: inout [ArbitrationDecision]
  ) {
    advance(to: sample.time, into: &decisions)
    guard let touch = state.touch else {
      if sample.phase == .began { begin(sample, stopsMotion: stopsMotion, into: &decisions) }
      return
    }
    guard touch.finger == sample.finger else {
      if sample.phase == .began { add(.ignored, .scrollView, .secondFinger, finger: sample.finger, to: &decisions) }
      return
    }
    switch sample.phase {
    case .began:
      break
    case .moved, .stationary:
      move(to: sample.position, into: &decisions)
    case .ended:
      // A finger that lifts at a new position has moved there first.
      move(to: sample.position, into: &decisions)
      end(.ended, .scrollEnded, .lifted, into: &decisions)
    case .cancelled:
      end(.cancelled, .scrollCancelled, .systemCancelled, into: &decisions)
    }
  }

  /// Advances the time, in seconds, without a sample, and appends the decision if a delay ends.
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package mutating func advance(to time: Double, into decisions: inout [ArbitrationDecision]) {
    now = time
    guard case .waiting(let touch) = state,
      !Measured(from: touch.time, to: time).fallsShort(of: parameters.delay)
    else { return }
    now = min(touch.time.addingDecimal(parameters.delay), time)
    add(.began, .content, .delayElapsed, to: &decisions)
    state = .content(touch)
    now = time
  }

  /// Ends the trace and appends a decision for a touch that is unfinished.
  package mutating func finish(into decisions: inout [ArbitrationDecision]) {
    switch state {
    case .idle: return
    case .waiting, .scrolling: add(.unfinished, .scrollView, .endOfTrace, to: &decisions)
    case .content: add(.unfinished, .content, .endOfTrace, to: &decisions)
    }
    state = .idle
  }

  private mutating func begin(
    _ sample: TouchSample<Position>, stopsMotion: Bool, into decisions: inout [ArbitrationDecision]
  ) {
    let touch = Touch(finger: sample.finger, time: sample.time, position: sample.position)
    let direction = DirectionTracker(parameters.directionLock, touchDown: sample.position)
    self.direction = direction
    if stopsMotion {
      state = .scrolling(touch, direction.lock)
      add(.scrollBegan, .scrollView, .stoppedMotion, to: &decisions)
    } else if parameters.delaysContentTouches {
      state = .waiting(touch)
      add(.held, .scrollView, .delayStarted, to: &decisions)
    } else {
      state = .content(touch)
      add(.began, .content, .notDelayed, to: &decisions)
    }
  }

  private mutating func move(to position: Position, into decisions: inout [ArbitrationDecision]) {
    guard let touch = state.touch else { return }
    let isSignificant = Measured(distanceFrom: touch.position, to: position).exceeds(parameters.slop)

    switch state {
    case .idle: break
    case .waiting:
      guard isSignificant else { break }
      beginScrolling(touch, to: position, because: .movedBeforeDelay, into: &decisions)
    case .content:
      guard isSignificant, parameters.canCancelContentTouches else { break }
      add(.cancelled, .content, .movedAfterDelay, to: &decisions)
      beginScrolling(touch, to: position, because: .movedAfterDelay, into: &decisions)
    case .scrolling:
      updateLock(touch, to: position, isSignificant: isSignificant, into: &decisions)
    }
  }

  private mutating func beginScrolling(
    _ touch: Touch, to position: Position, because reason: ArbitrationDecision.Reason,
    into decisions: inout [ArbitrationDecision]
  ) {
    state = .scrolling(touch, .none)
    add(.scrollBegan, .scrollView, reason, to: &decisions)
    updateLock(touch, to: position, isSignificant: true, into: &decisions)
  }

  /// Updates the direction lock for a movement and appends a decision if the lock changes.
  private mutating func updateLock(
    _ touch: Touch, to position: Position, isSignificant: Bool, into decisions: inout [ArbitrationDecision]
  ) {
    let isFirst = direction?.lock == .undecided
    guard let lock = direction?.move(to: position, isSignificant: isSignificant) else { return }
    state = .scrolling(touch, lock)
    switch lock {
    case .undecided: break
    case .none: add(.unlocked, .scrollView, isFirst ? .diagonal : .brokeAway, to: &decisions)
    case .locked(let axis):
      let receiver: ArbitrationDecision.Receiver = axis == .horizontal ? .horizontalAxis : .verticalAxis
      add(.locked, receiver, isFirst ? .firstMovement : .turned, to: &decisions)
    }
  }

  private mutating func end(
    _ contentEvent: ArbitrationDecision.Event, _ scrollEvent: ArbitrationDecision.Event,
    _ reason: ArbitrationDecision.Reason, into decisions: inout [ArbitrationDecision]
  ) {
    switch state {
    case .idle: break
    case .waiting where contentEvent == .cancelled: add(.cancelled, .scrollView, reason, to: &decisions)
    case .waiting:
      add(.began, .content, .tap, to: &decisions)
      add(.ended, .content, .tap, to: &decisions)
    case .content: add(contentEvent, .content, reason, to: &decisions)
    case .scrolling: add(scrollEvent, .scrollView, reason, to: &decisions)
    }
    state = .idle
  }

  private func add(
    _ event: ArbitrationDecision.Event, _ receiver: ArbitrationDecision.Receiver,
    _ reason: ArbitrationDecision.Reason, finger: Int? = nil, to decisions: inout [ArbitrationDecision]
  ) {
    let finger = finger ?? state.touch?.finger ?? 0
    decisions.append(ArbitrationDecision(time: now, event: event, receiver: receiver, reason: reason, finger: finger))
  }
}

extension TouchArbitration.State {
  /// The touch-down of the finger that is followed; `nil` if none is.
  var touch: TouchArbitration.Touch? {
    switch self {
    case .idle: nil
    case .waiting(let touch), .content(let touch), .scrolling(let touch, _): touch
    }
  }
}
