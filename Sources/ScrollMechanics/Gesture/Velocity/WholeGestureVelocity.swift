/// The distance from where the finger came down to where it went up, over all the time that it was down.
///
/// Source: "Implementing scrolling behaviour without UIScrollView", 2016. One bad sample cannot fool it, but a finger
/// that moves, holds still and goes up has this velocity as well; the tail is the cure.
package struct WholeGestureVelocity: VelocityRule {
  /// The constants of the tail, or `nil` for none: a finger that over its last ``VelocityConstants/tailDuration``
  /// seconds came less than ``VelocityConstants/tailDistance`` points far has rested and releases at velocity 0.
  ///
  /// The distance is straight, on both axes together, from where the finger was known to be when the tail began. A
  /// touch shorter than the tail is all tail.
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
