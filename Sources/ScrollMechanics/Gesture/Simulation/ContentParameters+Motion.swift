extension ContentParameters {
  /// The motion that follows a release.
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
