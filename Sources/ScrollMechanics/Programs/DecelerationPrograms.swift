extension ConstantDecelerationLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? { edge == .none ? ProgramBuilder.build { write($0) } : nil }

  private func write(_ p: ProgramBuilder) {
    let single = p.velocity / 1000
    let speed = p.keep("speed", isSinglePrecision ? Single(single).real : single)
    let moves = speed == 0
    let still: Real = stillSpeed > 0 ? p.constant("stillSpeed", stillSpeed, "speed that does not move, pt/s") : 0
    let size: Real
    if let deceleration {
      size = p.constant("deceleration", deceleration, "pt/ms²")
    } else {
      let frames = log(0.01 / abs(speed)) / log(p.constant("kept", 0.95, "fraction that each frame keeps") as Real)
      size = choose(abs(p.velocity) > still, abs(speed) / (frames * 1000 / 60), 1)
    }
    let rate = p.keep("rate", choose(speed < 0, -size, size))
    let end = p.keep("end", choose(moves || abs(p.velocity) <= still, 0, speed / rate))
    let times = clock.times(p, unitsPerSecond: 1000)
    let shown = p.function("shownMove", ["number", "speed", "rate", "end"]) {
      (frame: Real, speed: Real, rate: Real, end: Real) in
      let time = p.define("time", min(times(frame), end))
      let move = speed * time - rate * time * time / 2
      guard let ratio else { return move }
      return p.roundedToEven(move * p.constant("ratio", ratio, "factor of the move"))
    }
    func position(_ number: Real) -> Real { p.offset + shown(number, speed, rate, end) }
    let last = p.variable("last", Real(0))
    let tested = ratio == nil ? last + 1 : last
    p.loop(while: p.isFinite(p.velocity) && times(tested) < end) { p.set(last, last + 1) }
    p.loop(while: last > 0 && position(last) == position(last - 1)) { p.set(last, last - 1) }
    let duration = p.define("duration", clock.times(p)(last))
    p.begin(velocity: p.keep("firstVelocity", choose(duration > 0, p.velocity, 0)))
    p.end(after: duration, at: position(last))
    p.moves {
      position(p.define("frame", clock.frame(p, at: $0)))
    } velocity: {
      let frame = p.define("frame", clock.frame(p, at: $0))
      return choose(frame > 0, 1000 * (speed - rate * min(times(frame), end)), p.velocity)
    }
  }
}

extension SummedDecelerationLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? { edge == .none ? ProgramBuilder.build { write($0) } : nil }

  private func write(_ p: ProgramBuilder) {
    let times = clock.times(p)
    let walk = p.function("walk", ["offset", "velocity", "last"]) { (offset: Real, velocity: Real, last: Real) in
      let size: Single = p.constant("deceleration", deceleration, "pt/s²")
      let speed = p.variable("speed", Single(velocity))
      let rate = p.define("rate", choose(speed < 0, -size, size))
      let (moved, position) = (p.variable("moved", 0 as Single), p.variable("position", offset))
      let (shown, moving) = (p.variable("shown", velocity), p.variable("moving", Real(0)))
      let step = p.variable("step", Real(1))
      p.loop(while: step <= last && p.isFinite(speed.real) && speed / rate > 0) {
        let part = p.define("part", min(Single(times(step) - times(step - 1)), speed / rate))
        let slowed = p.define("slowed", speed - part * rate)
        p.set(moved, moved + part * (speed + slowed) / 2)
        p.set(speed, slowed)
        let reached = p.define("reached", offset + moved.real)
        p.when(!(reached == position)) { p.set(moving, step) }
        p.set(position, reached)
        p.set(shown, speed.real)
        p.set(step, step + 1)
      }
      return Term<Frame>(position, shown, moving)
    }
    p.moves(clock) { walk(p.offset, p.velocity, $0) }
  }
}

extension ReanimatedLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? { edge == .none ? ProgramBuilder.build { write($0) } : nil }

  private func write(_ p: ProgramBuilder) {
    let clock = FrameClock(rate: frameRate)
    let rate = clock.rateConstant(p)
    let slowing: Real = p.constant("slowing", slowing.rounded, "rate of decay per ms since the release, 1/ms²")
    let factor: Real = p.constant("velocityFactor", velocityFactor, "factor of the velocity in the step of a frame")
    let stop: Real = p.stop(stopSpeed)
    let walk = p.function("walk", ["offset", "velocity", "last"]) { (offset: Real, velocity: Real, last: Real) in
      let (speed, moved) = (p.variable("speed", velocity), p.variable("moved", Real(0)))
      let (moving, step) = (p.variable("moving", Real(0)), p.variable("step", Real(1)))
      p.loop(while: step <= last && p.isFinite(velocity) && !(velocity == 0)) {
        p.set(speed, velocity * exp(-slowing * (500 * step * (step + 1) / rate)))
        p.set(moved, moved + speed * factor * min(1000 / rate, 64) / 1000)
        p.set(moving, step)
        p.when(abs(speed) < stop) { p.leave() }
        p.set(step, step + 1)
      }
      return Term<Frame>(offset + moved, speed, moving)
    }
    p.moves(clock) { walk(p.offset, p.velocity, $0) }
  }
}
