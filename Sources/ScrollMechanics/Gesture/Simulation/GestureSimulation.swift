/// A whole gesture as it happens: samples of fingers go in, and the content does what it does.
///
/// Nothing is looked ahead or kept, so that a trace of any length goes through in the same memory. Between two samples
/// the simulation knows where the content is at every instant from the earlier of them on.
package protocol GestureSimulation: Sendable {
  /// Where fingers are.
  associatedtype Finger: MotionVector
  /// What the content's offset is made of.
  associatedtype Offset: MotionVector

  /// Where the content is, and how it goes on.
  var content: ContentTrack<Offset> { get }

  /// Takes the next sample.
  ///
  /// - Parameter sample: not earlier than the one before it.
  mutating func handle(_ sample: TouchSample<Finger>) throws(GestureError)

  /// Lets time pass without a sample.
  mutating func advance(to time: Double)

  /// What is going on where the content does not move by itself.
  var touchPhase: GesturePhase { get }

  /// The velocity that the content would be let go with if the finger went up now; 0 where nothing is dragged.
  func dragVelocity(at time: Double) throws(GestureError) -> Offset

  /// Whether a finger is followed.
  var isFollowing: Bool { get }

  /// Where the finger is that is followed, or goes up at this time, in the units of the offset; `nil` where none is.
  func finger(at time: Double) -> Offset?
}

/// How fast a finger lets go.
package struct ReleaseRule: Sendable {
  /// Tells the velocity from the samples of the touch.
  package let estimator: any VelocityRule

  /// Tells the speed in points per event, for content that glides.
  package let speed: HybridVelocity?

  /// How many seconds of a touch the estimators look back on.
  package let horizon: Double

  /// The speeds that fling, in the unit of the content's offset per second.
  package let flings: FlingRange

  /// A rule that looks back on some seconds of a touch.
  package init(
    estimator: any VelocityRule, speed: HybridVelocity? = nil, horizon: Double, flings: FlingRange = .all
  ) {
    self.estimator = estimator
    self.speed = speed
    self.horizon = horizon
    self.flings = flings
  }

  /// The velocity that the finger lets go with; 0 if the touch was taken away from it.
  ///
  /// - Parameter unit: what angles are told in, where the finger turns a wheel.
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
