extension CurveLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    guard edge == .none, let write else { return nil }
    return ProgramBuilder.build(write)
  }
}

extension PowerDrag {
  /// Writes the integrals. An exponent of 1 or 2 has formulas of its own.
  func write(_ p: ProgramBuilder, stopSpeed: Double) {
    let coefficient: Real = p.constant("coefficient", self.coefficient, "drag coefficient a, in pt and s")
    let stop: Real = p.stop(stopSpeed)
    let moves = p.define("moves", abs(p.velocity) > stop)
    let logarithm = p.keep("logSpeed", choose(moves, log(abs(p.velocity)), 0))
    let comment = "power of the speed in the formula of"
    let (time, distance) = (self.time.rounded, self.distance.rounded)
    let powers: [Real?] = [
      time == 0 ? nil : p.constant("timePower", time, "\(comment) the time, 1 − b"),
      distance == 0 ? nil : p.constant("distancePower", distance, "\(comment) a distance, 2 − b"),
    ]
    func integral(_ power: Real?, _ logRatio: Real) -> Real {
      guard let power else { return logRatio / coefficient }
      return -(exp(power * logarithm) * expm1(-power * logRatio)) / (power * coefficient)
    }
    func logRatio(_ time: Real) -> Real {
      guard let power = powers[0] else { return p.define("logRatio", time * coefficient) }
      let change = p.define("change", -power * time * coefficient * exp(-power * logarithm))
      return p.define("logRatio", -log1p(max(change, Real((-1).nextUp))) / power)
    }
    func position(_ logRatio: Real) -> Real {
      let distance = p.define("distance", integral(powers[1], logRatio))
      return p.offset + choose(p.velocity < 0, -distance, distance)
    }
    let whole = p.define("wholeRatio", choose(moves, log(abs(p.velocity) / stop), 0))
    p.end(after: integral(powers[0], whole), at: position(whole))
    p.moves(position: { position(logRatio($0)) }, velocity: { p.velocity * exp(-logRatio($0)) })
  }
}

extension ProgramBuilder {
  /// Writes exponential decay, by `kept` each second, plus a constant deceleration.
  func writeBraked(kept: Double, deceleration: Double, stopSpeed: Double) {
    let rate: Real = constant("drag", kept, "fraction of the velocity that is kept each second by friction")
    let brake: Real = constant("deceleration", deceleration, "deceleration in addition to friction, pt/s²")
    let stop: Real = stop(stopSpeed)
    let decay = keep("decay", -log(rate))
    let slowing = keep("slowing", choose(velocity < 0, -brake, brake))
    let moves = define("moves", abs(velocity) > stop)
    func position(_ time: Real) -> Real { offset - velocity / decay * expm1(-decay * time) - time * time * slowing / 2 }
    // Newton's method for the time at which the speed is the stop speed: all steps but the first are forward.
    let time = variable("end", choose(moves, log(abs(velocity) / stop) / decay, 0))
    let count = variable("count", Real(0))
    loop(while: moves && count < 100) {
      let left = define("left", stop + brake * time)
      let excess = define("excess", log(left / abs(velocity)) + decay * time)
      let next = define("next", max(0, time - excess / (brake / left + decay)))
      when(next == time) { leave() }
      set(time, next)
      set(count, count + 1)
    }
    end(after: time, at: position(time))
    self.moves(position: position, velocity: { self.velocity * exp(-decay * $0) - slowing * $0 })
  }

  func writeChromium() {
    let alpha: Single = constant("alpha", Double(Float(5707.62)), "factor of the curve α − α·e^(−γ·t) − β·t, pt")
    let beta: Single = constant("beta", 172, "slope of the curve, pt/s")
    let gamma: Single = constant("gamma", Double(Float(3.7)), "decay of the curve, 1/s")
    let slope = (alpha * gamma).real
    func position(_ time: Real) -> Real { -alpha.real * exp(-gamma.real * time) - beta.real * time + alpha.real }
    func speed(_ time: Real) -> Real { slope * exp(-gamma.real * time) - beta.real }
    func time(_ speed: Real) -> Real { -log((speed + beta.real) / slope) / gamma.real }
    let own = define("own", Single(velocity))
    let top = define("topSpeed", Single(slope - beta.real))
    let clamped = define("speed", min(abs(own), top))
    let ratio = keep("ratio", choose(clamped > 0, own / clamped, 0))
    let entry = keep("entry", Single(time(clamped.real)).real)
    let entryPosition = keep("entryPosition", Single(position(entry)).real)
    let end = define("curveEnd", Single(time(0)).real)
    self.end(after: max(0, end - entry), at: offset + (ratio * Single(position(end) - entryPosition)).real)
    moves(
      position: { self.offset + (ratio * Single(position($0 + entry) - entryPosition)).real },
      velocity: { (ratio * Single(speed($0 + entry))).real })
  }

  func writeChromiumPhysics(deceleration: Float, longest: Float) {
    let rate: Single = constant("deceleration", Double(deceleration), "pt/ms²")
    let most: Single = constant("longest", Double(longest), "greatest distance, pt")
    let speed = define("speed", abs(Single(velocity)))
    let perMillisecond = define("perMillisecond", speed * 0.001)
    let stop = define("stopTime", perMillisecond / rate)
    let distance = define("distance", min((perMillisecond - rate * stop / 2) * stop, most))
    let time = define("curveTime", min(2, speed / 2300))
    let slope = define("slope", choose(distance == 0, 1, speed * time / distance))
    let x1 = keep("x1", choose(0.2 * slope < 1, 0.2, 1 / slope).real)
    let y1 = keep("y1", choose(0.2 * slope < 1, 0.2 * slope, 1).real)
    let change = keep("change", choose(velocity < 0, -distance, distance))
    end(after: choose(distance == 0, 0, (time.real * 1e6).floor / 1e6), at: offset + change.real)
    let (curve, length) = (bezier(x1, y1, Real(Double(Float(0.55))), 1), Real(named: "duration"))
    moves(
      position: { self.offset + (change * Single(curve.progress($0 / length))).real },
      velocity: { change.real * curve.slope($0 / length) / length })
  }

  /// Adds the functions of a Bézier curve; returns its progress and its slope at a fraction of the time, from 0 to 1.
  func bezier(_ x1: Real, _ y1: Real, _ x2: Real, _ y2: Real) -> (progress: (Real) -> Real, slope: (Real) -> Real) {
    let value = function("bezier", ["a", "b", "s"]) { (a: Real, b: Real, s: Real) in
      let r = define("r", 1 - s)
      return s * (3 * r * (r * a + s * b) + s * s)
    }
    let rate = function("bezierSlope", ["a", "b", "s"]) { (a: Real, b: Real, s: Real) in
      let r = define("r", 1 - s)
      return 3 * (r * r * a + 2 * r * s * (b - a) + s * s * (1 - b))
    }
    // The parameter of the curve.
    let parameter = function("bezierParameter", ["a", "b", "fraction"]) { (a: Real, b: Real, fraction: Real) in
      let (low, high) = (variable("low", Real(0)), variable("high", Real(1)))
      return bisect(low, high, from: 0.5) { value(a, b, $0) < fraction }
    }
    func at(_ fraction: Real) -> Real { define("s", parameter(x1, x2, fraction)) }
    func slope(_ fraction: Real) -> Real {
      let s = at(fraction)
      return rate(y1, y2, s) / rate(x1, x2, s)
    }
    return ({ value(y1, y2, at($0)) }, slope)
  }

  /// Writes a motion x₀ + D·(1 − (1 − t/T)^ρ), with a startVelocity of its own.
  func writePower(_ power: Real, distance: Real, seconds: Real, startVelocity: Real) {
    let distance = keep("distance", distance)
    let time = keep("duration", seconds)
    begin(velocity: keep("startVelocity", startVelocity))
    end(after: time, at: offset + distance)
    moves(
      position: { self.offset - distance * expm1(power * log1p(-$0 / time)) },
      velocity: { Real(named: "startVelocity") * exp((power - 1) * log1p(-$0 / time)) })
  }

  func writeFlutterClamping(reference: Double, power: Double) {
    let power: Real = constant("power", power, "ρ = ln 0.78/ln 0.9")
    let scale: Real = constant("reference", reference, "speed of a fling of 0.35·ρ seconds, pt/s")
    let relative = 0.35 * exp(log(abs(velocity) / scale) / (power - 1))
    let fraction = define("fraction", choose(velocity == 0, 0, relative))
    writePower(power, distance: fraction * velocity, seconds: fraction * power, startVelocity: velocity)
  }

  /// Adds the power of a base between 0 and 1, whose logarithm is `logarithm`, rounded to 32 bits.
  private func power(_ logarithm: Real, _ exponent: Single) -> Single { Single(exp(logarithm * exponent.real)) }

  func writeWindows(kept: Double, stopSpeed: Float) {
    let base: Single = constant("kept", kept, "fraction of the velocity that is kept each second")
    let stop: Single = stop(Double(stopSpeed))
    let logarithm = keep("logarithm", log(base.real))
    let rate = keep("rate", Single(logarithm))
    let start = keep("start", Single(velocity))
    let ratio = stop / abs(start)
    func position(_ time: Real) -> Real { offset + ((power(logarithm, Single(time)) - 1) * start / rate).real }
    let end = define("end", choose(abs(start) > stop, (Single(log(ratio.real)) / rate).real, 0))
    self.end(after: end, at: choose(end > 0, position(end), offset))
    moves(position: position) { (start * self.power(logarithm, Single($0))).real }
  }

  func writePop(rate: Double, stopSpeed: Double) {
    let rate: Real = self.rate(rate, isPerSecond: false)
    let stop: Real = stop(stopSpeed)
    let logarithm = keep("logarithm", log(Single(rate).real))
    let start = keep("start", Single(velocity / 1000))
    func position(_ time: Real) -> Real {
      let covered = Single(rate * (1 - power(logarithm, Single(time * 1000))).real / (1 - rate))
      return offset + (start * covered).real
    }
    let end = define("end", choose(abs(velocity) > stop, log(abs(velocity) / stop) / (-1000 * log(rate)), 0))
    let rest = define("rest", choose(end > 0, position(end), offset))
    self.end(after: end, at: rest)
    let destination = Real(named: "destination")
    moves(
      position: { choose(start < 0, max(position($0), destination), min(position($0), destination)) },
      velocity: { (start * self.power(logarithm, Single($0 * 1000))).real * 1000 })
  }

  func writeComposeExponential(friction: Float, threshold: Float, density: Double) {
    let density: Real = constant("density", density, "pixels per point")
    let friction: Single = constant("friction", Double(friction), "decay of the velocity, 1/s")
    let stop: Single = constant("threshold", Double(threshold), "speed at which the motion ends, px/s")
    let start = keep("start", Single(velocity * density))
    let distance = keep("distance", start / friction)
    let target = keep("target", Single(offset * density) + distance)
    let fraction = stop / abs(start)
    let moves = define("moves", abs(start) > stop)
    let milliseconds = (-Single(log(fraction.real)) * 1000 / friction).truncated
    end(
      after: choose(moves, milliseconds.real / 1000, 0),
      at: choose(moves, (target - distance * fraction).real / density, offset))
    func left(_ time: Real) -> (elapsed: Real, fraction: Single) {
      let elapsed = define("elapsed", (time * 1000 + 1e-6).floor)
      return (elapsed, Single(exp((-(friction * Single(elapsed)) / 1000).real)))
    }
    self.moves {
      let (elapsed, fraction) = left($0)
      return choose(elapsed > 0, (target - distance * fraction).real / density, self.offset)
    } velocity: {
      let (elapsed, fraction) = left($0)
      return choose(elapsed > 0, (start * fraction).real / density, self.velocity)
    }
  }

  func writeComposeIOS(rate: Double) {
    let base: Single = constant("rate", rate, "fraction of the velocity that is kept each millisecond")
    let logarithm = keep("logarithm", log(base.real))
    let coefficient = keep("coefficient", 1000 * Single(logarithm))
    let start = keep("start", Single(velocity))
    let left = -0.5 * coefficient / abs(start)
    let moves = define("moves", abs(start) > 1)
    end(
      after: choose(moves, max(0, (Single(log(left.real)) / coefficient).real), 0),
      at: choose(moves, offset - (start / coefficient).real, offset))
    self.moves(
      position: { self.offset + ((self.power(logarithm, 1000 * Single($0)) - 1) / coefficient * start).real },
      velocity: { (self.power(logarithm, 1000 * Single($0)) * start).real })
  }
}

extension EasedLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    guard edge == .none, let formula else { return nil }
    if case .circular = curve { return nil }
    return ProgramBuilder.build { p in
      let (size, seconds) = formula(p, p.define("speed", abs(p.velocity)))
      var distance = p.define("exact", choose(p.velocity < 0, -size, size))
      if let rounding {
        let origin: Real = rounding == .destination ? p.offset : 0
        let rounded = -(0.5 - (origin + distance)).floor - origin
        distance = p.define("whole", choose(distance == 0, 0, rounded))
      }
      let duration = p.define("seconds", choose(distance == 0, 0, seconds))
      switch curve {
      case .power(let power):
        let power: Real = p.constant("power", power, "exponent of the curve 1 − (1 − t/T)^k")
        p.writePower(
          power, distance: distance, seconds: duration,
          startVelocity: choose(duration > 0, distance * power / duration, 0))
      case .bezier(let curve):
        let change = p.keep("distance", distance)
        p.end(after: duration, at: p.offset + change)
        let slope: Real = p.constant("firstSlope", curve.slope(at: 0), "slope of the curve at its start")
        p.begin(velocity: p.keep("startVelocity", choose(duration > 0, change * slope / duration, 0)))
        func number(_ name: String, _ value: Double) -> Real { p.constant(name, value, "control point of the curve") }
        let bezier = p.bezier(
          number("x1", curve.x1), number("y1", curve.y1), number("x2", curve.x2), number("y2", curve.y2))
        let time = Real(named: "duration")
        p.moves(
          position: { p.offset + change * bezier.progress($0 / time) },
          velocity: { change * bezier.slope($0 / time) / time })
      case .circular: break
      }
    }
  }
}
