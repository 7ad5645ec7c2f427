/// Drag that grows with a power of the speed, until a speed.
///
/// Below an exponent of 1 the content would stop by itself in a finite time; from 2 on it would go on for ever, were it
/// not for the stop speed.
public struct DragLaw: ScrollLaw, InvertibleLaw {
  public static let name = "drag"
  public static let summary = "velocity falls at a rate that is a power of the speed, until a speed"
  public static let formula = "drag, v′(t) = −a·v^b until the speed is that of the stop"
  public static let source = """
    noah-nuebling/mac-mouse-fix, DragCurve.swift and the curve that stands in for Apple's (a 30, b 0.7, stop 1 px/s), \
    at 98fa6631 and 0449cf1c; read. Another feel that its notes suggest is 30, 0.8 and a stop of 50, its high inertia \
    is 40, 0.7 and 30.
    """

  static let coefficient = LawParameter(
    "coefficient", symbol: "A", "how strong the drag is, a, in pt and s", default: 30, range: .positive,
    source: "The default is that of the curve which stands in for Apple's.", examples: ("20,30,40", "10:50:5"))

  static let exponent = LawParameter(
    "exponent", symbol: "B", "power of the speed that the drag grows with, b, from 0 to 3", default: 0.7,
    range: .within(0...3), misnomers: ["power-of-speed"],
    source: "The default is that of the curve which stands in for Apple's.", examples: ("0.7,0.8,1", "0.5:1.5:0.1"))

  static let stopSpeed = LawParameter.stopSpeed(
    1, source: "The default is that of the curve which stands in for Apple's.")

  public static let parameters = [coefficient, exponent, stopSpeed]

  private let drag: PowerDrag
  private let stopSpeed: Double
  private let stopLogarithm: DoubleDouble

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - coefficient: a, greater than 0.
  ///   - exponent: b, from 0 to 3.
  ///   - stopSpeed: in points per second, greater than 0.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(coefficient: Double = 30, exponent: Double = 0.7, stopSpeed: Double = 1) throws(ParameterError) {
    try Self.coefficient.check(coefficient)
    try Self.exponent.check(exponent)
    try Self.stopSpeed.check(stopSpeed)
    drag = PowerDrag(coefficient: coefficient, exponent: exponent)
    self.stopSpeed = stopSpeed
    stopLogarithm = Logarithm.precise(stopSpeed, times: 1)
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    try self.init(
      coefficient: value(Self.coefficient), exponent: value(Self.exponent), stopSpeed: value(Self.stopSpeed))
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try DragMotion(from: offset, velocity: velocity, drag: drag, stopSpeed: stopSpeed)
  }

  /// (u^(2 − b) + a·(2 − b)·|X − x₀|)^(1/(2 − b)), u being the stop speed.
  public func velocity(from offset: Double, to target: Double) -> Double? {
    let way = DoubleDouble.sum(target, -offset)
    guard way.high != 0 else { return 0 }
    // As much faster as the way is long, looking back from the stop.
    guard let fall = drag.fall(drag.way, over: -way.magnitude, from: stopLogarithm), fall.high > -600 else {
      return nil
    }
    let speed = Exponential(-fall).times(stopSpeed)
    guard ParameterRange.positive.contains(speed) else { return nil }
    return way.high < 0 ? -speed : speed
  }
}

/// A motion that such drag slows down, and that stands still from the instant at which it has slowed to a speed.
private struct DragMotion: SolvableMotion {
  let rest: Double
  let duration: Double

  let start: Double
  let startVelocity: Double
  private let drag: PowerDrag
  /// ln |v₀|.
  private let logarithm: DoubleDouble

  init(from start: Double, velocity: Double, drag: PowerDrag, stopSpeed: Double) throws(ParameterError) {
    try ParameterRange.checkRelease(start, velocity)
    self.start = start
    startVelocity = velocity
    self.drag = drag
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

  func movingVelocity(at time: Double) -> Double {
    fall(at: time).map { Exponential(-$0).times(startVelocity) } ?? 0
  }

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
