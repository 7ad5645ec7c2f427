/// The motion of a fling at the limits of content.
extension AndroidLaw {
  /// The deceleration beyond a limit, in pixels per second squared at any density.
  private static let deceleration: Float = 2000

  /// Returns the segments of a fling, which overshoots a limit by at most the overfling distance and eases back.
  ///
  /// From beyond a limit, a fling outwards continues under constant deceleration. A fling inwards continues if it is
  /// fast enough to get back; otherwise it eases back.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let fling = try fling(from: offset, velocity: velocity)
    let limit = limits.clamp(offset)
    guard limit != offset else { return try edgeSegments(of: fling, within: limits) }
    let excess = fling.start - (try pixels(limit))
    let start = Start(offset: offset, velocity: fling.motion.velocity(at: 0))
    if Float(excess) * fling.velocity >= 0 {
      let (bounce, lead) = virtualBounce(fling.velocity, excess: Float(excess))
      return try overshoot(of: limit, velocity: bounce, at: -lead, start)
    }
    // OverScroller counts a fraction of a pixel beyond the limit as a whole one.
    guard exactDistance(of: fling.velocity) > abs(excess).rounded(.up) else {
      return [springback(over: excess, to: limit, at: 0, start)]
    }
    let inwards = try ScrollLimits(lower: excess < 0 ? nil : limits.lower, upper: excess < 0 ? limits.upper : nil)
    return try edgeSegments(of: fling, within: inwards)
  }

  /// The offset in points and the velocity in points per second at which the first segment starts.
  private typealias Start = (offset: Double, velocity: Double)

  private func edgeSegments(
    of fling: AndroidFling, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment] {
    let limit = limits.clamp(fling.motion.rest)
    guard limit != fling.motion.rest else { return [MotionSegment(start: 0, .deceleration, released: fling.motion)] }
    // The time at the limit follows from the fraction of the distance before it.
    let fraction = abs(Float(try pixels(limit) - fling.start) / Float(fling.distance))
    let milliseconds = WholePixels.truncate(Double(Float(fling.milliseconds) * FlingSpline.android.time(at: fraction)))
    let start = Start(fling.motion.value(at: 0), fling.motion.velocity(at: 0))
    guard milliseconds > 0 else { return try segmentsAtLimit(fling, at: 0, velocity: fling.velocity, limit, start) }
    let velocity = PixelMotion.state(of: fling.curve, at: milliseconds).velocity.rounded(.towardZero)
    return [MotionSegment(start: 0, .deceleration, released: fling.motion)]
      + (try segmentsAtLimit(fling, at: milliseconds, velocity: velocity, limit, nil))
  }

  /// Returns the segments from the limit on; without an overshoot if the fling would have ended by then anyway.
  private func segmentsAtLimit(
    _ fling: AndroidFling, at milliseconds: Double, velocity: Float, _ limit: Double, _ start: Start?
  ) throws(ParameterError) -> [MotionSegment] {
    milliseconds < fling.milliseconds
      ? try overshoot(of: limit, velocity: velocity, at: milliseconds, start)
      : [springback(over: 0, to: limit, at: milliseconds, start)]
  }

  /// Returns an overshoot under constant deceleration and the ease that returns it.
  ///
  /// - Parameters:
  ///   - velocity: the velocity at the limit, in whole pixels per second.
  ///   - time: the time at the limit, in whole milliseconds; negative if before the release.
  ///   - start: the state at which the first segment starts, if these are the first segments.
  private func overshoot(
    of limit: Double, velocity: Float, at time: Double, _ start: Start?
  ) throws(ParameterError) -> [MotionSegment] {
    var (exactDistance, deceleration) = (velocity * velocity / (2 * Self.deceleration), Self.deceleration)
    if exactDistance > maxOvershoot {
      deceleration = velocity * velocity / (2 * maxOvershoot)
      exactDistance = maxOvershoot
    }
    let sign: Float = velocity < 0 ? -1 : 1
    let distance = Double(sign) * WholePixels.truncate(Double(exactDistance))
    let milliseconds = WholePixels.truncate(Double(1000 * abs(velocity) / deceleration))
    let edge = try pixels(limit)
    guard WholePixels.contain(edge + distance) else {
      throw .outOfRange("initial velocity", Double(velocity) / density)
    }
    let end = time + milliseconds
    guard end > 0 else { return [springback(over: distance, to: limit, at: end, start)] }
    let motion = PixelMotion(
      start: start?.offset ?? limit, startVelocity: start?.velocity ?? Double(velocity) / density,
      curve: .ballistic(velocity: velocity, acceleration: -sign * deceleration), origin: edge,
      rest: distance == 0 ? limit : (edge + distance) / density, milliseconds: milliseconds, lead: max(0, -time),
      density: density)
    let overshoot = MotionSegment(start: max(0, time) / 1000, .bounce, released: motion)
    return milliseconds == 0
      ? [springback(over: distance, to: limit, at: end, start)]
      : [overshoot, springback(over: distance, to: limit, at: end, nil)]
  }

  /// Returns the ease to a limit from a number of pixels beyond it. The velocity before does not affect it.
  private func springback(
    over distance: Double, to limit: Double, at time: Double, _ start: Start?
  ) -> MotionSegment {
    let milliseconds = WholePixels.truncate(1000 * (2 * abs(distance) / Double(Self.deceleration)).squareRoot())
    let origin = limit * density + distance
    let motion = PixelMotion(
      start: start?.offset ?? (distance == 0 ? limit : origin / density), startVelocity: start?.velocity ?? 0,
      curve: .springback(distance: Float(-distance), milliseconds: Float(milliseconds)), origin: origin, rest: limit,
      milliseconds: milliseconds, lead: max(0, -time), density: density)
    return MotionSegment(start: max(0, time) / 1000, distance == 0 ? .stop : .bounce, released: motion)
  }

  /// Returns a bounce whose constant deceleration passes through a release beyond the limit: its velocity at the limit,
  /// in whole pixels per second, and the whole milliseconds from there to the release.
  private func virtualBounce(_ velocity: Float, excess: Float) -> (velocity: Float, lead: Double) {
    let apex = velocity * velocity / 2 / Self.deceleration
    let seconds = Float((2 * Double(apex + abs(excess)) / Double(Self.deceleration)).squareRoot())
    let speed = Float(WholePixels.truncate(Double(Self.deceleration * seconds)))
    let lead = WholePixels.truncate(Double(1000 * (seconds - abs(velocity) / Self.deceleration)))
    return (excess < 0 ? -speed : speed, lead)
  }
}
