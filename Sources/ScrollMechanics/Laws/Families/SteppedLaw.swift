/// A law that its platform computes step by step: each step slows the content and moves it, until a rule ends it.
///
/// A step belongs to a frame of the display or to a tick of a timer. Between steps the content stands still.
struct SteppedLaw: FrameLaw {
  /// The unit of a speed w; its raw value is the number of units of time in a second. A step is w·Δt or w.
  enum Unit: Double { case perTick = 0, perSecond = 1, perMillisecond = 1000 }

  /// The rule by which a step changes the speed w, at first w₀. Δt and t are in the unit of time of the speed.
  enum Slowing {
    /// The speed w falls by a·Δt, towards 0.
    case subtract(Double)
    /// The speed w falls by a·Δt, towards 0, computed in 64 bits even if other numbers have 32.
    case subtractPrecisely(Double)
    /// The speed falls by w₀/n per step, from w₀ at the release to 0 in n steps.
    case subtractPart(of: Double)
    case multiply(by: Double)
    /// The speed w becomes p·w/100, truncated to a whole number.
    case keepPercent(Double)
    /// The speed w becomes w·r^Δt, after a step of duration Δt.
    case power(Double)
    /// The speed is w₀·r^t, with w₀ at the release and the time t since then, in seconds.
    case powerOfTime(Double)
    /// The speed w falls by w·c·Δt/τ, with the coefficient c and a unit of time τ.
    case drag(Double, per: Double)
    /// The speed is w₀·(1 − t/T): it falls from w₀ at the release to 0 within the time T.
    case fade(over: Double)
  }

  var unit = Unit.perSecond
  var initialSpeed = InitialSpeed()
  var slowing: Slowing
  var movesFirst = false
  /// The speed |w| below which no step is made: the motion ends.
  var minSpeed = 0.0
  /// The slowed |w| below which a step is omitted: the motion ends.
  var minSlowedSpeed = 0.0
  /// True if the step is omitted whose slowed speed is 0 or has turned back: the motion ends.
  var endsAtReversal = false
  /// The speed |w| that ends the motion if a step leaves it or less.
  var lastSpeed = -1.0
  /// The length in points of the shortest step after which another follows.
  var minStep = 0.0
  /// The time of the last possible step, in seconds from the release.
  var maxTime = Double.infinity
  /// The number of steps, in total, that leave the position as it was, rounded to hundredths, until the motion ends.
  var maxUnchangedSteps = Int.max
  var clock: FrameClock
  /// True if the first step happens at the release itself, false if it happens one tick later.
  var startsAtRelease = false
  /// The Δt of the first step in seconds, if it differs from that of the others.
  var firstInterval: Double?
  var isSinglePrecision = false
  /// The rounding of a step's length to whole points; `nil` for none.
  var stepRounding: FloatingPointRoundingRule?
  /// The speed in points per second of the fastest axis, if all axes end when it does; `nil` for a single axis.
  var leadingSpeed: Double?
  /// True if frames at the end belong to the motion even if they do not move the content.
  var keepsStillFrames = false
  /// The rule for content past a limit; `nil` if it stops there.
  var edge: Edge?

  var movesBeyondLimits: Bool { edge != nil }
  var quantum: LawQuantum {
    var quantum = LawQuantum(time: clock.interval, isSinglePrecision: isSinglePrecision)
    quantum.isMonotone = maxUnchangedSteps == .max
    return quantum
  }

  func frames(from start: Double, velocity: Double, within limits: ScrollLimits) throws(ParameterError) -> Frames {
    try ParameterRange.checkRelease(start, velocity)
    let speed = initialSpeed(velocity)
    guard isSinglePrecision else { return try steps(from: start, velocity, speed, leadingSpeed, within: limits) }
    let leading: Float? = if let leadingSpeed { try Float(velocity: leadingSpeed) } else { nil }
    return try steps(from: start, velocity, Float(velocity: speed), leading, within: limits)
  }

  /// Returns the release and all steps up to the last that moves the content, computed in the platform's number type.
  private func steps<Number: BinaryFloatingPoint>(
    from start: Double, _ velocity: Double, _ initialSpeed: Number, _ leadingSpeed: Number?, within limits: ScrollLimits
  ) throws(ParameterError) -> Frames {
    let divisor = Number(max(unit.rawValue, 1))
    let initialSpeed = initialSpeed / divisor
    var (speed, position, unchangedSteps) = (initialSpeed, Number(0), 0)
    var leading = leadingSpeed.map { max(abs(initialSpeed), $0 / divisor) }
    var frames = startsAtRelease ? [] : [(position: start, velocity: velocity)]
    var last = start
    // The part of a fading speed that is left, in seconds, and the last Δt with its power.
    var timeLeft: Number = if case .fade(let duration) = slowing { Number(duration) } else { 0 }
    var power: (interval: Double, factor: Number) = (.nan, 1)

    /// Returns the speed after a step of Δt at a time in seconds since the release.
    func slowed(_ speed: Number, over interval: Double, at time: Double) -> Number {
      switch slowing {
      case .subtract(let deceleration):
        let loss = Number(deceleration) * Number(interval)
        return speed < 0 ? speed + loss : speed - loss
      case .subtractPrecisely(let deceleration):
        let loss = deceleration * interval
        return Number(Double(speed) + (speed < 0 ? loss : -loss))
      case .subtractPart(let count): return speed - initialSpeed / Number(count)
      case .multiply(let factor): return speed * Number(factor)
      case .keepPercent(let percent): return (speed * Number(percent) / 100).rounded(.towardZero)
      case .power(let rate):
        if interval != power.interval { power = (interval, .power(rate, Double(Number(interval)))) }
        return speed * power.factor
      case .powerOfTime(let rate): return initialSpeed * .power(rate, time)
      case .drag(let rate, let unit): return speed - speed * Number(rate) * Number(interval) / Number(unit)
      case .fade(let duration):
        timeLeft -= Number(interval)
        return initialSpeed * (timeLeft / Number(duration))
      }
    }
    /// Returns the signed distance of the position past a limit; 0 within the limits or without an edge.
    func overshoot() -> Number {
      guard edge?.movesContent == true else { return 0 }
      if let upper = limits.upper, case let past = position - Number(upper - start), past > 0 { return past }
      if let lower = limits.lower, case let past = position - Number(lower - start), past < 0 { return past }
      return 0
    }
    /// True if the motion ends before a step with this speed at this time in seconds.
    func isDone(_ speed: Number, at time: Double) -> Bool {
      speed == 0 || abs(speed) < Number(minSpeed) || time > maxTime
    }
    func hundredths(_ position: Number) -> Number { (position * 100 + 0.5).rounded(.down) }
    func move(over interval: Number) throws(ParameterError) -> Bool {
      var step = unit == .perTick ? speed : speed * interval
      if let stepRounding { step.round(stepRounding) }
      let before = position
      position += step
      guard position.isFinite else { throw .outOfRange("initial velocity", velocity) }
      let moved = speed
      // A limit that 32 bits cannot represent exactly.
      var backOnLimit: Double?
      if case .overscroll? = edge, case let past = overshoot(), past != 0 {
        let offset = (past < 0 ? limits.lower : limits.upper) ?? last
        if Edge.pullBack(&position, &speed, past: past, limit: Number(offset - start), over: interval) {
          backOnLimit = offset
        }
      }
      let reached = start + Double(position)
      last = edge == nil ? limits.clamp(reached) : backOnLimit ?? reached
      try frames.add(last, pointsPerSecond(Double(moved)))
      if hundredths(position) == hundredths(before) { unchangedSteps += 1 }
      if abs(Double(step)) < minStep { speed = 0 }
      return edge?.movesContent != true && limits.clamp(reached) != reached || abs(Double(speed)) <= lastSpeed
        || unchangedSteps >= maxUnchangedSteps
    }

    var step = startsAtRelease ? 0 : 1
    while edge?.movesContent != false || limits.clamp(last) == last {
      let past = overshoot()
      guard past.isFinite else { throw .outOfRange("initial value", start) }
      if case .elastic(let elasticity)? = edge, abs(past) > 0.001 {
        frames += try elasticity.frames(from: last, velocity: Double(speed), past: limits.clamp(last)).dropFirst()
        break
      }
      let (isPulled, time) = (edge?.isPulling(past) ?? false, clock.time(of: step))
      if isDone(leading ?? speed, at: time), !isPulled { break }
      let interval = interval(of: step)
      if movesFirst, try move(over: Number(interval)) { break }
      if case .damped? = edge, isPulled {
        speed += (-100 * past - 20 * speed) * Number(interval)
      } else if case let fastest = leading ?? speed, fastest != 0 {
        if leading != nil { leading = slowed(fastest, over: interval, at: time) }
        // A slower axis may be done before.
        speed = leading != nil && isDone(speed, at: time) ? 0 : slowed(speed, over: interval, at: time)
        edge?.change(&speed, past: past, now: overshoot())
        let rest = leading ?? speed
        let hasTurned = initialSpeed < 0 ? rest >= 0 : rest <= 0
        if abs(rest) < Number(minSlowedSpeed) || endsAtReversal && hasTurned {
          (speed, leading) = (0, leading.map { _ in 0 })
        }
      }
      if !movesFirst, (leading ?? speed) != 0 || isPulled, try move(over: Number(interval)) { break }
      step += 1
    }
    return finished(frames, from: start, within: limits)
  }

  /// Returns the Δt of a step, in the unit of time of the speed.
  private func interval(of step: Int) -> Double {
    let unitsPerSecond = max(unit.rawValue, 1)
    if step == 1, let firstInterval { return firstInterval * unitsPerSecond }
    guard clock.ticks.isFinite else { return clock.time(of: 1, unitsPerSecond: unitsPerSecond) }
    let ticks = ((clock.time(of: step) - clock.time(of: step - 1)) * clock.ticks).rounded()
    return ticks * unitsPerSecond / clock.ticks
  }

  /// Returns a speed of the law's unit in points per second.
  private func pointsPerSecond(_ speed: Double) -> Double {
    guard unit == .perTick else { return speed * unit.rawValue }
    return clock.period == 1 ? speed * clock.rate : speed / clock.interval
  }
}

/// The initial speed in points per second, or per step for ``SteppedLaw/Unit/perTick``, as a function of the velocity.
struct InitialSpeed: Sendable {
  /// The speed is `factor`·v/`divisor`.
  var factor = 1.0, divisor = 1.0
  /// The speed up to which a release does not move.
  var above = -1.0
  /// The range to which speeds other than 0 are clamped.
  var minimum = 0.0, maximum = Double.infinity
  /// Replaces the formula and the range above by another function of the velocity.
  var rule: (@Sendable (_ velocity: Double) -> Double)?

  func callAsFunction(_ velocity: Double) -> Double {
    if let rule { return rule(velocity) }
    let speed = factor * velocity / divisor
    guard speed != 0, abs(speed) > above else { return 0 }
    return Double(signOf: speed, magnitudeOf: min(max(abs(speed), minimum), maximum))
  }
}

extension BinaryFloatingPoint {
  /// Rounds a base above 0 to this type and returns its power, computed in 64 bits; 0 for a base that rounds to 0.
  static func power(_ base: Double, _ exponent: Double) -> Self {
    let base = Double(Self(base))
    return base == 0 ? 0 : Self(Exponential(Logarithm.precise(base, times: 1) * exponent).value.rounded)
  }
}
