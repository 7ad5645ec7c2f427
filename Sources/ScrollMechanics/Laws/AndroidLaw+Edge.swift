/// What a fling does at the limits of content.
extension AndroidLaw {
  /// In pixels per second squared, at any density.
  private static let deceleration: Float = 2000

  /// A fling that meets a limit runs past it by the overfling distance at most, and an ease brings it back. One that
  /// starts beyond a limit runs on outwards as if it came from there, or back into the content if it is fast enough;
  /// else an ease brings it back to the limit.
  func edgeSegments(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment]? {
    let fling = try fling(from: offset, velocity: velocity)
    let limit = limits.clamp(offset)
    guard limit != offset else { return try edgeSegments(of: fling, within: limits) }
    let out = fling.start - (try pixels(limit))
    let start = Start(offset: offset, velocity: fling.motion.velocity(at: 0))
    if Float(out) * fling.velocity >= 0 {
      let (bounce, lead) = fit(fling.velocity, out: Float(out))
      return try overshoot(of: limit, velocity: bounce, at: -lead, start)
    }
    // A fraction of a pixel beyond the limit takes a whole one to come back.
    guard uncutWay(of: fling.velocity) > abs(out).rounded(.up) else {
      return [springback(over: out, to: limit, at: 0, start)]
    }
    let inwards = try ScrollLimits(lower: out < 0 ? nil : limits.lower, upper: out < 0 ? limits.upper : nil)
    return try edgeSegments(of: fling, within: inwards)
  }

  /// A release, in points, that the first segment begins with.
  private typealias Start = (offset: Double, velocity: Double)

  private func edgeSegments(
    of fling: AndroidFling, within limits: ScrollLimits
  ) throws(ParameterError) -> [MotionSegment] {
    let limit = limits.clamp(fling.motion.rest)
    guard limit != fling.motion.rest else { return [MotionSegment(start: 0, .deceleration, released: fling.motion)] }
    // The fraction of the distance before the limit, in pixels, determines the time.
    let share = abs(Float(try pixels(limit) - fling.start) / Float(fling.way))
    let milliseconds = WholePixels.cut(Double(Float(fling.milliseconds) * FlingSpline.android.time(at: share)))
    let start = Start(fling.motion.value(at: 0), fling.motion.velocity(at: 0))
    guard milliseconds > 0 else { return try after(fling, at: 0, velocity: fling.velocity, limit, start) }
    let velocity = PixelMotion.state(of: fling.curve, at: milliseconds).velocity.rounded(.towardZero)
    return [MotionSegment(start: 0, .deceleration, released: fling.motion)]
      + (try after(fling, at: milliseconds, velocity: velocity, limit, nil))
  }

  /// The segments after a fling that a limit ends; without an overshoot if the fling would have ended then anyway.
  private func after(
    _ fling: AndroidFling, at milliseconds: Double, velocity: Float, _ limit: Double, _ start: Start?
  ) throws(ParameterError) -> [MotionSegment] {
    milliseconds < fling.milliseconds
      ? try overshoot(of: limit, velocity: velocity, at: milliseconds, start)
      : [springback(over: 0, to: limit, at: milliseconds, start)]
  }

  /// Past a limit with constant deceleration, and back.
  ///
  /// - Parameters:
  ///   - velocity: in whole pixels per second.
  ///   - beginning: when it is at the limit, in whole milliseconds; may be before the release.
  ///   - start: where the first of the segments has to begin, if they are the first.
  private func overshoot(
    of limit: Double, velocity: Float, at beginning: Double, _ start: Start?
  ) throws(ParameterError) -> [MotionSegment] {
    var (distance, deceleration) = (velocity * velocity / (2 * Self.deceleration), Self.deceleration)
    if distance > over {
      deceleration = velocity * velocity / (2 * over)
      distance = over
    }
    let sign: Float = velocity < 0 ? -1 : 1
    let way = Double(sign) * WholePixels.cut(Double(distance))
    let milliseconds = WholePixels.cut(Double(1000 * abs(velocity) / deceleration))
    let edge = try pixels(limit)
    guard WholePixels.hold(edge + way) else { throw .outOfRange("initial velocity", Double(velocity) / density) }
    let end = beginning + milliseconds
    guard end > 0 else { return [springback(over: way, to: limit, at: end, start)] }
    let motion = PixelMotion(
      start: start?.offset ?? limit, startVelocity: start?.velocity ?? Double(velocity) / density,
      curve: .ballistic(velocity: velocity, acceleration: -sign * deceleration), origin: edge,
      rest: way == 0 ? limit : (edge + way) / density, milliseconds: milliseconds, lead: max(0, -beginning),
      density: density)
    let out = MotionSegment(start: max(0, beginning) / 1000, .bounce, released: motion)
    return milliseconds == 0
      ? [springback(over: way, to: limit, at: end, start)] : [out, springback(over: way, to: limit, at: end, nil)]
  }

  /// Back to a limit from a number of pixels beyond it, whatever the velocity was.
  private func springback(over way: Double, to limit: Double, at beginning: Double, _ start: Start?) -> MotionSegment {
    let milliseconds = WholePixels.cut(1000 * (2 * abs(way) / Double(Self.deceleration)).squareRoot())
    let origin = limit * density + way
    let motion = PixelMotion(
      start: start?.offset ?? (way == 0 ? limit : origin / density), startVelocity: start?.velocity ?? 0,
      curve: .springback(way: Float(-way), milliseconds: Float(milliseconds)), origin: origin, rest: limit,
      milliseconds: milliseconds, lead: max(0, -beginning), density: density)
    return MotionSegment(start: max(0, beginning) / 1000, way == 0 ? .stop : .bounce, released: motion)
  }

  /// The velocity with which a fling beyond a limit would have left it under constant deceleration, and how many whole
  /// milliseconds before its release.
  private func fit(_ velocity: Float, out: Float) -> (velocity: Float, lead: Double) {
    let apex = velocity * velocity / 2 / Self.deceleration
    let seconds = Float((2 * Double(apex + abs(out)) / Double(Self.deceleration)).squareRoot())
    let speed = Float(WholePixels.cut(Double(Self.deceleration * seconds)))
    let lead = WholePixels.cut(Double(1000 * (seconds - abs(velocity) / Self.deceleration)))
    return (out < 0 ? -speed : speed, lead)
  }
}
