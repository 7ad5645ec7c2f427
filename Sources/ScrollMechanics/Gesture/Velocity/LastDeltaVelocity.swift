/// The last movement over the time it took: the newest two samples that differ in time.
///
/// It is wild: digitizers report a last move as little as 0.01 ms before the finger leaves, and two points in that time
/// make 200,000 points per second.
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
