/// Chromium's fling curve: every flick follows one curve, from the point at which the curve has the release speed.
///
/// The faster axis determines that point; the other axis moves in proportion.
struct ChromiumLaw: DescribedLaw, CoupledLaw {
  static let description = LawDescription(
    type: ChromiumLaw.self, name: "chromium", platforms: [.web, .desktop],
    search: ["Chrome", "Google Chrome", "Edge", "Opera", "Brave", "Electron", "FlingCurve"],
    summary: "exponential decay toward a negative speed, ended at speed 0",
    formula: "Chromium's FlingCurve, v(t) = (v₀ + 172)·e^(−3.7·t) − 172 until it is 0",
    source: """
      chromium/chromium, ui/events/gestures/fling_curve.cc (be5cd41e), with its 32-bit numbers. The release \
      offset is added in 64 bits. That file has no rule for edges.
      """,
    parameters: [],
    deviations: [
      .start: "the starting point on the curve is a 32-bit number: the motion starts with a jump of up to 0.0005 pt",
      .slope: "positions and velocities are 32-bit numbers",
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

/// The curve of which every fling is a part: −5707.62·e^(−3.7·t) − 172·t + 5707.62, in points and seconds.
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
