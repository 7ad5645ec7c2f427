/// A whole gesture as it happens: samples of fingers go in, and the content does what it does.
///
/// Nothing is looked ahead or kept, so that a trace of any length goes through in the same memory. Between two samples
/// the simulation knows where the content is at every instant from the earlier of them on.
public protocol GestureSimulation: Sendable {
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

  /// Where the finger is that is followed, in the units of the offset; `nil` where none is.
  var finger: Offset? { get }
}

/// How fast a finger lets go.
public struct ReleaseRule: Sendable {
  /// Tells the velocity from the samples of the touch.
  public let estimator: any VelocityRule

  /// Tells the speed in points per event, for content that glides.
  public let speed: HybridVelocity?

  /// How many seconds of a touch the estimators look back on.
  public let horizon: Double

  /// A rule that looks back on some seconds of a touch.
  public init(estimator: any VelocityRule, speed: HybridVelocity? = nil, horizon: Double) {
    self.estimator = estimator
    self.speed = speed
    self.horizon = horizon
  }

  /// The velocity of the finger; 0 if the touch was taken away from it.
  func velocity<Position>(at release: TouchRelease<Position>) throws(GestureError) -> Position {
    do throws(VelocityError) {
      return try estimator.releaseVelocity(at: release)
    } catch {
      throw .velocity(error)
    }
  }

  func speed<Position>(at release: TouchRelease<Position>) -> Position {
    release.wasCancelled ? .zero : speed?.speed(at: release) ?? .zero
  }
}
