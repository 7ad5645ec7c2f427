/// The arbitration of a touch between a vertical scroll view and a horizontal one around it.
///
/// The inner view has a touch until the first finger is far enough sideways, and not too far up or down, from its
/// touch-down. Then the inner view's touch is cancelled and the outer view scrolls until
/// the finger lifts. Once a second finger is down, the touch stays with the inner view.
///
/// The source names two variations without their details. If diagonals are ignored, the inner view does not scroll
/// until a movement is far enough up or down and not too far sideways. If the outer view comes first, it delays touches
/// as any scroll view does. It takes each touch that moves significantly, in any direction, before the delay ends.
/// Source: A. Tarantsov's nested scroll views for paging horizontally and scrolling vertically, 2009.
package struct NestedArbitration: Sendable {
  enum State: Sendable {
    case idle
    /// The outer view delays the touch until the delay ends or the finger moves significantly.
    case held
    /// The inner view has the touch; the outer one can still take it if the first finger moves sideways.
    case inner
    /// The inner view has the touch until its end.
    case innerOnly
    case outer
    /// The outer view's finger has lifted; other fingers are still down.
    case lifted
  }

  /// The distance in points that a finger must exceed sideways for the outer view; up or down if diagonals are ignored.
  let minimumSideways: Double

  /// The distance in points below which it must stay up or down; for the inner view sideways, if diagonals are ignored.
  let maximumUpDown: Double

  let ignoresDiagonals: Bool

  /// The `delay` and `slop` by which the outer view can take a touch first; `nil` if the inner one gets every touch.
  let outerFirst: ArbitrationParameters?

  private(set) var state = State.idle
  /// The decisions at the newest sample or advance of time, in order of time; empty for most samples.
  package private(set) var decisions: [ArbitrationDecision] = []
  /// The touch-down of the first finger, when the state is not idle.
  private var touch: TouchSample<Vector2>?
  private var fingersDown = 0
  private var now = 0.0

  /// Makes an arbitration by two distances in points.
  package init(
    minimumSideways: Double = 12, maximumUpDown: Double = 4, ignoresDiagonals: Bool = false,
    outerFirst: ArbitrationParameters? = nil
  ) {
    (self.minimumSideways, self.maximumUpDown) = (minimumSideways, maximumUpDown)
    (self.ignoresDiagonals, self.outerFirst) = (ignoresDiagonals, outerFirst)
  }

  /// True if the inner view may scroll by its own rules; false without the touch or before a clear direction.
  var allowsInnerScroll: Bool { state == .innerOnly || state == .inner && !ignoresDiagonals }

  package mutating func handle(_ sample: TouchSample<Vector2>) {
    advance(to: sample.time)
    guard sample.phase != .began else { return begin(sample) }
    // A finger that lifts at a new position has moved there first.
    if sample.phase != .cancelled { move(sample) }
    if sample.phase.isFinal { lift(sample.finger, isCancelled: sample.phase == .cancelled) }
  }

  /// Ends the trace. For a touch that is unfinished, ``decisions`` is then one that says so; otherwise it is empty.
  package mutating func finish() {
    decisions.removeAll(keepingCapacity: true)
    switch state {
    case .idle, .lifted: break
    case .held, .outer: add(.unfinished, .outer, .endOfTrace)
    case .inner, .innerOnly: add(.unfinished, .inner, .endOfTrace)
    }
    (state, fingersDown) = (.idle, 0)
  }

  private mutating func begin(_ sample: TouchSample<Vector2>) {
    fingersDown += 1
    switch state {
    case .idle:
      touch = sample
      state = outerFirst == nil ? .inner : .held
      if outerFirst == nil { add(.began, .inner, .innerFirst) } else { add(.held, .outer, .delayStarted) }
    case .held, .inner, .innerOnly:
      if state == .held { add(.began, .inner, .secondFinger) }
      state = .innerOnly
      add(.began, .inner, .secondFinger, sample.finger)
    case .outer, .lifted: add(.ignored, .outer, .secondFinger, sample.finger)
    }
  }

  mutating func advance(to time: Double) {
    decisions.removeAll(keepingCapacity: true)
    now = time
    guard let touch, state == .held, let outerFirst,
      !Measured(from: touch.time, to: time).fallsShort(of: outerFirst.delay)
    else { return }
    now = min(touch.time.addingDecimal(outerFirst.delay), time)
    state = .inner
    add(.began, .inner, .delayElapsed)
    now = time
  }

  private mutating func move(_ sample: TouchSample<Vector2>) {
    guard let touch, touch.finger == sample.finger else { return }
    switch state {
    case .held:
      guard let outerFirst, Measured(distanceFrom: touch.position, to: sample.position).exceeds(outerFirst.slop)
      else { return }
      add(.scrollBegan, .outer, .movedBeforeDelay)
      state = .outer
    case .inner:
      let sideways = Measured(from: touch.position.x, to: sample.position.x).magnitude
      let upDown = Measured(from: touch.position.y, to: sample.position.y).magnitude
      if sideways.exceeds(minimumSideways), upDown.fallsShort(of: maximumUpDown) {
        add(.cancelled, .inner, .movedSideways)
        add(.scrollBegan, .outer, .movedSideways)
        state = .outer
      } else if ignoresDiagonals, upDown.exceeds(minimumSideways), sideways.fallsShort(of: maximumUpDown) {
        add(.scrollBegan, .inner, .movedUpOrDown)
        state = .innerOnly
      }
    case .idle, .innerOnly, .outer, .lifted: break
    }
  }

  private mutating func lift(_ finger: Int, isCancelled: Bool) {
    let reason: ArbitrationDecision.Reason = isCancelled ? .systemCancelled : .lifted
    fingersDown = max(0, fingersDown - 1)
    switch state {
    case .idle, .lifted: break
    case .held where isCancelled: add(.cancelled, .outer, reason, finger)
    case .held:
      add(.began, .inner, .tap, finger)
      add(.ended, .inner, .tap, finger)
    case .inner, .innerOnly: add(isCancelled ? .cancelled : .ended, .inner, reason, finger)
    case .outer:
      guard finger == touch?.finger else { break }
      add(isCancelled ? .scrollCancelled : .scrollEnded, .outer, reason)
      state = .lifted
    }
    if fingersDown == 0 { state = .idle }
  }

  private mutating func add(
    _ event: ArbitrationDecision.Event, _ receiver: ArbitrationDecision.Receiver,
    _ reason: ArbitrationDecision.Reason, _ finger: Int? = nil
  ) {
    let finger = finger ?? touch?.finger ?? 0
    decisions.append(ArbitrationDecision(time: now, event: event, receiver: receiver, reason: reason, finger: finger))
  }
}
