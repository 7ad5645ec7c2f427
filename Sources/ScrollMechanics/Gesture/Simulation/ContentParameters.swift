/// The rules by which content follows a finger and moves after its release.
package struct ContentParameters: Sendable {
  /// The kind of motion after a release: by a law, a glide, or none.
  package enum Momentum: Sendable {
    case law(any ScrollLaw)
    case glide(GlideRule)
    case none
  }

  package var direction: DragDirection
  package var momentum: Momentum

  /// The rule for the velocity that a flick inherits from a caught motion; `nil` to inherit none.
  package var carriedMomentum: CarriedMomentum?

  /// The distance to the final offset at which a motion counts as settled, in points.
  package var threshold: Double

  /// The rules of each axis. An axis without an entry has no limits and no snap points.
  package var axes: [ContentAxis]

  /// Makes the rules of a scroll view, by default without limits.
  package init(
    direction: DragDirection = .againstFinger, momentum: Momentum = .law(ExponentialLaw()), threshold: Double = 0.1,
    axes: [ContentAxis] = []
  ) {
    (self.direction, self.momentum, self.threshold, self.axes) = (direction, momentum, threshold, axes)
  }

  func axis(_ number: Int) -> ContentAxis { number < axes.count ? axes[number] : ContentAxis() }

  /// Returns the motion after a release.
  ///
  /// - Parameters:
  ///   - offset: the visible offset, in points.
  ///   - velocity: the velocity of the content, in points per second.
  ///   - speed: the speed of the content in points per event, for a glide.
  ///   - dragStart: the visible offset at the touch-down, in points.
  func motion<Position: MotionVector>(
    from offset: Position, velocity: Position, speed: Position, dragStart: Position
  ) throws(ParameterError) -> ContentMotion<Position> {
    let still = Release(law: ExponentialLaw(threshold: threshold), offset: offset, velocity: .zero)
    switch momentum {
    case .law(let law): return try motion(Release(law: law, offset: offset, velocity: velocity), dragStart)
    case .none: return try motion(still, dragStart)
    case .glide(let rule):
      if let glide = try glide(from: offset, speed: speed, rule: rule) { return glide }
      return try motion(still, dragStart)
    }
  }

  private func motion<Position: MotionVector>(
    _ release: Release<Position>, _ dragStart: Position
  ) throws(ParameterError) -> ContentMotion<Position> {
    var release = release
    release.dragStart = dragStart
    release.axes = axes
    release.settleThreshold = threshold
    return ContentMotion(try release.motion())
  }

  /// Returns a glide from an offset in points, clamped to the limits. `speed` is in points per event. The result is
  /// `nil` if the speed is in the dead zone of the rule on every axis.
  private func glide<Position: MotionVector>(
    from offset: Position, speed: Position, rule: GlideRule
  ) throws(ParameterError) -> ContentMotion<Position>? {
    var glides = false
    let target = Position { number in
      guard let distance = rule.distance(speed: speed[number]) else { return axis(number).limits.clamp(offset[number]) }
      glides = true
      return axis(number).limits.clamp(offset[number] + distance)
    }
    guard glides else { return nil }
    return ContentMotion(try EasedMotion(from: offset, to: target, duration: rule.duration, easing: rule.easing))
  }
}
