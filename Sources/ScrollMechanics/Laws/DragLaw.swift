/// Drag that grows with a power of the speed, until a speed.
///
/// Below an exponent of 1 the content would stop by itself in a finite time; from 2 on it would go on for ever, were it
/// not for the stop speed.
struct DragLaw: DescribedLaw, InvertibleLaw {
  static let description = LawDescription(
    type: DragLaw.self, name: "drag", summary: "velocity falls at a rate that is a power of the speed, until a speed",
    formula: "drag, v′(t) = −a·v^b until the speed is that of the stop",
    source: """
      noah-nuebling/mac-mouse-fix, DragCurve.swift and the curve that stands in for Apple's (a 30, b 0.7, stop 1 \
      px/s), at 98fa6631 and 0449cf1c; read. Another feel that its notes suggest is 30, 0.8 and a stop of 50, its high \
      inertia is 40, 0.7 and 30.
      """,
    parameters: [coefficient, exponent, stopSpeed])

  static let coefficient = LawParameter(
    name: "coefficient", summary: "how strong the drag is, a, in pt and s", defaultValue: 30, range: .positive,
    source: "The default is that of the curve which stands in for Apple's.")
  static let exponent = LawParameter(
    name: "exponent", summary: "power of the speed that the drag grows with, b, from 0 to 3", defaultValue: 0.7,
    range: .within(0...3), source: "The default is that of the curve which stands in for Apple's.")
  static let stopSpeed = LawParameter.stopSpeed(
    1, source: "The default is that of the curve which stands in for Apple's.")

  private let drag: PowerDrag
  private let stopSpeed: Double
  private let stopLogarithm: DoubleDouble

  init(_ values: LawValues) throws(ParameterError) {
    drag = try PowerDrag(coefficient: values(Self.coefficient), exponent: values(Self.exponent))
    stopSpeed = try values(Self.stopSpeed)
    stopLogarithm = Logarithm.precise(stopSpeed, times: 1)
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try DragMotion(from: offset, velocity: velocity, drag: drag, stopSpeed: stopSpeed)
  }

  /// (u^(2 − b) + a·(2 − b)·|X − x₀|)^(1/(2 − b)), u being the stop speed.
  func velocity(from offset: Double, to target: Double) -> Double? {
    let way = DoubleDouble.sum(target, -offset)
    guard way.high != 0 else { return 0 }
    // Backwards from the stop, the speed grows over the distance.
    guard let fall = drag.fall(drag.way, over: -way.magnitude, from: stopLogarithm), fall.high > -600 else {
      return nil
    }
    let speed = Exponential(-fall).times(stopSpeed)
    guard ParameterRange.positive.contains(speed) else { return nil }
    return way.high < 0 ? -speed : speed
  }
}

/// A motion that such drag slows down until a speed.
private struct DragMotion: SolvableMotion {
  let start, startVelocity, rest, duration: Double
  private let drag: PowerDrag
  /// ln |v₀|.
  private let logarithm: DoubleDouble

  init(from start: Double, velocity: Double, drag: PowerDrag, stopSpeed: Double) throws(ParameterError) {
    try ParameterRange.checkRelease(start, velocity)
    (self.start, startVelocity, self.drag) = (start, velocity, drag)
    guard abs(velocity) > stopSpeed else {
      (rest, duration, logarithm) = (start, 0, DoubleDouble(0))
      return
    }
    logarithm = Logarithm.precise(abs(velocity), times: 1)
    let fall = Logarithm.natural(DoubleDouble(abs(velocity)) / DoubleDouble(stopSpeed))
    let way = drag.amount(drag.way, from: logarithm, fall: fall)
    rest = (velocity < 0 ? -way : way).added(to: start)
    duration = drag.amount(drag.time, from: logarithm, fall: fall).rounded
  }

  func movingValue(at time: Double) -> Double {
    guard let fall = fall(at: time) else { return rest }
    let way = drag.amount(drag.way, from: logarithm, fall: fall)
    let position = (startVelocity < 0 ? -way : way).added(to: start)
    return startVelocity < 0 ? max(position, rest) : min(position, rest)
  }

  func movingVelocity(at time: Double) -> Double { fall(at: time).map { Exponential(-$0).times(startVelocity) } ?? 0 }

  func time(at offset: Double) -> Double? {
    let way = DoubleDouble.sum(offset, -start).magnitude
    return drag.fall(drag.way, over: way, from: logarithm).map {
      drag.amount(drag.time, from: logarithm, fall: $0).rounded
    }
  }

  func time(slowedTo speed: Double) -> Double {
    let fall = Logarithm.natural(DoubleDouble(abs(startVelocity)) / DoubleDouble(speed))
    return drag.amount(drag.time, from: logarithm, fall: fall).rounded
  }

  private func fall(at time: Double) -> DoubleDouble? {
    drag.fall(drag.time, over: DoubleDouble(time), from: logarithm)
  }
}
