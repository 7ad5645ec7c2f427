extension ExponentialLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    let law = DecayLaw(decay: rate.decay, fraction: (rate.perMillisecond, 1000), end: .jump(threshold))
    return ProgramBuilder.build { law.write($0, edge == .own ? .spring : edge, endsAtRest: false) }
  }
}

extension DecayLaw: ProgramLaw {
  package func program(edge: ProgramEdge) -> Program? {
    let isPlain = lead == 0 && pixelsPerPoint == 0 && !countsMilliseconds && frameConditions.isEmpty
    guard edge == .none || isPlain && (edge != .own || heldBounce != nil || self.edge == nil) else { return nil }
    return ProgramBuilder.build { write($0, edge) }
  }

  /// The terms of the motion x₀ + r·(1 − e^(−k·t)).
  private struct Terms {
    let start, speed, reach, decay: Real
    let countsMilliseconds: Bool

    func steps(_ time: Real) -> Real { countsMilliseconds ? (time * 1000 + 1e-6).floor : time }
    func position(_ time: Real) -> Real { start - reach * expm1(-decay * steps(time)) }
    func velocity(_ time: Real) -> Real { speed * exp(-decay * steps(time)) }
    func arrival(_ offset: Real) -> Real { -log1p(-(offset - start) / reach) / decay }
  }

  /// Writes the program. Without `endsAtRest` a motion that no limit ends goes on after its duration, as the law does.
  fileprivate func write(_ p: ProgramBuilder, _ edge: ProgramEdge, endsAtRest: Bool = true) {
    let decay: Real =
      if let fraction {
        p.keep("decay", -Real(fraction.perSecond) * log(p.rate(fraction.kept, isPerSecond: fraction.perSecond == 1)))
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
    let free = Terms(start: start, speed: speed, reach: reach, decay: decay, countsMilliseconds: countsMilliseconds)
    var (duration, destination) = end(p, free)
    guard edge == .none else { return writeEdge(p, edge, free, duration, destination, endsAtRest) }
    guard lead > 0 else {
      p.end(after: duration, at: destination)
      if case .jump = end, endsAtRest { p.beginOrEnd(velocity: speed) } else { p.begin(velocity: speed) }
      let rests: ((Real) -> Flag)? = endsAtRest ? { ProgramBuilder.hasEnded(at: $0) } : nil
      return p.moves(position: free.position, velocity: free.velocity, rests: rests)
    }
    let lead: Real = p.constant("lead", lead, "time by which the motion is ahead of its release, s")
    (duration, destination) = (p.define("wholeDuration", duration), p.define("target", destination))
    p.begin(
      position: p.keep("first", choose(lead < duration, free.position(lead), destination)),
      velocity: p.keep("firstVelocity", choose(lead < duration, free.velocity(lead), 0)))
    p.end(after: max(duration - lead, 0), at: destination)
    p.moves(position: { free.position($0 + lead) }, velocity: { free.velocity($0 + lead) })
  }

  /// Writes the rule of ``end``; returns duration and destination.
  private func end(_ p: ProgramBuilder, _ free: Terms) -> (Real, Real) {
    let (start, speed, reach, decay) = (free.start, free.speed, free.reach, free.decay)
    let least: Real = minSpeed > 0 ? p.constant("minSpeed", minSpeed, "speed up to which nothing moves, pt/s") : 0
    switch end {
    case .speed(let speedAtEnd):
      let stop: Real = p.stop(speedAtEnd)
      let moves = p.define("moves", abs(speed) > stop)
      var end = start + (speed - choose(speed < 0, -stop, stop)) / decay
      if pixelsPerPoint > 0 {
        let pixels: Real = p.constant("deviceScale", pixelsPerPoint, "device pixels per point")
        end = p.rounded(end * pixels) / pixels
      }
      return (choose(moves, log(abs(speed) / stop) / decay, 0), choose(moves, end, start))
    case .jump(let distance):
      let jump = p.jump(distance)
      return (choose(abs(reach) > jump, log(abs(reach) / jump) / decay, 0), start + reach)
    case .frame(let before):
      let time = clock.times(p)
      let frame = p.variable("frame", Real(1))
      let isMet = frameConditions.map { condition -> Flag in
        let end = free.steps(time(frame))
        let (amount, name, meaning): (Real, String, String)
        switch condition.quantity {
        case .speed: (amount, name, meaning) = (abs(speed) * exp(-decay * end), "endSpeed", "speed, pt/s,")
        case .distance:
          (amount, name, meaning) = (abs(reach) * exp(-decay * end), "endDistance", "distance to the target, pt,")
        case .step:
          let before = free.steps(time(frame - 1))
          amount = -abs(reach) * expm1(-decay * (end - before)) * exp(-decay * before)
          (name, meaning) = ("endStep", "step, pt,")
        }
        let below: Real = p.constant(name, condition.below, "\(meaning) of a frame below which the motion ends")
        return condition.from > 1 ? frame >= Real(Double(condition.from)) && amount < below : amount < below
      }
      p.loop(while: isMet.reduce(p.isFinite(speed)) { $0 && !$1 }) { p.set(frame, frame + 1) }
      let last = before == 0 ? time(frame) : time(frame - Real(Double(before)))
      let duration = p.define("end", choose(abs(speed) > least, last, 0))
      return (duration, choose(duration > 0, free.position(duration), start))
    }
  }

  /// Writes a stop or a critically damped spring at the limits. A spring that starts beyond one limit may cross the
  /// content and start another at the other one.
  private func writeEdge(
    _ p: ProgramBuilder, _ edge: ProgramEdge, _ free: Terms, _ freeDuration: Real, _ freeDestination: Real,
    _ endsAtRest: Bool
  ) {
    let (start, speed) = (free.start, free.speed)
    let (ending, target) = (p.define("freeDuration", freeDuration), p.define("target", freeDestination))
    var settled: Real = 0.1
    if !endsAtRest, case .jump(let threshold) = end { settled = p.jump(threshold) }
    // A law with its own start velocity does not begin to move where its motion has no length.
    let startsAnew = gain.rounded != 1 || maxSpeed < .infinity
    let firstSpeed = startsAnew ? choose(ending > 0, speed, 0) : speed
    let isOutside = edge == .stop ? nil : p.keep("startsOutside", p.offset < p.lower || p.offset > p.upper)
    let nearest = max(p.lower, min(isOutside.map { choose($0, p.offset, target) } ?? target, p.upper))
    let limit = isOutside == nil ? p.keep("limit", nearest) : p.keep("limit", nearest, isVariable: true)
    let duration = p.variable("duration", ending)
    let turn = p.keep("turn", Real(.infinity), isVariable: true)
    let turnSpeed = isOutside == nil ? nil : p.keep("turnSpeed", Real(0), isVariable: true)
    func rests(_ time: Real) -> Flag {
      let (hasEnded, meetsLimit) = (ProgramBuilder.hasEnded(at: time), turn < Real(.infinity))
      return endsAtRest ? hasEnded : hasEnded && (isOutside.map { $0 || meetsLimit } ?? meetsLimit)
    }
    func turnAtLimit() {
      p.set(turn, free.arrival(limit))
      if let turnSpeed { p.set(turnSpeed, speed - free.decay * (limit - start)) }
      let near = p.define("near", limit - choose(speed < 0, -settled, settled))
      p.set(duration, choose(abs(limit - start) > settled, free.arrival(near), 0))
      if endsAtRest, case .jump = end {
        // The jump at the end is to the limit.
        p.when(turn >= ending) {
          p.set(turn, ending)
          if let turnSpeed { p.set(turnSpeed, 0) }
          p.set(duration, ending)
        }
      }
    }
    guard let isOutside, let turnSpeed else {
      p.when(!(limit == target)) { turnAtLimit() }
      p.begin(position: start, velocity: p.keep("firstVelocity", choose(turn == 0, 0, firstSpeed)))
      p.end(after: duration, at: limit)
      return p.moves(position: free.position, velocity: free.velocity, rests: rests)
    }
    var frequency: Real = p.constant("frequency", 10, "angular frequency of the spring at a limit, 1/s")
    var initial = p.velocity
    if edge == .own, let heldBounce, case .speed(let stop) = end {
      let held: Real = p.constant("heldFrequency", heldBounce.frequency, "the same for content released at rest, 1/s")
      let pull: Real = p.constant("heldSpeed", heldBounce.speed, "its initial velocity, over its distance, 1/s")
      let isHeld = p.define("isHeld", isOutside && abs(p.velocity) <= p.stop(stop))
      frequency = p.keep("springFrequency", choose(isHeld, held, frequency))
      initial = p.keep("springSpeed", choose(isHeld, pull * (limit - p.offset), p.velocity))
      p.begin(velocity: initial)
    } else if startsAnew {
      p.begin(velocity: p.keep("firstVelocity", choose(isOutside, p.velocity, firstSpeed)))
    }
    let spring = p.spring(settling: settled)
    p.when(isOutside) {
      let away = p.define("away", p.offset - limit)
      p.set(duration, spring.settling(away, initial, frequency))
      let other = p.define("other", choose(limit == p.lower, p.upper, p.lower))
      let high = p.variable("high", spring.turn(away, initial, frequency))
      func ahead(_ time: Real) -> Real {
        (limit - other + spring.distance(away, initial, frequency, time)) * (limit - other)
      }
      // It crosses the whole content if its extremum is beyond the other limit.
      p.when(ahead(high) < 0) {
        p.bisect(p.variable("low", Real(0)), high, from: high / 2) { ahead($0) >= 0 }
        p.set(turn, high)
        p.set(turnSpeed, spring.velocity(away, initial, frequency, high))
        p.set(duration, high + spring.settling(0, turnSpeed, frequency))
        p.set(limit, other)
      }
    } otherwise: {
      p.when(!(limit == target)) {
        turnAtLimit()
        let bounce = p.define("bounce", spring.settling(0, turnSpeed, frequency))
        p.when(bounce > 0) { p.set(duration, turn + bounce) }
      }
    }
    let first = p.keep("springLimit", max(p.lower, min(p.offset, p.upper)))
    p.end(after: duration, at: limit)
    func pick(_ time: Real, _ value: ProgramBuilder.SpringFunction, _ result: (_ limit: Real, _ value: Real) -> Real) {
      // The law's motion without a limit goes on for ever.
      p.when(endsAtRest ? time >= turn : time >= turn && turn < Real(.infinity)) {
        let since = p.define("since", time - turn)
        p.finish(result(limit, value(0, turnSpeed, frequency, since)))
      }
      p.when(isOutside) { p.finish(result(first, value(p.offset - first, initial, frequency, time))) }
    }
    p.moves {
      pick($0, spring.distance) { $0 + $1 }
      return free.position($0)
    } velocity: {
      pick($0, spring.velocity) { $1 }
      return free.velocity($0)
    } rests: {
      rests($0)
    }
  }
}

extension ProgramBuilder {
  fileprivate typealias SpringFunction = (_ distance: Real, _ speed: Real, _ frequency: Real, _ time: Real) -> Real
  fileprivate typealias SpringTime = (_ distance: Real, _ speed: Real, _ frequency: Real) -> Real

  /// Adds the functions of a critically damped spring: distance, velocity, and the times of the extremum and of rest,
  /// from which on the distance in points is at most `settled`.
  fileprivate func spring(
    settling settled: Real
  ) -> (distance: SpringFunction, velocity: SpringFunction, turn: SpringTime, settling: SpringTime) {
    let inputs = ["distance", "speed", "omega", "time"]
    let distance = function("springDistance", inputs) { (x: Real, v: Real, w: Real, s: Real) in
      exp(-w * s) * (x + (v + w * x) * s)
    }
    let velocity = function("springVelocity", inputs) { (x: Real, v: Real, w: Real, s: Real) in
      exp(-w * s) * (v - w * (v + w * x) * s)
    }
    // The extremum, from which on the distance falls, or the start.
    let turn = function("springTurn", inputs) { (x: Real, v: Real, w: Real) in
      let slope = define("slope", w * (v + w * x))
      return choose(slope == 0, 0, max(0, v / slope))
    }
    let settling = function("settleTime", inputs) { (x: Real, v: Real, w: Real) in
      func isFar(_ time: Real) -> Flag { abs(distance(x, v, w, time)) > settled }
      let top = define("top", turn(x, v, w))
      let low = variable("low", choose(isFar(top), top, 0))
      when(abs(distance(x, v, w, low)) <= settled) { finish(Real(0)) }
      let high = variable("high", top + 1 / w)
      loop(while: isFar(high)) { set(high, 2 * high) }
      bisect(low, high, if: isFar)
      return high
    }
    return (distance, velocity, turn, settling)
  }
}
