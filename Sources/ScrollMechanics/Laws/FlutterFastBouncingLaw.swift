/// Flutter's scrolling on macOS, BouncingScrollSimulation at its fast rate: friction and a constant deceleration.
public struct FlutterFastBouncingLaw: ScrollLaw, EdgeLaw {
  public static let name = "flutter-bouncing-fast"
  public static let summary = "Flutter's friction as on macOS, with its own spring at the edges"
  public static let formula =
    "Flutter's fast friction, v(t) = v₀·d^t − c·t until the speed is 20 pixels per second"
  public static let source = """
    flutter/flutter, scroll_simulation.dart at 095d6b96, friction_simulation.dart and spring_simulation.dart at \
    04fbdcfa, scroll_physics.dart at 000a6d64; read. Times that ten steps of Newton's method find there are exact \
    here, which makes less than 0.05 points of difference up to 64000 pt/s, the fastest fling there is. Frames do not \
    count: it ends when it is slow enough, not on the frame after.
    """

  static let deceleration = LawParameter(
    "constant-deceleration", symbol: "C", "deceleration in pt/s² besides friction", default: 1400, range: .notNegative,
    source: "The default is that of Flutter's fast rate; at its normal rate it is 0.",
    examples: ("1000,1400", "0:2000:500"))

  public static let parameters = [FlutterFrictionLaw.drag, deceleration, LawParameter.density]

  public static let carriedMomentum: CarriedMomentum? = .flutterBouncing

  public static let overscrollFriction: OverscrollFriction? = .fast

  private let decay: Decay
  private let deceleration: Double
  private let stopSpeed: Double
  private let spring: FlutterSpring

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - drag: d, the share of velocity kept per second but for the deceleration, between 0 and 1.
  ///   - deceleration: c, in points per second each second, at least 0.
  ///   - density: physical pixels per point, on which the tolerances depend, from 0.01 to 100.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(drag: Double = 0.135, deceleration: Double = 1400, density: Double = 1) throws(ParameterError) {
    try FlutterFrictionLaw.drag.check(drag)
    try Self.deceleration.check(deceleration)
    try LawParameter.density.check(density)
    decay = Decay(constant: Logarithm.precise(drag, times: -1))
    self.deceleration = deceleration
    stopSpeed = FlutterSpring.stopSpeed(density: density)
    spring = try FlutterSpring(mass: 0.3, stiffness: 75, dampingRatio: 1.3, density: density)
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    try self.init(
      drag: value(FlutterFrictionLaw.drag), deceleration: value(Self.deceleration), density: value(.density))
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try BrakedDecay(
      from: offset, velocity: velocity, decay: decay, deceleration: deceleration, stopSpeed: stopSpeed)
  }

  public func stretches(
    from offset: Double, velocity: Double, within limits: ScrollLimits
  ) throws(ParameterError) -> [LawStretch]? {
    try spring.stretches(
      of: try motion(from: offset, velocity: velocity), within: limits,
      greatestTransfer: FlutterBouncingLaw.greatestTransfer)
  }
}

/// Exponential decay that a constant deceleration adds to, and that stands still from the instant at which it has
/// slowed to a speed.
private struct BrakedDecay: SolvableMotion {
  private(set) var rest: Double
  private(set) var duration = 0.0

  let start: Double
  let startVelocity: Double
  private let decay: Decay
  private let reach: DoubleDouble
  /// Against the velocity.
  private let deceleration: Double

  init(
    from start: Double, velocity: Double, decay: Decay, deceleration: Double, stopSpeed: Double
  ) throws(ParameterError) {
    try ParameterRange.checkRelease(start, velocity)
    self.start = start
    startVelocity = velocity
    self.decay = decay
    self.deceleration = velocity < 0 ? -deceleration : deceleration
    reach = decay.reach(velocity: velocity)
    rest = start
    guard abs(velocity) > stopSpeed else { return }
    duration = time(slowedTo: stopSpeed)
    rest = movingValue(at: duration)
  }

  func movingValue(at time: Double) -> Double { way(at: time).added(to: start) }

  func movingVelocity(at time: Double) -> Double {
    (Exponential(-(decay.constant * time)).value * startVelocity - .product(deceleration, time)).rounded
  }

  /// By Newton's method: as it slows down, each step is too short.
  func time(at offset: Double) -> Double? {
    guard offset != rest else { return nil }
    let whole = DoubleDouble.sum(offset, -start)
    var time = 0.0
    for _ in 0..<100 {
      let left = (whole - way(at: time)).rounded
      let next = min(max(time + left / movingVelocity(at: time), 0), duration)
      let change = abs(next - time)
      time = next
      if change <= time.ulp { break }
    }
    return time
  }

  private func way(at time: Double) -> DoubleDouble {
    let fall = Exponential.minusOne(-(decay.constant * time))
    return reach * -fall - .product(time, time) * (deceleration / 2)
  }

  /// Where ln((s + c·t)/v₀) + k·t is 0, by Newton's method.
  ///
  /// It would be later without the deceleration. The logarithm being concave, one step from there is too early, and all
  /// others come nearer from below.
  func time(slowedTo speed: Double) -> Double {
    let brake = abs(deceleration)
    let inverse = DoubleDouble(1) / DoubleDouble(abs(startVelocity))
    var time = max(-(Logarithm.natural(inverse * speed) * decay.inverse).rounded, 0)
    for _ in 0..<100 {
      let left = DoubleDouble.product(brake, time) + speed
      let excess = (Logarithm.natural(left * inverse) + decay.constant * time).rounded
      let next = max(time - excess / (brake / left.high + decay.constant.high), 0)
      let change = abs(next - time)
      time = next
      if change <= time.ulp { break }
    }
    return time
  }
}
