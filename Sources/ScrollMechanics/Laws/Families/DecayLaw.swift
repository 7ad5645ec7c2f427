/// A law whose velocity falls exponentially, w·e^(−k·t), until a rule of its platform ends the motion.
///
/// The position is x₀ + (w/k)·(1 − e^(−k·t)), with w = A·v₀ for a release velocity v₀.
struct DecayLaw: ReturnLaw, LandingLaw, InvertibleLaw {
  enum End {
    /// The motion ends as soon as it has slowed to a speed, in points per second.
    case speed(Double)
    /// The motion ends at a distance from its target, in points, with a jump to the target.
    case jump(Double)
    /// The motion ends on the first frame that meets a condition, or on a number of frames before it.
    case frame(before: Int)
  }

  /// A condition on a frame, from a frame number on: a quantity is below a value.
  typealias FrameCondition = (quantity: FrameQuantity, below: Double, from: Int)

  enum FrameQuantity {
    case speed
    /// The distance from the frame before, in points.
    case step
    case distance
  }

  /// A rule at limits for the motion of a release, as in ``ReturnLaw/segments(from:velocity:at:)``.
  typealias Edge = @Sendable (DecayLaw, DecayMotion, ScrollLimits) throws(ParameterError) -> [MotionSegment]?

  /// The decay k per second, or per millisecond if ``countsMilliseconds``.
  let decay: Decay
  /// The fraction of the velocity that is kept each 1/`perSecond` seconds, if the decay follows from one.
  var fraction: (kept: Double, perSecond: Double)?
  /// The factor A in w = A·v₀, with the release velocity v₀ and the initial velocity w.
  var gain = DoubleDouble(1)
  /// The initial speed |w| that a motion has to exceed, in points per second; otherwise it ends at once.
  var minSpeed = 0.0
  var maxSpeed = Double.infinity
  let end: End
  var frameConditions: [FrameCondition] = []
  /// The frames, one of which ends the motion by ``End/frame(before:)``.
  var clock = FrameClock(rate: .infinity)
  /// True if the platform computes positions on a clock of whole milliseconds.
  var countsMilliseconds = false
  /// Device pixels per point: the destination of ``End/speed(_:)`` is rounded to a pixel; 0 for no rounding.
  var pixelsPerPoint = 0.0
  /// The time in seconds from the beginning of the curve to the release, which the motion skips.
  var lead = 0.0
  /// True if the law can bring content to a given offset.
  var canLand = false
  /// The bounce of content released at rest beyond a limit, a critically damped spring; `nil` if ``edge`` has other
  /// rules. Its angular frequency, and the ratio of its initial velocity to its distance, both in 1/s.
  var heldBounce: (frequency: Double, speed: Double)?
  var edge: Edge?

  var quantum: LawQuantum {
    LawQuantum(
      length: pixelsPerPoint > 0 ? 1 / pixelsPerPoint : 0,
      time: 1 / (countsMilliseconds ? min(clock.rate, 1000) : clock.rate))
  }

  var edgeRule: (any ReturnLaw)? { edge == nil ? nil : self }

  func segments(from offset: Double, velocity: Double, at limits: ScrollLimits) throws(ParameterError) -> Segments? {
    guard let edge else { return nil }
    let free = try decaying(from: offset, velocity: velocity)
    do throws(ParameterError) { return try edge(self, try ended(free), limits) } catch {
      // A limit may end a motion that takes too many frames without one.
      guard error == .tooManyFrames, let segments = try edge(self, free, limits),
        segments.last?.duration.isFinite == true
      else { throw error }
      return segments
    }
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    shifted(try ended(try decaying(from: offset, velocity: velocity)))
  }

  func decaying(from offset: Double, velocity: Double) throws(ParameterError) -> DecayMotion {
    try ParameterRange.checkRelease(offset, velocity)
    var start = gain * velocity
    if start.magnitude.high > maxSpeed { start = DoubleDouble(velocity < 0 ? -maxSpeed : maxSpeed) }
    return DecayMotion(from: offset, velocity: start, decay: decay, stepRate: countsMilliseconds ? 1000 : nil)
  }

  /// Returns an endless motion cut off by the rule of ``end``.
  func ended(_ motion: DecayMotion) throws(ParameterError) -> DecayMotion {
    guard abs(motion.startVelocity) > minSpeed else { return motion.ended(after: 0) }
    switch end {
    case .speed(let speed):
      guard abs(motion.startVelocity) > speed else { return motion.ended(after: 0) }
      let end = (decay.inverse * motion.excess(over: speed)).added(to: motion.start)
      let rest = pixelsPerPoint > 0 ? (end * pixelsPerPoint).rounded() / pixelsPerPoint : end
      return motion.ended(after: motion.time(slowedTo: speed), at: end, restingAt: rest)
    case .jump(let distance): return motion.jumping(over: distance, to: motion.rest)
    case .frame(let before): return motion.ended(after: clock.time(of: try lastFrame(of: motion) - before))
    }
  }

  /// Returns the first frame, from 1 on, that meets any of the conditions; throws ``ParameterError/tooManyFrames``.
  func lastFrame(of motion: DecayMotion) throws(ParameterError) -> Int {
    // No earlier frame meets a condition: quantities fall as the speed does, and the first interval is the shortest.
    let times = frameConditions.map {
      motion.time(of: motion.amount($0.quantity, on: 1, of: clock), fallingTo: $0.below)
    }
    var frame = Int(max(1, min(((times.min() ?? 0) * clock.rate).rounded(.down) - 1, 0x1p52)))
    func isMet(_ condition: FrameCondition) -> Bool {
      frame >= condition.from && motion.amount(condition.quantity, on: frame, of: clock).high < condition.below
    }
    while frame <= FrameMotion.maxFrames {
      if frameConditions.contains(where: isMet) { return frame }
      frame += 1
    }
    throw .tooManyFrames
  }

  /// Returns the motion that ends at a target: with another decay for ``End/speed(_:)``, unless the release is too slow
  /// or not towards the target; with another velocity for ``End/jump(_:)``.
  func landing(
    from offset: Double, velocity: Double, at target: Double
  ) throws(ParameterError) -> (any TimingCurve<Double>)? {
    guard canLand else { return nil }
    var motion = try decaying(from: offset, velocity: velocity)
    let distance = DoubleDouble.sum(target, -offset)
    if case .jump(let jump) = end {
      motion = DecayMotion(from: offset, velocity: distance * decay.constant, over: distance, decay: decay)
      return shifted(motion.jumping(over: jump, to: target))
    }
    guard case .speed(let speed) = end, abs(velocity) > speed, distance.high != 0, (velocity < 0) == (distance.high < 0)
    else { return nil }
    let steeper = Decay(constant: motion.excess(over: speed) / distance)
    motion = DecayMotion(from: offset, velocity: motion.velocity, decay: steeper)
    return shifted(motion.ended(after: motion.time(slowedTo: speed), at: target, restingAt: target))
  }

  /// Returns the velocity in points per second of a motion that ends at a target X at a speed, without rounding.
  func velocity(from offset: Double, to target: Double) -> Double? {
    guard case .speed(let speed) = end, pixelsPerPoint == 0 else { return nil }
    let distance = DoubleDouble.sum(target, -offset)
    guard distance.high != 0 else { return 0 }
    return ((decay.constant * distance + (distance.high < 0 ? -speed : speed)) / gain).rounded
  }

  private func shifted(_ motion: DecayMotion) -> any TimingCurve<Double> {
    lead == 0 ? motion : TimeShiftedMotion(motion: motion, lead: lead)
  }
}

/// An exponential decay of the velocity, which its law ends.
struct DecayMotion: SolvableMotion, SteppedMotion {
  let start: Double
  /// The velocity w at the start, in points per second, and the total distance w/k without an end, in points.
  let velocity, reach: DoubleDouble
  let decay: Decay
  /// 1000 for a motion that changes once per millisecond; `nil` for a continuous one.
  let stepRate: Double?
  private(set) var duration = Double.infinity
  private(set) var rest: Double
  /// The offset from which the content jumps to the final one, in points.
  private var end: Double

  /// Makes a motion of infinite duration. `reach`: its total distance, if it is known better than by the velocity.
  init(
    from start: Double, velocity: DoubleDouble, over reach: DoubleDouble? = nil, decay: Decay, stepRate: Double? = nil
  ) {
    (self.start, self.velocity, self.decay, self.stepRate) = (start, velocity, decay, stepRate)
    self.reach = reach ?? decay.inverse * velocity / (stepRate ?? 1)
    rest = self.reach.added(to: start)
    end = rest
  }

  var startVelocity: Double { velocity.rounded }

  /// Returns the motion with an end after a duration in seconds, where the content then is.
  func ended(after duration: Double) -> DecayMotion {
    let end = duration > 0 ? instant(at: duration).position(from: start, reach: reach) : start
    return ended(after: duration, at: end, restingAt: end)
  }

  /// Returns the motion that ends after a duration, in seconds, at an offset, with a jump to another, in points.
  func ended(after duration: Double, at end: Double, restingAt rest: Double) -> DecayMotion {
    var motion = self
    (motion.duration, motion.end, motion.rest) = (duration, end, rest)
    return motion
  }

  /// Returns the motion with a jump over the last `distance` to its target, both in points; at once if it is that near.
  func jumping(over distance: Double, to target: Double) -> DecayMotion {
    ended(after: time(of: reach, fallingTo: distance), at: target, restingAt: target)
  }

  /// Returns the velocity w brought nearer to 0 by a speed in points per second.
  func excess(over speed: Double) -> DoubleDouble { velocity + (velocity.high < 0 ? speed : -speed) }
  private func steps(at time: Double) -> Double { stepRate == nil ? time : MillisecondClock.count(at: time) }
  private func instant(at time: Double) -> Decay.Instant { decay.instant(at: steps(at: time)) }

  func displacement(at time: Double) -> Double { instant(at: time).position(from: 0, reach: reach) }
  func movingValue(at time: Double) -> Double { instant(at: time).position(from: start, reach: reach) }
  func movingVelocity(at time: Double) -> Double { instant(at: time).velocity(from: startVelocity) }

  /// Returns the magnitude of a quantity on a frame, whose index is at least 1.
  func amount(_ quantity: DecayLaw.FrameQuantity, on frame: Int, of clock: FrameClock) -> DoubleDouble {
    let time = clock.time(of: frame)
    switch quantity {
    case .speed: return DoubleDouble(abs(instant(at: time).velocity(from: startVelocity)))
    case .distance: return DoubleDouble(abs(instant(at: time).remaining(of: reach)))
    case .step:
      let before = steps(at: clock.time(of: frame - 1))
      let step = decay.instant(at: steps(at: time) - before).position(from: 0, reach: reach)
      return DoubleDouble(abs(decay.instant(at: before).velocity(from: step)))
    }
  }

  /// Returns the time in seconds at which a quantity that falls as the speed does is first at or below a value.
  func time(of size: DoubleDouble, fallingTo value: Double) -> Double {
    guard size.magnitude.high > value else { return 0 }
    let steps = Logarithm.natural(size.magnitude / value) * decay.inverse
    return stepRate.map { steps.high.rounded(.up) / $0 } ?? steps.rounded
  }

  func time(slowedTo speed: Double) -> Double { time(of: velocity, fallingTo: speed) }

  func time(at offset: Double) -> Double? {
    let covered = DoubleDouble.sum(offset, -start)
    let (fraction, left) = (covered / reach, (reach - covered) / reach)
    guard left.high > 0 else { return nil }
    let logarithm = fraction.high < 0.5 ? Logarithm.onePlus(-fraction) : Logarithm.natural(left)
    let exact = logarithm * -decay.inverse
    guard let stepRate else { return exact.rounded }
    let direction: Double = startVelocity < 0 ? -1 : 1
    // Rounding may shift the result by a step. The search starts one earlier and takes two at most.
    let first = max(0, exact.high.rounded(.up) - 1)
    let whole = [first, first + 1].first {
      direction * (decay.instant(at: $0).position(from: start, reach: reach) - offset) >= 0
    }
    return (whole ?? first + 2) / stepRate
  }

  func duration(to offset: Double) -> Double? {
    if offset == start { return 0 }
    if min(start, end) <= offset, offset <= max(start, end) { return min(time(at: offset) ?? duration, duration) }
    return min(end, rest) <= offset && offset <= max(end, rest) ? duration : nil
  }
}
