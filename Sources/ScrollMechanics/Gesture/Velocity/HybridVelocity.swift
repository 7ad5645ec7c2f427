/// An estimator that returns the velocity of the last movement or, for a short touch, the mean velocity of all of it.
///
/// Source: A. Ansari, "Implementing Inertial Scrolling in iOS", 2011, who counts speed in points per event:
///
/// ```
/// T < 0.35 s:   s = (end − start)/(10·T)      v = (end − start)/T
/// otherwise:    s = last delta                v = last delta · 60 events per second
/// ```
///
/// Here T is the duration of the touch and v the velocity of the finger. ``speed(at:)`` returns s, truncated and
/// limited, which determines the glide (``GlideRule``). A point per event is 10 points per second in the first branch
/// and 60 in the second. So s jumps six-fold at T = 0.35 s, as in the source.
package struct HybridVelocity: VelocityRule {
  package var constants: VelocityConstants

  package init(_ constants: VelocityConstants = VelocityConstants()) { self.constants = constants }

  /// Makes the rule that its author calls plan B: the last movement, however short the touch is.
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

  /// Returns the speed s on each axis, in points per event: truncated to whole points towards 0, within
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

  /// Returns the positions between which speed is measured; `nil` for a duration of 0 or a long touch of one sample.
  private func movement<Position>(at release: TouchRelease<Position>) -> (from: Position, to: Position)? {
    guard release.duration > 0 else { return nil }
    if isShort(release) { return (release.history.start.position, release.history.newest.position) }
    return release.history.lastSegment.map { ($0.previous.position, $0.newest.position) }
  }
}
