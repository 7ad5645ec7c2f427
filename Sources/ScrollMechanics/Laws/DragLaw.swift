extension LawDescription {
  static let drag = LawDescription(
    "drag", .own, [.desktop], ["Mac Mouse Fix", "DragCurve"] + LawDescription.macOSWords,
    "deceleration proportional to a power of the speed, down to a stop speed",
    "drag, v′(t) = −a·v^b until the speed is the stop speed",
    source: """
      noah-nuebling/mac-mouse-fix, DragCurve.swift and its replacement for Apple's curve (a 30, b 0.7, stop speed 1 \
      px/s), at 98fa6631 and 0449cf1c. Its notes suggest 30, 0.8 and 50; high inertia is 40, 0.7 and 30.
      """,
    parameters: [
      .option("coefficient", 30, "coefficient a in v′ = −a·v^b, in pt and s", source: defaults),
      .option("exponent", 0.7, "exponent b in v′ = −a·v^b, from 0 to 3", range: .within(0...3), source: defaults),
      .stopSpeed(1, source: defaults),
    ]
  ) { values in
    let drag = PowerDrag(coefficient: values["coefficient"], exponent: values["exponent"])
    let stopSpeed = values["stop-speed"]
    return CurveLaw(
      fling: { DragMotion(from: $0.offset, velocity: $0.velocity, drag: drag, stopSpeed: stopSpeed) },
      // The speed is (u^(2 − b) + a·(2 − b)·|X − x₀|)^(1/(2 − b)), with the stop speed u: back in time, it grows.
      inverse: { distance in
        let logarithm = Logarithm.precise(stopSpeed, times: 1)
        guard let logRatio = drag.logRatio(drag.distance, over: -distance, from: logarithm), logRatio.high > -600
        else { return nil }
        return Exponential(-logRatio).times(stopSpeed)
      }, write: { drag.write($0, stopSpeed: stopSpeed) })
  }

  private static let defaults = "The default is that of Mac Mouse Fix's replacement for Apple's curve."
}

/// A motion under the drag v′ = −a·v^b, which ends once it has slowed to the stop speed.
///
/// Without the stop speed, the duration would be finite for exponents below 1 and the distance for exponents below 2.
private struct DragMotion: SolvableMotion {
  let start, startVelocity, rest, duration: Double
  private let drag: PowerDrag
  /// ln |v₀|, with the release velocity v₀ in points per second.
  private let logarithm: DoubleDouble

  init(from start: Double, velocity: Double, drag: PowerDrag, stopSpeed: Double) {
    (self.start, startVelocity, self.drag) = (start, velocity, drag)
    guard abs(velocity) > stopSpeed else {
      (rest, duration, logarithm) = (start, 0, DoubleDouble(0))
      return
    }
    logarithm = Logarithm.precise(abs(velocity), times: 1)
    let logRatio = Logarithm.natural(DoubleDouble(abs(velocity)) / DoubleDouble(stopSpeed))
    let distance = drag.integral(drag.distance, from: logarithm, logRatio: logRatio)
    rest = (velocity < 0 ? -distance : distance).added(to: start)
    duration = drag.integral(drag.time, from: logarithm, logRatio: logRatio).rounded
  }

  func movingValue(at time: Double) -> Double {
    guard let logRatio = logRatio(at: time) else { return rest }
    let distance = drag.integral(drag.distance, from: logarithm, logRatio: logRatio)
    let position = (startVelocity < 0 ? -distance : distance).added(to: start)
    return startVelocity < 0 ? max(position, rest) : min(position, rest)
  }

  func movingVelocity(at time: Double) -> Double {
    logRatio(at: time).map { Exponential(-$0).times(startVelocity) } ?? 0
  }

  func time(at offset: Double) -> Double? {
    let distance = DoubleDouble.sum(offset, -start).magnitude
    return drag.logRatio(drag.distance, over: distance, from: logarithm).map {
      drag.integral(drag.time, from: logarithm, logRatio: $0).rounded
    }
  }

  func time(slowedTo speed: Double) -> Double {
    let logRatio = Logarithm.natural(DoubleDouble(abs(startVelocity)) / DoubleDouble(speed))
    return drag.integral(drag.time, from: logarithm, logRatio: logRatio).rounded
  }

  private func logRatio(at time: Double) -> DoubleDouble? {
    drag.logRatio(drag.time, over: DoubleDouble(time), from: logarithm)
  }
}

/// Drag proportional to a power of the speed, v′ = −a·v^b: the time and the distance from one speed to another.
///
/// The log ratio is ℓ = ln(v₀/v). Time and distance, the integrals of dv/(a·v^b) and v·dv/(a·v^b), are (v₀^r −
/// v^r)/(a·r), with r = 1 − b for time and 2 − b for distance. In the form v₀^r·(1 − e^(−r·ℓ))/(a·r), no digits cancel
/// near r = 0, where it is ℓ/a.
struct PowerDrag: Hashable, Sendable {
  /// The exponents r of the speeds in the formulas of a time and a distance: 1 − b and 2 − b.
  let time, distance: DoubleDouble

  let coefficient: Double

  /// Makes drag with a from 1e-60 to 1e60 and b from 0 to 3, so that no power of a speed overflows or underflows.
  init(coefficient: Double, exponent: Double) {
    self.coefficient = coefficient
    time = DoubleDouble.sum(1, -exponent)
    distance = DoubleDouble.sum(2, -exponent)
  }

  /// Returns (v₀^r − v^r)/(a·r) for ln v₀ and ln(v₀/v): the time in seconds from v₀ to v, or the distance in points.
  func integral(_ r: DoubleDouble, from logarithm: DoubleDouble, logRatio: DoubleDouble) -> DoubleDouble {
    guard r.high != 0 else { return logRatio / coefficient }
    // With the larger of the two powers factored out, the difference lies between 0 and 1.
    let larger = r.high > 0 ? logarithm : logarithm - logRatio
    let difference = -Exponential.minusOne(-(r.magnitude * logRatio))
    return Exponential(r * larger).value * difference / (r.magnitude * coefficient)
  }

  /// Returns the log ratio ℓ after a time or distance, before for a negative one; `nil` if no speed corresponds to it.
  func logRatio(_ r: DoubleDouble, over amount: DoubleDouble, from logarithm: DoubleDouble) -> DoubleDouble? {
    let relative = amount * coefficient * Exponential(-(r * logarithm)).value
    guard r.high != 0 else { return relative }
    let change = -(r * relative)
    guard change.high > -1 else { return nil }
    return -Logarithm.onePlus(change) / r
  }
}
