extension SteppedLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    guard edge == .none, initialSpeed.rule == nil else { return nil }
    return ProgramBuilder.build { isSinglePrecision ? write($0, Float.self) : write($0, Double.self) }
  }

  /// Writes a function that makes the steps up to a frame, and a motion that calls it.
  private func write<Number: BinaryFloatingPoint & ProgramValue>(_ p: ProgramBuilder, _: Number.Type) {
    typealias Value = Term<Number>
    let time = clock.times(p)
    let (offset, last) = (Real(named: "offset"), Real(named: "last"))
    let first = Value(named: "first")
    let start: Value = Value(initialSpeed.write(p))
    let divisor = Swift.max(unit.rawValue, 1)
    let initial = p.keep("first", divisor == 1 ? start : start / Value(divisor))

    let walk: ([Node]) -> Term<Frame> = p.function(
      "walk", inputs([offset.node, p.velocity.node, first.node, last.node])
    ) {
      let speed = p.variable("speed", first)
      let moved = p.variable("moved", 0 as Value)
      let position = p.variable("position", offset)
      let shown = p.variable("shown", startsAtRelease ? Real(0) : p.velocity)
      let moving = p.variable("moving", Real(0))
      let unchanged = maxUnchangedSteps < .max ? p.variable("unchanged", Real(0)) : nil
      let left: Value? =
        if case .fade(let duration) = slowing { p.variable("timeLeft", fadeTime(p, duration)) } else { nil }
      let step = p.variable("step", Real(startsAtRelease ? 0 : 1))
      let least: Value? =
        minSpeed > 0 ? p.constant("minSpeed", minSpeed / 1, "\(unitName) below which no step is made") : nil
      var goes = step <= last && !(speed == 0)
      if let least { goes = goes && abs(speed) >= least }
      if maxTime < .infinity {
        let end: Real = p.constant("maxTime", maxTime, "time of the last possible step, s")
        goes = goes && time(step) <= end
      }
      p.loop(while: goes) {
        let interval = usesInterval ? p.define("interval", Value(self.interval(p, step, time))) : 0
        if movesFirst { move(p, speed, interval, moved, position, shown, moving, step, unchanged, offset) }
        p.set(speed, slowed(p, speed, first, interval, step, time, left))
        if minSlowedSpeed > 0 {
          let least: Value = p.constant("minSlowedSpeed", minSlowedSpeed, "\(unitName) below which the motion ends")
          p.when(abs(speed) < least) { p.leave() }
        }
        if endsAtReversal { p.when(choose(first < 0, speed >= 0, speed <= 0)) { p.leave() } }
        if !movesFirst {
          p.when(speed == 0) { p.leave() }
          move(p, speed, interval, moved, position, shown, moving, step, unchanged, offset)
        }
        p.set(step, step + 1)
      }
      p.finish(Term<Frame>(.call("frame"), position.node, shown.node, moving.node))
    }
    p.moves(clock, startsAtRelease: startsAtRelease) {
      walk(inputs([p.offset.node, p.velocity.node, initial.node, $0.node]))
    }
  }

  /// Returns the values that the function needs: no frame shows the release if a step happens at it.
  private func inputs(_ nodes: [Node]) -> [Node] { startsAtRelease ? [nodes[0]] + nodes[2...] : nodes }

  private func fadeTime<Value>(_ p: ProgramBuilder, _ duration: Double) -> Term<Value>
  where Value: BinaryFloatingPoint { p.constant("fadeTime", duration, "duration of every motion, s") }

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

  /// Makes a step, and ends the loop after the last one.
  private func move<Number: BinaryFloatingPoint & ProgramValue>(
    _ p: ProgramBuilder, _ speed: Term<Number>, _ interval: Term<Number>, _ moved: Term<Number>, _ position: Real,
    _ shown: Real, _ moving: Real, _ step: Real, _ unchanged: Real?, _ offset: Real
  ) {
    var way = unit == .perTick ? speed : speed * interval
    switch stepRounding {
    case .toNearestOrEven?: way = Term<Number>(p.roundedToEven(way.real))
    default: break
    }
    way = p.define("way", way)
    let before = unchanged.map { _ in p.define("before", moved) }
    p.set(moved, moved + way)
    let reached = p.define("reached", offset + moved.real)
    if keepsStillFrames { p.set(moving, step) } else { p.when(!(reached == position)) { p.set(moving, step) } }
    p.set(position, reached)
    p.set(shown, pointsPerSecond(p, speed.real))
    if let unchanged, let before {
      func hundredths(_ value: Term<Number>) -> Term<Number> { (value * 100 + 0.5).floor }
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

  private func slowed<Number: BinaryFloatingPoint & ProgramValue>(
    _ p: ProgramBuilder, _ speed: Term<Number>, _ first: Term<Number>, _ interval: Term<Number>, _ step: Real,
    _ time: FrameClock.Times, _ timeLeft: Term<Number>?
  ) -> Term<Number> {
    func power(_ rate: Double, _ exponent: Real) -> Term<Number> {
      let base: Term<Number> = p.constant("rate", rate, "fraction of the velocity that is kept each \(period)")
      return Term<Number>(exp(log(base.real) * exponent))
    }
    switch slowing {
    case .subtract(let deceleration):
      let loss = p.constant("deceleration", deceleration, "in \(unitName), per unit of time") * interval
      return choose(speed < 0, speed + loss, speed - loss)
    case .subtractPrecisely(let deceleration):
      let rate: Real = p.constant("deceleration", deceleration, "pt/s²")
      let loss = rate * self.interval(p, step, time)
      return Term<Number>(speed.real + choose(speed < 0, loss, -loss))
    case .subtractPart(let count):
      return speed - first / p.constant("count", count, "number of steps in which the speed falls to 0")
    case .multiply(let factor):
      return speed * p.constant("factor", factor, "fraction of the velocity that is kept each step")
    case .keepPercent(let percent):
      return (speed * p.constant("percent", percent, "percentage of the speed that is kept each step") / 100).truncated
    case .power(let rate): return speed * power(rate, interval.real)
    case .powerOfTime(let rate): return first * power(rate, time(step))
    case .drag(let rate, let unit):
      let lost: Term<Number> = p.constant("friction", rate, "fraction of the velocity that is lost each drag time")
      return speed - speed * lost * interval / p.constant("dragTime", unit, "s")
    case .fade(let duration):
      guard let timeLeft else { return speed }
      p.set(timeLeft, timeLeft - interval)
      return first * (timeLeft / fadeTime(p, duration))
    }
  }

  private var period: String { unit == .perMillisecond ? "millisecond" : "second" }

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
    return clock.period == 1 ? speed * clock.times(p).rate : speed / clock.times(p)(1)
  }
}

extension InitialSpeed {
  /// Returns the formula of the initial speed.
  fileprivate func write(_ p: ProgramBuilder) -> Real {
    var speed = p.velocity
    if factor != 1 { speed = p.constant("gain", factor, "factor of the release velocity") * speed }
    if divisor != 1 { speed = speed / p.constant("divisor", divisor, "divisor of the release velocity") }
    guard self != InitialSpeed(factor: factor, divisor: divisor) else { return speed }
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
    let rate = times(p).rate
    let frames = period == 1 ? time * rate : time / rate * Real(self.rate)
    guard ticks.isFinite else { return (frames + 1e-9).floor }
    let frame = p.variable("frameNumber", (frames + 1).floor)
    p.loop(while: frame > 0 && times(p)(frame) > time + 1e-9) { p.set(frame, frame - 1) }
    return frame
  }

  /// The times of frames in a unit of which a second has `unitsPerSecond`, by their numbers.
  struct Times {
    let clock: FrameClock
    let rate: Real
    let unitsPerSecond: Double
    let rounded: (Real) -> Real

    func callAsFunction(_ frame: Real) -> Real {
      // The order of the operations determines the last bit.
      func exact(_ scale: Double) -> Real {
        let scaled = scale == 1 ? frame : Real(scale) * frame
        return clock.period == 1 ? scaled / rate : scaled * rate / Real(clock.rate)
      }
      guard clock.ticks.isFinite else { return exact(unitsPerSecond) }
      let ticks = clock.rounding == .down ? exact(clock.ticks).floor : rounded(exact(clock.ticks))
      return unitsPerSecond == 1 ? ticks / Real(clock.ticks) : ticks * Real(unitsPerSecond) / Real(clock.ticks)
    }
  }

  func times(_ p: ProgramBuilder, unitsPerSecond: Double = 1) -> Times {
    let rate: Real =
      period == 1
      ? p.constant("frameRate", rate, "frames per second")
      : p.constant("tickInterval", period, "time between ticks, ms")
    return Times(clock: self, rate: rate, unitsPerSecond: unitsPerSecond) { p.rounded($0) }
  }
}

extension ProgramBuilder {
  /// Writes a motion that is computed frame by frame.
  ///
  /// - Parameters:
  ///   - startsAtRelease: true if the first step happens at the release.
  ///   - walk: returns the frame after all steps up to a frame's number.
  func moves(_ clock: FrameClock, startsAtRelease: Bool = false, _ walk: (_ last: Real) -> Term<Frame>) {
    let end = define("end", walk(Real(.infinity)))
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
    let x = Real(named: "x")
    let function: ([Node]) -> Real = function("roundHalfEven", [x.node]) {
      let near = define("near", (x + 0.5).floor)
      let isOddHalf = near - x == 0.5 && !((near / 2).floor == near / 2)
      finish(choose(isOddHalf, near - 1, near))
    }
    return function([value.node])
  }

  /// Returns a number rounded to a whole one, halves away from 0.
  func rounded(_ value: Real) -> Real {
    let x = Real(named: "x")
    let function: ([Node]) -> Real = function("roundHalfAway", [x.node]) {
      finish(choose(x < 0, -(0.5 - x).floor, (x + 0.5).floor))
    }
    return function([value.node])
  }
}
