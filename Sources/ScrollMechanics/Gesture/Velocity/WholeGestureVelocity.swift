/// The way from where the finger came down to where it went up, over all the time that it was down.
///
/// Source: "Implementing scrolling behaviour without UIScrollView", 2016. It cannot be fooled by one bad sample, but a
/// finger that moves, holds still and goes up has this velocity as well; the tail is the cure.
package struct WholeGestureVelocity: VelocityRule {
  /// Says when a finger rested before it went up, and so let go of nothing; `nil` to do without.
  package let tail: RestingTail?

  /// The rule with a tail, or without.
  package init(tail: RestingTail? = nil) {
    self.tail = tail
  }

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
    let history = release.history
    let role: SampleRole = !(release.duration > 0) ? .tooFew : rested(at: release) ? .rested : .used
    return history.roles { _, entry in entry == history.start || entry == history.newest ? role : .between }
  }

  private func rested<Position>(at release: TouchRelease<Position>) -> Bool {
    tail?.isResting(at: release) ?? false
  }
}

/// A finger rests at the end of a touch if over its last ``VelocityConstants/tailDuration`` seconds it came less
/// than ``VelocityConstants/tailDistance`` points far.
///
/// What counts is the straight distance of the finger, on both axes together, from where it was known to be when the
/// tail began. A touch shorter than the tail is all tail.
package struct RestingTail: Equatable, Sendable {
  /// The numbers of the tail, by default those of its source.
  package let constants: VelocityConstants

  /// The tail with its numbers.
  package init(_ constants: VelocityConstants = VelocityConstants()) {
    self.constants = constants
  }

  /// Whether the finger rested before it went up.
  package func isResting<Position>(at release: TouchRelease<Position>) -> Bool {
    release.travel(inLast: constants.tailDuration).fallsShort(of: constants.tailDistance)
  }
}
