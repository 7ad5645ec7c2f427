/// Android's OverScroller, which computes in whole pixels, whole milliseconds and whole pixels per second.
struct OverScroller {
  let density: Double
  /// The constant K of ``FlingSize``, in pixels per second.
  let scale: Float
  /// The overfling distance, the maximum distance of a fling past a limit, in whole pixels.
  let maxOvershoot: Float

  /// A fling without limits: its velocity in whole pixels per second, its distance in pixels, at least 0, and that
  /// distance in whole pixels, with its sign.
  typealias Fling = (motion: PixelMotion, velocity: Float, exactDistance: Double, distance: Float)

  /// The offset in points and the velocity in points per second that a motion reports at its start.
  private typealias Start = (offset: Double, velocity: Double)

  /// Returns the fling of a release without limits; throws an error for values beyond the 32 bits of the platform.
  func fling(from offset: Double, velocity: Double) throws(ParameterError) -> Fling {
    let start = try pixels(offset)
    let whole = Float(velocity * density).rounded(.towardZero) + 0
    let ratio = FlingSpline.inflexion * abs(whole) / scale
    guard abs(whole) < Float(Int32.max), ratio.isFinite else { throw .outOfRange("initial velocity", velocity) }
    let size = FlingSize(ratio: Double(ratio), scale: Double(scale))
    let distance = Self.truncate(whole < 0 ? -size.distance : size.distance)
    guard Self.range.contains(start + distance) else { throw .outOfRange("initial velocity", velocity) }
    let milliseconds = Self.truncate(1000 * size.seconds)
    let motion = motion(
      from: start, (offset, Double(whole) == velocity * density ? velocity : Double(whole) / density),
      to: distance == 0 ? offset : (start + distance) / density, in: milliseconds,
      PixelMotion.fling(over: Float(distance), in: Float(milliseconds)))
    return (motion, whole, size.distance, Float(distance))
  }

  /// Returns a motion from a position in pixels to an offset in points, `time` milliseconds from the release.
  private func motion(
    from origin: Double, _ start: Start, to rest: Double, in milliseconds: Double, at time: Double = 0,
    _ state: @escaping PixelMotion.State
  ) -> PixelMotion {
    let stays = origin == start.offset * density
    return PixelMotion(
      start: start.offset, startVelocity: start.velocity, rest: rest, milliseconds: milliseconds, lead: max(0, -time),
      density: density, state: state
    ) { [density] in
      let displacement = (Double($0) + 0.5).rounded(.down)
      return displacement == 0 && stays ? start.offset : (origin + displacement) / density
    }
  }

  /// Returns an offset, given in points, in unrounded pixels; throws an error beyond 32-bit integers.
  private func pixels(_ offset: Double) throws(ParameterError) -> Double {
    guard Self.range.contains(offset * density) else { throw .outOfRange("initial value", offset) }
    return offset * density
  }

  /// The range of the platform's 32-bit integers.
  private static let range = Double(Int32.min)...Double(Int32.max)

  /// Returns a value clamped to ``range`` and truncated to an integer.
  private static func truncate(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound).rounded(.towardZero)
  }
}

// MARK: - At the limits of content

extension OverScroller {
  /// The deceleration beyond a limit, in pixels per second squared at any density.
  private static let deceleration: Float = 2000

  /// Returns the segments of a fling, which overshoots a limit by at most the overfling distance and eases back.
  ///
  /// From beyond a limit, a fling outwards continues under constant deceleration. A fling inwards continues if it is
  /// fast enough to get back; otherwise it eases back.
  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments {
    let fling = try fling(from: offset, velocity: velocity)
    let limit = limits.clamp(offset)
    guard limit != offset else { return try segments(of: fling, within: limits) }
    let excess = try pixels(offset) - pixels(limit)
    let start = (offset, fling.motion.startVelocity)
    if Float(excess) * fling.velocity >= 0 {
      // The constant deceleration of a bounce passes through the release: the bounce has this velocity at the limit, in
      // whole pixels per second, and gets from there to the release in these whole milliseconds.
      let apex = fling.velocity * fling.velocity / 2 / Self.deceleration
      let seconds = Float((2 * Double(apex + abs(Float(excess))) / Double(Self.deceleration)).squareRoot())
      let speed = Float(Self.truncate(Double(Self.deceleration * seconds)))
      let lead = Self.truncate(Double(1000 * (seconds - abs(fling.velocity) / Self.deceleration)))
      return try overshoot(of: limit, velocity: Float(excess) < 0 ? -speed : speed, at: -lead, start)
    }
    // OverScroller counts a fraction of a pixel beyond the limit as a whole one.
    guard fling.exactDistance > abs(excess).rounded(.up) else {
      return [springback(over: excess, to: limit, at: 0, start)]
    }
    return try segments(
      of: fling, within: ScrollLimits(lower: excess < 0 ? nil : limits.lower, upper: excess < 0 ? limits.upper : nil))
  }

  private func segments(of fling: Fling, within limits: ScrollLimits) throws(ParameterError) -> [MotionSegment] {
    let free = MotionSegment(start: 0, .deceleration, other: fling.motion)
    let limit = limits.clamp(fling.motion.rest)
    guard limit != fling.motion.rest else { return [free] }
    // The time at the limit follows from the fraction of the distance before it.
    let fraction = abs(Float(try pixels(limit) - pixels(fling.motion.start)) / fling.distance)
    let milliseconds = Self.truncate(Double(Float(fling.motion.milliseconds) * FlingSpline.android.time(at: fraction)))
    let start: Start? = milliseconds > 0 ? nil : (fling.motion.start, fling.motion.startVelocity)
    let velocity = start == nil ? fling.motion.state(Float(milliseconds)).velocity.rounded(.towardZero) : fling.velocity
    // There is no overshoot if the fling would have ended by then anyway.
    let beyond =
      milliseconds < fling.motion.milliseconds
      ? try overshoot(of: limit, velocity: velocity, at: milliseconds, start)
      : [springback(over: 0, to: limit, at: milliseconds, start)]
    return start == nil ? [free] + beyond : beyond
  }

  /// Returns an overshoot under constant deceleration and the ease that returns it; only the latter if the former has
  /// no duration or is over at the release. The velocity in whole pixels per second is that at the limit, at `time` in
  /// whole milliseconds. The first segment starts at `start`, if these are the first segments.
  private func overshoot(
    of limit: Double, velocity: Float, at time: Double, _ start: Start?
  ) throws(ParameterError) -> [MotionSegment] {
    var (exactDistance, deceleration) = (velocity * velocity / (2 * Self.deceleration), Self.deceleration)
    if exactDistance > maxOvershoot {
      (exactDistance, deceleration) = (maxOvershoot, velocity * velocity / (2 * maxOvershoot))
    }
    let sign: Float = velocity < 0 ? -1 : 1
    let distance = Double(sign) * Self.truncate(Double(exactDistance))
    let milliseconds = Self.truncate(Double(1000 * abs(velocity) / deceleration))
    let (edge, end) = (try pixels(limit), time + milliseconds)
    guard Self.range.contains(edge + distance) else {
      throw .outOfRange("initial velocity", Double(velocity) / density)
    }
    guard end > 0, milliseconds > 0 else { return [springback(over: distance, to: limit, at: end, start)] }
    let acceleration = -sign * deceleration
    let motion = motion(
      from: edge, start ?? (limit, Double(velocity) / density), to: distance == 0 ? limit : (edge + distance) / density,
      in: milliseconds, at: time
    ) {
      let time = $0 / 1000
      return (velocity * time + acceleration * time * time / 2, velocity + acceleration * time)
    }
    return [
      MotionSegment(start: max(0, time) / 1000, .bounce, other: motion),
      springback(over: distance, to: limit, at: end, nil),
    ]
  }

  /// Returns the ease to a limit from a signed number of pixels beyond it, at a time in milliseconds; a stop for 0.
  private func springback(over excess: Double, to limit: Double, at time: Double, _ start: Start?) -> MotionSegment {
    let milliseconds = Self.truncate(1000 * (2 * abs(excess) / Double(Self.deceleration)).squareRoot())
    let origin = limit * density + excess
    let (distance, duration) = (Float(-excess), Float(milliseconds))
    let motion = motion(
      from: origin, start ?? (excess == 0 ? limit : origin / density, 0), to: limit, in: milliseconds, at: time
    ) {
      let fraction = $0 / duration
      let square = fraction * fraction
      return (distance * (3 * square - 2 * fraction * square), distance * 6 * (fraction - square) / duration * 1000)
    }
    return MotionSegment(start: max(0, time) / 1000, excess == 0 ? .stop : .bounce, other: motion)
  }
}
