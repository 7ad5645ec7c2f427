/// A weighted sum of the velocities of the last three segments, in which the newest weighs least.
///
/// Source: Flutter's fit of what UIScrollView does. The finger's parting jerk hardly counts. A segment that is missing
/// because the touch was so short counts as standing still.
package struct WeightedSegmentsVelocity: VelocityRule {
  /// The numbers of the rule, by default those of its source.
  package let constants: VelocityConstants

  /// The rule with its numbers.
  package init(_ constants: VelocityConstants = VelocityConstants()) {
    self.constants = constants
  }

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    guard !rested(at: release) else { return .zero }
    let samples = release.history.entries.suffix(4)
    let weights = constants.segmentWeights
    return try .finite { axis in
      var velocity = 0.0
      let segments = zip(samples.reversed(), samples.dropLast().reversed())
      for ((newer, older), weight) in zip(segments, [weights.newest, weights.middle, weights.oldest]) {
        velocity += weight * newer.velocity(since: older, on: axis)
      }
      return velocity
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    if rested(at: release) { return release.history.roles { _, _ in .rested } }
    let count = release.history.entries.count
    return release.history.roles { index, _ in count < 2 ? .tooFew : index < count - 4 ? .beyondLimit : .used }
  }

  private func rested<Position>(at release: TouchRelease<Position>) -> Bool {
    Measured(from: release.history.newest.time, to: release.time).exceeds(constants.gap)
  }
}
