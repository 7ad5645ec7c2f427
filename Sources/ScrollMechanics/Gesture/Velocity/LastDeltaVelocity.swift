/// An estimator that returns the velocity between the newest two samples that differ in time.
///
/// It is unreliable. Digitizers report a last movement as little as 0.01 ms before the lift; two points in that time
/// give 200,000 points per second.
package struct LastDeltaVelocity: VelocityRule {
  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    guard let (previous, newest) = release.history.lastSegment else { return .zero }
    return try .finite { newest.velocity(since: previous, on: $0) }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    release.history.roles(usingNewest: 2)
  }
}
