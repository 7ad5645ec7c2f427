extension SteppedLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    guard edge == .none, initialSpeed.rule == nil else { return nil }
    return ProgramBuilder.build { isSinglePrecision ? write($0, Float.self) : write($0, Double.self) }
  }

  /// Writes a function that makes the steps up to a frame, and a motion that calls it.
  private func write<Number: BinaryFloatingPoint & ProgramValue>(_ p: ProgramBuilder, _: Number.Type) {
    typealias Value = Term<Number>
    let time = clock.times(p)
    let start = Value(initialSpeed.write(p))
    let initial = p.keep("first", unit.rawValue > 1 ? start / Value(unit.rawValue) : start)
    guard startsAtRelease else {
      let walk = p.function("walk", ["offset", "velocity", "first", "last"]) {
        (offset: Real, velocity: Real, first: Value, last: Real) in steps(p, time, offset, velocity, first, last)
      }
      return p.moves(clock) { walk(p.offset, p.velocity, initial, $0) }
    }
    // No frame shows the release, as a step happens at it.
    let walk = p.function("walk", ["offset", "first", "last"]) { (offset: Real, first: Value, last: Real) in
      steps(p, time, offset, nil, first, last)
    }
    p.moves(clock, startsAtRelease: true) { walk(p.offset, initial, $0) }
  }

  /// Writes the steps up to the last one; returns the frame after it.
  private func steps<Number: BinaryFloatingPoint & ProgramValue>(
    _ p: ProgramBuilder, _ time: FrameClock.Times, _ offset: Real, _ velocity: Real?, _ first: Term<Number>,
    _ last: Real
  ) -> Term<Frame> {
    typealias Value = Term<Number>
    let (speed, moved) = (p.variable("speed", first), p.variable("moved", 0 as Value))
    let (position, shown) = (p.variable("position", offset), p.variable("shown", velocity ?? 0))
    let moving = p.variable("moving", Real(0))
    let unchanged = maxUnchangedSteps < .max ? p.variable("unchanged", Real(0)) : nil
    func fadeTime(_ duration: Double) -> Value { p.constant("fadeTime", duration, "duration of every motion, s") }
    var timeLeft: Value = 0
    if case .fade(let duration) = slowing { timeLeft = p.variable("timeLeft", fadeTime(duration)) }
    let step = p.variable("step", Real(velocity == nil ? 0 : 1))

    func makeStep(_ interval: Value) {
      var way = unit == .perTick ? speed : speed * interval
      if case .toNearestOrEven? = stepRounding { way = Value(p.roundedToEven(way.real)) }
      way = p.define("way", way)
      let before = unchanged.map { _ in p.define("before", moved) }
      p.set(moved, moved + way)
      let reached = p.define("reached", offset + moved.real)
      if keepsStillFrames { p.set(moving, step) } else { p.when(!(reached == position)) { p.set(moving, step) } }
      p.set(position, reached)
      p.set(shown, pointsPerSecond(p, speed.real))
      if let unchanged, let before {
        func hundredths(_ value: Value) -> Value { (value * 100 + 0.5).floor }
        p.when(hundredths(moved) == hundredths(before)) { p.set(unchanged, unchanged + 1) }
        p.when(unchanged >= Real(Double(maxUnchangedSteps))) { p.leave() }
      }
      if minStep > 0 {
        let shortest: Real = p.constant("minStep", minStep, "length of a step below which it is the last, pt")
        p.when(abs(way.real) < shortest) { p.leave() }
      }
      if lastSpeed >= 0 {
        let least: Real = p.constant("lastSpeed", lastSpeed, "\(unitName) that ends the motion")
        p.when(abs(speed.real) <= least) { p.leave() }
      }
    }

    func slowed(_ interval: Value) -> Value {
      func power(_ rate: Double, _ exponent: Real) -> Value {
        let base: Value = p.rate(rate, isPerSecond: unit != .perMillisecond)
        return Value(exp(log(base.real) * exponent))
      }
      switch slowing {
      case .subtract(let deceleration):
        let loss = p.constant("deceleration", deceleration, "in \(unitName), per unit of time") * interval
        return choose(speed < 0, speed + loss, speed - loss)
      case .subtractPrecisely(let deceleration):
        let loss = p.constant("deceleration", deceleration, "pt/s²") * self.interval(p, step, time)
        return Value(speed.real + choose(speed < 0, loss, -loss))
      case .subtractPart(let count):
        return speed - first / p.constant("count", count, "number of steps in which the speed falls to 0")
      case .multiply(let factor):
        return speed * p.constant("factor", factor, "fraction of the velocity that is kept each step")
      case .keepPercent(let percent):
        let kept: Value = p.constant("percent", percent, "percentage of the speed that is kept each step")
        return (speed * kept / 100).truncated
      case .power(let rate): return speed * power(rate, interval.real)
      case .powerOfTime(let rate): return first * power(rate, time(step))
      case .drag(let rate, let unit):
        let lost: Value = p.constant("friction", rate, "fraction of the velocity that is lost each drag time")
        return speed - speed * lost * interval / p.constant("dragTime", unit, "s")
      case .fade(let duration):
        p.set(timeLeft, timeLeft - interval)
        return first * (timeLeft / fadeTime(duration))
      }
    }

    var goes = step <= last && p.isFinite(speed.real) && !(speed == 0)
    if minSpeed > 0 {
      goes = goes && abs(speed) >= p.constant("minSpeed", minSpeed, "\(unitName) below which no step is made")
    }
    if maxTime < .infinity {
      goes = goes && time(step) <= p.constant("maxTime", maxTime, "time of the last possible step, s")
    }
    p.loop(while: goes) {
      let interval = usesInterval ? p.define("interval", Value(self.interval(p, step, time))) : 0
      if movesFirst { makeStep(interval) }
      p.set(speed, slowed(interval))
      if minSlowedSpeed > 0 {
        let least: Value = p.constant("minSlowedSpeed", minSlowedSpeed, "\(unitName) below which the motion ends")
        p.when(abs(speed) < least) { p.leave() }
      }
      if endsAtReversal { p.when(choose(first < 0, speed >= 0, speed <= 0)) { p.leave() } }
      if !movesFirst {
        p.when(speed == 0) { p.leave() }
        makeStep(interval)
      }
      p.set(step, step + 1)
    }
    return Term<Frame>(position, shown, moving)
  }

  private var usesInterval: Bool {
    switch slowing {
    case .subtract, .power, .drag, .fade: true
    default: unit != .perTick
    }
  }

  private var unitName: String {
    switch unit {
    case .perTick: "speed in pt a step"
    case .perSecond: "speed in pt/s"
    case .perMillisecond: "speed in pt/ms"
    }
  }

  /// Returns the Δt of a step, in the unit of time of the speed.
  private func interval(_ p: ProgramBuilder, _ step: Real, _ time: FrameClock.Times) -> Real {
    let unitsPerSecond = Swift.max(unit.rawValue, 1)
    if clock.ticks.isFinite {
      return p.rounded((time(step) - time(step - 1)) * Real(clock.ticks)) * Real(unitsPerSecond) / Real(clock.ticks)
    }
    let usual = clock.times(p, unitsPerSecond: unitsPerSecond)(1)
    guard let firstInterval else { return usual }
    let first: Real = p.constant("firstInterval", firstInterval * unitsPerSecond, "Δt of the first step, s")
    return choose(step == 1, first, usual)
  }

  private func pointsPerSecond(_ p: ProgramBuilder, _ speed: Real) -> Real {
    guard unit == .perTick else { return unit.rawValue == 1 ? speed : speed * Real(unit.rawValue) }
    return clock.period == 1 ? speed * clock.rateConstant(p) : speed / clock.times(p)(1)
  }
}

extension InitialSpeed {
  /// Returns the formula of the initial speed.
  fileprivate func write(_ p: ProgramBuilder) -> Real {
    var speed = p.velocity
    if factor != 1 { speed = p.constant("gain", factor, "factor of the release velocity") * speed }
    if divisor != 1 { speed = speed / p.constant("divisor", divisor, "divisor of the release velocity") }
    guard above >= 0 || minimum > 0 || maximum < .infinity else { return speed }
    speed = p.define("given", speed)
    let size = abs(speed)
    var result = speed
    if minimum > 0 || maximum < .infinity {
      var bounded = size
      if minimum > 0 { bounded = max(bounded, p.constant("minimum", minimum, "least initial speed")) }
      if maximum < .infinity { bounded = min(bounded, p.constant("maximum", maximum, "greatest initial speed")) }
      result = choose(speed == 0, 0, choose(speed < 0, -bounded, bounded))
    }
    return above < 0 ? result : choose(size > p.constant("above", above, "speed up to which nothing moves"), result, 0)
  }
}

extension FrameClock {
  /// Returns the frame that is shown at a time in seconds.
  func frame(_ p: ProgramBuilder, at time: Real) -> Real {
    let rate = rateConstant(p)
    let frames = period == 1 ? time * rate : time / rate * Real(self.rate)
    guard ticks.isFinite else { return (frames + 1e-9).floor }
    let frame = p.variable("frameNumber", (frames + 1).floor)
    p.loop(while: frame > 0 && times(p)(frame) > time + 1e-9) { p.set(frame, frame - 1) }
    return frame
  }

  /// The time of a frame, by its number.
  typealias Times = (_ frame: Real) -> Real

  /// Adds the frame rate, or the time between ticks in ms.
  func rateConstant(_ p: ProgramBuilder) -> Real {
    period == 1
      ? p.constant("frameRate", rate, "frames per second")
      : p.constant("tickInterval", period, "time between ticks, ms")
  }

  /// Returns the times of frames in a unit of which a second has `unitsPerSecond`.
  func times(_ p: ProgramBuilder, unitsPerSecond: Double = 1) -> Times {
    let rate = rateConstant(p)
    return { frame in
      // The order of the operations determines the last bit.
      func exact(_ scale: Double) -> Real {
        let scaled = scale == 1 ? frame : Real(scale) * frame
        return period == 1 ? scaled / rate : scaled * rate / Real(self.rate)
      }
      guard ticks.isFinite else { return exact(unitsPerSecond) }
      let whole = rounding == .down ? exact(ticks).floor : p.rounded(exact(ticks))
      return unitsPerSecond == 1 ? whole / Real(ticks) : whole * Real(unitsPerSecond) / Real(ticks)
    }
  }
}

extension ProgramBuilder {
  /// Writes a motion that is computed frame by frame. `startsAtRelease`: true if the first step happens at the release.
  /// `walk`: returns the frame after all steps up to a frame's number.
  func moves(_ clock: FrameClock, startsAtRelease: Bool = false, _ walk: (_ last: Real) -> Term<Frame>) {
    // The law refuses a flick of more frames. Without this limit the loop might not end: a step may be too short to
    // change the speed.
    let last: Real = constant("maxFrames", Double(FrameMotion.maxFrames), "frame at which a motion is cut off")
    let end = define("end", walk(last))
    let begin = startsAtRelease ? define("begin", walk(0)) : nil
    let duration = define("duration", clock.times(self)(end[.number]))
    self.begin(
      position: begin.map { keep("firstOffset", $0[.position]) },
      velocity: keep("firstVelocity", choose(duration > 0, begin?[.velocity] ?? velocity, 0)))
    self.end(after: duration, at: end[.position])
    func state(_ time: Real) -> Term<Frame> { walk(clock.frame(self, at: time)) }
    moves(position: { state($0)[.position] }, velocity: { state($0)[.velocity] })
  }

  /// Returns a number rounded to a whole one, halves to even ones.
  func roundedToEven(_ value: Real) -> Real {
    let round = function("roundHalfEven", ["x"]) { (x: Real) in
      let near = define("near", (x + 0.5).floor)
      let isOddHalf = near - x == 0.5 && !((near / 2).floor == near / 2)
      return choose(isOddHalf, near - 1, near)
    }
    return round(value)
  }

  /// Returns a number rounded to a whole one, halves away from 0.
  func rounded(_ value: Real) -> Real {
    let round = function("roundHalfAway", ["x"]) { (x: Real) in choose(x < 0, -(0.5 - x).floor, (x + 0.5).floor) }
    return round(value)
  }
}
