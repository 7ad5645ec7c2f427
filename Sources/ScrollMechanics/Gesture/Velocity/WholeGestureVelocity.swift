/// An estimator that returns the mean velocity from touch-down to release.
///
/// Source: "Implementing scrolling behaviour without UIScrollView", 2016. A single bad sample hardly affects it. But a
/// finger that moves, rests and then lifts has this velocity too, unless a tail is used.
package struct WholeGestureVelocity: VelocityRule {
  /// The constants of the tail: the last ``VelocityConstants/tailDuration`` seconds of a touch; `nil` for no tail.
  /// A finger that moves less than ``VelocityConstants/tailDistance`` points in the tail has rested: its velocity is 0.
  /// The distance is Euclidean, from the last known position before the tail to the newest one.
  var tail: VelocityConstants?

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    let duration = release.duration
    guard duration > 0, !rested(at: release) else { return .zero }
    return try .finite { axis in
      release.history.newest.position[axis].subtractingDecimal(release.history.start.position[axis])
        .dividedDecimal(by: duration)
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    release.history.roles(ofEnds: !(release.duration > 0) ? .tooFew : rested(at: release) ? .rested : .used)
  }

  private func rested<Position>(at release: TouchRelease<Position>) -> Bool {
    tail.map { release.travel(inLast: $0.tailDuration).fallsShort(of: $0.tailDistance) } ?? false
  }
}
