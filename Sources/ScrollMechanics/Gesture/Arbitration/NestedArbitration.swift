/// The arbitration of a touch between a vertical scroll view and a horizontal one around it.
///
/// The inner view has a touch until the first finger is far enough sideways, and not too far up or down, from its
/// touch-down. Then the inner view's touch is cancelled and the outer view scrolls until the finger lifts. Every sample
/// is compared with the touch-down alone, so a finger that moved vertically and came back can still move sideways.
/// Once a second finger is down, the touch stays with the inner view. It ends when no finger is down.
///
/// The source names two variations without their details, which follow its other rules here. If diagonals are ignored,
/// the inner view does not scroll until a movement is far enough up or down and not too far sideways. If the outer view
/// comes first, it delays touches as any scroll view does. It takes each touch that moves significantly, in any
/// direction, before the delay ends.
/// Source: A. Tarantsov's nested scroll views for paging horizontally and scrolling vertically, 2009.
package struct NestedArbitration: Sendable {
  /// The receiver of the touch.
  package enum State: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// The outer view delays the touch until the delay ends or the finger moves significantly.
    case held(TouchArbitration<Vector2>.Touch)
    /// The inner view has the touch; the outer one can still take it if the first finger moves sideways.
    case inner(TouchArbitration<Vector2>.Touch)
    /// The inner view has the touch until its end.
    case innerOnly(finger: Int)
    /// The outer view scrolls with the finger.
    case outer(finger: Int)
    /// The outer view's finger has lifted; other fingers are still down.
    case lifted
  }

  /// The distance from its touch-down that a finger must exceed sideways for the outer view, in points. If diagonals
  /// are ignored, it must exceed the same distance up or down for the inner view.
  let minimumSideways: Double

  /// The distance in points below which the finger must stay on the other axis.
  let maximumUpDown: Double

  /// True if the inner view scrolls only after a movement that is clearly up or down.
  let ignoresDiagonals: Bool

  /// The parameters by which the outer view can take a touch before the inner one gets it: `delay` and `slop` alone.
  /// `nil` if every touch goes to the inner view first.
  let outerFirst: ArbitrationParameters?

  private(set) var state = State.idle
  private var fingersDown = 0
  private var now = 0.0

  /// Makes an arbitration by two distances in points, by default those of the source.
  ///
  /// - Throws: ``ParameterError/outOfRange(_:_:)`` for a negative distance.
  package init(
    minimumSideways: Double = 12, maximumUpDown: Double = 4, ignoresDiagonals: Bool = false,
    outerFirst: ArbitrationParameters? = nil
  ) throws(ParameterError) {
    try ParameterRange.notNegative.check(minimumSideways, "minimum distance sideways")
    try ParameterRange.notNegative.check(maximumUpDown, "maximum distance up or down")
    (self.minimumSideways, self.maximumUpDown) = (minimumSideways, maximumUpDown)
    (self.ignoresDiagonals, self.outerFirst) = (ignoresDiagonals, outerFirst)
  }

  /// True if the inner view may scroll, as far as its own rules allow.
  var allowsInnerScroll: Bool {
    switch state {
    case .inner: !ignoresDiagonals
    case .innerOnly: true
    case .idle, .held, .outer, .lifted: false
    }
  }

  /// Takes the next sample and appends the decisions that it causes, in order of time; none for most samples.
  package mutating func handle(_ sample: TouchSample<Vector2>, into decisions: inout [ArbitrationDecision]) {
    advance(to: sample.time, into: &decisions)
    switch sample.phase {
    case .began:
      begin(sample, into: &decisions)
    case .moved, .stationary:
      move(sample, into: &decisions)
    case .ended:
      // A finger that lifts at a new position has moved there first.
      move(sample, into: &decisions)
      lift(sample.finger, .ended, .scrollEnded, .lifted, into: &decisions)
    case .cancelled:
      lift(sample.finger, .cancelled, .scrollCancelled, .systemCancelled, into: &decisions)
    }
  }

  /// Ends the trace and appends a decision for a touch that is unfinished.
  package mutating func finish(into decisions: inout [ArbitrationDecision]) {
    switch state {
    case .idle, .lifted: break
    case .held(let touch): add(.unfinished, .outer, .endOfTrace, touch.finger, to: &decisions)
    case .inner(let touch): add(.unfinished, .inner, .endOfTrace, touch.finger, to: &decisions)
    case .innerOnly(let finger): add(.unfinished, .inner, .endOfTrace, finger, to: &decisions)
    case .outer(let finger): add(.unfinished, .outer, .endOfTrace, finger, to: &decisions)
    }
    state = .idle
    fingersDown = 0
  }

  private mutating func begin(_ sample: TouchSample<Vector2>, into decisions: inout [ArbitrationDecision]) {
    fingersDown += 1
    let touch = TouchArbitration<Vector2>.Touch(finger: sample.finger, time: sample.time, position: sample.position)
    switch state {
    case .idle where outerFirst != nil:
      state = .held(touch)
      add(.held, .outer, .delayStarted, touch.finger, to: &decisions)
    case .idle:
      state = .inner(touch)
      add(.began, .inner, .innerFirst, touch.finger, to: &decisions)
    case .held(let first):
      state = .innerOnly(finger: first.finger)
      add(.began, .inner, .secondFinger, first.finger, to: &decisions)
      add(.began, .inner, .secondFinger, touch.finger, to: &decisions)
    case .inner(let first):
      state = .innerOnly(finger: first.finger)
      add(.began, .inner, .secondFinger, touch.finger, to: &decisions)
    case .innerOnly:
      add(.began, .inner, .secondFinger, sample.finger, to: &decisions)
    case .outer, .lifted:
      add(.ignored, .outer, .secondFinger, sample.finger, to: &decisions)
    }
  }

  /// Advances the time, in seconds, without a sample, and appends the decisions if the outer view's delay ends.
  package mutating func advance(to time: Double, into decisions: inout [ArbitrationDecision]) {
    now = time
    guard case .held(let touch) = state, let outerFirst,
      !Measured(from: touch.time, to: time).fallsShort(of: outerFirst.delay)
    else { return }
    now = min(touch.time.addingDecimal(outerFirst.delay), time)
    state = .inner(touch)
    add(.began, .inner, .delayElapsed, touch.finger, to: &decisions)
    now = time
  }

  private mutating func move(_ sample: TouchSample<Vector2>, into decisions: inout [ArbitrationDecision]) {
    switch state {
    case .held(let touch) where touch.finger == sample.finger:
      guard let outerFirst, Measured(distanceFrom: touch.position, to: sample.position).exceeds(outerFirst.slop)
      else { return }
      add(.scrollBegan, .outer, .movedBeforeDelay, sample.finger, to: &decisions)
      state = .outer(finger: sample.finger)
    case .inner(let touch) where touch.finger == sample.finger:
      let sideways = Measured(from: touch.position.x, to: sample.position.x).magnitude
      let upDown = Measured(from: touch.position.y, to: sample.position.y).magnitude
      if sideways.exceeds(minimumSideways), upDown.fallsShort(of: maximumUpDown) {
        add(.cancelled, .inner, .movedSideways, sample.finger, to: &decisions)
        add(.scrollBegan, .outer, .movedSideways, sample.finger, to: &decisions)
        state = .outer(finger: sample.finger)
      } else if ignoresDiagonals, upDown.exceeds(minimumSideways), sideways.fallsShort(of: maximumUpDown) {
        add(.scrollBegan, .inner, .movedUpOrDown, sample.finger, to: &decisions)
        state = .innerOnly(finger: sample.finger)
      }
    default: break
    }
  }

  private mutating func lift(
    _ finger: Int, _ innerEvent: ArbitrationDecision.Event, _ outerEvent: ArbitrationDecision.Event,
    _ reason: ArbitrationDecision.Reason, into decisions: inout [ArbitrationDecision]
  ) {
    fingersDown = max(0, fingersDown - 1)
    switch state {
    case .idle, .lifted: break
    case .held where innerEvent == .cancelled: add(.cancelled, .outer, reason, finger, to: &decisions)
    case .held:
      add(.began, .inner, .tap, finger, to: &decisions)
      add(.ended, .inner, .tap, finger, to: &decisions)
    case .inner, .innerOnly: add(innerEvent, .inner, reason, finger, to: &decisions)
    case .outer(finger):
      add(outerEvent, .outer, reason, finger, to: &decisions)
      state = .lifted
    case .outer: break
    }
    if fingersDown == 0 { state = .idle }
  }

  private func add(
    _ event: ArbitrationDecision.Event, _ receiver: ArbitrationDecision.Receiver,
    _ reason: ArbitrationDecision.Reason, _ finger: Int, to decisions: inout [ArbitrationDecision]
  ) {
    decisions.append(ArbitrationDecision(time: now, event: event, receiver: receiver, reason: reason, finger: finger))
  }
}
