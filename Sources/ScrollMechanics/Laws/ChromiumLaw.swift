/// Chromium's fling curve: one curve for all flicks, entered where it has the speed of the release.
///
/// The faster axis sets where the curve is entered; the other axis moves in proportion.
struct ChromiumLaw: DescribedLaw, CoupledLaw {
  static let description = LawDescription(
    type: ChromiumLaw.self, name: "chromium",
    summary: "speed falls to below zero exponentially, and ends where it is zero",
    formula: "Chromium's FlingCurve, v(t) = (v₀ + 172)·e^(−3.7·t) − 172 until it is 0",
    source: """
      chromium/chromium, ui/events/gestures/fling_curve.cc (be5cd41e), with its 32-bit numbers; read. The offset of \
      the release is added in 64 bits. How content behaves at an edge is not part of that file.
      """,
    parameters: [],
    deviations: [
      .start: "The place on the curve where it is entered is a 32-bit number: up to 0.0005 pt are jumped at once",
      .slope: "Positions and velocities are 32-bit numbers",
    ])

  var quantum: LawQuantum { LawQuantum(length: 0.0005, isSinglePrecision: true) }

  /// The speed of the fastest axis, in points per second; 0 if there is only one axis.
  private var leadingSpeed = 0.0

  init(_ values: LawValues) {}

  func motion(from offset: Double, velocity: Double) throws(ParameterError) -> any TimingCurve<Double> {
    try ChromiumFling(from: offset, velocity: velocity, leadingSpeed: max(leadingSpeed, abs(velocity)))
  }

  mutating func couple(to velocities: [Double]) { leadingSpeed = velocities.reduce(0) { max($0, abs($1)) } }
}

/// The one curve that all flings are parts of: −5707.62·e^(−3.7·t) − 172·t + 5707.62.
private enum ChromiumCurve {
  static let alpha: Float = 5707.62
  static let beta: Float = 172
  static let gamma: Float = 3.7
  private static let slope = Double(alpha * gamma)

  static let topSpeed = Float(velocity(at: 0))
  static let end = Float(time(at: 0))
  static let endPosition = position(at: Double(end))

  static func position(at time: Double) -> Double { -Double(alpha) * decay(time) - Double(beta) * time + Double(alpha) }

  static func velocity(at time: Double) -> Double { slope * decay(time) - Double(beta) }

  static func time(at speed: Double) -> Double {
    -Logarithm.natural(DoubleDouble((speed + Double(beta)) / slope)).rounded / Double(gamma)
  }

  private static func decay(_ time: Double) -> Double { Exponential(DoubleDouble(-Double(gamma) * time)).value.rounded }
}

private struct ChromiumFling: ReleasedMotion {
  let start, startVelocity, rest, duration: Double
  private let entry, entryPosition: Double
  private let ratio: Float

  init(from start: Double, velocity: Double, leadingSpeed: Double) throws(ParameterError) {
    try ParameterRange.checkStart(start)
    let (axisVelocity, leading) = (try Float(velocity: velocity), try Float(velocity: leadingSpeed))
    (self.start, startVelocity) = (start, velocity)
    let speed = min(leading, ChromiumCurve.topSpeed)
    guard speed > 0 else {
      (entry, entryPosition, ratio, duration, rest) = (0, 0, 0, 0, start)
      return
    }
    ratio = axisVelocity / speed
    entry = Double(Float(ChromiumCurve.time(at: Double(speed))))
    entryPosition = Double(Float(ChromiumCurve.position(at: entry)))
    duration = max(0, Double(ChromiumCurve.end) - entry)
    rest = start + Double(ratio * Float(ChromiumCurve.endPosition - entryPosition))
  }

  func movingValue(at time: Double) -> Double {
    start + Double(ratio * Float(ChromiumCurve.position(at: time + entry) - entryPosition))
  }

  func movingVelocity(at time: Double) -> Double { Double(ratio * Float(ChromiumCurve.velocity(at: time + entry))) }
}
