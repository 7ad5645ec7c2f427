/// Qt's QScroller: a parabola over a time that the length of the velocity sets, counted in metres.
public struct QtScrollerLaw: ScrollLaw, CoupledLaw {
  public static let name = "qt-scroller"
  public static let summary = "constant deceleration in metres, over whole milliseconds, as Qt's QScroller does"
  public static let formula = "QScroller's OutQuad, x(t) = x₀ + (a·T²/2)·(2·t/T − (t/T)²) with T = 2·|v₀|/(1.99·a)"
  public static let source = """
    qt/qtbase 0008bb24, qscroller.cpp and qscroller_p.h; read. 1.99 is what it takes the slope of the curve at its \
    start for. What it does beyond an edge is not told here.
    """

  static let deceleration = LawParameter(
    "deceleration-factor", symbol: "A", "deceleration in m/s² of the screen", default: 0.125, range: .positive,
    source: "The default is Qt's DecelerationFactor.", examples: ("0.1,0.125", "0.05:0.5:0.05"))

  static let minimumVelocity = LawParameter(
    "minimum-velocity", symbol: "L", "least velocity in m/s of the screen that moves the content", default: 0.05,
    range: .notNegative, source: "The default is Qt's MinimumVelocity.", examples: ("0,0.05", "0:0.1:0.025"))

  static let maximumVelocity = LawParameter(
    "maximum-velocity", symbol: "G", "greatest velocity in m/s of the screen, on each axis", default: 0.5,
    range: .positive, source: "The default is Qt's MaximumVelocity.", examples: ("0.5,1", "0.25:1:0.25"))

  public static let parameters = [deceleration, minimumVelocity, maximumVelocity, LawParameter.pixelsPerInch]

  public static let deviations = [
    LawDeviation(
      .start,
      "it starts 1/0.995 times as fast as the release, at a greatest velocity at most, and not below a least one")
  ]

  public var quantum: LawQuantum { LawQuantum(time: 0.001) }

  private let minimumSpeed: Double
  private let maximumSpeed: Double

  /// In points per second squared.
  private let deceleration: DoubleDouble

  /// The length of the velocity of all axes, in points per second; `nil` for that of the one.
  private var speed: DoubleDouble?

  /// The law with these numbers.
  ///
  /// - Parameters:
  ///   - deceleration: in m/s², greater than 0.
  ///   - minimumVelocity: in m/s, at least 0.
  ///   - maximumVelocity: in m/s, greater than 0.
  ///   - pixelsPerInch: of the screen, from 1 to 10 000.
  /// - Throws: ``ParameterError/outOfRange(_:_:)``.
  public init(
    deceleration: Double = 0.125, minimumVelocity: Double = 0.05, maximumVelocity: Double = 0.5,
    pixelsPerInch: Double = 96
  ) throws(ParameterError) {
    try Self.deceleration.check(deceleration)
    try Self.minimumVelocity.check(minimumVelocity)
    try Self.maximumVelocity.check(maximumVelocity)
    try LawParameter.pixelsPerInch.check(pixelsPerInch)
    let perMetre = DoubleDouble(pixelsPerInch) / 0.0254
    self.deceleration = perMetre * deceleration
    minimumSpeed = (perMetre * minimumVelocity).rounded
    maximumSpeed = (perMetre * maximumVelocity).rounded
  }

  public init(_ value: (LawParameter) -> Double) throws(ParameterError) {
    try self.init(
      deceleration: value(Self.deceleration), minimumVelocity: value(Self.minimumVelocity),
      maximumVelocity: value(Self.maximumVelocity), pixelsPerInch: value(.pixelsPerInch))
  }

  /// All axes take the time that the length of their velocities sets.
  public func coupled(to velocities: [Double]) -> QtScrollerLaw {
    let moving = velocities.map(clamped).filter { $0 != 0 && $0.isFinite }
    guard moving.count > 1 else { return self }
    var law = self
    law.speed = moving.reduce(DoubleDouble(0)) { $0 + DoubleDouble.product($1, $1) }.squareRoot
    return law
  }

  public func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    let velocity = clamped(velocity)
    let speed = speed ?? DoubleDouble(abs(velocity))
    guard velocity != 0, speed.high >= minimumSpeed else { return Stillness(rest: offset) }
    // The way comes of the time before the clock cuts it to whole milliseconds.
    let time = speed * 2 / (deceleration * Self.slope)
    let way = time * velocity / Self.slope
    let duration = (time * 1000).rounded.rounded(.down) / 1000
    let rest = way.added(to: offset)
    guard duration > 0 else { return EndedMotion(motion: Stillness(rest: offset), duration: 0, rest: rest) }
    return ConstantDeceleration(
      from: offset, velocity: way * 2 / duration, stopTime: DoubleDouble(duration), duration: duration, to: rest)
  }

  private static let slope = 1.99

  private func clamped(_ velocity: Double) -> Double { max(-maximumSpeed, min(velocity, maximumSpeed)) }
}
