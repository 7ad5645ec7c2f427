extension LawDescription {
  static let drag = LawDescription(
    member: DragLaw.self, of: .own, name: "drag", platforms: [.desktop], search: ["Mac Mouse Fix", "DragCurve"],
    summary: "deceleration proportional to a power of the speed, down to a stop speed",
    formula: "drag, v′(t) = −a·v^b until the speed is the stop speed",
    source: """
      noah-nuebling/mac-mouse-fix, DragCurve.swift and its replacement for Apple's curve (a 30, b 0.7, stop speed 1 \
      px/s), at 98fa6631 and 0449cf1c. Its notes suggest 30, 0.8 and 50; high inertia is 40, 0.7 and 30.
      """,
    parameters: [
      .option("coefficient", 30, "coefficient a in v′ = −a·v^b, in pt and s", source: defaults),
      .option("exponent", 0.7, "exponent b in v′ = −a·v^b, from 0 to 3", range: .within(0...3), source: defaults),
      .stopSpeed(1, source: defaults),
    ], isFittedByDefault: true
  ) { values in
    DragLaw(
      drag: PowerDrag(coefficient: values["coefficient"], exponent: values["exponent"]), stopSpeed: values["stop-speed"]
    )
  }

  private static let defaults = "The default is that of Mac Mouse Fix's replacement for Apple's curve."
}

/// Drag proportional to a power of the speed, down to a stop speed in points per second.
///
/// Without the stop speed, the duration would be finite for exponents below 1 and the distance for exponents below 2.
struct DragLaw: InvertibleLaw {
  let drag: PowerDrag
  let stopSpeed: Double

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try DragMotion(from: offset, velocity: velocity, drag: drag, stopSpeed: stopSpeed)
  }

  /// Returns the velocity in points per second whose motion ends at a target X; `nil` if it is out of range. It is
  /// ±(u^(2 − b) + a·(2 − b)·|X − x₀|)^(1/(2 − b)), with drag coefficient a, exponent b and stop speed u.
  func velocity(from offset: Double, to target: Double) -> Double? {
    let distance = DoubleDouble.sum(target, -offset)
    guard distance.high != 0 else { return 0 }
    // Going back in time from the stop, the speed grows over the distance.
    guard
      let logRatio = drag.logRatio(
        drag.distance, over: -distance.magnitude, from: Logarithm.precise(stopSpeed, times: 1)), logRatio.high > -600
    else { return nil }
    let speed = Exponential(-logRatio).times(stopSpeed)
    guard ParameterRange.positive.contains(speed) else { return nil }
    return distance.high < 0 ? -speed : speed
  }
}

/// A motion under the drag v′ = −a·v^b, which ends once it has slowed to the stop speed.
private struct DragMotion: SolvableMotion {
  let start, startVelocity, rest, duration: Double
  private let drag: PowerDrag
  /// ln |v₀|, with the release velocity v₀ in points per second.
  private let logarithm: DoubleDouble

  init(from start: Double, velocity: Double, drag: PowerDrag, stopSpeed: Double) throws(ParameterError) {
    try ParameterRange.checkRelease(start, velocity)
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
