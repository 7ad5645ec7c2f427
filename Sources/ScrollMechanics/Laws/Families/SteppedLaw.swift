/// A law that its platform computes step by step: each step slows the content and moves it, until a rule ends it.
///
/// A step belongs to a frame of the display or to a tick of a timer. Between steps the content stands still.
struct SteppedLaw: FrameLaw {
  /// The unit of a speed w, and with it the length of a step.
  enum Unit {
    /// Points per second: a step is w·Δt long.
    case perSecond
    /// Points per millisecond: a step is w·Δt long, with Δt in milliseconds.
    case perMillisecond
    /// Points per step.
    case perTick
  }

  /// The rule by which a step changes the speed w; Δt is in the unit of time of the speed.
  enum Slowing {
    /// w − a·Δt, towards 0.
    case subtract(Double)
    /// w − a·Δt, towards 0, in 64 bits even if other numbers have 32.
    case subtractPrecisely(Double)
    /// w − w₀/n: the speed falls to 0 in n steps.
    case subtractPart(of: Double)
    /// f·w.
    case multiply(by: Double)
    /// p·w/100 of whole numbers, truncated.
    case keepPercent(Double)
    /// w·r^Δt.
    case power(Double)
    /// w₀·r^t, with the time t since the release.
    case powerOfTime(Double)
    /// w − w·c·Δt/τ.
    case drag(Double, per: Double)
    /// w₀·(1 − t/T).
    case fade(over: Double)
  }

  /// A condition that ends the motion.
  enum Stop {
    /// Before a step, the speed is less than a value.
    case below(Double)
    /// The slowed speed is less than a value: the step is omitted.
    case slowedBelow(Double)
    /// After a step, the speed is a value at most.
    case movedAtMost(Double)
    /// The slowed speed is 0 or has turned back.
    case reversed
    /// A step is shorter than a value, in points. It is the last one.
    case shortStep(Double)
    /// The next step would be later than a time after the release, in seconds.
    case later(than: Double)
    /// This number of steps have left the position as it was, rounded to hundredths of a point.
    case unchanged(steps: Int)
  }

  var unit = Unit.perSecond
  /// The initial speed as a function of the velocity, both in points per second; for ``Unit/perTick`` in points per step.
  var initialSpeed: @Sendable (Double) -> Double = { $0 }
  var slowing: Slowing
  /// True if a step moves the content before it slows it.
  var movesFirst = false
  var stops: [Stop]
  /// The times of the steps.
  var clock: FrameClock
  /// True if the first step happens at the release itself, false if it happens one tick later.
  var startsAtRelease = false
  /// The Δt of the first step in seconds, if it differs from that of the others.
  var firstInterval: Double?
  /// True if the platform computes with 32-bit numbers.
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

  var quantum: LawQuantum { LawQuantum(time: clock.interval, isSinglePrecision: isSinglePrecision) }

  func frames(
    from start: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    try ParameterRange.checkRelease(start, velocity)
    let speed = initialSpeed(velocity)
    guard isSinglePrecision else { return try steps(from: start, velocity, speed, leadingSpeed, within: limits) }
    let leading: Float? = if let leadingSpeed { try Float(velocity: leadingSpeed) } else { nil }
    return try steps(from: start, velocity, Float(velocity: speed), leading, within: limits)
  }

  /// Returns the release and all steps up to the last that moves the content, with numbers of the platform's type.
  private func steps<Number: BinaryFloatingPoint>(
    from start: Double, _ velocity: Double, _ initialSpeed: Number, _ leadingSpeed: Number?, within limits: ScrollLimits
  ) throws(ParameterError) -> [FrameMotion.Frame] {
    let divisor: Number = unit == .perMillisecond ? 1000 : 1
    let initialSpeed = initialSpeed / divisor
    var (speed, position, unchangedSteps) = (initialSpeed, Number(0), 0)
    var leading = leadingSpeed.map { max(abs(initialSpeed), $0 / divisor) }
    var slower = Slower(slowing, from: initialSpeed)
    var frames = startsAtRelease ? [] : [(position: start, velocity: velocity)]
    var last = start

    func isStop(_ isMet: (Stop) -> Bool) -> Bool { stops.contains(where: isMet) }
    /// Returns the signed distance of the position past a limit; 0 within the limits or without an edge.
    func overshoot() -> Number {
      guard edge?.movesContent == true else { return 0 }
      if let upper = limits.upper, case let past = position - Number(upper - start), past > 0 { return past }
      if let lower = limits.lower, case let past = position - Number(lower - start), past < 0 { return past }
      return 0
    }
    /// True if a step with a speed is not made at a time in seconds.
    func isDone(_ speed: Number, at time: Double) -> Bool {
      speed == 0
        || isStop {
          switch $0 {
          case .below(let least): abs(speed) < Number(least)
          case .later(let end): time > end
          default: false
          }
        }
    }
    /// Makes a step; returns true if it is the last one.
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
      if isStop({ if case .shortStep(let length) = $0 { abs(Double(step)) < length } else { false } }) { speed = 0 }
      return edge?.movesContent != true && limits.clamp(reached) != reached
        || isStop {
          switch $0 {
          case .movedAtMost(let least): abs(Double(speed)) <= least
          case .unchanged(let steps): unchangedSteps >= steps
          default: false
          }
        }
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
        if leading != nil { leading = slower.slowed(fastest, over: interval, at: time) }
        // A slower axis may be done before.
        speed = leading != nil && isDone(speed, at: time) ? 0 : slower.slowed(speed, over: interval, at: time)
        edge?.change(&speed, past: past, now: overshoot())
        let slowed = leading ?? speed
        let isSlow = isStop {
          switch $0 {
          case .slowedBelow(let least): abs(slowed) < Number(least)
          case .reversed: initialSpeed < 0 ? slowed >= 0 : slowed <= 0
          default: false
          }
        }
        if isSlow { (speed, leading) = (0, leading.map { _ in 0 }) }
      }
      if !movesFirst, (leading ?? speed) != 0 || isPulled, try move(over: Number(interval)) { break }
      step += 1
    }
    return finished(frames, from: start, within: limits)
  }

  /// Returns the Δt of a step, in the unit of time of the speed.
  private func interval(of step: Int) -> Double {
    let unitsPerSecond = unit == .perMillisecond ? 1000.0 : 1
    if step == 1, let firstInterval { return firstInterval * unitsPerSecond }
    guard clock.ticks.isFinite else { return clock.time(of: 1, unitsPerSecond: unitsPerSecond) }
    let ticks = ((clock.time(of: step) - clock.time(of: step - 1)) * clock.ticks).rounded()
    return ticks * unitsPerSecond / clock.ticks
  }

  private func hundredths<Number: BinaryFloatingPoint>(_ position: Number) -> Number {
    (position * 100 + 0.5).rounded(.down)
  }

  /// Returns a speed of the law's unit in points per second.
  private func pointsPerSecond(_ speed: Double) -> Double {
    switch unit {
    case .perSecond: speed
    case .perMillisecond: speed * 1000
    case .perTick: clock.period == 1 ? speed * clock.rate : speed / clock.interval
    }
  }
}

/// A slowing rule at work on numbers of the platform's type.
private struct Slower<Number: BinaryFloatingPoint> {
  private let slowing: SteppedLaw.Slowing
  private let initialSpeed: Number
  /// The time that is left until a speed that fades is 0.
  private var timeLeft: Number = 0
  /// The last Δt and its power.
  private var power: (interval: Double, factor: Number) = (.nan, 1)

  init(_ slowing: SteppedLaw.Slowing, from initialSpeed: Number) {
    (self.slowing, self.initialSpeed) = (slowing, initialSpeed)
    if case .fade(let duration) = slowing { timeLeft = Number(duration) }
  }

  /// Returns the speed after a step.
  ///
  /// - Parameters:
  ///   - interval: Δt.
  ///   - time: the time of the step since the release, in seconds.
  mutating func slowed(_ speed: Number, over interval: Double, at time: Double) -> Number {
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
}

extension BinaryFloatingPoint {
  /// Returns the power of a base rounded to this type, computed in 64 bits.
  static func power(_ base: Double, _ exponent: Double) -> Self {
    Self(Exponential(Logarithm.precise(Double(Self(base)), times: 1) * exponent).value.rounded)
  }
}
