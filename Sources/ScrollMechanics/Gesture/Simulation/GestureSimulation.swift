/// A simulation of a gesture that takes the samples of fingers and moves the content.
///
/// It keeps no samples, so that a trace of any length takes the same memory. Between two samples it knows where the
/// content is at every instant from the earlier of them on.
package protocol GestureSimulation: Sendable {
  /// The type of the fingers' positions.
  associatedtype Finger: MotionVector
  /// The type of the content's offset.
  associatedtype Offset: MotionVector

  var content: ContentTrack<Offset> { get }

  /// Takes the next sample, not earlier than the one before it.
  mutating func handle(_ sample: TouchSample<Finger>) throws(GestureError)

  /// Lets time pass without a sample.
  mutating func advance(to time: Double)

  /// The phase where the content does not move by itself.
  var touchPhase: GesturePhase { get }

  /// Returns the velocity of a release if the finger went up now; 0 where nothing is dragged.
  func dragVelocity(at time: Double) throws(GestureError) -> Offset

  /// True if a finger is followed.
  var isFollowing: Bool { get }

  /// Returns the position, in the units of the offset, of the finger that is followed or goes up at this time, if any.
  func finger(at time: Double) -> Offset?
}

/// The rules for the release velocity of a finger.
package struct ReleaseRule: Sendable {
  let estimator: any VelocityRule

  /// The rule for the speed in points per event, for content that glides.
  let speed: HybridVelocity?

  /// How many seconds of a touch the estimators look back on.
  let horizon: Double

  /// The speeds that fling, in the unit of the content's offset per second.
  let flings: FlingRange

  package init(
    estimator: any VelocityRule, speed: HybridVelocity? = nil, horizon: Double, flings: FlingRange = .all
  ) {
    (self.estimator, self.speed, self.horizon, self.flings) = (estimator, speed, horizon, flings)
  }

  /// Returns the velocity of a release, in radians or another unit where the finger turns a wheel; 0 if the touch was
  /// taken away.
  func velocity<Position: MotionVector>(
    at release: TouchRelease<Position>, in unit: AngleUnit = .radians
  ) throws(GestureError) -> Position {
    do throws(VelocityError) {
      let velocity: Position = try estimator.releaseVelocity(at: release)
      return flings.fling(Position { unit.fromRadians(velocity[$0]) })
    } catch {
      throw .velocity(error)
    }
  }

  func speed<Position>(at release: TouchRelease<Position>) -> Position {
    release.wasCancelled ? .zero : speed?.speed(at: release) ?? .zero
  }
}
