/// A platform's rule for the end of a spring.
package struct SpringRest: Sendable {
  /// The quantity that the rule tests, at the platform's frames unless there is an ``interval``.
  enum Test: Sendable {
    /// Displacement and speed. The function returns their thresholds in points and points per second, for a distance in
    /// points and a spring. The speed is infinite where the platform does not test it.
    case thresholds(@Sendable (_ distance: Double, _ spring: Spring) -> (distance: Double, speed: Double))
    /// The energy, as a fraction of that at the start.
    case energy(Double)
    /// None: the platform computes a duration, in seconds, from the motion and a threshold, points or a fraction.
    case duration(threshold: Double, @Sendable (_ motion: SpringMotion, _ threshold: Double) -> Double?)

    static func fixed(_ distance: Double, _ speed: Double) -> Test { .thresholds { _, _ in (distance, speed) } }
    static func fraction(_ part: Double) -> Test { .thresholds { distance, _ in (part * abs(distance), .infinity) } }
  }

  let test: Test
  /// True if a value has to be below its threshold, not at it.
  var isStrict = false
  /// True if a given threshold of displacement is a fraction of the distance.
  var isFraction = false
  /// The resolution of the platform's clock, in seconds; 0 for a clock of doubles.
  var clock = 0.0
  /// The time between tests, in seconds; `nil` for tests at the frames.
  var interval: Double?
  /// The greatest duration that these tests find, in seconds; `nil` without a limit.
  var cap: Double?
  /// The numbers of consecutive tests that must hold: from the first one that does, and after one that did not.
  var run = (first: 1, later: 1)
  /// True if the rest begins with the last test of a run, not with the first.
  var endsRun = false
  var stepping = Stepping.closedForm
  /// The threshold of displacement that a given one of 1 results in.
  var distanceFactor = 1.0
  /// The threshold of speed that belongs to a given threshold of displacement; `nil` if it is independent.
  var speedPerDistance: Double?

  static func duration(
    threshold: Double, _ duration: @escaping @Sendable (SpringMotion, Double) -> Double?
  ) -> SpringRest { SpringRest(test: .duration(threshold: threshold, duration)) }

  /// The way from one test of a platform to the next.
  enum Stepping: Sendable {
    /// By the closed form.
    case closedForm
    /// By the closed form from the state of the last frame, in floats.
    case floats
    /// By x += v, after v += a: as many steps of 1 ms as a frame has begun milliseconds, with a test before each step.
    case reactSpring
    /// Whole steps of 16 ms by x += v, after v += a, with a test after the last.
    case qt
  }

  /// The instants at which a rule fires, in seconds; `nil` where it never does, or does not apply.
  package struct Times: Sendable {
    /// The first instant at which the conditions hold, however briefly, and the one from which they hold for good.
    package var first: Double?
    package var forGood: Double?
    /// The duration that the platform computes, not counting frames.
    package var duration: Double?
    /// Returns the frame, as a time, at which the platform ends the motion at a rate in frames per second.
    package var atFrame: @Sendable (_ rate: Double) -> Double? = { _ in nil }

    package static func after(_ duration: Double?) -> Times { Times(duration: duration) }

    /// Returns the instants for a motion that ends at the first frame past its target, which it passes at `crossing`.
    package func clamped(at crossing: Double) -> Times {
      Times(first: first.map { min($0, crossing) }, forGood: forGood.map { min($0, crossing) }) { [atFrame] rate in
        atFrame(rate).map { min($0, ((crossing * rate).rounded(.down) + 1) / rate) }
      }
    }
  }

  /// Returns the instants at which the rule fires, for a step over a distance in points with a velocity in points per
  /// second. `restDistance` and `restSpeed` replace the platform's thresholds, in the same units; the former may be a
  /// fraction of the energy. The spring is in the platform's own damping regime.
  package func times(
    of spring: Spring, distance: Double, velocity: Double, restDistance: Double? = nil, restSpeed: Double? = nil
  ) -> Times {
    let motion = SpringMotion(spring: spring, displacement: DoubleDouble(-distance), velocity: DoubleDouble(velocity))
    guard spring.damping > 0 || motion.isAtRest else { return Times(duration: cap) { [cap] _ in cap } }
    switch test {
    case .duration(let threshold, let duration):
      return .after(motion.isAtRest ? 0 : duration(motion, restDistance ?? threshold))
    case .energy(let fraction):
      let limit = motion.energy(at: 0) * (restDistance ?? fraction)
      let time = motion.time(ofEnergy: limit)
      return Times(first: time, forGood: time) { rate in
        motion.firstTest(until: time, rate: rate, run: run) { motion.energy(at: $0) <= limit }.map { $0 / rate }
      }
    case .thresholds(let defaults):
      let defaults = defaults(distance, spring)
      let distance = restDistance.map { $0 * (isFraction ? abs(distance) : distanceFactor) } ?? defaults.distance
      let speed =
        defaults.speed == .infinity ? .infinity : restSpeed ?? speedPerDistance.map { $0 * distance } ?? defaults.speed
      let (first, forGood) = motion.rest(within: distance, speed)
      guard let interval else {
        return Times(first: first, forGood: forGood) { rate in
          time(of: motion, distance, speed, rate: rate, until: forGood)
        }
      }
      let tested = time(of: motion, distance, speed, rate: 1 / interval, until: forGood)
      let duration = cap.map { min(tested ?? $0, $0) } ?? tested
      return Times(first: first, forGood: forGood, duration: duration) { rate in
        // The platform ends the motion at the next frame.
        duration.map { ($0 * rate - 1e-9).rounded(.up) / rate }
      }
    }
  }

  /// Returns the test at which thresholds hold, as a time in seconds; `nil` if that is more than 20,000 tests away.
  private func time(
    of motion: SpringMotion, _ distance: Double, _ speed: Double, rate: Double, until end: Double
  ) -> Double? {
    func isInside(_ x: Double, _ v: Double) -> Bool {
      isStrict ? abs(x) < distance && abs(v) < speed : abs(x) <= distance && abs(v) <= speed
    }
    let spring = motion.spring
    var (x, v) = (motion.displacement.high, motion.velocity.high)
    var last = 0.0
    let index = motion.firstTest(until: end, rate: rate, run: run) { test -> Bool in
      let frame = (test * rate).rounded()
      // A frame that begins on a tick of the clock must not fall on the tick before.
      let now = clock == 0 ? frame / rate : (frame / rate / clock + 1e-6).rounded(.down) * clock
      switch stepping {
      case .closedForm:
        (x, v) = motion.plainState(at: now)
        return isInside(x, v)
      case .floats:
        // A float overflows before a double does.
        guard x.isFinite, v.isFinite else { return false }
        let state = SpringMotion(spring: spring, displacement: DoubleDouble(x), velocity: DoubleDouble(v))
          .plainState(at: now - last)
        (x, v, last) = (Double(Float(state.x)), Double(Float(state.v)), now)
        // The first frame only starts the clock.
        return test > 0 && isInside(x, v)
      case .reactSpring, .qt:
        let isQt = stepping == .qt
        let step = isQt ? 0.016 : 0.001
        let inverse = step / spring.mass
        let (pull, drag) =
          isQt ? spring.qtParametersPerMass ?? (0, 1) : (spring.stiffness * inverse, spring.damping * inverse)
        let end = isQt ? (now / step + 1e-9).rounded(.down) : last + (test > 0 ? (1000 / rate).rounded(.up) : 0)
        let steps = Int(end - last)
        for _ in 0..<steps {
          if !isQt, isInside(x, v) { return true }
          v -= pull * x + drag * v
          x += v * step
        }
        last = end
        return isQt && steps > 0 && isInside(x, v)
      }
    }
    return index.map { ($0 + Double(endsRun ? run.later - 1 : 0)) / rate }
  }
}

extension SpringMotion {
  /// Returns 2·E/m = ω₀²·x² + x′² at a time in seconds.
  fileprivate func energy(at time: Double) -> Double {
    let (x, v) = plainState(at: time)
    return spring.squaredFrequency.rounded * x * x + v * v
  }

  /// Returns x and x′ at a time in seconds.
  fileprivate func plainState(at time: Double) -> (x: Double, v: Double) {
    let (x, v) = state(at: time).unscaled
    return (x.rounded, v.rounded)
  }

  /// Returns the instant, in seconds, at which the energy, which never increases, has fallen to a limit.
  fileprivate func time(ofEnergy limit: Double) -> Double {
    guard energy(at: 0) > limit else { return 0 }
    return BracketedRoot.find(from: 0, doubling: 1 / spring.decay.high) { time in
      let (energy, v) = (energy(at: time), plainState(at: time).v)
      let slope = -4 * spring.decay.rounded * v * v
      return (energy > limit, slope < 0 ? (limit - energy) / slope : .infinity)
    }
  }

  /// Returns the first instant, in seconds, at which |x| and |x′| are both within their thresholds, and the one from
  /// which they are for good. Between the zeros of x, x′ and x″ both are monotone, so each is within in one interval.
  func rest(within distance: Double, _ speed: Double) -> (first: Double, forGood: Double) {
    let motions = speed.isFinite ? [(self, distance), (velocityMotion, speed)] : [(self, distance)]
    let end = motions.reduce(0) { max($0, $1.0.settleTime(threshold: $1.1)) }
    // Earlier, the energy exceeds that of both thresholds.
    let limit = speed.isFinite ? spring.squaredFrequency.rounded * distance * distance + speed * speed : .infinity
    let start = limit < .infinity ? time(ofEnergy: limit) * (1 - 0x1p-20) : 0
    var instants = [start, end]
    for series in [passages, turningPoints, velocityMotion.turningPoints] {
      for index in 0..<4096 {
        guard let time = series[index], time < end else { break }
        if time > start { instants.append(time) }
      }
    }
    instants.sort()
    for (low, high) in zip(instants, instants.dropFirst()) {
      var (first, last) = (low, high)
      for (motion, threshold) in motions {
        func excess(_ time: Double) -> Double { motion.state(at: time).distance(beyond: threshold).value.high }
        let (before, after) = (excess(low) <= 0, excess(high) <= 0)
        if !before, !after { last = -1 }
        guard before != after else { continue }
        let crossing = motion.root(from: low, to: high) { state in
          let (value, slope) = state.distance(beyond: threshold)
          return before ? (-value, -slope) : (value, slope)
        }.rounded
        if before { last = min(last, crossing) } else { first = max(first, crossing) }
      }
      if first <= last { return (first, end) }
    }
    return (end, end)
  }

  /// Returns the number of the first test of a run of tests that hold, at `rate` tests per second. It is `nil` if all
  /// hold only from an `end` in seconds that is more than 20,000 tests away.
  fileprivate func firstTest(
    until end: Double, rate: Double, run: (first: Int, later: Int), _ holds: (Double) -> Bool
  ) -> Double? {
    guard end * rate < 20_000 else { return nil }
    var (count, needed) = (0, run.first)
    for test in 0..<40_000 {
      if holds(Double(test) / rate) {
        count += 1
        if count == needed { return Double(test - needed + 1) }
      } else if count > 0 {
        (count, needed) = (0, run.later)
      }
    }
    return nil
  }
}
