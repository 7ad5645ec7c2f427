/// The rules by which content follows a finger and moves after a release.
package struct ContentParameters: Sendable {
  /// The motion after a release.
  package enum Momentum: Sendable {
    case law(any ScrollLaw)
    case glide(GlideRule)
    case none
  }

  package var direction: DragDirection
  package var momentum: Momentum

  /// The rule for a flick that catches a motion; `nil` if it adds nothing.
  package var carriedMomentum: CarriedMomentum?

  /// The distance to the end of a motion, in points, that counts as settled.
  package var threshold: Double

  /// The rules on each axis. An axis without an entry is free.
  package var axes: [ContentAxis]

  /// By default a scroll view without limits.
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
  ///   - offset: where the content shows, in points.
  ///   - velocity: that of the content, in points per second.
  ///   - speed: that of the content in points per event, for a glide.
  ///   - dragStart: where the content showed when the finger came down.
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

  /// A glide that never leaves the limits; `nil` where no axis is fast enough for one.
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
