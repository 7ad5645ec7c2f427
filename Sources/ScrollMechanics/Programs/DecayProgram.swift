extension ExponentialLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    DecayLaw(decay: rate.decay, fraction: (rate.perMillisecond, 1000), end: .jump(threshold))
      .program(edge: edge == .own ? .spring : edge)
  }
}

extension DecayLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    let isPlain = lead == 0 && pixelsPerPoint == 0 && !countsMilliseconds && frameConditions.isEmpty
    guard edge == .none || isPlain && (edge != .own || heldBounce != nil || self.edge == nil) else { return nil }
    return ProgramBuilder.build { write($0, edge) }
  }

  private func write(_ p: ProgramBuilder, _ edge: ProgramEdge) {
    let decay: Real =
      if let fraction {
        p.keep(
          "decay",
          -Real(fraction.perSecond)
            * log(
              p.constant(
                "rate", fraction.kept,
                "fraction of the velocity that is kept each \(fraction.perSecond == 1 ? "second" : "millisecond")")))
      } else {
        p.constant("decay", decay.constant.rounded, "decay of the velocity, 1/\(countsMilliseconds ? "ms" : "s")")
      }
    if edge != .none { p.takeLimits() }
    // The platform's content that is stopped at a limit starts within the limits.
    let start = edge == .stop ? p.keep("start", max(p.lower, min(p.offset, p.upper))) : p.offset
    var initial = p.velocity
    if gain.rounded != 1 {
      initial = p.define("scaled", p.constant("gain", gain.rounded, "factor of the release velocity") * initial)
    }
    if maxSpeed < .infinity {
      let most: Real = p.constant("maxSpeed", maxSpeed, "greatest speed, pt/s")
      initial = max(-most, min(initial, most))
    }
    let speed = gain.rounded == 1 && maxSpeed == .infinity ? p.velocity : p.keep("startVelocity", initial)
    let reach = p.keep("reach", countsMilliseconds ? speed / decay / 1000 : speed / decay)
    func steps(_ time: Real) -> Real { countsMilliseconds ? (time * 1000 + 1e-6).floor : time }
    func position(_ time: Real) -> Real { start - reach * expm1(-decay * steps(time)) }
    func velocity(_ time: Real) -> Real { speed * exp(-decay * steps(time)) }

    var (duration, destination) = end(p, start, speed, reach, decay, steps, position)
    guard edge == .none else { return writeEdge(p, edge, start, speed, reach, decay, duration, destination) }
    guard lead > 0 else {
      p.begin(velocity: speed)
      p.end(after: duration, at: destination)
      return p.moves(position: position, velocity: velocity)
    }
    let lead: Real = p.constant("lead", lead, "time by which the motion is ahead of its release, s")
    (duration, destination) = (p.define("wholeDuration", duration), p.define("target", destination))
    p.begin(
      position: p.keep("first", choose(lead < duration, position(lead), destination)),
      velocity: p.keep("firstVelocity", choose(lead < duration, velocity(lead), 0)))
    p.end(after: max(duration - lead, 0), at: destination)
    p.moves(position: { position($0 + lead) }, velocity: { velocity($0 + lead) })
  }

  /// Writes the rule of ``end``; returns duration and destination.
  private func end(
    _ p: ProgramBuilder, _ start: Real, _ speed: Real, _ reach: Real, _ decay: Real, _ steps: (Real) -> Real,
    _ position: (Real) -> Real
  ) -> (Real, Real) {
    let least: Real = minSpeed > 0 ? p.constant("minSpeed", minSpeed, "speed up to which nothing moves, pt/s") : 0
    switch end {
    case .speed(let speedAtEnd):
      let stop: Real = p.constant("stopSpeed", speedAtEnd, "speed at which the motion ends, pt/s")
      let moves = p.define("moves", abs(speed) > stop)
      var end = start + (speed - choose(speed < 0, -stop, stop)) / decay
      if pixelsPerPoint > 0 {
        let pixels: Real = p.constant("deviceScale", pixelsPerPoint, "device pixels per point")
        end = p.rounded(end * pixels) / pixels
      }
      return (choose(moves, log(abs(speed) / stop) / decay, 0), choose(moves, end, start))
    case .jump(let distance):
      let jump: Real = p.constant("threshold", distance, "distance to the destination at which the motion ends, pt")
      return (choose(abs(reach) > jump, log(abs(reach) / jump) / decay, 0), start + reach)
    case .frame, .frameBefore:
      let time = clock.times(p)
      let frame = p.variable("frame", Real(1))
      let isMet = frameConditions.map { condition -> Flag in
        let end = steps(time(frame))
        let amount: Real
        switch condition.quantity {
        case .speed: amount = abs(speed) * exp(-decay * end)
        case .distance: amount = abs(reach) * exp(-decay * end)
        case .step:
          let before = steps(time(frame - 1))
          amount = -abs(reach) * expm1(-decay * (end - before)) * exp(-decay * before)
        }
        let names = [FrameQuantity.speed: "endSpeed", .step: "endStep", .distance: "endDistance"]
        let units = [FrameQuantity.speed: "speed, pt/s,", .step: "step, pt,", .distance: "distance to the target, pt,"]
        let below: Real = p.constant(
          names[condition.quantity] ?? "", condition.below,
          "\(units[condition.quantity] ?? "") of a frame below which the motion ends")
        return condition.from > 1 ? frame >= Real(Double(condition.from)) && amount < below : amount < below
      }
      p.loop(while: isMet.dropFirst().reduce(!isMet[0]) { $0 && !$1 }) { p.set(frame, frame + 1) }
      var last = time(frame)
      if case .frameBefore = end { last = time(frame - 1) }
      let duration = p.define("end", choose(abs(speed) > least, last, 0))
      return (duration, choose(duration > 0, position(duration), start))
    }
  }

  /// Writes a stop or a critically damped spring at the limits. A spring that starts beyond one limit may cross the
  /// content and start another at the other one.
  private func writeEdge(
    _ p: ProgramBuilder, _ edge: ProgramEdge, _ start: Real, _ speed: Real, _ reach: Real, _ decay: Real,
    _ freeDuration: Real, _ freeDestination: Real
  ) {
    let settle: Real = 0.1
    let (free, target) = (p.define("freeDuration", freeDuration), p.define("target", freeDestination))
    let isOutside = edge == .stop ? nil : p.keep("startsOutside", p.offset < p.lower || p.offset > p.upper)
    let nearest = max(p.lower, min(isOutside.map { choose($0, p.offset, target) } ?? target, p.upper))
    let limit = isOutside == nil ? p.keep("limit", nearest) : p.keepVariable("limit", nearest)
    func arrival(_ offset: Real) -> Real { -log1p(-(offset - start) / reach) / decay }
    let duration = p.variable("duration", free)
    let turn = p.keepVariable("turn", Real(.infinity))
    let turnSpeed = isOutside == nil ? nil : p.keepVariable("turnSpeed", Real(0))
    func turnAtLimit() {
      p.set(turn, arrival(limit))
      if let turnSpeed { p.set(turnSpeed, speed - decay * (limit - start)) }
      let near = p.define("near", limit - choose(speed < 0, -settle, settle))
      p.set(duration, choose(abs(limit - start) > settle, arrival(near), 0))
    }
    guard let isOutside, let turnSpeed else {
      p.when(!(limit == target)) { turnAtLimit() }
      p.begin(position: start, velocity: p.keep("firstVelocity", choose(turn == 0, 0, speed)))
      p.end(after: duration, at: limit)
      return p.moves(
        position: { start - reach * expm1(-decay * $0) }, velocity: { speed * exp(-decay * $0) })
    }
    var frequency: Real = p.constant("frequency", 10, "angular frequency of the spring at a limit, 1/s")
    var initial = p.velocity
    if edge == .own, let heldBounce, case .speed(let stop) = end {
      let (held, usual): (Real, Real) = (
        p.constant("heldFrequency", heldBounce.frequency, "the same for content released at rest, 1/s"), frequency
      )
      let pull: Real = p.constant("heldSpeed", heldBounce.speed, "its initial velocity, over its distance, 1/s")
      let isHeld = p.define("isHeld", isOutside && abs(p.velocity) <= p.constant("stopSpeed", stop, ""))
      frequency = p.keep("springFrequency", choose(isHeld, held, usual))
      initial = p.keep("springSpeed", choose(isHeld, pull * (limit - p.offset), p.velocity))
      p.begin(velocity: initial)
    }
    let (x, v, w, s) = (
      Real(named: "distance"), Real(named: "speed"), Real(named: "omega"), Real(named: "time")
    )
    let displacement: ([Node]) -> Real = p.function("springDistance", [x.node, v.node, w.node, s.node]) {
      p.finish(exp(-w * s) * (x + (v + w * x) * s))
    }
    let rate: ([Node]) -> Real = p.function("springVelocity", [x.node, v.node, w.node, s.node]) {
      p.finish(exp(-w * s) * (v - w * (v + w * x) * s))
    }
    // The extremum, from which on the distance falls, or the start.
    let turning: ([Node]) -> Real = p.function("springTurn", [x.node, v.node, w.node]) {
      let slope = p.define("slope", w * (v + w * x))
      p.finish(choose(slope == 0, 0, max(0, v / slope)))
    }
    let settling: ([Node]) -> Real = p.function("settleTime", [x.node, v.node, w.node]) {
      let top = p.define("top", turning([x.node, v.node, w.node]))
      let low = p.variable("low", choose(abs(displacement([x.node, v.node, w.node, top.node])) > settle, top, 0))
      p.when(abs(displacement([x.node, v.node, w.node, low.node])) <= settle) { p.finish(Real(0)) }
      let high = p.variable("high", top + 1 / w)
      p.loop(while: abs(displacement([x.node, v.node, w.node, high.node])) > settle) { p.set(high, 2 * high) }
      let middle = p.variable("middle", (low + high) / 2)
      p.loop(while: low < middle && middle < high) {
        p.when(abs(displacement([x.node, v.node, w.node, middle.node])) > settle) {
          p.set(low, middle)
        } otherwise: {
          p.set(high, middle)
        }
        p.set(middle, (low + high) / 2)
      }
      p.finish(high)
    }
    p.when(isOutside) {
      let away = p.define("away", p.offset - limit)
      p.set(duration, settling([away.node, initial.node, frequency.node]))
      let other = p.define("other", choose(limit == p.lower, p.upper, p.lower))
      let high = p.variable("high", turning([away.node, initial.node, frequency.node]))
      func passed(_ time: Real) -> Real {
        limit - other + displacement([away.node, initial.node, frequency.node, time.node])
      }
      // It crosses the whole content if its extremum is beyond the other limit.
      p.when(passed(high) * (limit - other) < 0) {
        let low = p.variable("low", Real(0))
        let middle = p.variable("middle", high / 2)
        p.loop(while: low < middle && middle < high) {
          p.when(passed(middle) * (limit - other) < 0) {
            p.set(high, middle)
          } otherwise: {
            p.set(low, middle)
          }
          p.set(middle, (low + high) / 2)
        }
        p.set(turn, high)
        p.set(turnSpeed, rate([away.node, initial.node, frequency.node, high.node]))
        p.set(duration, high + settling([Real(0).node, turnSpeed.node, frequency.node]))
        p.set(limit, other)
      }
    } otherwise: {
      p.when(!(limit == target)) {
        turnAtLimit()
        let bounce = p.define("bounce", settling([Real(0).node, turnSpeed.node, frequency.node]))
        p.when(bounce > 0) { p.set(duration, turn + bounce) }
      }
    }
    let first = p.keep("springLimit", max(p.lower, min(p.offset, p.upper)))
    p.end(after: duration, at: limit)
    func pick(_ t: Real, _ spring: ([Node]) -> Real, _ free: Real, _ isPosition: Bool) -> Real {
      p.when(t >= turn) {
        let since = p.define("since", t - turn)
        let value = spring([Real(0).node, turnSpeed.node, frequency.node, since.node])
        p.finish(isPosition ? limit + value : value)
      }
      p.when(isOutside) {
        let value = spring([(p.offset - first).node, initial.node, frequency.node, t.node])
        p.finish(isPosition ? first + value : value)
      }
      return free
    }
    p.moves(
      position: { pick($0, displacement, start - reach * expm1(-decay * $0), true) },
      velocity: { pick($0, rate, speed * exp(-decay * $0), false) })
  }
}
