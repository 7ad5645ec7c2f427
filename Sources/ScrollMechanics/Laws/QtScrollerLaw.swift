/// Qt's QScroller: a parabola whose duration depends on the magnitude of the velocity, in meters of the screen.
struct QtScrollerLaw: DescribedLaw, CoupledLaw {
  static let description = LawDescription(
    type: QtScrollerLaw.self, name: "qt-scroller", family: .eased, platforms: [.desktop, .mobile],
    search: ["QScroller", "Qt Widgets", "Qt"],
    summary: "constant deceleration in meters, over whole milliseconds, as in Qt's QScroller",
    formula: "QScroller's OutQuad, x(t) = x₀ + (a·T²/2)·(2·t/T − (t/T)²) with T = 2·|v₀|/(1.99·a)",
    source: """
      qt/qtbase 0008bb24, qscroller.cpp and qscroller_p.h. QScroller assumes an initial slope of 1.99 for its \
      curve. Its rule beyond an edge is not included.
      """,
    parameters: [deceleration, minimumVelocity, maximumVelocity, .pixelsPerInch],
    deviations: [
      .start:
        "it starts 1/0.995 times as fast as the release, at most at the maximum velocity, not below the minimum"
    ])

  static let deceleration = LawParameter(
    name: "deceleration-factor", summary: "deceleration in m/s² of the screen", defaultValue: 0.125, range: .positive,
    source: "The default is Qt's DecelerationFactor.")
  static let minimumVelocity = LawParameter(
    name: "minimum-velocity", summary: "minimum velocity of a flick in m/s of the screen",
    defaultValue: 0.05,
    range: .notNegative, source: "The default is Qt's MinimumVelocity.")
  static let maximumVelocity = LawParameter(
    name: "maximum-velocity", summary: "maximum velocity in m/s of the screen, on each axis", defaultValue: 0.5,
    range: .positive, source: "The default is Qt's MaximumVelocity.")

  var quantum: LawQuantum { LawQuantum(time: 0.001) }

  private let minimumSpeed, maximumSpeed: Double

  /// The deceleration in points per second squared.
  private let deceleration: DoubleDouble

  /// The magnitude of the velocity of all axes, in points per second; `nil` for a single axis.
  private var speed: DoubleDouble?

  init(_ values: LawValues) throws(ParameterError) {
    let pointsPerMeter = try DoubleDouble(values(.pixelsPerInch)) / 0.0254
    deceleration = try pointsPerMeter * values(Self.deceleration)
    minimumSpeed = try (pointsPerMeter * values(Self.minimumVelocity)).rounded
    maximumSpeed = try (pointsPerMeter * values(Self.maximumVelocity)).rounded
  }

  /// Stores the magnitude of the velocities, which determines the duration on all axes.
  mutating func couple(to velocities: [Double]) {
    let moving = velocities.map(clamped).filter { $0 != 0 && $0.isFinite }
    guard moving.count > 1 else { return }
    speed = moving.reduce(DoubleDouble(0)) { $0 + DoubleDouble.product($1, $1) }.squareRoot
  }

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ParameterRange.checkRelease(offset, velocity)
    let velocity = clamped(velocity)
    let speed = speed ?? DoubleDouble(abs(velocity))
    guard velocity != 0, speed.high >= minimumSpeed else { return StationaryMotion(rest: offset) }
    // The distance depends on the time before truncation to whole milliseconds.
    let time = speed * 2 / (deceleration * Self.slope)
    let distance = time * velocity / Self.slope
    let duration = (time * 1000).rounded.rounded(.down) / 1000
    let rest = distance.added(to: offset)
    guard duration > 0 else { return TruncatedMotion(motion: StationaryMotion(rest: offset), duration: 0, rest: rest) }
    return ConstantDeceleration(
      from: offset, velocity: distance * 2 / duration, stopTime: DoubleDouble(duration), duration: duration, to: rest)
  }

  private static let slope = 1.99

  private func clamped(_ velocity: Double) -> Double { max(-maximumSpeed, min(velocity, maximumSpeed)) }
}
