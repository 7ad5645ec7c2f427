/// The last movement over the time it took: the newest two samples that differ in time.
///
/// The obvious rule, and a wild one. Digitisers report a last move as little as 0.01 ms before the finger leaves, and
/// two points in that time make 200 000 points per second.
package struct LastDeltaVelocity: VelocityRule {
  /// The rule, which has no numbers.
  package init() {}

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

extension TouchHistory {
  /// The newest two samples; `nil` where there is only one.
  var lastSegment: (previous: Entry, newest: Entry)? {
    entries.dropLast().last.map { ($0, newest) }
  }

  /// The roles where a rule needs some number of the newest samples and takes all of them.
  func roles(usingNewest needed: Int) -> [SampleRole] {
    let count = entries.count
    return roles { index, _ in
      if count < needed { return .tooFew }
      return index < count - needed ? .beyondLimit : .used
    }
  }
}
