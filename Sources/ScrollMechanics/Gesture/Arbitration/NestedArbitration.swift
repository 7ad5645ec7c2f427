/// Decides between a vertical scroll view and the horizontal one around it who gets a touch.
///
/// The inner view gets everything, until a movement has taken the first finger far enough sideways and not far up or
/// down from where it came down. Then the inner view is told to forget the touch and the outer view scrolls with the
/// finger until it goes up. Every movement is tested by itself against the touch-down, so a finger that wandered off
/// vertically and came back can still turn sideways. Once a second finger has been down, that touch stays with the
/// inner view.
///
/// A touch lasts from the first finger's coming down until no finger is down.
/// Source: A. Tarantsov's nested scroll views for paging horizontally and scrolling vertically, 2009.
public struct NestedArbitration: Sendable {
  /// Who has the touch.
  public enum State: Equatable, Sendable {
    /// No finger is down.
    case idle
    /// The inner view has the touch; the finger that came down first may still turn sideways.
    case inner(TouchArbitration<Vector2>.Touch)
    /// The inner view has the touch to its end.
    case innerOnly(finger: Int)
    /// The outer view scrolls with the finger.
    case outer(finger: Int)
    /// The finger of the outer view has gone up, and others are still down.
    case spent
  }

  /// How far sideways a finger must be from its touch-down, in points. Exactly this far is not far enough.
  public let minimumSideways: Double

  /// How far up or down it must not be, in points. Exactly this far is too far.
  public let maximumUpDown: Double

  /// Who has the touch now.
  public private(set) var state = State.idle
  private var fingersDown = 0
  private var now = 0.0

  /// Arbitration by two distances in points, by default those of the source.
  ///
  /// - Throws: ``ArbitrationParameterError`` for one that is negative or not finite.
  public init(minimumSideways: Double = 12, maximumUpDown: Double = 4) throws(ArbitrationParameterError) {
    guard minimumSideways >= 0, minimumSideways.isFinite else { throw .threshold(minimumSideways, axis: .horizontal) }
    guard maximumUpDown >= 0, maximumUpDown.isFinite else { throw .threshold(maximumUpDown, axis: .vertical) }
    self.minimumSideways = minimumSideways
    self.maximumUpDown = maximumUpDown
  }

  /// Takes the next sample and adds what is decided to a list, in the order of time.
  public mutating func handle(_ sample: TouchSample<Vector2>, into decisions: inout [ArbitrationDecision]) {
    now = sample.time
    switch sample.phase {
    case .began:
      begin(sample, into: &decisions)
    case .moved, .stationary:
      move(sample, into: &decisions)
    case .ended:
      // A finger that goes up at a new place moved there first.
      move(sample, into: &decisions)
      lift(sample.finger, .ended, .scrollEnded, .lifted, into: &decisions)
    case .cancelled:
      lift(sample.finger, .cancelled, .scrollCancelled, .systemCancelled, into: &decisions)
    }
  }

  /// Says that there are no more samples.
  public mutating func finish(into decisions: inout [ArbitrationDecision]) {
    switch state {
    case .idle, .spent: break
    case .inner(let touch): add(.unfinished, .inner, .endOfTrace, touch.finger, to: &decisions)
    case .innerOnly(let finger): add(.unfinished, .inner, .endOfTrace, finger, to: &decisions)
    case .outer(let finger): add(.unfinished, .outer, .endOfTrace, finger, to: &decisions)
    }
    state = .idle
    fingersDown = 0
  }

  private mutating func begin(_ sample: TouchSample<Vector2>, into decisions: inout [ArbitrationDecision]) {
    fingersDown += 1
    switch state {
    case .idle:
      state = .inner(.init(finger: sample.finger, time: sample.time, position: sample.position))
      add(.began, .inner, .innerFirst, sample.finger, to: &decisions)
    case .inner(let touch):
      state = .innerOnly(finger: touch.finger)
      add(.began, .inner, .secondFinger, sample.finger, to: &decisions)
    case .innerOnly:
      add(.began, .inner, .secondFinger, sample.finger, to: &decisions)
    case .outer, .spent:
      add(.ignored, .outer, .secondFinger, sample.finger, to: &decisions)
    }
  }

  private mutating func move(_ sample: TouchSample<Vector2>, into decisions: inout [ArbitrationDecision]) {
    guard case .inner(let touch) = state, touch.finger == sample.finger,
      Measured(from: touch.position.x, to: sample.position.x).magnitude.exceeds(minimumSideways),
      Measured(from: touch.position.y, to: sample.position.y).magnitude.fallsShort(of: maximumUpDown)
    else { return }
    add(.cancelled, .inner, .movedSideways, sample.finger, to: &decisions)
    add(.scrollBegan, .outer, .movedSideways, sample.finger, to: &decisions)
    state = .outer(finger: sample.finger)
  }

  private mutating func lift(
    _ finger: Int, _ innerEvent: ArbitrationDecision.Event, _ outerEvent: ArbitrationDecision.Event,
    _ reason: ArbitrationDecision.Reason, into decisions: inout [ArbitrationDecision]
  ) {
    fingersDown = max(0, fingersDown - 1)
    switch state {
    case .idle, .spent: break
    case .inner, .innerOnly:
      add(innerEvent, .inner, reason, finger, to: &decisions)
    case .outer(finger):
      add(outerEvent, .outer, reason, finger, to: &decisions)
      state = .spent
    case .outer: break
    }
    if fingersDown == 0 { state = .idle }
  }

  private func add(
    _ event: ArbitrationDecision.Event, _ receiver: ArbitrationDecision.Receiver,
    _ reason: ArbitrationDecision.Reason, _ finger: Int, to decisions: inout [ArbitrationDecision]
  ) {
    decisions.append(
      ArbitrationDecision(time: now, event: event, receiver: receiver, reason: reason, finger: finger))
  }
}
