/// An estimator that adds up the velocities of the last three segments, of which the newest has the smallest weight.
///
/// So a jerk of the finger at its lift hardly counts. In a short touch, a missing segment has velocity 0. A pause
/// longer than ``VelocityConstants/gap`` before the lift gives 0. Source: Flutter's approximation of UIScrollView.
package struct WeightedSegmentsVelocity: VelocityRule {
  var constants = VelocityConstants()

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    guard !rested(at: release) else { return .zero }
    let samples = release.history.entries.suffix(4)
    return try .finite { axis in
      var velocity = 0.0
      let segments = zip(samples.reversed(), samples.dropLast().reversed())
      for ((newer, older), weight) in zip(segments, constants.segmentWeights.reversed()) {
        velocity += weight * newer.velocity(since: older, on: axis)
      }
      return velocity
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    rested(at: release)
      ? release.history.roles { _, _ in .rested } : release.history.roles(usingNewest: 4, atLeast: 2)
  }

  private func rested<Position>(at release: TouchRelease<Position>) -> Bool {
    Measured(from: release.history.newest.time, to: release.time).exceeds(constants.gap)
  }
}
