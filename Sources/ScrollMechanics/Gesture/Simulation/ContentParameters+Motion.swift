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
    switch release {
    case .deceleration(let rate):
      return try deceleration(from: offset, velocity: velocity, rate: rate, dragStart: dragStart)
    case .none:
      return try deceleration(from: offset, velocity: .zero, rate: .normal, dragStart: dragStart)
    case .glide(let rule):
      if let glide = try glide(from: offset, speed: speed, rule: rule) { return glide }
      return try deceleration(from: offset, velocity: .zero, rate: .normal, dragStart: dragStart)
    }
  }

  private func deceleration<Position: MotionVector>(
    from offset: Position, velocity: Position, rate: DecelerationRate, dragStart: Position
  ) throws(ParameterError) -> ContentMotion<Position> {
    let motion = try ScrollTimingParameters(
      initialValue: offset, initialVelocity: velocity, decelerationRate: rate, threshold: threshold)
    var behaviors: [AxisBehavior] = []
    for number in 0..<Position.axisCount {
      behaviors.append(
        try axis(number).behavior(
          projected: motion.destination[number], from: offset[number], velocity: velocity[number],
          dragStart: dragStart[number]))
    }
    return ContentMotion(try ScrollMotion(motion, behaviors: behaviors))
  }

  /// A glide that never leaves the limits; `nil` where no axis is fast enough for one.
  private func glide<Position: MotionVector>(
    from offset: Position, speed: Position, rule: GlideRule
  ) throws(ParameterError) -> ContentMotion<Position>? {
    var glides = false
    let target = Position { number in
      guard let glide = rule.glide(speed: speed[number]) else { return axis(number).limits.clamp(offset[number]) }
      glides = true
      return axis(number).limits.clamp(offset[number] + glide.distance)
    }
    guard glides else { return nil }
    return ContentMotion(try EasedMotion(from: offset, to: target, duration: rule.duration))
  }
}
