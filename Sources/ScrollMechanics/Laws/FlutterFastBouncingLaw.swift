extension LawDescription {
  /// Flutter's scrolling on macOS, BouncingScrollSimulation at its fast rate: friction and a constant deceleration.
  static let flutterFastBouncing = LawDescription(
    "flutter-bouncing-fast", .own, [.desktop], ["Flutter on macOS", "ScrollDecelerationRate.fast"] + macOSWords,
    "Flutter's friction as on macOS, with its own spring at the edges",
    "Flutter's fast friction, v(t) = v₀·d^t − c·t, drag d, constant deceleration c, until 20 pixels/s",
    source: """
      flutter/flutter, scroll_simulation.dart at 095d6b96, friction_simulation.dart and spring_simulation.dart at \
      04fbdcfa, scroll_physics.dart at 000a6d64. Flutter finds times by ten steps of Newton's method; here they \
      are exact. The difference is below 0.05 points up to 64000 pt/s, Flutter's maximum. Here it ends once it is \
      slow, not on the next frame.
      """,
    parameters: [
      .drag,
      .option(
        "constant-deceleration", 1400, "deceleration in pt/s² in addition to friction", range: .notNegative,
        source: "The default is that of Flutter's fast rate; at its normal rate it is 0."), .density,
    ], carriedMomentum: .flutterBouncing, overscrollFriction: .fast
  ) { values throws(ParameterError) in
    let (density, deceleration) = (values["density"], values["constant-deceleration"])
    let decay = Decay(constant: Logarithm.precise(values["drag"], times: -1))
    let spring = try FlutterSpring(mass: 0.3, stiffness: 75, ratio: 1.3, density: density)
    let (kept, stopSpeed) = (values["drag"], spring.tolerance.speed)
    return CurveLaw(
      fling: {
        BrakedDecay(
          from: $0.offset, velocity: $0.velocity, decay: decay, deceleration: deceleration, stopSpeed: stopSpeed)
      },
      edge: { start, fling throws(ParameterError) in
        try spring.segments(of: fling(start), from: start.offset, velocity: start.velocity, within: start.limits)
      }, write: { $0.writeBraked(kept: kept, deceleration: deceleration, stopSpeed: stopSpeed) })
  }
}

/// A motion with velocity v₀·e^(−k·t) − c·t, where c has the sign of v₀. It ends at a stop speed.
private struct BrakedDecay: SolvableMotion {
  private(set) var rest: Double
  private(set) var duration = 0.0

  let start, startVelocity: Double
  private let decay: Decay
  private let reach: DoubleDouble
  /// The constant deceleration, with the sign of the velocity.
  private let deceleration: Double

  init(from start: Double, velocity: Double, decay: Decay, deceleration: Double, stopSpeed: Double) {
    (self.start, startVelocity, self.decay) = (start, velocity, decay)
    self.deceleration = velocity < 0 ? -deceleration : deceleration
    reach = decay.reach(velocity: velocity)
    rest = start
    guard abs(velocity) > stopSpeed else { return }
    duration = time(slowedTo: stopSpeed)
    rest = movingValue(at: duration)
  }

  func movingValue(at time: Double) -> Double { distance(at: time).added(to: start) }

  func movingVelocity(at time: Double) -> Double {
    (Exponential(-(decay.constant * time)).value * startVelocity - .product(deceleration, time)).rounded
  }

  /// Returns the time of an offset by Newton's method, without overshoot as the motion slows down; `nil` for the last.
  func time(at offset: Double) -> Double? {
    guard offset != rest else { return nil }
    let whole = DoubleDouble.sum(offset, -start)
    return root(from: 0, to: duration) { (whole - distance(at: $0)).rounded / movingVelocity(at: $0) }
  }

  /// Returns the seconds, from 0 to `end`, to which Newton's method converges from a guess by steps in seconds.
  private func root(from guess: Double, to end: Double, step: (Double) -> Double) -> Double {
    var time = guess
    for _ in 0..<100 {
      let next = min(max(time + step(time), 0), end)
      let change = abs(next - time)
      time = next
      if change <= time.ulp { break }
    }
    return time
  }

  private func distance(at time: Double) -> DoubleDouble {
    let expMinusOne = Exponential.minusOne(-(decay.constant * time))
    return reach * -expMinusOne - .product(time, time) * (deceleration / 2)
  }

  /// Returns the time in seconds at which the speed is s: the root of ln((s + c·t)/v₀) + k·t, by Newton's method. It
  /// starts at the time without the deceleration, which is too late. Since the logarithm is concave, the first step
  /// leads to a time before the root, and all others approach it from below.
  func time(slowedTo speed: Double) -> Double {
    let brake = abs(deceleration)
    let inverse = DoubleDouble(1) / DoubleDouble(abs(startVelocity))
    return root(from: max(-(Logarithm.natural(inverse * speed) * decay.inverse).rounded, 0), to: .infinity) { time in
      let left = DoubleDouble.product(brake, time) + speed
      let excess = (Logarithm.natural(left * inverse) + decay.constant * time).rounded
      return -(excess / (brake / left.high + decay.constant.high))
    }
  }
}
