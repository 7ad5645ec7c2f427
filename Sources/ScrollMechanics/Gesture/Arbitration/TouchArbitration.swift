/// The arbitration of a touch between a scroll view and its content, by the rules of UIScrollView. A touch-down starts
/// a delay during which the content does not get the touch.
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
  enum State: Sendable {
    case idle
    /// The touch is delayed until the delay ends or the finger moves significantly.
    case waiting
    case content
    case scrolling
  }

  let parameters: ArbitrationParameters
  private(set) var state = State.idle
  /// The decisions at the newest sample or advance of time, in order of time; empty for most samples.
  package private(set) var decisions: [ArbitrationDecision] = []
  private var now = 0.0
  /// The touch-down of the finger that is followed; `nil` if none is.
  private var touch: TouchSample<Position>?
  private var direction: DirectionTracker<Position>?

  init(_ parameters: ArbitrationParameters) { self.parameters = parameters }

  /// Takes the next sample, not earlier than the last. `stopsMotion`: true if it is a touch-down that stops a motion.
  mutating func handle(_ sample: TouchSample<Position>, stopsMotion: Bool = false) {
    advance(to: sample.time)
    guard let touch else {
      if sample.phase == .began { begin(sample, stopsMotion: stopsMotion) }
      return
    }
    guard touch.finger == sample.finger else {
      if sample.phase == .began { add(.ignored, .scrollView, .secondFinger, finger: sample.finger) }
      return
    }
    // A finger that lifts at a new position has moved there first.
    if sample.phase != .began, sample.phase != .cancelled { move(touch, to: sample.position) }
    if sample.phase.isFinal { end(isCancelled: sample.phase == .cancelled) }
  }

  mutating func advance(to time: Double) {
    decisions.removeAll(keepingCapacity: true)
    now = time
    guard let touch, state == .waiting, !Measured(from: touch.time, to: time).fallsShort(of: parameters.delay)
    else { return }
    now = min(touch.time.addingDecimal(parameters.delay), time)
    add(.began, .content, .delayElapsed)
    state = .content
    now = time
  }

  /// Ends the trace. For a touch that is unfinished, ``decisions`` is then one that says so; otherwise it is empty.
  mutating func finish() {
    decisions.removeAll(keepingCapacity: true)
    switch state {
    case .idle: return
    case .waiting, .scrolling: add(.unfinished, .scrollView, .endOfTrace)
    case .content: add(.unfinished, .content, .endOfTrace)
    }
    (state, touch) = (.idle, nil)
  }

  private mutating func begin(_ sample: TouchSample<Position>, stopsMotion: Bool) {
    touch = sample
    direction = DirectionTracker(parameters.directionLock, touchDown: sample.position)
    if stopsMotion {
      state = .scrolling
      add(.scrollBegan, .scrollView, .stoppedMotion)
    } else if parameters.delaysContentTouches {
      state = .waiting
      add(.held, .scrollView, .delayStarted)
    } else {
      state = .content
      add(.began, .content, .notDelayed)
    }
  }

  private mutating func move(_ touch: TouchSample<Position>, to position: Position) {
    let isSignificant = Measured(distanceFrom: touch.position, to: position).exceeds(parameters.slop)
    if state != .scrolling {
      guard isSignificant, state == .waiting || parameters.canCancelContentTouches else { return }
      if state == .content { add(.cancelled, .content, .movedAfterDelay) }
      add(.scrollBegan, .scrollView, state == .content ? .movedAfterDelay : .movedBeforeDelay)
      state = .scrolling
    }
    let isFirst = direction?.lock == .undecided
    switch direction?.move(to: position, isSignificant: isSignificant) {
    case nil, .undecided: break
    case .some(.none): add(.unlocked, .scrollView, isFirst ? .diagonal : .brokeAway)
    case .locked(let axis):
      let receiver: ArbitrationDecision.Receiver = axis == .horizontal ? .horizontalAxis : .verticalAxis
      add(.locked, receiver, isFirst ? .firstMovement : .turned)
    }
  }

  private mutating func end(isCancelled: Bool) {
    let reason: ArbitrationDecision.Reason = isCancelled ? .systemCancelled : .lifted
    switch state {
    case .idle: break
    case .waiting where isCancelled: add(.cancelled, .scrollView, reason)
    case .waiting:
      add(.began, .content, .tap)
      add(.ended, .content, .tap)
    case .content: add(isCancelled ? .cancelled : .ended, .content, reason)
    case .scrolling: add(isCancelled ? .scrollCancelled : .scrollEnded, .scrollView, reason)
    }
    (state, touch) = (.idle, nil)
  }

  private mutating func add(
    _ event: ArbitrationDecision.Event, _ receiver: ArbitrationDecision.Receiver,
    _ reason: ArbitrationDecision.Reason, finger: Int? = nil
  ) {
    let finger = finger ?? touch?.finger ?? 0
    decisions.append(ArbitrationDecision(time: now, event: event, receiver: receiver, reason: reason, finger: finger))
  }
}

/// The parameters by which a scroll view and its content arbitrate touches. The defaults are those of UIScrollView.
package struct ArbitrationParameters: Equatable, Sendable {
  /// True if the content gets a touch only after ``delay`` or as a tap; false if it gets every touch at once.
  let delaysContentTouches: Bool

  /// True if scrolling may begin while the content has the touch, which is then cancelled for the content.
  let canCancelContentTouches: Bool

  /// The delay of a touch before the content gets it, in seconds.
  let delay: Double

  /// The distance from the touch-down, in points, beyond which a movement is significant.
  let slop: Double

  let slopMode: SlopMode
  let multiTouch: MultiTouch
  let directionLock: DirectionLock

  package init(
    delaysContentTouches: Bool = true, canCancelContentTouches: Bool = true, delay: Double = 0.150, slop: Double = 10,
    slopMode: SlopMode = .subtract, multiTouch: MultiTouch = .first, directionLock: DirectionLock = .free
  ) {
    (self.delaysContentTouches, self.canCancelContentTouches) = (delaysContentTouches, canCancelContentTouches)
    (self.delay, self.slop, self.slopMode) = (delay, slop, slopMode)
    (self.multiTouch, self.directionLock) = (multiTouch, directionLock)
  }
}
