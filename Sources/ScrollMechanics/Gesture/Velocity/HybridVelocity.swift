/// The last movement; for a touch too quick for that to be trusted, the mean over all of it.
///
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011, who counts speed in points per event:
///
/// ```
/// T < 0.35 s:   s = (end − start)/(10·T)      v = (end − start)/T
/// otherwise:    s = last delta                v = last delta · 60 events per second
/// ```
///
/// `v` is the velocity of the finger. ``speed(at:)`` gives `s`, which is whole and limited and decides on the glide
/// (``GlideRule``). A point per event is 10 points per second in one branch and 60 in the other, so the rule jumps
/// about six-fold at T = 0.35 s. It is as its author left it.
package struct HybridVelocity: VelocityRule {
  package var constants: VelocityConstants

  /// The rule with its constants.
  package init(_ constants: VelocityConstants = VelocityConstants()) { self.constants = constants }

  /// The author's plan B: the last movement always.
  package static func planB(_ constants: VelocityConstants = VelocityConstants()) -> HybridVelocity {
    var rule = HybridVelocity(constants)
    rule.constants.shortTouch = 0
    return rule
  }

  @specialized(where Position == Double)
  @specialized(where Position == Vector2)
  package func velocity<Position>(at release: TouchRelease<Position>) throws(VelocityError) -> Position {
    guard let (from, to) = movement(at: release) else { return .zero }
    let isShort = isShort(release)
    return try .finite { axis in
      let delta = to[axis].subtractingDecimal(from[axis])
      return isShort ? delta.dividedDecimal(by: release.duration) : delta * constants.eventsPerSecond
    }
  }

  /// The speed `s` in points per event on each axis: whole points, truncated towards 0, within
  /// ±``VelocityConstants/speedLimit``.
  package func speed<Position>(at release: TouchRelease<Position>) -> Position {
    guard let (from, to) = movement(at: release) else { return .zero }
    let isShort = isShort(release)
    let touchTime = release.touchTime
    return Position { axis in
      let delta = Measured(from: from[axis], to: to[axis])
      let speed = isShort ? delta.divided(by: touchTime).divided(by: constants.shortTouchDivisor) : delta
      return speed.truncated(limit: constants.speedLimit)
    }
  }

  package func roles<Position>(at release: TouchRelease<Position>) -> [SampleRole] {
    guard isShort(release) else { return release.history.roles(usingNewest: 2) }
    return release.history.roles(ofEnds: movement(at: release) == nil ? .tooFew : .used)
  }

  private func isShort<Position>(_ release: TouchRelease<Position>) -> Bool {
    release.touchTime.fallsShort(of: constants.shortTouch)
  }

  /// The positions between which the speed is measured; `nil` for a touch that took no time.
  private func movement<Position>(at release: TouchRelease<Position>) -> (from: Position, to: Position)? {
    guard release.duration > 0 else { return nil }
    if isShort(release) { return (release.history.start.position, release.history.newest.position) }
    return release.history.lastSegment.map { ($0.previous.position, $0.newest.position) }
  }
}
