/// A simulation of a gesture, which takes the samples of fingers and moves the content. Its memory does not grow with
/// the trace. It knows the content's offset at any time from the last sample to the next.
package protocol GestureSimulation: Sendable {
  associatedtype Finger: MotionVector
  associatedtype Offset: MotionVector

  var content: ContentTrack<Offset> { get }

  /// Takes the next sample, not earlier than the last. Throws ``GestureError`` for numbers that are out of range.
  mutating func handle(_ sample: TouchSample<Finger>) throws(GestureError)

  /// Advances the time, in seconds, without a sample, so that delays can end.
  mutating func advance(to time: Double)

  /// The phase of the content while no motion moves it: `rest`, `held`, `content` or `drag`.
  var touchPhase: GesturePhase { get }

  /// Returns the velocity of the content, per second, as if the finger lifted at a time in seconds; 0 without a drag.
  func dragVelocity(at time: Double) throws(GestureError) -> Offset

  /// True while a finger is down that the simulation follows.
  var isFollowing: Bool { get }

  /// Returns the position of the finger that is followed or lifts at this time, in the offset's unit; else `nil`.
  func finger(at time: Double) -> Offset?
}

/// The rules for the release velocity of a finger.
package struct ReleaseRule: Sendable {
  let estimator: VelocityRule

  /// The rule for the speed in points per event; `nil` if content does not glide.
  let speed: VelocityRule?

  /// The time before a release whose samples are kept for the estimators, in seconds.
  let horizon: Double

  /// The speeds that fling on each axis, in the offset's unit per second: slower releases get 0, faster the maximum.
  let flings: ClosedRange<Double>

  package init(
    estimator: VelocityRule, speed: VelocityRule? = nil, horizon: Double, flings: ClosedRange<Double> = 0...(.infinity)
  ) {
    (self.estimator, self.speed, self.horizon, self.flings) = (estimator, speed, horizon, flings)
  }

  /// Returns the velocity of a release in `unit` per second, limited to the speeds that fling; 0 for a cancelled touch.
  func velocity<Position: MotionVector>(
    at release: TouchRelease<Position>, in unit: AngleUnit = .radians
  ) throws(GestureError) -> Position {
    let velocity: Position = try estimator.velocity(at: release)
    return Position { axis in
      let component = unit.fromRadians(velocity[axis])
      guard component.magnitude >= flings.lowerBound else { return 0 }
      return Double(signOf: component, magnitudeOf: min(component.magnitude, flings.upperBound))
    }
  }
}

/// The state of content at a time of a gesture: a ``MotionPhase``, or one under a finger. Raw values are stable names.
package enum GesturePhase: String, CaseIterable, Sendable {
  /// No finger is followed, and the content does not move.
  case rest
  /// A finger is down, and the scroll view waits for its movement.
  case held
  /// The content has the touch, so the scroll view does not scroll.
  case content
  case drag
  case deceleration
  case bounce
  case landing
  case stop
  case glide

  /// Every ``MotionPhase`` is one of these, with the same raw value.
  init(_ phase: MotionPhase) { self = Self(rawValue: phase.rawValue) ?? .rest }
}
